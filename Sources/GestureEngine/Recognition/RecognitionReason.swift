import JSONText

/// The reason why a recognizer changed its state: the rule and the numbers, put into words only on
/// request.
package enum RecognitionReason: Sendable, Hashable, CustomStringConvertible {
  case movedFarEnough(distance: Double, hysteresis: Double, along: PanConfiguration.Axis = .free)
  case beganAtTouchDown(String)
  case caughtMotion
  case moved
  case fastStartIsOver(swallowed: Double, after: Double)
  case lifted(velocityIsStale: Bool)
  case liftedTooEarly(distance: Double, hysteresis: Double, along: PanConfiguration.Axis = .free)
  case liftedBefore(String)
  case tooFewFingers(minimum: Int)
  case tooManyFingers(maximum: Int)
  case landedTogether(maximum: Int)
  case touchCancelled(finger: Int)
  case refusedToBegin(String)
  case disabled
  case setByApp
  case setBy(code: String)
  case ignored(by: String)
  case prevented(by: String)
  case requiredFailureDidNotCome(of: String)
  case requiredFailureCame(of: String)
  case wrongDirection(edge: String)
  case nothingToScroll
  case tapped(count: Int)
  case movedTooFar(distance: Double, limit: Double)
  case tooSlow(limit: Double)
  case noFurtherTap(within: Double)
  case pressedLongEnough(duration: Double)
  case swiped(distance: Double, minimum: Double, across: Double, maximum: Double)
  case spreadFarEnough(change: Double, hysteresis: Double)
  case turnedFarEnough(angle: Double, hysteresis: Double)

  package var description: String {
    switch self {
    case .movedFarEnough(let distance, let hysteresis, let axis):
      "moved \(distance.rounded3) pt\(axis.words), hysteresis is \(hysteresis.rounded3) pt"
    case .beganAtTouchDown(let reason): reason
    case .caughtMotion: "the finger landed while it moved, so that its first move begins the pan"
    case .moved: "the finger moved on"
    case .fastStartIsOver(let swallowed, let after):
      "a fast start: translation counts from this move, \(after.rounded3) s after recognition; the \(swallowed.rounded3) pt before it are ignored"
    case .lifted(let velocityIsStale):
      velocityIsStale
        ? "the finger was lifted after resting, which leaves no velocity"
        : "the finger was lifted"
    case .liftedTooEarly(let distance, let hysteresis, let axis):
      "lifted after moving \(distance.rounded3) pt\(axis.words), hysteresis is \(hysteresis.rounded3) pt"
    case .liftedBefore(let what): "lifted before \(what)"
    case .tooFewFingers(let minimum): "fewer than \(minimum) fingers are left"
    case .tooManyFingers(let maximum): "more than \(maximum) fingers are down"
    case .landedTogether(let maximum):
      "more fingers landed at one time than its maximum of \(maximum), so none of them begins it"
    case .touchCancelled(let finger): "the system cancelled finger \(finger)"
    case .refusedToBegin(let reason): "shouldBegin said no: \(reason)"
    case .disabled: "it is no longer enabled"
    case .setByApp: "the app set its state"
    case .setBy(let code): "\(code) set its state"
    case .ignored(let code): "\(code) keeps the finger from it"
    case .prevented(let winner):
      "\(winner) has the finger, and the two do not recognize simultaneously"
    case .requiredFailureDidNotCome(let other): "it required \(other) to fail, which began"
    case .requiredFailureCame(let other): "it waited for \(other), which has failed"
    case .wrongDirection(let edge): "moved, but not away from the \(edge) edge"
    case .nothingToScroll: "the scroll view scrolls along neither axis"
    case .tapped(let count): count == 1 ? "a tap" : "\(count) taps"
    case .movedTooFar(let distance, let limit):
      "moved \(distance.rounded3) pt, at most \(limit.rounded3) pt are allowed"
    case .noFurtherTap(let interval): "no further tap came within \(interval.rounded3) s"
    case .tooSlow(let limit): "took longer than \(limit.rounded3) s"
    case .pressedLongEnough(let duration): "pressed for \(duration.rounded3) s"
    case .swiped(let distance, let minimum, let across, let maximum):
      "went \(distance.rounded3) pt in its direction and \(across.rounded3) pt across; at that time \(minimum.rounded3) pt are needed, and \(maximum.rounded3) pt allowed"
    case .spreadFarEnough(let change, let hysteresis):
      "the fingers went \(change.magnitude.rounded3) pt \(change < 0 ? "closer together" : "further apart"), hysteresis is \(hysteresis.rounded3) pt"
    case .turnedFarEnough(let angle, let hysteresis):
      "the fingers turned by \(angle.rounded3)°, hysteresis is \(hysteresis.rounded3)°"
    }
  }
}

extension PanConfiguration.Axis {
  /// Along which axis a distance counts, after its number; empty if along both.
  fileprivate var words: String {
    switch self {
    case .free, .none: ""
    case .horizontal: " sideways"
    case .vertical: " vertically"
    }
  }
}
