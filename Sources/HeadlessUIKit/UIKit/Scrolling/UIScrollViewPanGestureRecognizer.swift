import GestureEngine

/// The pan of a scroll view.
@MainActor
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  init() { super.init(target: nil, action: nil) }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    guard let scrollView = view as? UIScrollView else { return nil }
    return .pan(withOwnParameters(settings.pan(of: scrollView.engineSettings)))
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    if change.to == .began { (view as? HostedScroll)?.panWillMove() }
  }
}
