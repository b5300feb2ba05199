import GestureEngine

/// Two fingers that go around each other.
///
/// It begins once they have done so by 10°, of which 5° do not count; it changes while both are down,
/// and ends when both are up.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The engine's rotation when the app set its own, and the rotation that the app set.
  private var origin = (reported: 0.0, set: 0.0)
  private var rate = FingerRate(from: 0)

  /// Whether the app has set the rotation since the engine reported last.
  private var hasNoVelocity = false

  /// The angle by which the fingers have turned since the gesture began, clockwise, in radians; an
  /// angle that an app sets goes on from there, and resets the velocity.
  open var rotation: CGFloat {
    get { (report?.rotation ?? 0) - origin.reported + origin.set }
    set {
      guard !refuses(newValue, as: "rotation") else { return }
      origin = (report?.rotation ?? 0, newValue)
      hasNoVelocity = true
    }
  }

  /// The last change of the rotation divided by its time, in radians per second.
  open var velocity: CGFloat { hasNoVelocity ? 0 : rate.rate }

  override func apply(_ change: RecognizerChange) {
    hasNoVelocity = false
    switch change.to {
    case .began:
      origin = (0, 0)
      rate = FingerRate(from: 0)
      rate.record(change.rotation, after: change.moveDuration)
    case .changed: rate.record(change.rotation, after: change.moveDuration)
    case .possible, .ended, .cancelled, .recognized, .failed: break
    }
    super.apply(change)
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
