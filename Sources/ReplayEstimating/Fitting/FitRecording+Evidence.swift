import GestureTraces
import JSONText
import ReplayJudging

extension FitRecording {
  // MARK: Clocks

  /// Whether two runs differ while a finger is down, which shows how far the clocks are apart.
  ///
  /// - Parameters:
  ///   - one: the residuals of a run.
  ///   - other: those of the other, at the same offset.
  /// - Returns: whether any differs that was observed in a drag.
  func differInDrag(_ one: [Double], _ other: [Double]) -> Bool {
    rows.indices.contains {
      rows[$0].isDrag && (one[$0] - other[$0]).magnitude > ParameterScan.sameness
    }
  }

  /// The clock offset at which the sum of a run's losses is least, to a tenth of a millisecond.
  ///
  /// - Parameters:
  ///   - patches: the patches for the scene.
  ///   - delays: those after lifts, in seconds.
  ///   - loss: the loss of a residual, by its place.
  /// - Returns: the offset, in seconds.
  /// - Throws: if a value does not suit the scene, or the sheet's code breaks a requirement.
  func nearestOffset(
    _ patches: [JSONNode], delays: [Double],
    loss: (_ place: Int, _ residual: Double) -> Double
  ) throws(InputFailure) -> Double {
    let signal = try ScreenSignal(
      of: channels, in: simulator(patches, RecordingClock(offset: 0, delays: delays)),
      run.releases.without(delays, trace), around: run.times,
      reach: ClockOffset.range.upperBound + delays.reduce(0, +),
      every: 2 * ScreenSignal.interval)
    func sum(_ offset: Double) -> Double {
      var (sum, next) = (0.0, 0)
      let clock = RecordingClock(offset: offset, delays: delays)
      signal.walk(run.releases.places(of: run.times, clock).map { $0.moment }) { frame, values in
        while next < rows.count, rows[next].frame == frame {
          sum += loss(next, residual(of: rows[next], values[rows[next].channel]))
          next += 1
        }
      }
      return sum
    }
    var best = (offset: 0.0, loss: sum(0))
    for (step, reach) in Self.offsetGrids {
      let middle = best.offset
      for place in -reach...reach {
        let offset = middle + Double(place) * step
        guard ClockOffset.range.contains(offset) else { continue }
        let found = sum(offset)
        if found < best.loss { best = (offset, found) }
      }
    }
    return best.offset
  }

  /// Steps in seconds, and how many are tried to either side of the best so far.
  private static let offsetGrids = [(0.004, 25), (0.001, 4), (0.000_1, 9)]

  // MARK: Noise

  /// The noise of the observation, in points, estimated from the third differences of neighbouring
  /// moments, which are small for a smooth motion.
  var observedNoise: Double {
    var differences: [Double] = []
    for channel in channels.indices {
      let values = rows.filter { $0.channel == channel }
        .map { $0.number / run.scales[channel] }
      for last in values.indices.dropFirst(3) {
        differences.append(
          values[last] - 3 * values[last - 1] + 3 * values[last - 2] - values[last - 3])
      }
    }
    // The square root of the sum of the squares of 1, 3, 3 and 1.
    return differences.deviationByMedian / 20.0.squareRoot()
  }

  /// Whether a run does what was observed: the noise explains the deviations, except for the
  /// fraction that is farthest off, such as a dropped frame.
  ///
  /// - Parameter residuals: those of the run.
  /// - Returns: whether it follows.
  func isFollowed(_ residuals: [Double]) -> Bool {
    let sorted = residuals.map { $0.magnitude }.sorted()
    let nearest = sorted.prefix(sorted.count - Int(Double(sorted.count) * Self.strayPart))
    return nearest.rootMeanSquare
      <= max(Self.followingDistance, Self.followingNoise * observedNoise)
  }

  /// The fraction of the moments that may be off by any amount.
  private static let strayPart = 0.05

  /// The distance that a real screen may be off, in points, because it shows touches resampled for
  /// its frames.
  private static let followingDistance = 2.0

  /// The multiple of its noise that a recording may be off.
  private static let followingNoise = 4.0

  // MARK: Pixels

  /// Groups of neighbouring moments with the same error from rounding to pixels: a run shows the
  /// same pixel at all of them, or moves between them by whole pixels.
  ///
  /// - Parameter residuals: those of the run.
  /// - Returns: the places of the residuals, run by run.
  func placesRoundedAlike(_ residuals: [Double]) -> [[Int]] {
    neighbours(residuals) { isRoundedAlike($0) }.filter { $0.count > 1 }
  }

  /// The sum of losses while a run stands still for so long that no clock offset changes it.
  ///
  /// - Parameters:
  ///   - residuals: those of the run.
  ///   - loss: the loss of a residual, by its place.
  /// - Returns: the sum.
  func lossAtRest(
    _ residuals: [Double], loss: (_ place: Int, _ residual: Double) -> Double
  ) -> Double {
    neighbours(residuals) { ($0 * scale).magnitude <= 0.5 }
      .reduce(0) { sum, places in
        let inner = places.dropFirst(Self.offsetMoments).dropLast(Self.offsetMoments)
        return inner.reduce(sum) { $0 + loss($1, residuals[$1]) }
      }
  }

  /// The number of moments that a clock offset can move a run by, at 60 a second.
  private static let offsetMoments = 6

  /// The indices of a channel's residuals, cut where the values shown are no longer alike.
  private func neighbours(
    _ residuals: [Double], areAlike: (_ distance: Double) -> Bool
  ) -> [[Int]] {
    var all: [[Int]] = []
    for channel in channels.indices {
      var (places, first) = ([Int](), 0.0)
      for place in rows.indices where rows[place].channel == channel {
        let shown = residuals[place] + rows[place].number / run.scales[channel]
        if places.isEmpty || !areAlike(shown - first) {
          if !places.isEmpty { all.append(places) }
          (places, first) = ([], shown)
        }
        places.append(place)
      }
      if !places.isEmpty { all.append(places) }
    }
    return all
  }

  /// Whether values that are this many points apart are rounded to pixels by as much.
  private func isRoundedAlike(_ distance: Double) -> Bool {
    let pixels = distance * scale
    return pixels.magnitude <= 0.5
      || (pixels - pixels.rounded()).magnitude <= Self.likePart
  }

  /// The fraction of a pixel within which a distance counts as whole pixels.
  private static let likePart = 0.1
}

extension [Double] {
  /// 0 if empty.
  var rootMeanSquare: Double { self[...].rootMeanSquare }
}

extension ArraySlice<Double> {
  /// 0 if empty.
  var rootMeanSquare: Double {
    isEmpty ? 0 : (reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot()
  }
}
