import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTestSupport
import ReplayTimelines
import Testing

@testable import GestureEngine
@testable import ReplaySearching

/// How far a gesture's numbers may change, and what only a narrower search finds at once.
struct AimEdgeTests {
  /// A drag on a sheet of a phone on its side: the farther it drifts, the more often what it scrolls
  /// ends half a point beyond the goal, while drags that drift a little farther do not.
  private static let onItsSide = """
    {"format": "gesture-scene/1", "name": "on its side",
      "device": {"width": 844, "height": 390, "scale": 2, "refreshRate": 60,
        "safeArea": {"top": 47, "left": 0, "bottom": 300, "right": 44}},
      "sheet": {"system": "inset", "maxVisibleContentHeight": 140},
      "scrollView": {"contentHeight": 4000, "contentWidth": 400, "alwaysBounceHorizontal": true,
        "decelerationRate": "fast",
        "contentInset": {"top": -20, "left": 60, "bottom": 100, "right": 50}}}
    """

  /// A list behind a strip, on a panel that comes from the left: few drags begin beside the strip.
  private static let behindAStrip = """
    {"format": "gesture-scene/1", "name": "behind a strip",
      "device": {"width": 390, "height": 844, "scale": 3, "refreshRate": 60,
        "safeArea": {"top": 0, "left": 0, "bottom": 0, "right": 0}},
      "sheet": {"system": "panel", "position": "left", "initialState": "full",
        "anchors": {"full": 60, "half": 230, "tip": 30}, "reference": "screen"},
      "scrollView": {"contentHeight": 1500, "contentWidth": 1100, "initialOffsetX": 210},
      "scrollViews": [
        {"name": "strip", "frame": [185, 120, 40, 800], "in": "sheet", "contentHeight": 0,
          "isPagingEnabled": true, "initialOffset": 400},
        {"name": "small", "frame": [150, 240, 60, 60], "in": "sheet", "contentHeight": 50}],
      "recognizers": [
        {"name": "edge", "view": "content", "kind": "edgePan", "edge": "left"},
        {"name": "sideways", "view": "small", "kind": "pan", "axis": "horizontal", "fingers": 1}]}
    """

  private static func scene(_ text: String) throws -> ReplayScene {
    try SceneReader.scene(
      from: try JSONNode(parsing: Array(text.utf8), source: "scene"), catalog: .builtIn)
  }

  private static func goal(_ text: String) throws -> GestureGoal {
    GestureGoal([try OutcomeExpectation(parsing: text, option: "goal", in: GestureGoal.lines)])
  }

  private static func answer(
    _ goal: GestureGoal, on scene: ReplayScene, _ change: (inout AimSearch.Options) -> Void
  ) throws -> AimAnswer {
    var options = AimSearch.Options()
    change(&options)
    var search = try AimSearch(goal, on: scene, options)
    return search.answer()
  }

  private static func isMet(_ goal: GestureGoal, by trace: Trace, on scene: ReplayScene) throws
    -> Bool
  {
    var simulator = try Simulator(scene: scene, trace: trace)
    let final = try simulator.run().node
    return goal.inFinalLine.shortfall(of: .lines(["final": final])).isMet
  }

  @Test(.inFull) func `a margin ends where the first gesture misses, not the last`() throws {
    let scene = try Self.scene(Self.onItsSide)
    let goal = try Self.goal(#"final.scroll.y={"equals":147,"within":10}"#)
    let answer = try Self.answer(goal, on: scene) {
      ($0.kinds, $0.origin) = ([.heldDrag], .place(Point(x: 422, y: 200)))
    }
    let gesture = try #require(answer.gesture)
    let drifts = gesture.margins.filter { $0.quantity == .drift }
    #expect(drifts.count == 2)
    for margin in drifts {
      // Up to 209 pt there are drifts that reach it again.
      #expect(margin.room.magnitude < 205)
      for drift in stride(from: 1.0, through: margin.room.magnitude, by: 1) {
        let trace = try #require(gesture.trace(with: .drift, of: margin.room < 0 ? -drift : drift))
        #expect(try Self.isMet(goal, by: trace, on: scene), "\(drift) pt")
      }
    }
  }

  @Test(.inFull) func `a margin is found however far it is`() throws {
    let aim = AimedGestureTests.Aim("floating-panel", "final.sheet.state=full")
    let answer = try aim.answer { $0.kinds = [.heldDrag] }
    let gesture = try #require(answer.gesture)
    let margin = try #require(gesture.margins.first { $0.quantity == .distance })
    // More than 32 times what a hand is easily off.
    #expect(margin.room < -330)
    let trace = try #require(gesture.trace(with: .distance, of: margin.threshold - 1))
    #expect(try !aim.isMet(by: trace))
    #expect(answer.runs <= 2000)
    #expect(answer.marginRuns <= 1700)
  }

  @Test(.inLong) func `what a search of one view finds, the search of all finds`() throws {
    let scene = try Self.scene(Self.behindAStrip)
    let goal = try Self.goal(#"final.scroll.x={"equals":455,"within":9}"#)
    let inView = try Self.answer(goal, on: scene) { $0.origin = .view("scrollView") }
    #expect(inView.isReached)
    let anywhere = try Self.answer(goal, on: scene) { _ in }
    #expect(anywhere.isReached)
    #expect(try Self.isMet(goal, by: try #require(anywhere.gesture).trace, on: scene))
  }

  @Test(.inFull) func `what a search for one kind finds, the search for all finds`() throws {
    let aim = AimedGestureTests.Aim("ivaev-bottom-sheet", "final.sheet.state=full")
    let flings = try aim.answer { $0.kinds = [.fling] }
    #expect(flings.isReached)
    #expect(try aim.answer { $0.kinds = [.fling, .tap] }.isReached)
  }
}
