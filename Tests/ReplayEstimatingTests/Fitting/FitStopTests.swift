import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import ReplayEstimating
@testable import ReplayTimelines

/// Fits that are stopped before their end.
struct FitStopTests {
  private func fit(_ meter: RunMeter) throws -> ParameterFit {
    let system = FitSystem.all[0]
    let parameters = system.parameters.map { FitParameter($0.keyPath, in: $0.range) }
    let search = try ParameterSearch(
      parameters, in: try system.truth(seed: 100).recordings, goesOn: meter.goesOn)
    var finds: [ParameterSearch.Find] = []
    for start in 0..<2 {
      if let find = try search.find(from: start) { finds.append(find) }
    }
    return try search.fit(of: finds, starts: 2)
  }

  @Test func `one that has tried nothing stays at the scene's values`() throws {
    let fit = try fit(RunMeter(limit: 0))
    #expect(fit.stop?.words == "Stopped after 0 of 2 starts")
    #expect(fit.parameters.allSatisfy { $0.value == $0.start && $0.doubt == .stopped })
    #expect(fit.rmsAfter == fit.rmsBefore)
  }

  @Test(.inFull, arguments: [0.2, 0.5, 0.8, 0.97]) func `one that has gone some way is nearer`(
    part: Double
  ) throws {
    let whole = RunMeter()
    let best = try fit(whole)
    #expect(best.stop == nil && best.parameters.allSatisfy { $0.doubt != .stopped })
    let fit = try fit(RunMeter(limit: Int(Double(whole.runs) * part)))
    #expect(fit.stop != nil)
    #expect(fit.parameters.allSatisfy { $0.doubt == .stopped && $0.interval == $0.range })
    #expect(fit.rmsAfter < fit.rmsBefore)
    #expect(fit.rmsAfter >= best.rmsAfter * 0.99)
  }
}
