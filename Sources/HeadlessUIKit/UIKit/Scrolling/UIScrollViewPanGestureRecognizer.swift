import GestureEngine

/// The pan of a scroll view.
@MainActor
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  init() { super.init(target: nil, action: nil) }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    guard let scrollView = view as? UIScrollView else { return nil }
    var pan = settings.pan(of: scrollView.engineSettings)
    pan.minimumTouches = minimumNumberOfTouches
    pan.maximumTouches = maximumNumberOfTouches
    return .pan(pan)
  }
}
