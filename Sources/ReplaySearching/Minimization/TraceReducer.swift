import GestureTraces
import JSONText

/// Removes parts of a trace as long as something holds for the rest.
///
/// Each step that is kept makes the trace smaller: first in its samples and actions, then in the
/// digits of its times, in its length, and in the digits of its positions. So the reduction ends,
/// and reducing its result again changes nothing.
struct TraceReducer {
  private(set) var draft: GestureDraft

  /// The number of times that the condition was checked.
  private(set) var runs = 0

  private let original: Trace
  private let holds: (Trace) -> Bool

  /// The limits that fingers keep to: they do nothing worse than those of the whole trace.
  private let limits: FingerLimits

  /// - Throws: if it does not hold for the trace itself.
  init(
    _ trace: Trace, within limits: FingerLimits, while holds: @escaping (Trace) -> Bool
  ) throws(InputFailure) {
    original = trace
    self.holds = holds
    draft = try GestureDraft(trace)
    let whole = draft.trace(like: trace)
    self.limits = limits.widened(to: whole)
    runs = 1
    guard holds(whole) else {
      throw InputFailure(
        "the trace does not end as --keep requires",
        expected: "a trace that does, with times in whole microseconds", at: trace.sourceLocation)
    }
  }

  var trace: Trace { draft.trace(like: original) }

  /// Keeps a candidate if a finger can do it and the condition holds for it.
  mutating func attempt(_ candidate: GestureDraft) -> Bool {
    var candidate = candidate
    candidate.holdStationary()
    guard candidate != draft else { return false }
    let trace = candidate.trace(like: original)
    guard limits.allow(trace) else { return false }
    runs += 1
    guard holds(trace) else { return false }
    draft = candidate
    return true
  }

  /// Reduces the trace until nothing more can be removed.
  mutating func reduce() {
    var last: GestureDraft?
    while last != draft {
      last = draft
      remove({ $0.actions.count }, { $0.removingActions($1) })
      remove({ $0.strokes.count }, { $0.removingStrokes($1) })
      remove({ $0.samples.count }, { $0.removingSamples($1) })
      liftFingers()
      shortenGaps()
      roundPlaces()
      renumberFingers()
    }
  }

  /// Removes smaller and smaller parts of a list, and finally single elements until none can go.
  private mutating func remove(
    _ count: (GestureDraft) -> Int, _ removing: (GestureDraft, Range<Int>) -> GestureDraft
  ) {
    var size = max(1, count(draft))
    while true {
      var start = 0
      var isLess = false
      while start < count(draft) {
        let end = min(start + size, count(draft))
        if attempt(removing(draft, start..<end)) { isLess = true } else { start = end }
      }
      if size == 1, !isLess { return }
      size = max(1, size / 2)
    }
  }

  /// Lifts fingers that are cancelled.
  private mutating func liftFingers() {
    for stroke in draft.strokes.indices where draft.strokes[stroke].isCancelled {
      var candidate = draft
      candidate.strokes[stroke].isCancelled = false
      _ = attempt(candidate)
    }
  }

  /// Assigns each finger the lowest number that is free when it lands.
  private mutating func renumberFingers() {
    var candidate = draft
    var last = [Int](repeating: 0, count: draft.strokes.count)
    for (index, sample) in draft.samples.enumerated() { last[sample.stroke] = index }
    var down: [Int] = []
    var isSeen = [Bool](repeating: false, count: draft.strokes.count)
    for (index, sample) in draft.samples.enumerated() {
      if !isSeen[sample.stroke] {
        isSeen[sample.stroke] = true
        var id = 0
        while down.contains(where: { candidate.strokes[$0].id == id }) { id += 1 }
        candidate.strokes[sample.stroke].id = id
        down.append(sample.stroke)
      }
      if last[sample.stroke] == index { down.removeAll { $0 == sample.stroke } }
    }
    _ = attempt(candidate)
  }
}
