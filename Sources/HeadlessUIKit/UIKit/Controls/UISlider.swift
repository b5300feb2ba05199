public import Foundation

/// A control whose thumb a finger drags along a range.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Within the range; code that sets it sends no action.
  open var value: Float {
    get { storedValue }
    set {
      guard !refuses(newValue, as: "value") else { return }
      storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
    }
  }

  open var minimumValue: Float = 0 {
    didSet {
      if refuses(minimumValue, as: "minimumValue") { minimumValue = oldValue }
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }

  open var maximumValue: Float = 1 {
    didSet {
      if refuses(maximumValue, as: "maximumValue") { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// Whether valueChanged is sent while the thumb moves, and not only when the finger lifts.
  open var isContinuous = true

  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?

  private var storedValue: Float = 0

  /// The diameter of the thumb and the height of the slider, in points: the design of iOS 7 to 18.
  private static let thumb: CGFloat = 28
  private static let height: CGFloat = 34

  /// The distance from the thumb's middle at which the finger landed, in points.
  private var grip: CGFloat = 0

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  override func paint(_ painter: inout ViewPainter) { paintTrack(&painter) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  // MARK: Without a finger

  override var isAdjustable: Bool { isEnabled }

  /// Changes the value by a tenth of the range, as VoiceOver does, and sends valueChanged.
  open override func accessibilityIncrement() { step(by: 0.1) }
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Float) {
    let old = value
    value += part * (maximumValue - minimumValue)
    if value != old { sendActions(for: .valueChanged) }
  }

  // MARK: The thumb

  /// The rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// The rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = max(0, rect.width - Self.thumb)
    return CGRect(
      x: rect.minX + part * way, y: rect.midY - Self.thumb / 2, width: Self.thumb,
      height: Self.thumb)
  }

  private var thumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// A finger must land on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard isOnThumb(point) else { return false }
    grip = point.x - thumbRect.midX
    return super.beginTracking(touch, with: event)
  }

  private func isOnThumb(_ point: CGPoint) -> Bool {
    let thumb = thumbRect
    return point.x >= thumb.minX && point.x <= thumb.maxX
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let way = track.width - thumbRect.width
    guard way > 0 else { return true }
    let start = track.minX + thumbRect.width / 2
    let part = Float((touch.location(in: self).x - grip - start) / way)
    let old = value
    value = minimumValue + part * (maximumValue - minimumValue)
    if isContinuous, value != old { sendActions(for: .valueChanged) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  /// A swipe along the slider that begins on the thumb is its own, and not that of a view around it,
  /// even if a scroll view has not told the slider of the finger yet.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let swipe = gestureRecognizer as? UISwipeGestureRecognizer, swipe.view !== self,
      isEnabled, isTracking || landed(with: swipe),
      !swipe.direction.isDisjoint(with: [.left, .right])
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether a finger that a recognizer has landed on the thumb.
  private func landed(with recognizer: UIGestureRecognizer) -> Bool {
    let touches = AppRun.current?.touches.fingers(of: recognizer) ?? []
    return touches.contains { touch in
      touch.view === self && isOnThumb(convert(touch.landingPoint, from: nil))
    }
  }
}
