import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayEstimating
@testable import ReplayTimelines

/// Searches for values that are stopped before all cases were tried.
struct TuneStopTests {
  private static func search() throws -> TuneSearch {
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    let meant = [
      ("fling-up", "full"), ("fling-up-below-threshold", "initial"), ("fling-up", "initial"),
    ]
    return try TuneSearch(
      [TuneParameter("sheet.velocityThreshold", in: 0...4000)],
      cases: try meant.map { fixture, state in
        TuneCase(
          "\(fixture) to \(state)", try Fixture(name: fixture).trace, on: document, endsIn: state)
      }, scanCount: 16)
  }

  @Test func `the cases that were tried have their result, and the others are named`() throws {
    let search = try Self.search()
    let regions = [0, 1].compactMap { search.region(of: $0) }
    let result = try search.result(ofFirst: regions)
    #expect(result.stop?.words == "Stopped after 2 of 3 cases")
    #expect(
      result.feasible == [.init(keyPath: "sheet.velocityThreshold", from: 899.943, to: 1799.96)])
    #expect(result.leftOut == [.init(name: "fling-up to initial", reason: "not tried: stopped")])
    #expect(regions.map(\.words) == ["met from 0 to 1799.97", "met from 899.942 to 4000"])
  }

  @Test func `one that has tried nothing has no values`() throws {
    let result = try Self.search().result(ofFirst: [])
    #expect(result.stop?.words == "Stopped after 0 of 3 cases")
    #expect(result.best.isEmpty && result.cases.isEmpty && result.leftOut.count == 3)
  }

  @Test func `a case that was stopped is not told`() throws {
    #expect(try Self.search().asking { false }.region(of: 0) == nil)
    #expect(try Self.search().asking { true }.region(of: 0) != nil)
  }
}
