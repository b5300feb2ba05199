import BasicTestSupport
import GestureEngine
import JSONText
import Testing

@testable import ReplayCommands

/// The commands of guides that need files of the reader's own, and so cannot run here.
struct GuideCommandsTests {
  private static let guide =
    Repository.root + "/Sources/GestureReplay/GestureReplay.docc/MeasureAnApp.md"

  /// The words of each command in the guide's shell blocks.
  private static func commands() throws -> [[String]] {
    let text = String(decoding: try File.read(guide), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.hasPrefix("gesture-replay ") }
      .map { $0.split(separator: " ").dropFirst().map(String.init) }
  }

  @Test func `each names a command, and options that it has`() throws {
    let commands = try Self.commands()
    #expect(commands.count > 15)
    for words in commands {
      let name = try #require(words.first)
      let command = try #require(
        CommandGroup.all.flatMap(\.commands).first { $0.specification.name == name }, "\(name)")
      let known = command.specification.options.map { $0.name }
      for option in words where option.hasPrefix("--") {
        #expect(known.contains(option), "\(name) \(option)")
      }
    }
  }

  @Test func `each parameter that is found is one of a built-in scene, with that range`() throws {
    var count = 0
    for words in try Self.commands() {
      for (option, value) in zip(words, words.dropFirst()) where option == "--find" {
        let parts = value.split(separator: "=")
        let ends = parts[1].split(separator: ":").compactMap { Double($0) }
        let scene = words.contains("sheet.json") ? "ivaev-bottom-sheet" : "scroll-view"
        try #require(ends.count == 2, "\(value)")
        for end in ends {
          let patch = try SceneReader.patch("\(parts[0])=\(end.exact)")
          let document = try #require(try SheetCatalog.builtIn.document(named: scene))
          _ = try SceneReader.scene(from: document.merging(patch), catalog: .builtIn)
        }
        count += 1
      }
    }
    #expect(count > 9)
  }
}
