package import JSONText

/// The values of parameters at which runs are nearest to what was observed, and how well the
/// recordings know each.
package struct ParameterFit: Sendable {
  /// A parameter that was looked for.
  package struct Parameter: Sendable {
    package let keyPath: String

    /// Where it was looked for.
    package let range: ClosedRange<Double>

    /// The value that the search began with.
    package let start: Double

    /// Whether that is the scene's value, rather than the middle of the range, which has none of it.
    package let startsInScene: Bool

    /// The value at which runs are nearest to what was observed.
    ///
    /// Of a threshold it is the middle of the gap that the recordings leave. One that does nothing, or
    /// whose gap is open to a side, keeps the start where that is as good.
    package let value: Double

    /// What the recordings leave with a probability of 95 %, within the range; of a threshold the
    /// gap between the decisions to both sides of it.
    package let interval: ClosedRange<Double>

    /// Nil if both ends of the interval lie inside the range.
    package let doubt: Doubt?

    /// What to record to know it, or to know it better; a noun phrase.
    package let advice: String

    package var isIdentifiable: Bool { doubt == nil }
  }

  /// Why a parameter cannot be known from the recordings.
  package enum Doubt: Sendable, Hashable {
    /// No run becomes another anywhere in its range.
    case noEffect

    /// It decides, and no recording ends otherwise at one side of the gap.
    case undecided

    /// The interval reaches an end of the range.
    case tooWide

    /// The recordings hold no more values than there are unknowns, clock offsets among them.
    case tooFewValues

    /// A recording is off by more than its noise explains: what is nearest to it need not be true.
    case notFollowed
  }

  /// Two parameters that the recordings hardly tell apart.
  package struct Correlation: Sendable {
    package let keyPaths: (String, String)

    /// −1 to 1: above 0, raising one can be offset by raising the other.
    package let coefficient: Double

    /// What to record to tell them apart; a noun phrase.
    package let advice: String
  }

  /// A recording, and how its run compares with it.
  package struct Recording: Sendable {
    package let trace: String

    /// How much later the screen shows something than the run, in seconds.
    package let clockOffset: Double

    /// The root of the mean square of what is off, in points: contentOffset not rounded to pixels,
    /// other units by each channel's scale.
    package let rms: Double

    /// Whether the run does what was observed: the noise explains what is off.
    package let isFollowed: Bool
  }

  /// The magnitude of a correlation from which on it is reported.
  private static let toldCorrelation = 0.95

  package let parameters: [Parameter]
  package let correlations: [Correlation]

  /// The root of the mean square over all recordings, in points, at the start and at the values found.
  package let rmsBefore: Double
  package let rmsAfter: Double
  package let recordings: [Recording]

  /// What lays the values over a scene: an object, as a tuning file has it.
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
  ///   - parameters: what is looked for, at least one.
  ///   - recordings: at least one.
  ///   - starts: from how many places it is searched, at least 1.
  /// - Throws: if a value does not suit a scene, or a sheet's code breaks a requirement.
  package init(
    _ parameters: [FitParameter], in recordings: [FitRecording],
    starts: Int = ParameterSearch.defaultStarts
  ) throws(InputFailure) {
    let search = try ParameterSearch(parameters, in: recordings)
    var finds: [ParameterSearch.Find] = []
    for index in 0..<starts { finds.append(try search.find(from: index)) }
    self = try search.fit(of: finds)
  }

  init(
    _ search: FitSearch, from start: FitPlace, isOwn: [Bool], _ uncertainty: FitUncertainty
  ) {
    let problem = search.problem
    let residuals = problem.residuals(search.place) ?? []
    recordings = problem.recordings.enumerated().map { index, recording in
      let own = Array(residuals[problem.rows[index]])
      return Recording(
        trace: recording.trace.name, clockOffset: search.place.offsets[index],
        rms: own.rootMeanSquare, isFollowed: recording.isFollowed(own))
    }
    let areFollowed = recordings.allSatisfy { $0.isFollowed }
    parameters = problem.parameters.indices.map { index in
      Parameter(
        problem.parameters[index], start: start.parameters[index], isOwn: isOwn[index],
        search.place.parameters[index], uncertainty.intervals[index],
        Doubt(
          search.shapes[index], uncertainty.intervals[index], areFollowed: areFollowed,
          hasTooFewValues: uncertainty.hasTooFewValues),
        search.shapes[index])
    }
    var told: [Correlation] = []
    for (one, row) in uncertainty.correlations.enumerated() {
      for other in 0..<one where row[other].magnitude > Self.toldCorrelation {
        let keyPaths = (problem.parameters[other].keyPath, problem.parameters[one].keyPath)
        told.append(
          Correlation(
            keyPaths: keyPaths, coefficient: row[other],
            advice: FitAdvice.recording(for: keyPaths.0)))
      }
    }
    self.correlations = told
    rmsBefore = problem.residuals(start)?.rootMeanSquare ?? .nan
    rmsAfter = residuals.rootMeanSquare
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
    // What decides nothing is left as it is.
    let staysThere = !isInside && (low...high).contains(self.start)
    value =
      shape == .none || shape == .steps && staysThere
      ? self.start : known(parameter.value(at: place))
    self.interval = known(low)...max(known(low), known(high))
    advice = FitAdvice.recording(for: parameter.keyPath)
  }
}

extension Double {
  /// To the decimals that a thousandth of a width has: what recordings do not tell is not said.
  fileprivate func rounded(toThousandthOf width: Double) -> Double {
    guard width > 0 else { return rounded(significantDigits: 9) }
    var scale = 1.0
    while scale * width < 1000, scale < 1e12 { scale *= 10 }
    return (self * scale).rounded() / scale + 0
  }
}
