import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayEstimating

/// The parameters of a real UIScrollView, from recordings of it (Fixtures/measured).
struct MeasuredFitTests {
  private static let rate = FitParameter("scrollView.decelerationRate", in: 0.98...0.9995)
  private static let band = FitParameter("scrollView.rubberBand", in: 0.2...1)
  private static let bounce = FitParameter("scrollView.bounceRate", in: 2...30)

  /// A recording of which only one in `count` frames was observed.
  private func recording(_ name: String, _ settings: [String], oneIn count: Int = 1) throws
    -> FitRecording
  {
    let fixture = Fixture(measured: name)
    let scene = SceneWriter.text(of: try fixture.scene(settings))
    var trace = try fixture.trace
    if count > 1 {
      let frames = trace.observed?.frames ?? []
      trace.observed?.frames = stride(from: 0, to: frames.count, by: count).map { frames[$0] }
    }
    return try FitRecording(trace, on: JSONNode(parsing: scene, source: name))
  }

  /// Each of the three is off by a factor of two at the start.
  @Test(.inLong)
  func `rate, rubber band and bounce are found from a start twice off`() throws {
    let start = [
      "scrollView.decelerationRate=0.996", "scrollView.rubberBand=0.275",
      "scrollView.bounceRate=20",
    ]
    let recordings = try Fixture.measuredNames.map { try recording($0, start) }
    let fit = try ParameterFit([Self.rate, Self.band, Self.bounce], in: recordings, starts: 1)
    #expect(fit.parameters.allSatisfy { $0.isIdentifiable })
    let (rate, band, bounce) = (
      fit.parameters[0].value, fit.parameters[1].value, fit.parameters[2].value
    )
    // For the rate, its difference from 1 counts.
    #expect(((1 - rate) / 0.002 - 1).magnitude < 0.01)
    #expect((band / 0.55 - 1).magnitude < 0.01)
    #expect((bounce / 10 - 1).magnitude < 0.01)
    #expect(fit.rmsBefore > 100)
    #expect(fit.rmsAfter < 0.6)
  }

  @Test(.inLong)
  func `a fast start is not known from recordings that have none`() throws {
    let recordings = try Fixture.measuredNames.prefix(3).map { try recording($0, []) }
    let fit = try ParameterFit(
      [
        FitParameter("scrollView.fastStart.within", in: 0...0.5),
        FitParameter("scrollView.fastStart.after", in: 0...0.1),
      ], in: recordings, starts: 1)
    let (within, after) = (fit.parameters[0], fit.parameters[1])
    // No drag is recognized earlier than 0.125 s after its touch.
    #expect(within.doubt == .undecided)
    #expect(within.interval.lowerBound == 0)
    #expect((within.interval.upperBound - 0.125).magnitude < 0.001)
    #expect(after.doubt == .noEffect)
    #expect(after.advice.contains("0.1 s of touch-down"))
  }

  @Test(.inFull)
  func `one recording alone does not know what it does not show`() throws {
    let fit = try ParameterFit(
      [Self.rate, Self.band, Self.bounce], in: [try recording("medium-flick", [])], starts: 1)
    let unknown = fit.parameters.filter { !$0.isIdentifiable }
    #expect(unknown.map(\.keyPath) == [Self.band.keyPath, Self.bounce.keyPath])
    #expect(unknown.allSatisfy { $0.doubt == .noEffect })
  }

  @Test func `what goes together is told`() throws {
    let fit = try ParameterFit(
      [Self.rate, Self.bounce],
      in: [try recording("overscroll-release", [], oneIn: TestEffort.count(1, or: 3))], starts: 1)
    let correlation = try #require(fit.correlations.first)
    #expect(correlation.keyPaths == (Self.rate.keyPath, Self.bounce.keyPath))
    #expect(correlation.coefficient > 0.95)
  }
}
