import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing
import TextFiles

/// The scene `system-sheet`, and the detents that can be requested.
struct DetentsSettingsTests {
  @Test
  func `the scene starts at medium, half of what the safe area leaves`() throws {
    let run = try DetentsScene.system(Strokes())
    let frame = try #require(run.frame(at: 0))
    let sheet = try #require(frame.sheet)
    #expect(sheet.reading.state == "medium")
    #expect(sheet.reading.phase == .idle)
    // 0.56 of 763 pt, on the pixel, is 427.333 pt; it floats 8 pt from the edges, smaller to scale.
    let medium = 844 - 8 - 374.0 / 390 * (427 + 1.0 / 3 + 34)
    #expect(sheet.reading.y.isNear(medium, within: 1e-9))
    #expect(sheet.reading.extent.isNear(844 - medium, within: 1e-9))
    #expect(sheet.progress == 0)
    #expect(frame.layout.dimming == 0.2)
    #expect(
      frame.layout.views.map(\.name) == ["content", "dimmingView", "sheet", "scrollView"])
    // The scroll view fills it.
    #expect(frame.layout["sheet"]?.x == 8 && frame.layout["sheet"]?.width == 374)
    #expect(frame.layout["scrollView"] == frame.layout["sheet"])
    #expect(try ReplayScene.builtIn(DetentsScene.name).scrollView?.contentHeight == 1600)
    #expect(run.outcome.frames == 1)
  }

  @Test(arguments: [
    (#"["large"]"#, "large", 47),
    // 0.56 of 797 pt is 446.333 pt on the pixel.
    (#"["large", "medium"]"#, "medium", 397.6667),
    (#"["large", {"identifier": "x", "height": 300}]"#, "x", 544),
    (#"["medium", {"identifier": "y", "fraction": 0.4}]"#, "y", 525.2),
    (#"["medium", {"identifier": "most", "height": 797}]"#, "medium", 397.6667),
    (#"["medium", {"identifier": "more", "height": 9999}]"#, "medium", 397.6667),
    (#"[{"identifier": "medium", "height": 100}, "large"]"#, "medium", 744),
  ])
  func `a sheet starts at the smallest of its detents`(
    detents: String, state: String, y: Double
  ) throws {
    let run = try DetentsScene.replay(Strokes(), ["sheet.detents=\(detents)"])
    #expect(run.state == state)
    #expect(run.y.isNear(y, within: 0.001))
  }

  @Test(arguments: [
    ("sheet.selectedDetent=large", "large", 47),
    ("sheet.selectedDetent=medium", "medium", 445.5),
    ("device.safeArea.top=0", "medium", 445.5),
    ("device.safeArea.bottom=20", "medium", 425.5),
    ("device.height=1047", "medium", 648.5),
  ])
  func `parameters move where it starts`(setting: String, state: String, y: Double) throws {
    let run = try DetentsScene.replay(Strokes(), [setting])
    #expect(run.state == state)
    #expect(run.y.isNear(y, within: 0.001))
  }

  @Test
  func `progress is 0 at the smallest detent, 1 at the largest, -1 where it is dismissed`() throws {
    var trace = Strokes()
    trace.perform(.dismiss(animated: false))
    #expect(try DetentsScene.replay(trace).outcome.frame.sheet?.progress == -1)
    let large = try DetentsScene.replay(Strokes(), ["sheet.selectedDetent=large"])
    #expect(large.outcome.frame.sheet?.progress == 1)
  }

  private static func custom(_ count: Int) -> String {
    let detents = (1...count).map { #"{"identifier": "d\#($0)", "height": \#($0 * 50)}"# }
    return "[" + detents.joined(separator: ", ") + "]"
  }

  @Test
  func `there may be eight detents`() throws {
    #expect(try DetentsScene.replay(Strokes(), ["sheet.detents=\(Self.custom(8))"]).state == "d1")
  }

  @Test(
    arguments: [
      ("sheet.detents=[]", "has 0 elements, expected 1 to 8"),
      ("sheet.detents=\(custom(9))", "has 9 elements, expected 1 to 8"),
      (#"sheet.detents=["medium", "medium"]"#, "\"medium\" needs a unique identifier"),
      (#"sheet.detents=[{"identifier": "", "height": 9}]"#, "\"\" needs a unique identifier"),
      (#"sheet.detents=[{"identifier": "dismissed", "height": 9}]"#, "not \"dismissed\""),
      (#"sheet.detents=[{"identifier": "x"}]"#, "\"x\" has no height"),
      (#"sheet.detents=[{"identifier": "x", "height": 9, "fraction": 1}]"#, "has two heights"),
      (#"sheet.detents=[{"identifier": "x", "fraction": 1.1}]"#, "at most 1"),
      (#"sheet.detents=["large", {"identifier": "x", "fraction": 1}]"#, "have the same height"),
      (#"sheet.detents=["small"]"#, "expected \"medium\", \"large\" or an object"),
      (
        "sheet.selectedDetent=larg",
        "\"sheet.selectedDetent\" is \"larg\", expected one of medium, large"
      ),
      ("sheet.largestUndimmedDetent=x", "\"sheet.largestUndimmedDetent\" is \"x\""),
      ("device.safeArea.top=844", "leaves no room"),
    ].map { (Brief($0), $1) })
  func `detents that do not go together are refused`(setting: Brief<String>, words: String) {
    let failure = #expect(throws: InputFailure.self) {
      try ReplayScene.builtIn(DetentsScene.name, [setting.value])
    }
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "none")")
  }

  @Test(arguments: [
    ("mediumFraction", "0", "1.1"), ("rubberBand", "0", "2"), ("rubberBandFraction", "0", "2"),
    ("rubberBandLimit", "0", "-1"), ("projectionRate", "-0.1", "1"),
    ("nextStopVelocity", "-1", "1e9"), ("springResponse", "0", "61"),
    ("dampingRatio", "0", "11"), ("fastDampingRatio", "0", "11"), ("fastVelocity", "-1", "1e9"),
    ("dimmingAlpha", "-0.1", "1.1"),
  ])
  func `every number has a range`(key: String, low: String, high: String) {
    for value in [low, high] {
      #expect(throws: InputFailure.self) {
        try ReplayScene.builtIn(DetentsScene.name, ["sheet.\(key)=\(value)"])
      }
    }
  }

  @Test
  func `a scene that is printed reads back the same`() throws {
    let settings = [
      #"sheet.detents=["large", {"identifier": "x", "height": 0.1}]"#,
      "sheet.selectedDetent=x", "sheet.handsOffAtTop=true", "sheet.springResponse=0.1",
    ]
    let text = SceneWriter.text(of: try ReplayScene.builtIn(DetentsScene.name, settings))
    let again = try SceneReader.scene(from: JSONNode(parsing: text, source: "printed"))
    #expect(SceneWriter.text(of: again) == text)
  }

  @Test
  func `the file of the scene is what the tool prints`() throws {
    let file = try TextFile.read(Repository.fixtures + "/scenes/system-sheet.json")
    #expect(SceneWriter.text(of: try ReplayScene.builtIn(DetentsScene.name)) == Array(file))
  }
}
