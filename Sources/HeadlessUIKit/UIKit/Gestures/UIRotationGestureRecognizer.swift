import GestureEngine

/// Two fingers that go around each other.
///
/// It begins once they have done so by the engine's hysteresis, changes while both are down, and ends
/// when both are up.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// What the engine's rotation was where the app set its own, and what it set.
  private var origin = (reported: 0.0, set: 0.0)
  private var rate = FingerRate()

  /// Whether the app has set the rotation since the engine reported last.
  private var hasNoVelocity = false

  /// How far the fingers have turned since the gesture began, clockwise, in radians; what an app sets
  /// goes on from there, and resets the velocity.
  open var rotation: CGFloat {
    get { (report?.rotation ?? 0) - origin.reported + origin.set }
    set {
      guard !refuses(newValue, as: "rotation") else { return }
      origin = (report?.rotation ?? 0, newValue)
      hasNoVelocity = true
    }
  }

  /// Radians per second.
  open var velocity: CGFloat { hasNoVelocity ? 0 : rate.rate }

  override func take(_ change: RecognizerChange) {
    hasNoVelocity = false
    switch change.to {
    case .began:
      origin = (0, 0)
      rate.begin(with: change.rotation, at: change.time)
    case .changed: rate.add(change.rotation, at: change.time)
    case .possible, .ended, .cancelled, .recognized, .failed: break
    }
    super.take(change)
  }

  override func returnToPossible() {
    origin = (0, 0)
    report?.rotation = 0
    super.returnToPossible()
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  { .rotation(settings.rotation.configuration) }
}
