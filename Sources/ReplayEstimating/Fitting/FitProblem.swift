import JSONText
import ReplayJudging

/// A point in the search space: each parameter's position from 0 to 1, and each recording's clock
/// offset in seconds.
struct FitPlace: Sendable, Equatable {
  var parameters: [Double]
  var offsets: [Double]
}

/// Some recordings, the parameters to fit, and the residuals at every point.
///
/// The variables are the parameters' positions, followed by the clock offsets in units of
/// `offsetUnit`.
struct FitProblem: Sendable {
  /// The clock offset that moves as much as a parameter across its range, in seconds.
  static let offsetUnit = 0.01

  /// How far a derivative looks to either side, of a parameter that moves runs smoothly.
  static let difference = 1e-4

  /// How far it looks if runs move in steps of a pixel, which have no slope themselves: across
  /// several steps.
  static let wideDifference = 0.02

  let parameters: [FitParameter]
  let recordings: [FitRecording]

  /// For each residual the number of its group: a channel of a recording.
  let groups: [Int]
  let groupCount: Int

  /// For each recording its residuals.
  let rows: [Range<Int>]

  init(_ parameters: [FitParameter], _ recordings: [FitRecording]) {
    self.parameters = parameters
    self.recordings = recordings
    var (groups, first) = ([Int](), 0)
    var rows: [Range<Int>] = []
    for recording in recordings {
      let own = recording.groups
      rows.append(groups.count..<groups.count + own.count)
      groups += own.map { first + $0 }
      first += recording.channels.count + 1
    }
    self.groups = groups
    self.rows = rows
    groupCount = first
  }

  // MARK: Variables

  var bounds: [ClosedRange<Double>] {
    let reach = ClockOffset.range.upperBound / Self.offsetUnit
    return parameters.map { _ in 0...1 } + recordings.map { _ in -reach...reach }
  }

  func variables(of place: FitPlace) -> [Double] {
    place.parameters + place.offsets.map { $0 / Self.offsetUnit }
  }

  func place(of variables: [Double]) -> FitPlace {
    FitPlace(
      parameters: Array(variables[..<parameters.count]),
      offsets: variables[parameters.count...].map { $0 * Self.offsetUnit })
  }

  /// The patches that set a point's values in a scene.
  func patches(_ place: FitPlace) throws(InputFailure) -> [JSONNode] {
    var patches: [JSONNode] = []
    for (parameter, place) in zip(parameters, place.parameters) {
      patches.append(try parameter.patch(parameter.value(at: place)))
    }
    return patches
  }

  // MARK: Residuals

  /// The residuals at a point, in points; nil if a scene cannot have its values.
  func residuals(_ place: FitPlace) -> [Double]? {
    var residuals: [Double] = []
    residuals.reserveCapacity(groups.count)
    for index in recordings.indices {
      guard let own = self.residuals(place, of: index) else { return nil }
      residuals += own
    }
    return residuals
  }

  /// Those of one recording.
  func residuals(_ place: FitPlace, of recording: Int) -> [Double]? {
    do throws(InputFailure) {
      return try recordings[recording].residuals(
        patches(place), offset: place.offsets[recording])
    } catch {
      return nil
    }
  }

  /// A point with the clock offsets at which its runs are nearest to what was observed.
  func withOffsets(_ place: FitPlace) throws(InputFailure) -> FitPlace {
    var place = place
    for (index, recording) in recordings.enumerated() {
      place.offsets[index] = try recording.clockOffset(patches(place))
    }
    return place
  }

  /// The derivatives of a point's residuals by a parameter.
  ///
  /// - Parameters:
  ///   - index: the parameter's.
  ///   - place: where.
  ///   - residuals: those of the place.
  ///   - difference: how far it looks to either side.
  /// - Returns: one for each residual.
  func column(_ index: Int, _ place: FitPlace, _ residuals: [Double], difference: Double)
    -> [Double]
  {
    func shifted(_ step: Double) -> [Double]? {
      var place = place
      place.parameters[index] += step
      guard (0...1).contains(place.parameters[index]) else { return nil }
      return self.residuals(place)
    }
    return Self.slopes(
      below: shifted(-difference), residuals, above: shifted(difference), difference)
  }

  /// The derivatives of a point's residuals by a clock offset, which moves only its own recording.
  func offsetColumn(_ index: Int, _ place: FitPlace, _ residuals: [Double]) -> [Double] {
    func shifted(_ step: Double) -> [Double]? {
      var place = place
      place.offsets[index] += step * Self.offsetUnit
      return self.residuals(place, of: index)
    }
    let step = Self.difference
    let own = Self.slopes(
      below: shifted(-step), Array(residuals[rows[index]]), above: shifted(step), step)
    var column = [Double](repeating: 0, count: residuals.count)
    column.replaceSubrange(rows[index], with: own)
    return column
  }

  /// The slopes of residuals between their values to both sides.
  ///
  /// If the two sides differ, a decision or the next touch lies between, and the smaller slope is
  /// that of the curve itself.
  private static func slopes(
    below: [Double]?, _ here: [Double], above: [Double]?, _ difference: Double
  ) -> [Double] {
    here.indices.map { row in
      let before = below.map { (here[row] - $0[row]) / difference }
      let after = above.map { ($0[row] - here[row]) / difference }
      guard let before, let after else { return before ?? after ?? 0 }
      let (small, large) =
        before.magnitude < after.magnitude ? (before, after) : (after, before)
      if small * large <= 0 { return 0 }
      return large.magnitude > 2 * small.magnitude ? small : (before + after) / 2
    }
  }
}
