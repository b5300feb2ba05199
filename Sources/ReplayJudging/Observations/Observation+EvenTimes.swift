import GestureTraces

extension Observation {
  /// The times of the frames, with those after a lift as evenly spaced as a screen shows its frames.
  ///
  /// A recorder notes a frame up to some 0.4 ms too early or too late, which is more than a pixel of a
  /// fast fling. While a finger is down, that makes no difference.
  ///
  /// - Parameter releases: when no finger is down.
  /// - Returns: ascending, in seconds; a time that already fits its neighbours is as it was.
  func evenTimes(in releases: TraceReleases) -> [Double] {
    let times = frames.map { $0.time }
    var even = times
    var first = 0
    for release in releases.all {
      while first < times.count, times[first] < release.lift { first += 1 }
      var end = first
      while end < times.count, times[end] < release.next { end += 1 }
      Self.even(times, first..<end, &even)
      first = end
    }
    for index in even.indices.dropFirst() where even[index] <= even[index - 1] {
      even[index] = times[index]
    }
    return even
  }

  /// The number of frames on either side that are looked at.
  private static let reach = 3

  /// The part of a step by which a frame's time may be off.
  private static let jitter = 0.04

  /// Smaller deviations stay, in seconds.
  private static let noticed = 0.000_1

  private static func even(_ times: [Double], _ range: Range<Int>, _ even: inout [Double]) {
    guard range.count > reach else { return }
    let steps = range.dropFirst().map { times[$0] - times[$0 - 1] }.sorted()
    let step = steps[steps.count / 2]
    guard step > 0 else { return }
    for index in range {
      var places: [Double] = []
      for other in max(range.lowerBound, index - reach)..<min(range.upperBound, index + reach + 1) {
        let count = ((times[other] - times[index]) / step).rounded()
        let place = times[other] - count * step
        if (place - times[index]).magnitude <= jitter * step { places.append(place) }
      }
      places.sort()
      let middle = (places[(places.count - 1) / 2] + places[places.count / 2]) / 2
      if (middle - times[index]).magnitude > noticed { even[index] = middle }
    }
  }
}
