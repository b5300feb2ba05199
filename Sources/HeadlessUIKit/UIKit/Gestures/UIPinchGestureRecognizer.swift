import GestureEngine

/// Two fingers that go apart or together.
///
/// It begins once they have done so by 10 points, of which 8 do not count; it changes while both are
/// down, and ends when both are up.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The engine's scale when the app set its own, and the scale that the app set.
  private var origin = (reported: 1.0, set: 1.0)
  private var rate = FingerRate(from: 1)

  /// Whether the app has set the scale since the engine reported last.
  private var hasNoVelocity = false

  /// The distance between the fingers as a multiple of that at its origin; a scale that an app sets
  /// goes on from there, and resets the velocity.
  open var scale: CGFloat {
    get { (report?.scale ?? 1) / origin.reported * origin.set }
    set {
      guard !refuses(newValue, as: "scale") else { return }
      let reported = report?.scale ?? 1
      origin = (reported > 0 ? reported : 1, newValue)
      hasNoVelocity = true
    }
  }

  /// The last change of the scale divided by its time, per second.
  open var velocity: CGFloat { hasNoVelocity ? 0 : rate.rate / origin.reported * origin.set }

  override func apply(_ change: RecognizerChange) {
    hasNoVelocity = false
    switch change.to {
    case .began:
      origin = (1, 1)
      rate = FingerRate(from: 1)
      rate.record(change.scale, after: change.moveDuration)
    case .changed: rate.record(change.scale, after: change.moveDuration)
    case .possible, .ended, .cancelled, .recognized, .failed: break
    }
    super.apply(change)
  }

  override func returnToPossible() {
    origin = (1, 1)
    report?.scale = 1
    super.returnToPossible()
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  { .pinch(settings.pinch.configuration) }
}
