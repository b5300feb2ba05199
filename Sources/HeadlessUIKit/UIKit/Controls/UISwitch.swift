public import Foundation

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on; code that sets it sends no action, as documented.
  open var isOn = false

  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?

  /// The size that every switch asks constraints for, in points: measured on iOS 26.1.
  private static let contentSize = CGSize(width: 61, height: 28)

  /// A switch at a frame's origin: the frame's size does not count, as documented.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: HostedSwitch.size))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func paint(_ painter: inout ViewPainter) {
    var look = HostedSwitch(isOn: isOn, isEnabled: isEnabled, tint: onTintColor)
    look.thumbTint = thumbTintColor
    look.paint(&painter)
  }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { Self.contentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { HostedSwitch.size }

  /// A finger that lifts in it flips it, before its touch events are sent.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// A single tap of one finger, and a pan along it, are its own, and not those of a view around it.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer.isSingleTap(around: self) { return false }
    if let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view !== self,
      pan.numberOfTouches == 1
    {
      let way = pan.translation(in: self)
      if abs(way.x) > abs(way.y) { return false }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
