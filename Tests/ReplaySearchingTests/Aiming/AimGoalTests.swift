import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplaySearching

/// Goals that have several parts, that are mistakes, and that no gesture reaches.
struct AimGoalTests {
  typealias Aim = AimedGestureTests.Aim

  // MARK: Several parts

  private static let ranges = [
    Aim("scroll-view", #"final.scroll.y={"atLeast":300}"#, #"final.scroll.y={"atMost":310}"#),
    Aim("scroll-view", #"final.scroll.y={"oneOf":[389,390]}"#),
  ]

  @Test(.inFull, arguments: ranges)
  func `what lies between two that miss is found however it is asked for`(
    aim: Aim
  ) throws {
    let answer = try aim.answer { $0.kinds = [.heldDrag] }
    #expect(answer.isReached)
    #expect(try aim.isMet(by: try #require(answer.gesture).trace))
  }

  @Test(.inFull) func `a list is scrolled both ways at once`() throws {
    var scene = try Aim("scroll-view", "final.scroll.x=0").replayScene()
    scene.scrollView?.contentWidth = 1800
    let aim = Aim(
      "scroll-view", #"final.scroll.x={"equals":120,"within":5}"#,
      #"final.scroll.y={"equals":300,"within":5}"#)
    var options = AimSearch.Options()
    options.kinds = [.heldDrag]
    var search = try AimSearch(try aim.goal(), on: scene, options)
    let answer = search.answer()
    #expect(answer.isReached)
    let trace = try #require(answer.gesture).trace
    var simulator = try Simulator(scene: scene, trace: trace)
    let offset = try #require(try simulator.run().frame.scroll).contentOffset
    #expect((115...125).contains(offset.x))
    #expect((295...305).contains(offset.y))
  }

  @Test(.inFull) func `what became of a value that the goal leaves room is said`() throws {
    let aim = Aim("scroll-view", #"final.scroll.y={"equals":389,"within":5}"#)
    let answer = try aim.answer { $0.kinds = [.heldDrag] }
    #expect(answer.ends.map(\.keyPath) == ["final.scroll.y"])
    let y = try #require(answer.ends.first?.value.number)
    #expect((384...394).contains(y))
  }

  @Test func `a goal that needs no gesture is said to be one`() throws {
    for (state, isMet) in [("half", true), ("tip", false)] {
      let answer = try Aim("floating-panel", "final.sheet.state=\(state)").answer {
        $0.kinds = [.tap]
      }
      #expect(answer.isMetAnyway == isMet)
    }
  }

  // MARK: Mistakes

  private static let mistakes = [
    (Aim("scroll-view", "final.scroll.page=2"), #"no value "final.scroll.page""#),
    (
      Aim("scroll-view", "final.sheet.state=scroll top"),
      #"the scene "scroll-view" has no sheet"#
    ),
    (
      Aim("floating-panel", #"final.sheet.state={"oneOf":["half","hidden"]}"#),
      #"the scene "floating-panel" has no state "hidden""#
    ),
    (
      Aim("floating-panel", "final.sheet.y=389pt"),
      #""final.sheet.y" is a number, and a string is asked for"#
    ),
    (
      Aim("floating-panel", #"final.sheet.state={"atLeast":5}"#),
      #""final.sheet.state" is a string, and a number is asked for"#
    ),
    (
      Aim("floating-panel", "final.settled=1"),
      #""final.settled" is a truth value, and a number is asked for"#
    ),
  ]

  @Test(arguments: mistakes)
  func `a goal that no run can meet is refused`(aim: Aim, what: String) {
    let failure = #expect(throws: InputFailure.self) { try aim.answer() }
    #expect(failure?.what == what)
  }

  @Test func `a header that is otherwise is no gesture's affair`() throws {
    let answer = try Aim(
      "ivaev-bottom-sheet", "final.sheet.state=full", "header.device.width=391"
    ).answer()
    #expect(answer.gesture == nil)
    #expect(answer.lacks == ["header.device.width is 390, not 391"])
    #expect(answer.runs == 0)
  }

  // MARK: What is in the way

  @Test(.inFull) func `what no gesture reaches is said, with the nearest and what keeps it`() throws
  {
    // The content ends at 1600 − 844 pt; the one that is as tall as its view ends at 0.
    for (content, end, goal) in [(1600.0, 756, 900.0), (844, 0, 3)] {
      let aim = Aim("scroll-view", #"final.scroll.y={"atLeast":\#(goal)}"#)
      let patch = try SceneReader.patch(
        JSONNode(.number(content), at: TextLocation(source: "test")), at: "scrollView.contentHeight"
      )
      let document = try SceneReader.document(named: aim.scene).merging(patch)
      var search = try AimSearch(try aim.goal(), on: try SceneReader.scene(from: document))
      let answer = search.answer { trace in
        (try? GoalObstacles(try aim.goal(), of: trace, on: document, catalog: .builtIn).parameters())
          ?? []
      }
      #expect(!answer.isReached)
      #expect(answer.lacks == ["final.scroll.y is \(end), not at least \(goal.exact)"])
      let trace = try #require(answer.gesture).trace
      #expect(answer.obstacles.contains { $0.key == "scrollView.contentHeight" })
      for obstacle in answer.obstacles {
        let scene = try SceneReader.scene(
          from: document.merging(try SceneReader.patch(obstacle.flipsAt, at: obstacle.key)))
        #expect(try Self.end(of: trace, on: scene) >= goal)
        #expect(try Self.end(of: Trace(name: "nothing", samples: []), on: scene) < goal)
      }
    }
  }

  @Test(.inFull) func `what keeps a state from a sheet is a parameter of the sheet`() throws {
    let aim = Aim("joom-bottom-sheet", "final.sheet.state=dismissed")
    let patch = try SceneReader.patch(
      JSONNode(.bool(false), at: TextLocation(source: "test")), at: "sheet.canBeDismissed")
    let document = try SceneReader.document(named: aim.scene).merging(patch)
    var options = AimSearch.Options()
    options.kinds = [.drag]
    var search = try AimSearch(try aim.goal(), on: try SceneReader.scene(from: document), options)
    let answer = search.answer { trace in
      (try? GoalObstacles(try aim.goal(), of: trace, on: document, catalog: .builtIn).parameters())
        ?? []
    }
    #expect(answer.obstacles.map(\.key) == ["sheet.canBeDismissed"])
  }

  private static func end(of trace: Trace, on scene: ReplayScene) throws -> Double {
    var simulator = try Simulator(scene: scene, trace: trace)
    let outcome = try simulator.run()
    #expect(outcome.isSettled)
    return try #require(outcome.frame.scroll).contentOffset.y
  }
}
