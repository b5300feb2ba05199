import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayEstimating
@testable import ReplayJudging

/// What `fit` must not claim to know.
@Suite(.inFull)
struct FitDoubtTests {
  private static let rate = FitParameter("scrollView.decelerationRate", in: 0.98...0.9995)
  private static let hysteresis = FitParameter("recognition.pan.hysteresis", in: 4...20)

  /// The measured flick, with changed observations.
  private func flick(
    delays: DelayChoice = .estimated,
    _ change: (Observation.Frame) -> Observation.Frame? = { $0 }
  ) throws -> FitRecording {
    let fixture = Fixture(measured: "medium-flick")
    var trace = try fixture.trace
    let observed = try #require(trace.observed)
    trace.observed = Observation(
      channels: observed.channels, frames: observed.frames.compactMap(change))
    let scene = SceneWriter.text(of: try fixture.scene())
    return try FitRecording(
      trace, on: JSONNode(parsing: scene, source: "flick"), delays: delays)
  }

  @Test func `the steps of the display tell its rate`() throws {
    let rate = FitParameter("device.refreshRate", in: 30...120)
    let fit = try ParameterFit([rate], in: [flick()], starts: 1)
    #expect(fit.parameters[0].doubt == nil)
    // 16.6633 ms apart.
    #expect(fit.parameters[0].interval.contains(60.01))
  }

  @Test(.inLong) func `a lead and delays are told apart by the bounds of a delay alone`() throws {
    let lead = FitParameter("scrollView.releaseLead", in: 0...0.08)
    let found = try ParameterFit([lead], in: [flick()], starts: 1).parameters[0]
    #expect(found.doubt == .likeDelays)
    #expect(found.interval.contains(0.0166))
    // The first frame after the lift shows the motion: offset and delay are at most until then.
    let width = found.interval.upperBound - found.interval.lowerBound
    #expect((0.9 / 60...1.1 / 60).contains(width), "\(found.interval)")
    let none = try ParameterFit([lead], in: [flick(delays: .none)], starts: 1).parameters[0]
    #expect(none.isIdentifiable)
    #expect(none.interval.contains(0.0166))
    #expect(none.interval.upperBound - none.interval.lowerBound < 1.2 / 60, "\(none.interval)")
  }

  @Test(arguments: [1, 2])
  func `as many unknowns as values know nothing`(count: Int) throws {
    var left = count
    let few = try flick { frame in
      guard frame.time > 1.2, left > 0 else { return nil }
      left -= 1
      return frame
    }
    let fit = try ParameterFit([Self.rate], in: [few], starts: 1)
    #expect(fit.parameters[0].doubt == .tooFewValues)
    #expect(fit.parameters[0].interval == Self.rate.range)
  }

  @Test func `a run that does not follow its recording makes nothing known`() throws {
    let late = try flick { frame in
      Observation.Frame(time: frame.time + 0.15, values: frame.values)
    }
    let fit = try ParameterFit([Self.rate], in: [late], starts: 1)
    #expect(fit.parameters[0].doubt == .notFollowed)
    #expect(!fit.recordings[0].isFollowed)
    #expect(fit.recordings[0].clockOffset <= ClockOffset.range.upperBound)
    #expect(try ParameterFit([Self.rate], in: [flick()], starts: 1).recordings[0].isFollowed)
  }

  @Test func `a dropped frame is no doubt`() throws {
    var place = 0
    let strayed = try flick { frame in
      place += 1
      guard place == 60 else { return frame }
      return Observation.Frame(time: frame.time, values: frame.values.map { $0.map { $0 + 90 } })
    }
    let fit = try ParameterFit([Self.rate], in: [strayed], starts: 1)
    #expect(fit.recordings[0].rms > 5)
    #expect(fit.parameters[0].isIdentifiable)
    #expect((fit.parameters[0].value - 0.998).magnitude < 1e-6)
  }

  @Test func `the end is no further off than the start`() throws {
    let fit = try ParameterFit([Self.rate], in: [flick()], starts: 1)
    #expect(fit.rmsAfter <= fit.rmsBefore)
    #expect(fit.parameters[0].interval.contains(0.998))
  }

  @Test func `a start that is not the scene's is told`() throws {
    let lead = FitParameter("scrollView.releaseLead", in: 0...0.05)
    let fit = try ParameterFit([lead, Self.rate], in: [flick()], starts: 1)
    #expect(fit.parameters.map(\.startsInScene) == [false, true])
    #expect((fit.parameters[0].start - 0.025).magnitude < 1e-9)
  }

  @Test func `a range's end that other values rule out is told where it was given`() throws {
    let system = FitSystem(
      scene: "system-sheet", parameters: [],
      strokes: [FitSystem.Stroke(from: 600, way: -80, duration: 0.4)])
    let medium = try FitParameter(parsing: "sheet.mediumFraction=0.2:1.0")
    let recordings = try system.truth(seed: 1).recordings
    let error = try #require(throws: InputFailure.self) {
      try ParameterFit([medium], in: recordings, starts: 1)
    }
    #expect(
      error.description.hasPrefix(
        "--vary sheet.mediumFraction=0.2:1.0: sheet.mediumFraction = 1.0 does not suit the scene"))
  }

  /// A drag that is recognized one sample earlier is a different drag at the old clock offset.
  @Test(arguments: [8.6, 7.3, 11.2, 13.4].prefix(TestEffort.campaign(4, or: 1)))
  func `a hysteresis is found with the clock offsets that suit it`(truth: Double) throws {
    let system = FitSystem(
      scene: "granados-pull-down-drawer",
      parameters: [
        FitSystem.Parameter(
          keyPath: "recognition.pan.hysteresis", range: 4...20, truths: truth...truth)
      ],
      strokes: [
        FitSystem.Stroke(from: 50, way: 190, duration: 0.4),
        FitSystem.Stroke(from: 50, way: 250, duration: 0.4),
        FitSystem.Stroke(from: 50, way: 310, duration: 0.4),
      ])
    let recordings = try system.truth(seed: 3).recordings
    let fit = try ParameterFit([Self.hysteresis], in: recordings, starts: 1)
    #expect(fit.parameters[0].interval.contains(truth), "\(fit.parameters[0].interval)")
    #expect(fit.parameters[0].isIdentifiable)
    #expect((0.25...0.4).contains(fit.rmsAfter))
  }

  /// All the moments at which a spring rests are rounded by the same amount: sixty tell no more
  /// than one.
  @Test(.inLong) func `moments at rest share the rounding to pixels`() throws {
    let height = FitParameter("sheet.openHeight", in: 400...650)
    var misses = 0
    for truth in [500.12, 500.2, 520.45, 533.15, 547.5] {
      let system = FitSystem(
        scene: "granados-pull-down-drawer",
        parameters: [
          FitSystem.Parameter(keyPath: height.keyPath, range: height.range, truths: truth...truth)
        ],
        strokes: [FitSystem.Stroke(from: 50, way: 320, duration: 0.4)], noise: 0)
      let fit = try ParameterFit([height], in: system.truth(seed: 9).recordings, starts: 1)
      let interval = fit.parameters[0].interval
      #expect(interval.upperBound - interval.lowerBound < 1)
      if !interval.contains(truth) { misses += 1 }
    }
    #expect(misses == 0)
  }

  /// The fraction of its height that a drawer was pulled out to depends on how far it opens, which
  /// a drawer that stays closed does not reveal.
  @Test func `a gap holds for all values of a parameter that does nothing`() throws {
    let system = FitSystem(
      scene: "granados-pull-down-drawer",
      parameters: [
        FitSystem.Parameter(keyPath: "sheet.openHeight", range: 400...650, truths: 544...544),
        FitSystem.Parameter(
          keyPath: "sheet.stateChangeThreshold", range: 0.05...0.9, truths: 0.48...0.48,
          isThreshold: true),
      ],
      strokes: [
        FitSystem.Stroke(from: 50, way: 90, duration: 0.4),
        FitSystem.Stroke(from: 50, way: 190, duration: 0.4),
      ])
    let parameters = system.parameters.map { FitParameter($0.keyPath, in: $0.range) }
    let fit = try ParameterFit(parameters, in: system.truth(seed: 28).recordings, starts: 1)
    #expect(fit.parameters.map(\.doubt) == [.noEffect, .undecided])
    let partOfHighest = 190.0 / (650 - 100)
    #expect((fit.parameters[1].interval.lowerBound - partOfHighest).magnitude < 0.005)
    #expect(fit.parameters[1].interval.contains(0.48))
  }
}
