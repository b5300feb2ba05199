import GestureEngine
import JSONText
import MotionLaws

/// Fingers that move.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1 { didSet { parametersDidChange() } }
  open var maximumNumberOfTouches = Int.max { didSet { parametersDidChange() } }

  /// The devices that scroll it besides fingers; here, only fingers do.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The engine's translation when the app set its own, and the translation that the app set, on
  /// the screen.
  private var origin = (reported: Vector.zero, set: Vector.zero)

  /// Whether the app has set the translation since the engine reported last.
  private var hasNoVelocity = false

  /// Whether it reports a change already whose actions follow.
  private var hasForeseen = false

  /// The values that its actions have read of it last, in words.
  var reads: [String] = []

  private func record(_ method: String, _ value: CGPoint) {
    let words = "\(method) (\(Double(value.x).rounded3), \(Double(value.y).rounded3))"
    reads.removeAll { $0.hasPrefix(method) }
    reads.append(words)
  }

  open func translation(in view: UIView?) -> CGPoint {
    let translation = currentTranslation(in: view)
    record("translation(in:)", translation)
    return translation
  }

  private func currentTranslation(in view: UIView?) -> CGPoint {
    let reported = report?.translation ?? .zero
    return Self.convert(
      reported - origin.reported + origin.set, to: view, within: Tolerance.thresholdSlack)
  }

  /// The translation is this from now on, and goes on from it.
  ///
  /// As documented, that resets the velocity: it is 0 until the fingers' next change.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard !refuses(translation, as: "translation") else { return }
    hasNoVelocity = true
    let onScreen = view.map { view in
      let (start, end) = (
        view.convert(CGPoint.zero, to: nil), view.convert(translation, to: nil)
      )
      return Vector(x: end.x - start.x, y: end.y - start.y)
    }
    origin = (
      report?.translation ?? .zero, onScreen ?? Vector(x: translation.x, y: translation.y)
    )
  }

  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = Self.convert(
      hasNoVelocity ? .zero : report?.velocity ?? .zero, to: view, within: Tolerance.standstill)
    record("velocity(in:)", velocity)
    return velocity
  }

  /// A vector as a view has it, with 0 for a part that a tolerance does not tell from it.
  private static func convert(_ vector: Vector, to view: UIView?, within tolerance: Double)
    -> CGPoint
  {
    let converted = view?.convertFromScreen(vector) ?? CGPoint(x: vector.x, y: vector.y)
    let clear = Vector(x: converted.x, y: converted.y).clearing(within: tolerance)
    return CGPoint(x: clear.x, y: clear.y)
  }

  /// A pan counts from where it begins.
  override func willFollow(_ next: State) {
    if next == .began { origin = (report?.translation ?? .zero, .zero) }
  }

  /// A scroll view moves its content before other actions: its delegate reads what is new.
  override func foresee(_ change: RecognizerChange) {
    restart(with: change)
    hasForeseen = true
    super.foresee(change)
  }

  override func apply(_ change: RecognizerChange) {
    if !hasForeseen { restart(with: change) }
    hasForeseen = false
    super.apply(change)
  }

  private func restart(with change: RecognizerChange) {
    if change.to == .began { origin = (.zero, .zero) }
    hasNoVelocity = false
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    .pan(withOwnParameters(settings.pan.configuration))
  }

  /// The parameters of a pan of its kind, with those that the app has set.
  func withOwnParameters(_ pan: PanConfiguration) -> PanConfiguration {
    var pan = pan
    pan.minimumTouches = minimumNumberOfTouches
    pan.maximumTouches = maximumNumberOfTouches
    return pan
  }
}

/// Fingers that come from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = [] { didSet { parametersDidChange() } }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  {
    let sides: [(UIRectEdge, PanConfiguration.Edge.Side)] = [
      (.left, .left), (.right, .right), (.top, .top), (.bottom, .bottom),
    ]
    guard let side = sides.first(where: { edges.contains($0.0) })?.1 else { return nil }
    return .pan(
      withOwnParameters(settings.edgePan.configuration(from: side, of: screen.bounds)))
  }
}
