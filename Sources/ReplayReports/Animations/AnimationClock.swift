/// The times at which the runs of an animation play: one after the other, each followed by time to
/// read how it ended, then back to the beginning.
///
/// Times of an animation are in seconds since its loop began.
struct AnimationClock {
  /// The time that the picture rests before the first run, after each run, before the next, and at
  /// the end.
  private static let (lead, reading, pause, lastReading) = (0.9, 2.1, 0.4, 3.2)

  /// The time that a slider takes from one value to the next.
  private static let sliding = 1.3

  /// The time that everything takes to go back to where a run begins.
  static let rewinding = 0.6

  /// The time that a text or a finger takes to appear.
  static let fading = 0.15

  /// The longest that a run plays.
  private static let longest = 3.0

  /// The start of each run.
  let starts: [Double]

  /// The end of each run.
  let ends: [Double]

  /// The periods in which the slider moves, before each run but the first.
  let slides: [ClosedRange<Double>]

  /// The length of the loop.
  let duration: Double

  /// The number of seconds of the animation that show a second of the runs: a power of two.
  let stretch: Double

  /// - Parameter durations: how long each run is, in seconds; at least one.
  init(_ durations: [Double]) {
    let longest = max(durations.max() ?? 0, 0.01)
    var stretch = 1.0
    while longest * stretch > Self.longest { stretch /= 2 }
    while longest * stretch * 2 <= Self.longest { stretch *= 2 }
    var (starts, ends, slides) = ([Double](), [Double](), [ClosedRange<Double>]())
    var time = Self.lead
    for duration in durations {
      if let end = ends.last {
        slides.append((end + Self.reading)...(end + Self.reading + Self.sliding))
        time = end + Self.reading + Self.sliding + Self.pause
      }
      starts.append(time)
      ends.append(time + duration * stretch)
    }
    self.stretch = stretch
    self.starts = starts
    self.ends = ends
    self.slides = slides
    duration = (ends.last ?? time) + Self.lastReading + Self.rewinding
  }

  /// The time at which a moment of a run shows.
  func time(_ seconds: Double, of run: Int) -> Double { starts[run] + seconds * stretch }

  /// The time at which the last run's end is shown, and which a picture that does not move shows.
  var rest: Double { duration - Self.rewinding }

  /// The time from which a run's value and what it led to are no longer shown: half way to the next
  /// value.
  func leaving(_ run: Int) -> Double {
    run < slides.count ? (slides[run].lowerBound + slides[run].upperBound) / 2 : rest
  }

  /// The speed in words, such as `4 times slower`; nil if it is the runs' own.
  var speed: String? {
    if stretch == 1 { return nil }
    return stretch > 1
      ? "\(FilmWords.rounded(stretch)) times slower"
      : "\(FilmWords.rounded(1 / stretch)) times faster"
  }

  /// A value of the runs over the loop.
  ///
  /// - Parameters:
  ///   - runs: the values of each run, in order of time; if a run has none, it has those of the
  ///     first that has some.
  ///   - tolerance: how far the values between keyframes may be from the runs'.
  /// - Returns: the keyframes; nil if no run has a value.
  func track(_ runs: [[KeyframeTrack.Key]], within tolerance: Double) -> KeyframeTrack? {
    guard let some = runs.first(where: { !$0.isEmpty })?.first else { return nil }
    var keys: [KeyframeTrack.Key] = []
    for (index, samples) in runs.enumerated() {
      let samples = samples.isEmpty ? [.init(time: 0, values: some.values)] : samples
      let played = samples.map { key in
        KeyframeTrack.Key(time: time(key.time, of: index), values: key.values)
      }
      guard let first = played.first, let last = played.last else { continue }
      if index == 0 {
        keys.append(.init(time: 0, values: first.values))
      } else {
        keys.append(
          .init(time: slides[index - 1].lowerBound + Self.rewinding, values: first.values))
      }
      keys += KeyframeTrack.thinned(played, within: tolerance)
      let leaving = index < slides.count ? slides[index].lowerBound : rest
      keys.append(.init(time: max(leaving, last.time), values: last.values))
    }
    if let first = keys.first { keys.append(.init(time: duration, values: first.values)) }
    return KeyframeTrack(keys: keys)
  }

  /// An opacity that is 1 from each beginning to its end, and 0 otherwise.
  ///
  /// - Parameters:
  ///   - windows: times of the loop, in order, apart from one another.
  ///   - low: what it is otherwise.
  /// - Returns: its keyframes.
  func opacity(in windows: [ClosedRange<Double>], otherwise low: Double = 0) -> KeyframeTrack {
    var keys = [KeyframeTrack.Key(time: 0, values: [low])]
    for window in windows {
      let end = min(window.upperBound, duration - Self.fading)
      keys.append(.init(time: window.lowerBound, values: [low]))
      keys.append(.init(time: min(window.lowerBound + Self.fading, end), values: [1]))
      keys.append(.init(time: end, values: [1]))
      keys.append(.init(time: end + Self.fading, values: [low]))
    }
    keys.append(.init(time: duration, values: [low]))
    return KeyframeTrack(keys: keys)
  }
}
