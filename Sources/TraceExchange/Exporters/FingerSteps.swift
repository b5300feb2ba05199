import GestureTraces
import JSONText
import MotionLaws

/// The steps of a trace's fingers, in the terms that every driver has: a finger lands, moves, is
/// lifted or is cancelled.
///
/// - A lift at a new position is a move and a lift, as in a replay.
/// - A `stationary` sample is left out, because a replay ignores it.
/// - Fingers have the lowest numbers that are free when they land.
/// - Moves at one time are in the order of these numbers; to a replay they are one event.
///
/// Each of these changes is counted.
struct FingerSteps {
  /// With times since the first landing.
  private(set) var samples: [TouchSample] = []

  /// The number of elements of the trace that were changed, for each kind of change.
  private(set) var changes: [ScriptLoss.Kind: Int] = [:]

  /// The time of the first finger's landing, in seconds of the trace.
  let start: Double

  /// The trace's name.
  let name: String

  /// The screen that the trace was recorded on.
  let device: Trace.Device?

  /// The location of the trace, for warnings.
  let source: TextLocation?

  /// - Throws: if no finger lands in the trace.
  init(_ trace: Trace) throws(InputFailure) {
    (name, device, source) = (trace.name, trace.device, trace.sourceLocation)
    guard let first = trace.samples.first(where: { $0.phase == .began }) else {
      throw InputFailure(
        "no finger lands in the trace", expected: "at least one touch", at: source)
    }
    start = first.time
    var down: [(id: Int, number: Int, point: Point)] = []
    for sample in trace.samples {
      if sample.phase == .began {
        let taken = down.map { $0.number }
        let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        down.append((sample.id, number, sample.point))
        if number != sample.id { changes[.numbers, default: 0] += 1 }
        append(.began, sample.time, number, sample.point)
      } else if let index = down.firstIndex(where: { $0.id == sample.id }) {
        add(sample, number: down[index].number, last: &down[index].point)
        if sample.phase.isLift { down.remove(at: index) }
      }
    }
    sortMoments()
  }

  private mutating func add(_ sample: TouchSample, number: Int, last: inout Point) {
    let isLiftElsewhere = sample.phase == .ended && sample.point != last
    if isLiftElsewhere { changes[.liftsElsewhere, default: 0] += 1 }
    if sample.phase == .stationary { changes[.stationary, default: 0] += 1 }
    if sample.phase == .cancelled, sample.point != last {
      changes[.cancellationsElsewhere, default: 0] += 1
    }
    if sample.phase == .moved || isLiftElsewhere {
      last = sample.point
      append(.moved, sample.time, number, last)
    }
    if sample.phase.isLift { append(sample.phase, sample.time, number, last) }
  }

  private mutating func append(
    _ phase: TouchSample.Phase, _ time: Double, _ number: Int, _ point: Point
  ) {
    samples.append(TouchSample(time: time - start, id: number, phase: phase, point: point))
  }

  /// Puts moves at one time in the order of the fingers.
  private mutating func sortMoments() {
    let before = samples.map { $0.id }
    // A finger that moves twice then may come to be next to others.
    var isSorted = false
    while !isSorted {
      let sorted = moments.flatMap { $0.sorted { $0.id < $1.id } }
      isSorted = sorted == samples
      samples = sorted
    }
    let count = zip(before, samples).count { $0 != $1.id }
    if count > 0 { changes[.order] = count }
  }

  /// The groups of samples that a driver delivers at once.
  var moments: [[TouchSample]] { samples.moments }

  /// The largest number of fingers that are down at once.
  var fingerCount: Int { (samples.map { $0.id }.max() ?? 0) + 1 }

  /// The cancellations.
  var cancelled: [TouchSample] { samples.filter { $0.phase == .cancelled } }

  /// The loss of cancellations that become lifts, in words; empty if there are none.
  var lossOfCancellations: [String] { cancelled.isEmpty ? [] : ["lifts for cancellations"] }

  /// The loss of moves to where a finger is, which are not delivered; empty if there are none.
  var lossOfMovesInPlace: [String] {
    samples.withoutMovesInPlace().count == samples.count ? [] : ["no moves to the same position"]
  }
}
