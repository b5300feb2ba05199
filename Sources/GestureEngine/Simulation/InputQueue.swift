import GestureTraces
import MotionLaws

/// What a trace does at one moment.
enum InputEvent {
  case action(AppAction)
  case began(id: Int, point: Point)
  /// The only move at its time, as nearly all are.
  case move(FingerMove)
  /// Other moves at one moment, and the lifts among them: the queue's `moves` and `lifts`.
  case moves
  case cancelled(id: Int)
}

/// The samples and actions of a trace, in order.
///
/// At equal times, actions come first, then samples in the order of the file, with the moves of
/// several fingers as one.
struct InputQueue: Sendable {
  private let actions: [TimedAction]
  private var samples: [TouchSample]
  private var nextAction = 0
  private var nextSample = 0

  /// The contents of the latest `InputEvent.moves`.
  ///
  /// They are here, not in the event, so that their memory is reused.
  private(set) var moves: [FingerMove] = []
  private(set) var lifts: [Int] = []

  init(actions: [TimedAction], samples: [TouchSample]) {
    self.actions = actions
    self.samples = samples
  }

  /// Adds a sample after all others.
  mutating func append(_ sample: TouchSample) { samples.append(sample) }

  /// When the next input happens; nil if none is left.
  var nextTime: Double? {
    let action = nextAction < actions.count ? actions[nextAction].time : nil
    let sample = nextSample < samples.count ? samples[nextSample].time : nil
    guard let action, let sample else { return action ?? sample }
    return min(action, sample)
  }

  /// Takes the next input.
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
    case .cancelled:
      nextSample += 1
      return .cancelled(id: sample.id)
    case .moved where isAloneAtItsTime:
      nextSample += 1
      return .move(FingerMove(id: sample.id, point: sample.point))
    case .moved, .ended, .stationary:
      takeMoves(at: sample.time, fingers)
      return .moves
    }
  }

  /// Removes the moves of fingers that the app has cancelled.
  mutating func dropMoves(of fingers: [Int]) {
    moves.removeAll { fingers.contains($0.id) }
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

  /// Takes consecutive moves and lifts of different fingers at one time.
  ///
  /// A lift at a new place becomes a move followed by a lift.
  private mutating func takeMoves(at time: Double, _ fingers: [HeldFinger]) {
    lifts.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    while nextSample < samples.count {
      let sample = samples[nextSample]
      guard sample.time <= time + Tolerance.simultaneity, sample.phase != .began,
        sample.phase != .cancelled, !lifts.contains(sample.id),
        sample.phase == .stationary || !moves.contains(where: { $0.id == sample.id })
      else { break }
      nextSample += 1
      guard sample.phase != .stationary else { continue }
      if sample.phase == .moved
        || fingers.first(where: { $0.id == sample.id })?.point != sample.point
      {
        moves.append(FingerMove(id: sample.id, point: sample.point))
      }
      if sample.phase == .ended { lifts.append(sample.id) }
    }
  }
}
