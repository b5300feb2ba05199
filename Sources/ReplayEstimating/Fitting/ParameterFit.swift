import GestureTraces
package import JSONText
import ReplayJudging
package import ReplayTimelines

/// The parameter values at which runs are nearest to what was observed, and how well the recordings
/// determine each.
package struct ParameterFit: Sendable {
  /// A parameter that was fitted.
  package struct Parameter: Sendable {
    package let keyPath: String

    /// The range that was searched.
    package let range: ClosedRange<Double>

    /// The value at which the search began.
    package let start: Double

    /// Whether that is the scene's value; if not, it is the middle of the range.
    package let startsInScene: Bool

    /// The value at which runs are nearest to what was observed.
    ///
    /// For a threshold, it is the middle of the gap that the recordings leave. A threshold that
    /// does nothing, or whose gap is open on one side, keeps the start if that is as good.
    package let value: Double

    /// The 95 % confidence interval, within the range; for a threshold, the gap between the
    /// decisions on both sides of it.
    package let interval: ClosedRange<Double>

    /// Nil if both ends of the interval lie inside the range.
    package let doubt: Doubt?

    /// The recording to make in order to know it, or know it better; a noun phrase.
    package let advice: String

    package var isIdentifiable: Bool { doubt == nil }
  }

  /// The reason that a parameter cannot be known from the recordings.
  package enum Doubt: Sendable, Hashable {
    /// No value in its range changes a run.
    case noEffect

    /// The parameter is a threshold, and on one side of the gap no recording ends differently.
    case undecided

    /// The interval reaches an end of the range.
    case tooWide

    /// The recordings hold no more values than there are unknowns, clock offsets among them.
    case tooFewValues

    /// A recording is off by more than its noise explains: the nearest values may not be the true
    /// ones.
    case notFollowed

    /// The search was stopped before it converged.
    case stopped

    /// The parameter is the lead of motions after lifts, and the delays of lifts are looked for,
    /// too: they can only be told apart by the bounds of a delay.
    case likeDelays
  }

  /// Two parameters that the recordings can hardly tell apart.
  package struct Correlation: Sendable {
    package let keyPaths: (String, String)

    /// −1 to 1: above 0, raising one can be offset by raising the other.
    package let coefficient: Double

    /// The recording to make to tell them apart; a noun phrase.
    package let advice: String
  }

  /// A recording, and how its run compares with it.
  package struct Recording: Sendable {
    package let trace: String

    /// The time by which the screen shows something later than the run, in seconds.
    package let clockOffset: Double

    /// The further delay after each lift until a motion begins, in seconds.
    package let delays: [Double]

    /// The longest delay that a lift can have, in seconds; 0 without lifts.
    package let longestDelay: Double

    /// The root mean square of the deviations, in points, with contentOffset not rounded to pixels
    /// and other units converted by each channel's scale.
    package let rms: Double

    /// Whether the run does what was observed: the noise explains the deviations.
    package let isFollowed: Bool
  }

  /// The magnitude from which a correlation is reported.
  private static let toldCorrelation = 0.95

  package let parameters: [Parameter]
  package let correlations: [Correlation]

  /// The root of the mean square over all recordings, in points, at the start and at the values found.
  package let rmsBefore: Double
  package let rmsAfter: Double
  package let recordings: [Recording]

  /// The point to which the search got before it was stopped; nil if it came to its end.
  package let stop: SearchStop?

  /// The patch that sets the values in a scene: an object, as in a tuning file.
  package var tuning: JSONNode {
    get throws(InputFailure) {
      var tuning = JSONNode(.object([]), at: TextLocation(source: "fit"))
      for parameter in parameters {
        let patch = try FitParameter(parameter.keyPath, in: parameter.range).patch(parameter.value)
        tuning = tuning.merging(patch)
      }
      return tuning
    }
  }

  /// Looks for parameters.
  ///
  /// - Parameters:
  ///   - parameters: the parameters to fit, at least one.
  ///   - recordings: at least one.
  ///   - starts: how many points to start from, at least 1.
  /// - Throws: if a value does not suit a scene, or a sheet's code breaks a requirement.
  package init(
    _ parameters: [FitParameter], in recordings: [FitRecording],
    starts: Int = ParameterSearch.defaultStarts
  ) throws(InputFailure) {
    let search = try ParameterSearch(parameters, in: recordings)
    var finds: [ParameterSearch.Find] = []
    for index in 0..<starts {
      if let find = try search.find(from: index) { finds.append(find) }
    }
    self = try search.fit(of: finds, starts: starts)
  }

  init(
    _ search: FitSearch, from start: FitPlace, isOwn: [Bool], _ uncertainty: FitUncertainty
  ) {
    let problem = search.problem.afterwards
    let residuals = problem.residuals(search.place) ?? []
    stop = nil
    recordings = Self.recordings(at: search.place, problem, residuals)
    let areFollowed = recordings.allSatisfy { $0.isFollowed }
    parameters = problem.parameters.indices.map { index in
      Parameter(
        problem.parameters[index], start: start.parameters[index], isOwn: isOwn[index],
        search.place.parameters[index], uncertainty.intervals[index],
        problem.isLead(index) && !problem.freeDelays.isEmpty && search.shapes[index] != .none
          ? .likeDelays
          : Doubt(
            search.shapes[index], uncertainty.intervals[index], areFollowed: areFollowed,
            hasTooFewValues: uncertainty.hasTooFewValues),
        search.shapes[index])
    }
    var reported: [Correlation] = []
    for (one, row) in uncertainty.correlations.enumerated() {
      for other in 0..<one where row[other].magnitude > Self.toldCorrelation {
        let keyPaths = (problem.parameters[other].keyPath, problem.parameters[one].keyPath)
        reported.append(
          Correlation(
            keyPaths: keyPaths, coefficient: row[other],
            advice: FitAdvice.recording(for: keyPaths.0)))
      }
    }
    self.correlations = reported
    rmsBefore = problem.residuals(start)?.rootMeanSquare ?? .nan
    rmsAfter = residuals.rootMeanSquare
  }

  /// The place to which a search got before it was stopped.
  init(
    at place: FitPlace, _ problem: FitProblem, from start: FitPlace, isOwn: [Bool],
    _ stop: SearchStop
  ) {
    let problem = problem.afterwards
    let residuals = problem.residuals(place) ?? []
    self.stop = stop
    recordings = residuals.isEmpty ? [] : Self.recordings(at: place, problem, residuals)
    parameters = problem.parameters.indices.map { index in
      Parameter(
        problem.parameters[index], start: start.parameters[index], isOwn: isOwn[index],
        place.parameters[index])
    }
    correlations = []
    rmsBefore = problem.residuals(start)?.rootMeanSquare ?? .nan
    rmsAfter = residuals.isEmpty ? .nan : residuals.rootMeanSquare
  }

  private static func recordings(at place: FitPlace, _ problem: FitProblem, _ residuals: [Double])
    -> [Recording]
  {
    problem.recordings.enumerated().map { index, recording in
      let own = Array(residuals[problem.rows[index]])
      return Recording(
        trace: recording.trace.name, clockOffset: place.offsets[index],
        delays: place.delays[index],
        longestDelay: recording.run.releases.all.map { $0.longestDelay }.max() ?? 0,
        rms: own.rootMeanSquare, isFollowed: recording.isFollowed(own))
    }
  }
}

extension ParameterFit.Doubt {
  /// Nil if there is none.
  fileprivate init?(
    _ shape: ParameterScan.Shape, _ interval: ClosedRange<Double>, areFollowed: Bool,
    hasTooFewValues: Bool
  ) {
    let isInside = interval.lowerBound > 0 && interval.upperBound < 1
    switch shape {
    case .none: self = .noEffect
    case .curve where hasTooFewValues: self = .tooFewValues
    case .curve where !isInside: self = .tooWide
    case .steps where !isInside: self = .undecided
    case .curve, .steps:
      guard !areFollowed else { return nil }
      self = .notFollowed
    }
  }
}

extension ParameterFit.Parameter {
  /// The value of a search that was stopped: anything in the range may be as good.
  fileprivate init(_ parameter: FitParameter, start: Double, isOwn: Bool, _ place: Double) {
    keyPath = parameter.keyPath
    range = parameter.range
    self.start = parameter.value(at: start).rounded(significantDigits: 9)
    startsInScene = isOwn
    value = parameter.value(at: place).rounded(significantDigits: 6)
    interval = parameter.range
    doubt = .stopped
    advice = FitAdvice.recording(for: parameter.keyPath)
  }

  fileprivate init(
    _ parameter: FitParameter, start: Double, isOwn: Bool, _ place: Double,
    _ interval: ClosedRange<Double>, _ doubt: ParameterFit.Doubt?, _ shape: ParameterScan.Shape
  ) {
    keyPath = parameter.keyPath
    range = parameter.range
    self.start = parameter.value(at: start).rounded(significantDigits: 9)
    startsInScene = isOwn
    self.doubt = doubt
    let isInside = interval.lowerBound > 0 && interval.upperBound < 1
    let low = parameter.value(at: max(0, interval.lowerBound))
    let high = parameter.value(at: min(1, interval.upperBound))
    let known = { (value: Double) in value.rounded(toThousandthOf: high - low) }
    // A threshold that decides nothing keeps its value.
    let staysThere = !isInside && (low...high).contains(self.start)
    value =
      shape == .none || shape == .steps && staysThere
      ? self.start : known(parameter.value(at: place))
    self.interval = known(low)...max(known(low), known(high))
    advice = FitAdvice.recording(for: parameter.keyPath)
  }
}

extension Double {
  /// Rounded to the decimals of a thousandth of a width, so that no digits appear that the
  /// recordings do not support.
  fileprivate func rounded(toThousandthOf width: Double) -> Double {
    guard width > 0 else { return rounded(significantDigits: 9) }
    var scale = 1.0
    while scale * width < 1000, scale < 1e12 { scale *= 10 }
    return (self * scale).rounded() / scale + 0
  }
}
