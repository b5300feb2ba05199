import GestureEngine

/// Fingers that touch the screen shortly, once or more often.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1 { didSet { parametersDidChange() } }
  /// The buttons that a pointer must press; a finger presses none.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary
  open var numberOfTouchesRequired = 1 { didSet { parametersDidChange() } }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var tap = settings.tap.configuration
    tap.count = numberOfTapsRequired
    tap.fingers = numberOfTouchesRequired
    return .tap(tap)
  }
}
