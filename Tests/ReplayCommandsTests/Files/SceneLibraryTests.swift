import BasicTestSupport
import GestureEngine
import JSONText
import Testing

@testable import ReplayCommands

struct SceneLibraryTests {
  private let text = #"""
    {"format": "gesture-scene/1", "name": "mine", "sheet": {"system": "container"}}
    """#

  private func patch(_ setting: String) throws -> JSONNode { try SceneReader.patch(setting) }

  @Test func `a file is read once, and is the same scene whatever is laid over it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "mine.json")
    let library = SceneLibrary(.builtIn)
    _ = try library.document(named: "mine.json", in: folder.path)
    try folder.write("gone", to: "mine.json")
    #expect(try library.document(named: "mine.json", in: folder.path)["name"]?.text == "mine")
    #expect(try library.scene(named: "mine.json", in: folder.path).name == "mine")
    #expect(throws: InputFailure.self) {
      try SceneLibrary(.builtIn).document(named: "mine.json", in: folder.path)
    }
  }

  @Test func `scenes differ by what is laid over them`() throws {
    let library = SceneLibrary(.builtIn)
    let document = try library.document(named: "scroll-view", in: "")
    let layers = [[], [try patch("device.width=500")], [try patch("device.width=600")]]
    for _ in 1...2 {
      let widths = try layers.map { try library.scene(of: document, under: $0).screen.width }
      #expect(widths[1...] == [500, 600])
      #expect(!widths[1...].contains(widths[0]))
    }
    let prepared = try library.prepared(of: document, under: layers[1])
    #expect(try library.prepared(of: document, under: layers[1]) === prepared)
    #expect(try library.prepared(of: document, under: layers[2]) !== prepared)
  }

  @Test func `a failure is reported to everyone who asks`() throws {
    let library = SceneLibrary(.builtIn)
    for _ in 1...2 {
      #expect(throws: InputFailure.self) { try library.document(named: "nothing", in: "") }
      let document = try library.document(named: "scroll-view", in: "")
      #expect(throws: InputFailure.self) {
        try library.scene(of: document, under: [patch("device.width=-1")])
      }
    }
  }
}
