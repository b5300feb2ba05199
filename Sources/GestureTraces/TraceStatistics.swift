package import MotionLaws

/// The sampling and the content of a trace: what distinguishes a good recording from a bad one.
package struct TraceStatistics: Sendable, Hashable {
  package var sampleCount = 0
  package var actionCount = 0

  /// The number of fingers in all, and the most at once.
  package var fingerCount = 0
  package var mostFingersAtOnce = 0

  /// In the order in which they began.
  package var gestures: [Gesture] = []

  /// Seconds from the first sample to the last.
  package var duration = 0.0

  /// Seconds between sample times within a gesture: their median, their standard deviation, and the
  /// longest; nil if there are fewer than two times.
  package var interval: Interval?

  /// The highest speed between two samples of a finger, in points per second.
  package var highestSpeed: Double { gestures.map { $0.highestSpeed }.max() ?? 0 }

  /// The corners of the smallest rectangle around all samples; nil if there are none.
  package var area: Rect?

  /// The part of a trace from the first finger down to all fingers up.
  package struct Gesture: Sendable, Hashable {
    /// Seconds since the trace began.
    package var start: Double
    package var end: Double

    /// The number of fingers that took part.
    package var fingerCount = 0

    /// Points per second.
    package var highestSpeed = 0.0

    fileprivate mutating func note(_ sample: TouchSample, after last: TouchSample?) {
      end = sample.time
      if sample.phase == .began { fingerCount += 1 }
      guard let last, sample.time - last.time > 0.001 else { return }
      let speed = (sample.point - last.point).length / (sample.time - last.time)
      highestSpeed = max(highestSpeed, speed)
    }
  }

  package struct Interval: Sendable, Hashable {
    package var median: Double
    package var deviation: Double
    package var longest: Double

    /// The number of intervals that are longer than `gapFactor` times the median: samples are
    /// missing there, or a finger rested.
    package var gapCount: Int

    /// Halfway between no missing sample and one.
    package static let gapFactor = 1.5

    /// Samples per second.
    package var rate: Double { median > 0 ? 1 / median : 0 }
  }

  package init(of trace: Trace) {
    sampleCount = trace.samples.count
    actionCount = trace.actions.count
    duration = (trace.samples.last?.time ?? 0) - (trace.samples.first?.time ?? 0)
    var down: [TouchSample] = []
    var intervals: [Double] = []
    intervals.reserveCapacity(trace.samples.count)
    var lastTime: Double?
    var gesture: Gesture?
    for sample in trace.samples {
      if down.isEmpty, sample.phase == .began {
        if let gesture { gestures.append(gesture) }
        gesture = Gesture(start: sample.time, end: sample.time)
        lastTime = nil
      }
      if let lastTime, sample.time - lastTime > Tolerance.simultaneity {
        intervals.append(sample.time - lastTime)
      }
      lastTime = sample.time
      let index = down.firstIndex { $0.id == sample.id }
      gesture?.note(sample, after: index.map { down[$0] })
      area = Self.area(area, with: sample.point)
      switch (index, sample.phase.isLift) {
      case (let index?, true): down.remove(at: index)
      case (let index?, false): down[index] = sample
      case (nil, true): break
      case (nil, false): down.append(sample)
      }
      mostFingersAtOnce = max(mostFingersAtOnce, down.count)
    }
    if let gesture { gestures.append(gesture) }
    fingerCount = trace.samples.count { $0.phase == .began }
    interval = Self.interval(of: &intervals)
  }

  /// The smallest rectangle around another and a point.
  private static func area(_ area: Rect?, with point: Point) -> Rect {
    guard let area else { return Rect(x: point.x, y: point.y, width: 0, height: 0) }
    let (left, top) = (min(area.x, point.x), min(area.y, point.y))
    return Rect(
      x: left, y: top, width: max(area.x + area.width, point.x) - left,
      height: max(area.y + area.height, point.y) - top)
  }

  /// The statistics of the intervals, which it reorders; nil for an empty array.
  private static func interval(of intervals: inout [Double]) -> Interval? {
    guard !intervals.isEmpty else { return nil }
    let mean = intervals.reduce(0, +) / Double(intervals.count)
    let variance = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(intervals.count)
    let median = middle(of: &intervals)
    return Interval(
      median: median, deviation: variance.squareRoot(), longest: intervals.max() ?? 0,
      gapCount: intervals.count { $0 > Interval.gapFactor * median })
  }

  /// The median of some numbers, found by narrowing down the candidates (Hoare's selection):
  /// sorting a million of them would take as long as reading them.
  private static func middle(of numbers: inout [Double]) -> Double {
    let rank = numbers.count / 2
    numbers.withUnsafeMutableBufferPointer { numbers in
      var candidates = 0..<numbers.count
      while candidates.count > 32 {
        let pivot = numbers[candidates.lowerBound + candidates.count / 2]
        var (low, high) = (candidates.lowerBound, candidates.upperBound - 1)
        while low <= high {
          while numbers[low] < pivot { low += 1 }
          while numbers[high] > pivot { high -= 1 }
          guard low <= high else { break }
          numbers.swapAt(low, high)
          low += 1
          high -= 1
        }
        // The numbers between high and low equal the pivot.
        if rank <= high {
          candidates = candidates.lowerBound..<high + 1
        } else if rank >= low {
          candidates = low..<candidates.upperBound
        } else {
          return
        }
      }
      numbers[candidates].sort()
    }
    return numbers[rank]
  }
}
