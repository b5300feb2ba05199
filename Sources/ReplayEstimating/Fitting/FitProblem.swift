import JSONText
import ReplayJudging

/// A point in the search space: each parameter's position from 0 to 1, and each recording's clock
/// offset and delays in seconds.
struct FitPlace: Sendable, Equatable {
  var parameters: [Double]
  var offsets: [Double]
  var delays: [[Double]]

  /// The clock of a recording, which relates its times to those of its run.
  func clock(of recording: Int) -> RecordingClock {
    RecordingClock(offset: offsets[recording], delays: delays[recording])
  }
}

/// Some recordings, the parameters to fit, and the residuals at every point.
///
/// The variables are the parameters' positions, followed by the clock offsets and the delays that are
/// not given, in units of `offsetUnit`.
struct FitProblem: Sendable {
  /// The clock offset that moves as much as a parameter across its range, in seconds.
  static let offsetUnit = 0.01

  /// The distance that a derivative looks to either side, for a parameter that moves runs smoothly.
  static let difference = 1e-4

  /// The distance that it looks if runs move in steps of a pixel, which have no slope themselves:
  /// across several steps.
  static let wideDifference = 0.02

  let parameters: [FitParameter]
  let recordings: [FitRecording]

  /// Whether the search goes on; asked before each run.
  let goesOn: @Sendable () -> Bool

  /// For each residual the number of its group: a channel of a recording.
  let groups: [Int]
  let groupCount: Int

  /// The delays that are not given.
  let freeDelays: [(recording: Int, release: Int)]

  /// The number of variables that are offsets or delays.
  var clockVariableCount: Int { recordings.count + freeDelays.count }

  /// For each recording its residuals.
  let rows: [Range<Int>]

  init(
    _ parameters: [FitParameter], _ recordings: [FitRecording],
    goesOn: @escaping @Sendable () -> Bool
  ) {
    self.parameters = parameters
    self.recordings = recordings
    self.goesOn = goesOn
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
    var freeDelays: [(recording: Int, release: Int)] = []
    for (recording, own) in recordings.enumerated() {
      for (release, range) in own.delayRanges.enumerated()
      where range.lowerBound < range.upperBound {
        freeDelays.append((recording, release))
      }
    }
    self.freeDelays = freeDelays
  }

  // MARK: Variables

  var bounds: [ClosedRange<Double>] {
    let reach = ClockOffset.range.upperBound / Self.offsetUnit
    var bounds: [ClosedRange<Double>] = parameters.map { _ in 0...1 }
    bounds += recordings.map { _ in -reach...reach }
    for (recording, release) in freeDelays {
      let range = recordings[recording].delayRanges[release]
      bounds.append(range.lowerBound / Self.offsetUnit...range.upperBound / Self.offsetUnit)
    }
    return bounds
  }

  func variables(of place: FitPlace) -> [Double] {
    let delays = freeDelays.map { place.delays[$0.recording][$0.release] }
    return place.parameters + (place.offsets + delays).map { $0 / Self.offsetUnit }
  }

  func place(of variables: [Double]) -> FitPlace {
    let clocks = variables[parameters.count...].map { $0 * Self.offsetUnit }
    var place = FitPlace(
      parameters: Array(variables[..<parameters.count]),
      offsets: Array(clocks[..<recordings.count]), delays: leastDelays)
    for (delay, seconds) in zip(freeDelays, clocks[recordings.count...]) {
      place.delays[delay.recording][delay.release] = seconds
    }
    return place
  }

  /// The delays that are given, and 0 for the others.
  var leastDelays: [[Double]] { recordings.map { $0.delayRanges.map { $0.lowerBound } } }

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

  /// The residuals of one recording; nil, too, if the search was stopped: nothing is then better than
  /// what it has.
  func residuals(_ place: FitPlace, of recording: Int) -> [Double]? {
    guard goesOn() else { return nil }
    do throws(InputFailure) {
      return try recordings[recording].residuals(
        patches(place), place.clock(of: recording))
    } catch {
      return nil
    }
  }

  /// The same problem for what is computed after the search.
  var afterwards: FitProblem { FitProblem(parameters, recordings) { true } }

  /// A point with the clocks at which its runs are nearest to what was observed.
  func withClocks(_ place: FitPlace) throws(InputFailure) -> FitPlace {
    var place = place
    for (index, recording) in recordings.enumerated() {
      let clock = try recording.clock(patches(place))
      (place.offsets[index], place.delays[index]) = (clock.offset, clock.delays)
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

  /// The derivatives of a point's residuals by an offset or a delay, which moves only its own
  /// recording.
  ///
  /// - Parameters:
  ///   - index: the variable's, among those of clocks.
  ///   - place: where; also beyond the bounds of a delay, so that one at its bound has a slope.
  ///   - residuals: those of the place.
  /// - Returns: one for each residual.
  func clockColumn(_ index: Int, _ place: FitPlace, _ residuals: [Double]) -> [Double] {
    let delay = index < recordings.count ? nil : freeDelays[index - recordings.count]
    let recording = delay?.recording ?? index
    func shifted(_ step: Double) -> [Double]? {
      var place = place
      if let delay {
        place.delays[recording][delay.release] += step * Self.offsetUnit
      } else {
        place.offsets[recording] += step * Self.offsetUnit
      }
      return self.residuals(place, of: recording)
    }
    let step = Self.difference
    let own = Self.slopes(
      below: shifted(-step), Array(residuals[rows[recording]]), above: shifted(step), step)
    var column = [Double](repeating: 0, count: residuals.count)
    column.replaceSubrange(rows[recording], with: own)
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
