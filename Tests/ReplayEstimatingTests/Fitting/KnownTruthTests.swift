import BasicTestSupport
import GestureTraces
import JSONText
import Testing

@testable import ReplayEstimating

/// `fit` with a known truth; scripts/check-fit tries many sets of values for each of the six
/// systems.
@Suite(.inFull)
struct KnownTruthTests {
  @Test(.inLong, arguments: FitSystem.all)
  func `intervals hold the values that recordings were made with`(system: FitSystem) throws {
    let parameters = system.parameters.map { FitParameter($0.keyPath, in: $0.range) }
    let truth = try system.truth(seed: 100)
    let fit = try ParameterFit(parameters, in: truth.recordings, starts: 1)
    for (index, found) in fit.parameters.enumerated() {
      let value = truth.values[index]
      #expect(found.interval.contains(value), "\(found.keyPath): \(value), \(found.interval)")
      #expect(found.isIdentifiable, "\(found.keyPath): \(found.interval)")
    }
    // Only the noise remains, with that of rounding to pixels.
    #expect((0.25...0.4).contains(fit.rmsAfter))
  }

  @Test func `a threshold between two releases is known to lie between them`() throws {
    let system = FitSystem.all[0]
    let truth = try system.truth(seed: 7)
    let parameters = [
      FitParameter("sheet.translationFraction", in: 0.01...0.99),
      FitParameter("sheet.showDuration", in: 0.1...0.6),
    ]
    let fit = try ParameterFit(parameters, in: truth.recordings, starts: 1)
    let found = fit.parameters[0]
    #expect(found.isIdentifiable)
    // Drags of 100 and 430 pt, with or without the way to recognition deducted, out of a height of
    // 675.2 pt.
    #expect((85 / 675.2...100 / 675.2).contains(found.interval.lowerBound))
    #expect((410 / 675.2...430 / 675.2).contains(found.interval.upperBound))
    let one = try ParameterFit(
      parameters, in: Array(truth.recordings.prefix(1)), starts: 1)
    #expect(one.parameters[0].doubt == .undecided)
    #expect(one.parameters[0].interval.lowerBound == 0.01)
  }

  @Test func `what nothing shows, a parameter twice and a range out of bounds are refused`() throws
  {
    let truth = try FitSystem.all[0].truth(seed: 1)
    let duration = FitParameter("sheet.showDuration", in: 0.1...1)
    #expect(throws: InputFailure.self) {
      try ParameterFit([duration, duration], in: truth.recordings)
    }
    #expect(throws: InputFailure.self) {
      try ParameterFit([FitParameter("sheet.showDuration", in: -1...1)], in: truth.recordings)
    }
    #expect(throws: InputFailure.self) {
      try ParameterFit([FitParameter("sheet.shwDuration", in: 0...1)], in: truth.recordings)
    }
    #expect(throws: InputFailure.self) {
      try ParameterFit([FitParameter("sheet.upwardReleaseShows", in: 0...1)], in: truth.recordings)
    }
  }
}
