import GestureEngine

/// Fingers that stay where they are for a while; it ends when one of them is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5 { didSet { parametersDidChange() } }
  open var numberOfTouchesRequired = 1 { didSet { parametersDidChange() } }
  open var allowableMovement: CGFloat = 10 { didSet { parametersDidChange() } }

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
