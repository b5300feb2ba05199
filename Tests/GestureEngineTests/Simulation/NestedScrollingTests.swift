import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// Deltas that a sheet is offered before its content scrolls, as in nested scrolling.
struct NestedScrollingTests {
  /// A list that moves up with the finger before its content scrolls: by at most 100 pt.
  struct GreedySheet: SheetSystem {
    let room: Double
    var risen = 0.0
    var offers: [Vector] = []

    init(room: Double) { self.room = room }

    let name = "greedy"
    let extentRange = 0.0...100.0

    func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]
    { [] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add(
        ViewArrangement.scrollView, Rect(x: 0, y: 400 - risen, width: 390, height: 444))
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(state: "there", phase: .idle, y: 400 - risen, extent: risen, velocity: 0)
    }

    mutating func scrollViewWillScroll(
      _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
    ) -> Vector {
      let taken = min(max(delta.y, 0), room - risen)
      risen += taken
      return Vector(x: 0, y: taken)
    }
  }

  /// A finger that moves up by 10 pt in each of several moves, and rests before it is lifted.
  private static func drag(moves: Int) -> Trace {
    var samples: [TouchSample] = (0...moves).map { index in
      TouchSample(
        time: Double(index) * 0.02, id: 0, phase: index == 0 ? .began : .moved,
        point: Point(x: 100, y: 800 - Double(index) * 10))
    }
    samples.append(
      TouchSample(
        time: Double(moves) * 0.02 + 1, id: 0, phase: .ended,
        point: Point(x: 100, y: 800 - Double(moves) * 10)))
    return Trace(name: "drag", samples: samples.resting)
  }

  private static func run(room: Double, moves: Int) throws -> Frame {
    let scene = ReplayScene(
      name: "nested", sheet: GreedySheet(room: room), scrollView: ScrollViewSettings())
    return try Timeline(of: drag(moves: moves), on: scene).outcome.frame
  }

  @Test(arguments: [(0.0, 20), (60, 20), (100, 20), (100, 8), (1000, 20)])
  func `what the sheet takes, the content does not go`(_ room: Double, _ moves: Int) throws {
    let whole = try #require(try Self.run(room: 0, moves: moves).scroll).contentOffset.y
    let frame = try Self.run(room: room, moves: moves)
    let risen = try #require(frame.sheet).reading.extent
    #expect(abs(risen - min(room, whole)) < 0.34)
    #expect(abs(try #require(frame.scroll).contentOffset.y + risen - whole) < 0.34, "a pixel")
    #expect(whole >= 60)
  }
}
