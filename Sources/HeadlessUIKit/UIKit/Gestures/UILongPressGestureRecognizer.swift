import GestureEngine

/// A finger that stays where it is for a while.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5 { didSet { parametersDidChange() } }
  open var allowableMovement: CGFloat = 10 { didSet { parametersDidChange() } }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var press = settings.longPress.configuration
    press.minimumDuration = minimumPressDuration
    press.allowableMovement = allowableMovement
    return .longPress(press)
  }
}
