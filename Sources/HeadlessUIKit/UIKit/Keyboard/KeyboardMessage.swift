import Foundation
import MotionLaws

/// The notifications of a change of the keyboard, and the frames that they say.
struct KeyboardMessage {
  let will: [Notification]

  /// The notification of the opposite.
  let counterpart: Notification
  let did: [Notification]

  @MainActor
  init(
    isShown: Bool, from begin: CGRect, to end: CGRect, _ law: ProgressLaw?, isLocal: Bool
  ) {
    let curve: Int =
      switch law {
      case .timing(.easeIn, _): 1
      case .timing(.easeOut, _): 2
      case .timing(.linear, _): 3
      case .timing: 0
      case .keyboard, .spring, nil: UIView.AnimationCurve._keyboard.rawValue
      }
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: law?.duration ?? 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
    ]
    let notification = { (name: NSNotification.Name) in
      Notification(name: name, object: UIScreen.main, userInfo: info)
    }
    counterpart = notification(
      isShown
        ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
    will =
      [
        UIResponder.keyboardWillChangeFrameNotification,
        isShown
          ? UIResponder.keyboardWillShowNotification
          : UIResponder.keyboardWillHideNotification,
      ].map(notification)
    did =
      [
        UIResponder.keyboardDidChangeFrameNotification,
        isShown
          ? UIResponder.keyboardDidShowNotification
          : UIResponder.keyboardDidHideNotification,
      ].map(notification)
  }
}
