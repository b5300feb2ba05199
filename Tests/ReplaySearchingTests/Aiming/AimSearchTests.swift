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

/// What a search may choose, and what it endures.
struct AimSearchTests {
  private typealias Aim = AimedGestureTests.Aim

  private static let opening = Aim("ivaev-bottom-sheet", "final.sheet.state=full")

  @Test(arguments: TestEffort.rows([AimKind.drag, .fling, .heldDrag, .twoFingerDrag], or: 1))
  func `it keeps to the kinds that are asked for`(kind: AimKind) throws {
    let answer = try Self.opening.answer { $0.kinds = [kind] }
    #expect(answer.kinds.map(\.kind) == [kind])
    #expect(try #require(answer.gesture).kind == kind)
  }

  @Test(.inFull) func `it begins where it is asked to`() throws {
    let place = Point(x: 120, y: 770)
    let fromPlace = try #require(try Self.opening.answer { $0.origin = .place(place) }.gesture)
    #expect(fromPlace.from == place)
    let aim = Aim("system-sheet", "final.sheet.state=large")
    let fromView = try #require(try aim.answer { $0.origin = .view("scrollView") }.gesture)
    var simulator = try Simulator(
      scene: try aim.replayScene(), trace: Trace(name: "nothing", samples: []))
    let views = try simulator.run().frame.layout
    #expect(views.hitTest(fromView.from).views.contains("scrollView"))
  }

  @Test(.inFull) func `it stays in the view that it is asked to begin in`() throws {
    let answer = try Self.opening.answer { $0.origin = .view("sheet") }
    #expect(try #require(answer.gesture).from.y >= 750)
  }

  @Test(.inFull) func `a swipe from the edge begins at the place that is asked for`() throws {
    let answer = try Self.opening.answer {
      ($0.kinds, $0.origin) = ([.edgeSwipe], .place(Point(x: 0, y: 700)))
    }
    #expect(try #require(answer.gesture).from == Point(x: 0, y: 700))
    let failure = #expect(throws: InputFailure.self) {
      try Self.opening.answer {
        ($0.kinds, $0.origin) = ([.edgeSwipe], .place(Point(x: 195, y: 700)))
      }
    }
    #expect(failure?.what == "an edge swipe begins at the screen's left edge, not at 195,700")
  }

  @Test func `a view that is not there is refused`() {
    let failure = #expect(throws: InputFailure.self) {
      try Self.opening.answer { $0.origin = .view("scroll") }
    }
    #expect(failure?.what == "the scene \"ivaev-bottom-sheet\" has no view \"scroll\"")
  }

  @Test func `a place that is not on the screen is refused`() {
    let failure = #expect(throws: InputFailure.self) {
      try Self.opening.answer { $0.origin = .place(Point(x: 400, y: 900)) }
    }
    #expect(failure?.what == "400,900 is not on the screen")
  }

  @Test(.inFull) func `pinches are tried where the scene has a recognizer for them`() throws {
    for hasPinch in [true, false] {
      var scene = try Self.opening.replayScene()
      var pinch = RecognizerSettings()
      (pinch.name, pinch.view, pinch.kind) = ("pinch", "sheet", .pinch)
      if hasPinch { scene.recognizers.append(pinch) }
      var search = try AimSearch(try Self.opening.goal(), on: scene)
      #expect(search.answer().kinds.contains { $0.kind == .pinch } == hasPinch)
    }
  }

  @Test(.inFull) func `the same seed gives the same gesture`() throws {
    let traces = try (0..<2).map { _ in
      try #require(try Self.opening.answer { $0.seed = 3 }.gesture).trace.samples
    }
    #expect(traces[0] == traces[1])
  }

  @Test func `fingers are no faster than they may be`() throws {
    let answer = try Self.opening.answer {
      ($0.kinds, $0.maximumSpeed) = ([.fling, .drag, .heldDrag], 300)
    }
    #expect(try #require(answer.gesture).velocity <= 300)
    // Every kind has slow gestures.
    #expect(answer.kinds.map(\.kind) == [.heldDrag, .drag, .fling])
  }

  @Test(.inFull) func `a fling that a stall can spoil is not chosen, or said to be so`() throws {
    let answer = try Self.opening.answer { $0.kinds = [.fling] }
    // A stall that ends with the lift takes the fling's velocity; one far enough needs none.
    if answer.isReached {
      let gesture = try #require(answer.gesture)
      #expect((gesture.to - gesture.from).length > 337.6)
    } else {
      #expect(answer.missed?.degradation.hitches.isEmpty == false)
    }
  }

  @Test(.inFull) func `what is added to every condition is endured`() throws {
    var lossy = Degradation()
    lossy.droppedMoves = 20
    let answer = try Self.opening.answer { $0.under = lossy }
    #expect(answer.isReached)
    let trace = try #require(answer.gesture).trace
    for seed in 0..<UInt64(TestEffort.count(100, or: 10)) {
      lossy.seed = seed
      #expect(try Self.opening.isMet(by: try trace.degraded(by: lossy)))
    }
  }

  @Test(.inFull) func `tests take a gesture from code`() throws {
    let scene = try #require(try ReplayScene(builtIn: "system-sheet"))
    let opening = try GestureRecipe.Gesture.reaching("final.sheet.state=large", on: scene)
    #expect(RunEnding(of: opening.trace, on: scene).verdict == "large")
    let failure = #expect(throws: InputFailure.self) {
      try GestureRecipe.Gesture.reaching("final.sheet.state=huge", on: scene)
    }
    #expect(failure?.what == "the scene \"system-sheet\" has no state \"huge\"")
    let unreached = #expect(throws: InputFailure.self) {
      try GestureRecipe.Gesture.reaching(#"final.scroll.y={"atLeast":9000}"#, on: scene)
    }
    #expect(unreached?.what.hasPrefix("no gesture reaches final.scroll.y is at least 9000") == true)
  }
}
