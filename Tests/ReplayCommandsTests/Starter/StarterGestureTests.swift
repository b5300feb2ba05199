import GestureReplay
import Testing

@testable import ReplayCommands

/// The first gesture to try on a scene.
struct StarterGestureTests {
  @Test(arguments: [
    ("ivaev-bottom-sheet", "fling up"), ("granados-pull-down-drawer", "fling down"),
    ("scroll-view", "fling up"),
  ])
  func `it goes up or down on a sheet that does, and changes something`(
    name: String, gesture: String
  ) throws {
    let scene = try #require(try ReplayScene(builtIn: name))
    let trace = try StarterGesture(for: scene).trace()
    #expect(trace.name == gesture)
    #expect(Set(trace.samples.map(\.point.x)).count == 1)
  }

  @Test(arguments: [("left", "fling right"), ("right", "fling left")])
  func `it goes sideways on a sheet that comes from a side`(edge: String, gesture: String) throws {
    var document = try SceneReader.document(named: "floating-panel")
    for setting in ["position=\(edge)", "anchors.full=90", "anchors.half=200", "anchors.tip=40"] {
      document = document.merging(try SceneReader.patch("sheet.\(setting)"))
    }
    let scene = try SceneReader.scene(from: document)
    let trace = try StarterGesture(for: scene).trace()
    #expect(trace.name == gesture)
    #expect(trace.samples.allSatisfy { $0.point.y == 422 })
    #expect(try Timeline(of: trace, on: scene).outcome.frame.sheet?.reading.state == "full")
  }
}
