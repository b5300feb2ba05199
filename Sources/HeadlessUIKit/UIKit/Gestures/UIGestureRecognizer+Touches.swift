import GestureEngine
import GestureTraces

/// The decisions of a recognizer's touch method while it runs.
struct TouchHearing {
  /// The state that the rules of its kind lead to if they hear of the touches.
  let next: UIGestureRecognizer.State

  /// Whether they do.
  var isPassedOn = false

  /// The states that the app has set.
  var states: [UIGestureRecognizer.State] = []

  /// The fingers that it ignores from now on.
  var ignored: [Int] = []
}

/// Touches of a recognizer that is an app's subclass.
extension UIGestureRecognizer {
  /// A touch method calls `super`: its state is what the rules of its kind make of it, unless the app
  /// has set another one before.
  func passOnTouches() {
    guard let hearing else { return }
    self.hearing?.isPassedOn = true
    guard hearing.states.isEmpty, hearing.next != state else { return }
    willFollow(hearing.next)
    follow(hearing.next)
  }

  /// Calls the touch method for what fingers do.
  ///
  /// - Parameters:
  ///   - touches: the fingers that do so.
  ///   - phase: what they do.
  ///   - event: everything that happens at this moment.
  ///   - next: the state that the rules of its kind lead to.
  /// - Returns: what the method has decided.
  func hear(
    _ touches: Set<UITouch>, _ phase: TouchSample.Phase, _ event: UIEvent, next: State
  ) -> TouchAnswer {
    hearing = TouchHearing(next: next)
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .stationary: break
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
    defer { hearing = nil }
    guard let hearing else { return TouchAnswer() }
    return TouchAnswer(
      isPassedOn: hearing.isPassedOn || isCustom, states: hearing.states.map { $0.engineState },
      ignoredFingers: hearing.ignored, code: "\(type(of: self)).\(phase.method)")
  }

  /// Whether no rules but its own code recognize anything.
  var isCustom: Bool {
    kind(RecognitionSettings(), on: GestureEngine.Screen()) == .custom
  }

  /// The app has set the state.
  func stateWasSet(from old: State) {
    if hearing != nil {
      hearing?.states.append(state)
      return
    }
    guard let replayedName, state != old else { return }
    guard state != .possible else {
      AppRun.current?.story.report(
        "stateNotTaken", [.init("recognizer", replayedName)],
        because: "it becomes possible again by itself, once its fingers are up")
      return follow(old)
    }
    let asked = state.engineState
    AppRun.current?.link.ask { $0.setRecognizer(replayedName, state: asked) }
  }

  /// The state is what the engine has it in, once that has handled what a touch method has set.
  func settleState() { if state != known { follow(known) } }
}

extension UIGestureRecognizer.State {
  init(_ state: RecognizerState) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended, .recognized: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }

  fileprivate var engineState: RecognizerState {
    switch self {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }

  /// Whether a gesture is over.
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
