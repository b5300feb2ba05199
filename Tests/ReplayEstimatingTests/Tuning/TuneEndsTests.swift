import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayEstimating
@testable import ReplayTimelines

/// The ends that `tune` prints, set, meet every case; one step of the sixth digit beyond does not.
struct TuneEndsTests {
  private static let threshold = "sheet.velocityThreshold"
  private static let fraction = "sheet.translationFraction"

  /// Up from rest; the numbers have more digits than are printed.
  private static func stroke(_ way: Double, in duration: Double) -> Trace {
    Trace(name: "up \(way)", samples: Finger(200, 790).moving(0, -way, in: duration).lifted())
  }

  private static let fling = stroke(131.37, in: 0.07)
  private static let flick = stroke(97.31, in: 0.11)
  private static let drag = stroke(411.13, in: 1.3)

  private static func meant(_ trace: Trace, _ state: String) throws -> TuneCase {
    TuneCase(
      trace.name, trace, on: try SceneReader.document(named: "ivaev-bottom-sheet"), endsIn: state)
  }

  private static func cases() throws -> [TuneCase] {
    [try meant(fling, "full"), try meant(flick, "initial"), try meant(drag, "full")]
  }

  private func isMet(_ search: TuneSearch, _ place: [Double]) -> Bool {
    search.cases.indices.allSatisfy { search.answer(of: $0, at: place).isMet }
  }

  @Test(arguments: [2, 5, 64])
  func `of one parameter both ends meet every case, and their neighbours do not`(scanCount: Int)
    throws
  {
    let search = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)], cases: Self.cases(), scanCount: scanCount)
    let result = try search.result()
    let interval = try #require(result.feasible.first)
    #expect(result.feasible.count == 1 && interval.from < interval.to)
    let (from, to) = (
      SixDigits.index(atOrAbove: interval.from), SixDigits.index(atOrAbove: interval.to)
    )
    for (index, isInside) in [(from - 1, false), (from, true), (to, true), (to + 1, false)] {
      let value = SixDigits.value(at: index)
      #expect(isMet(search, [value]) == isInside, "\(value)")
    }
    #expect(SixDigits.value(at: from) == interval.from && SixDigits.value(at: to) == interval.to)
  }

  @Test func `the flip that is named does flip`() throws {
    let search = try TuneSearch(
      [TuneParameter("sheet.height", in: 500...800)], cases: Self.cases(), scanCount: 16)
    let result = try search.result()
    for (index, each) in zip(result.positions, result.cases) {
      guard let margin = each.margin else { continue }
      #expect(!search.answer(of: index, at: [margin.flipsAt]).isMet, "\(each.name) at \(margin)")
    }
  }

  @Test func `values in a range that is a few digits wide are found`() throws {
    let search = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)],
      cases: [try Self.meant(Self.fling, "full"), try Self.meant(Self.fling, "initial")],
      scanCount: 16)
    let whole = try search.result()
    #expect(whole.feasible.isEmpty)
    let flip = try #require(whole.cases.compactMap(\.margin).first?.flipsAt)
    let narrow = try TuneSearch(
      [TuneParameter(Self.threshold, in: (flip - 1e-6)...4000)],
      cases: [try Self.meant(Self.fling, "full")], scanCount: 4)
    let met = isMet(narrow, [flip - 1e-6])
    #expect(try narrow.result().feasible.isEmpty == !met)
  }

  @Test func `the ends of each case's intervals meet that case`() throws {
    let search = try TuneSearch(
      [TuneParameter(Self.threshold, in: 0...4000)], cases: Self.cases(), scanCount: 16)
    let result = try search.result()
    #expect(result.cases.map(\.intervals.count) == [1, 1, 1])
    for (index, each) in zip(result.positions, result.cases) {
      for value in each.intervals.flatMap({ [$0.from, $0.to] }) {
        #expect(search.answer(of: index, at: [value]).isMet, "\(each.name) at \(value)")
      }
    }
    // The ends of the range are met as they are given.
    #expect(result.cases[1].intervals.first?.to == 4000)
    #expect(result.cases[2].intervals.first.map { [$0.from, $0.to] } == [0, 4000])
  }

  @Test func `several intervals have ends that meet every case`() throws {
    // The drag opens it below one height and above another, which moves the threshold.
    let search = try TuneSearch(
      [TuneParameter("sheet.height", in: 100...1000)], cases: [Self.meant(Self.drag, "initial")])
    let result = try search.result()
    #expect(!result.feasible.isEmpty)
    for value in result.feasible.flatMap({ [$0.from, $0.to] }) {
      #expect(isMet(search, [value]), "\(value)")
    }
  }

  @Test func `of two parameters all corners of the widest box meet every case`() throws {
    let search = try TuneSearch(
      [
        TuneParameter(Self.threshold, in: 0...4000), TuneParameter(Self.fraction, in: 0.05...0.95),
      ], cases: Self.cases(), scanCount: 5)
    let result = try search.result()
    #expect(result.feasible.map(\.keyPath) == [Self.threshold, Self.fraction])
    let (first, second) = (result.feasible[0], result.feasible[1])
    for place in [first.from, first.to].flatMap({ x in [second.from, second.to].map { [x, $0] } }) {
      #expect(isMet(search, place), "\(place)")
    }
    #expect(first.from < first.to && second.from < second.to)
    let whole = result.areas.filter(\.isWhole).map(\.box)
    #expect(!whole.isEmpty)
    for box in whole {
      for x in [box.lower[0], box.upper[0]] {
        for y in [box.lower[1], box.upper[1]] { #expect(isMet(search, [x, y]), "\(x), \(y)") }
      }
    }
  }
}
