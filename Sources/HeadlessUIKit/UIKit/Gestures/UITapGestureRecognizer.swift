import GestureEngine

/// Fingers that touch the screen shortly, once or more often.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1 { didSet { parametersDidChange() } }
  /// The buttons that a pointer must press; a finger presses none.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary
  open var numberOfTouchesRequired = 1 { didSet { parametersDidChange() } }

  /// The fingers of the tap, also those that have lifted; of several taps, those of the latest.
  private var tapTouches: [UITouch] = []

  /// The fingers that were involved in the tap, in its action too.
  override var involvedTouches: [UITouch] {
    tapTouches.isEmpty ? super.involvedTouches : tapTouches
  }

  /// The middle of all fingers of the tap, each where it was last.
  override var middle: CGPoint {
    guard !tapTouches.isEmpty else { return super.middle }
    let (points, count) = (tapTouches.map { $0.location(in: nil) }, CGFloat(tapTouches.count))
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  override func receive(_ touch: UITouch) {
    if !tapTouches.contains(where: { $0.isDown }) { tapTouches = [] }
    tapTouches.append(touch)
  }

  override func forget(_ touch: UITouch) { tapTouches.removeAll { $0 === touch } }

  /// The next tap is about to begin.
  override func returnToPossible() {
    super.returnToPossible()
    tapTouches = []
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    var tap = settings.tap.configuration
    tap.count = numberOfTapsRequired
    tap.fingers = numberOfTouchesRequired
    return .tap(tap)
  }
}
