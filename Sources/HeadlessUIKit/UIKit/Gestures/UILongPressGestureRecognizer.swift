import GestureEngine

/// Fingers that stay where they are for a while; it ends when one of them is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet {
      if refuses(minimumPressDuration, as: "minimumPressDuration") {
        minimumPressDuration = oldValue
      }
      parametersDidChange()
    }
  }
  open var numberOfTouchesRequired = 1 { didSet { parametersDidChange() } }

  /// Points; without a limit if it is infinite.
  open var allowableMovement: CGFloat = 10 {
    didSet {
      if refuses(allowableMovement.isNaN ? allowableMovement : 0, as: "allowableMovement") {
        allowableMovement = oldValue
      }
      parametersDidChange()
    }
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var press = settings.longPress.configuration
    press.minimumDuration = minimumPressDuration
    press.allowableMovement = allowableMovement
    press.fingers = numberOfTouchesRequired
    return .longPress(press)
  }
}
