import GestureReplay
import MotionLaws
import Testing

/// A sheet that is in another place from the tenth frame on, at once.
private struct MovedSheet: SheetSystem {
  let name = "moved"

  /// The places of its upper edge before and after that, in points below the screen's top.
  let way: (from: Double, to: Double)

  private var frames = 0

  init(_ way: (from: Double, to: Double)) { self.way = way }

  private var y: Double { frames < 10 ? way.from : way.to }
  let extentRange = 0.0...844.0

  func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    SheetStops(
      [.init("before", at: 844 - way.from), .init("after", at: 844 - way.to)], shows: -844...844)
  }

  func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  { [] }

  var isMoving: Bool { frames < 10 }
  mutating func frameWillShow(interval: Double, _ context: inout SheetContext) { frames += 1 }

  func reading(_ context: SheetContext) -> SheetReading {
    SheetReading(
      state: frames < 10 ? "before" : "after", phase: .idle, y: y,
      extent: context.screen.height - y, velocity: 0)
  }

  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
    views.add("sheet", Rect(x: 0, y: y, width: 390, height: 600), as: .sheet)
  }
}

struct UnseenJumpTests {
  @Test(arguments: [(1100.0, 844.0, 0.0), (1100, 700, 144), (600, 1100, 244), (100, 500, 400)])
  func `a sheet jumps as far as that can be seen`(from: Double, to: Double, seen: Double) throws {
    let scene = ReplayScene(name: "card", sheet: MovedSheet((from, to)))
    let findings = try SheetChecks(scene, runs: 1, invariants: [.neverJumps]).findings()
    let words = findings.map(\.description).joined()
    #expect(words.contains("the edge moves \(Int(seen)) pt") == (seen > 0), "\(words)")
    #expect(findings.isEmpty == (seen == 0))
  }
}
