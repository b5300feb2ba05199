import GestureTraces
import JSONText
import MotionLaws

/// A trace while parts of it are removed.
///
/// Every intermediate state is a legal trace, with numbers as a file holds them.
///
/// Phases are derived, not stored: a finger's first sample is its `began`, its last one its lift.
struct GestureDraft: Equatable {
  struct Sample: Equatable {
    /// Microseconds since the trace began.
    var time: Int

    /// The finger's path from landing to lift, by its index in `strokes`.
    var stroke: Int

    /// Thousandths of a point, x and y.
    var place: [Int]
    var isStationary: Bool
  }

  struct Stroke: Equatable {
    var id: Int
    var isCancelled: Bool
  }

  struct Action: Equatable {
    /// Microseconds since the trace began.
    var time: Int
    var action: AppAction
  }

  /// In the order in which they happen.
  var samples: [Sample] = []

  /// In the order in which they begin; each has at least two samples.
  var strokes: [Stroke] = []
  var actions: [Action] = []

  /// The number of microseconds in a second, and of thousandths in a point.
  static let second = 1_000_000
  static let point = 1000

  /// - Throws: if a number of the trace is not finite, or beyond what a trace may hold.
  init(_ trace: Trace) throws(InputFailure) {
    var down: [Int: Int] = [:]
    for sample in trace.samples {
      let stroke = down[sample.id] ?? strokes.count
      if stroke == strokes.count { strokes.append(Stroke(id: sample.id, isCancelled: false)) }
      down[sample.id] = sample.phase.isLift ? nil : stroke
      strokes[stroke].isCancelled = sample.phase == .cancelled
      samples.append(
        Sample(
          time: try Self.whole(sample.time, of: Self.second, upTo: Trace.maximumTime),
          stroke: stroke,
          place: [
            try Self.whole(sample.point.x, of: Self.point, upTo: Trace.maximumCoordinate),
            try Self.whole(sample.point.y, of: Self.point, upTo: Trace.maximumCoordinate),
          ], isStationary: sample.phase == .stationary))
    }
    liftThoseLeft(Array(down.values))
    holdStationary()
    for action in trace.actions {
      let time = try Self.whole(action.time, of: Self.second, upTo: Trace.maximumTime)
      actions.append(Action(time: time, action: action.action))
    }
  }

  /// Fingers that a trace leaves down are lifted when it ends.
  private mutating func liftThoseLeft(_ left: [Int]) {
    for stroke in left.sorted() {
      guard let end = samples.last?.time,
        var last = samples.last(where: { $0.stroke == stroke })
      else { continue }
      last.time = end
      samples.append(last)
    }
  }

  private static func whole(_ number: Double, of unit: Int, upTo limit: Double)
    throws(InputFailure) -> Int
  {
    guard number.magnitude <= limit else {
      throw InputFailure(
        "a number of the trace is \(number.exact)", expected: "at most \(limit.exact)")
    }
    return Int((number * Double(unit)).rounded())
  }

  // MARK: The trace

  /// The trace of this draft, with the name and screen of another.
  func trace(like original: Trace) -> Trace {
    var trace = original
    // The observations belong to the original fingers.
    trace.observed = nil
    trace.actions = actions.map { action in
      TimedAction(time: Double(action.time) / Double(Self.second), action: action.action)
    }
    var left = sampleCounts
    var hasBegun = [Bool](repeating: false, count: strokes.count)
    trace.samples = samples.map { sample in
      left[sample.stroke] -= 1
      let phase = phase(of: sample, isFirst: !hasBegun[sample.stroke], left: left[sample.stroke])
      hasBegun[sample.stroke] = true
      return TouchSample(
        time: Double(sample.time) / Double(Self.second), id: strokes[sample.stroke].id,
        phase: phase,
        point: Point(
          x: Double(sample.place[0]) / Double(Self.point),
          y: Double(sample.place[1]) / Double(Self.point)))
    }
    return trace
  }

  private func phase(of sample: Sample, isFirst: Bool, left: Int) -> TouchSample.Phase {
    if isFirst { return .began }
    if left == 0 { return strokes[sample.stroke].isCancelled ? .cancelled : .ended }
    return sample.isStationary ? .stationary : .moved
  }

  /// The number of samples of each stroke.
  private var sampleCounts: [Int] {
    var counts = [Int](repeating: 0, count: strokes.count)
    for sample in samples { counts[sample.stroke] += 1 }
    return counts
  }

  // MARK: Taking away

  func removingActions(_ range: Range<Int>) -> GestureDraft {
    var draft = self
    draft.actions.removeSubrange(range)
    return draft
  }

  func removingStrokes(_ range: Range<Int>) -> GestureDraft {
    var draft = self
    draft.samples.removeAll { range.contains($0.stroke) }
    draft.dropShortStrokes()
    return draft
  }

  /// Leaves out some samples; a finger that would keep only one is removed entirely.
  func removingSamples(_ range: Range<Int>) -> GestureDraft {
    var draft = self
    draft.samples.removeSubrange(range)
    draft.dropShortStrokes()
    return draft
  }

  /// Puts fingers with the phase stationary where they were, because a replay ignores their
  /// positions.
  mutating func holdStationary() {
    var last = [[Int]?](repeating: nil, count: strokes.count)
    for index in samples.indices {
      let stroke = samples[index].stroke
      if samples[index].isStationary, let place = last[stroke] { samples[index].place = place }
      last[stroke] = samples[index].place
    }
  }

  private mutating func dropShortStrokes() {
    let counts = sampleCounts
    guard counts.contains(where: { $0 < 2 }) else { return }
    var places: [Int] = []
    var kept: [Stroke] = []
    for (stroke, count) in zip(strokes, counts) {
      places.append(kept.count)
      if count >= 2 { kept.append(stroke) }
    }
    samples.removeAll { counts[$0.stroke] < 2 }
    for index in samples.indices { samples[index].stroke = places[samples[index].stroke] }
    strokes = kept
  }
}
