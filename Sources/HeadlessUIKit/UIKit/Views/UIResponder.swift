/// An object that touches come to.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  // MARK: Accessibility, which is stored

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityViewIsModal = false

  /// What an assistive technology does with it; none is on.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: Touches

  /// By default, touches go on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
