import GestureTraces
import MotionLaws

/// An input of a trace at one moment.
enum InputEvent {
  case action(AppAction)
  case began(id: Int, point: Point)
  /// The only move at its time, as nearly all are.
  case move(FingerMove)
  /// The other changes of fingers that are down at one moment: the queue's `moment`.
  case moment
}

/// The changes of fingers that are down at one moment, in the order in which they count, whatever
/// their order in the file.
struct FingerMoment: Sendable {
  /// The first move of each finger, the new positions of lifting fingers included: one move of the
  /// centroid.
  fileprivate(set) var moves: [FingerMove] = []

  /// The moves of fingers that are among `moves` already, one after the other.
  fileprivate(set) var laterMoves: [FingerMove] = []
  fileprivate(set) var lifts: [Int] = []
  fileprivate(set) var cancellations: [Int] = []

  fileprivate mutating func removeAll() {
    moves.removeAll(keepingCapacity: true)
    laterMoves.removeAll(keepingCapacity: true)
    lifts.removeAll(keepingCapacity: true)
    cancellations.removeAll(keepingCapacity: true)
  }

  fileprivate func hasEnded(_ id: Int) -> Bool {
    lifts.contains(id) || cancellations.contains(id)
  }

  /// The place of a finger after its moves so far; nil if it has none.
  fileprivate func point(of id: Int) -> Point? {
    (laterMoves.last { $0.id == id } ?? moves.first { $0.id == id })?.point
  }

  fileprivate mutating func add(_ move: FingerMove) {
    if moves.contains(where: { $0.id == move.id }) {
      laterMoves.append(move)
    } else {
      moves.append(move)
    }
  }
}

/// The samples and actions of a trace, in order.
///
/// At equal times, actions come first, then samples in the order of the file; what happens to fingers
/// that are down is one `FingerMoment`.
struct InputQueue: Sendable {
  private let actions: [TimedAction]
  private var samples: [TouchSample]
  private var nextAction = 0
  private var nextSample = 0

  /// The contents of the latest `InputEvent.moment`.
  ///
  /// They are here, not in the event, so that their memory is reused.
  private(set) var moment = FingerMoment()

  init(actions: [TimedAction], samples: [TouchSample]) {
    self.actions = actions
    self.samples = samples
  }

  /// Adds a sample after all others.
  mutating func append(_ sample: TouchSample) { samples.append(sample) }

  /// The duration of a tap that no file has, in seconds (chosen).
  private static var tapDuration: Double { 0.05 }

  /// Adds a tap by a finger that no sample has, after what happens at its time.
  mutating func insertTap(at point: Point, time: Double) {
    let id = (samples.reduce(-1) { max($0, $1.id) }) + 1
    for (phase, time) in [(TouchSample.Phase.began, time), (.ended, time + Self.tapDuration)] {
      let place =
        samples[nextSample...].firstIndex { $0.time > time + Tolerance.simultaneity }
        ?? samples.endIndex
      samples.insert(TouchSample(time: time, id: id, phase: phase, point: point), at: place)
    }
  }

  /// The time at which the next input happens; nil if none is left.
  var nextTime: Double? {
    let action = nextAction < actions.count ? actions[nextAction].time : nil
    let sample = nextSample < samples.count ? samples[nextSample].time : nil
    guard let action, let sample else { return action ?? sample }
    return min(action, sample)
  }

  /// Removes and returns the next input.
  ///
  /// - Parameter fingers: the fingers that are down, at their last positions.
  /// - Returns: the input; nil if none is left.
  mutating func next(_ fingers: [HeldFinger]) -> InputEvent? {
    guard nextAction < actions.count || nextSample < samples.count else { return nil }
    if isActionNext {
      nextAction += 1
      return .action(actions[nextAction - 1].action)
    }
    let sample = samples[nextSample]
    switch sample.phase {
    case .began:
      nextSample += 1
      return .began(id: sample.id, point: sample.point)
    case .moved where isAloneAtItsTime:
      nextSample += 1
      return .move(FingerMove(id: sample.id, point: sample.point))
    case .moved, .ended, .cancelled, .stationary:
      takeMoment(at: sample.time, fingers)
      return .moment
    }
  }

  /// Removes the moves of fingers that the app has cancelled.
  mutating func dropMoves(of fingers: [Int]) {
    moment.moves.removeAll { fingers.contains($0.id) }
    moment.laterMoves.removeAll { fingers.contains($0.id) }
  }

  private var isActionNext: Bool {
    guard nextAction < actions.count else { return false }
    guard nextSample < samples.count else { return true }
    return actions[nextAction].time <= samples[nextSample].time + Tolerance.simultaneity
  }

  /// Whether no other sample has the next one's time.
  private var isAloneAtItsTime: Bool {
    let following = nextSample + 1
    return following == samples.count
      || samples[following].time > samples[nextSample].time + Tolerance.simultaneity
  }

  /// Collects the samples at one time up to a finger that lands.
  ///
  /// A lift at a new place becomes a move followed by a lift.
  private mutating func takeMoment(at time: Double, _ fingers: [HeldFinger]) {
    moment.removeAll()
    while nextSample < samples.count {
      let sample = samples[nextSample]
      guard sample.time <= time + Tolerance.simultaneity, sample.phase != .began,
        !moment.hasEnded(sample.id)
      else { break }
      nextSample += 1
      switch sample.phase {
      case .began, .stationary: break
      case .moved: moment.add(FingerMove(id: sample.id, point: sample.point))
      case .ended:
        let last =
          moment.point(of: sample.id) ?? fingers.first(where: { $0.id == sample.id })?.point
        if last != sample.point { moment.add(FingerMove(id: sample.id, point: sample.point)) }
        moment.lifts.append(sample.id)
      case .cancelled: moment.cancellations.append(sample.id)
      }
    }
  }
}
