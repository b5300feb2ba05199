/// An object that touches come to.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  nonisolated(unsafe) var associations: Associations?

  nonisolated public override init() { super.init() }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  // MARK: Interface Builder

  /// Prepares what a nib has loaded: nothing calls it, as none is loaded.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  /// Writes nothing: no view or controller can be read back.
  open func encode(with coder: NSCoder) {}

  // MARK: The first responder

  /// Whether it may become the first responder of its window.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it agrees to be the first responder no longer.
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Becomes the first responder of its window: the present one is asked to resign, and then this one
  /// whether it can.
  ///
  /// - Returns: whether it is the first responder now; it is not without a window, but one whose
  ///   controller will appear becomes it then.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else {
      waitForAppearance()
      return false
    }
    let first = window.firstResponder
    if first === self { return true }
    // The keyboard stays if this one has the same.
    window.isPassingFirstResponder = true
    defer { window.passed(from: first) }
    if let first, !first.resignFirstResponder() { return false }
    guard canBecomeFirstResponder else { return false }
    window.firstResponder = self
    return true
  }

  /// Is the first responder no longer.
  ///
  /// - Returns: whether it is not.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard window.forcesResigning || canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The view that shows instead of the keyboard while it is the first responder; nil for the keyboard of
  /// what takes text, and for none of anything else.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while it is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// Replaces both at once, as documented, while it is the first responder.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    AppRun.current?.keyboard.firstResponderChanged(animated: false)
  }

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityViewIsModal = false

  /// Does what a double tap is to do; where it answers false, as by default, the activation point is tapped.
  open func accessibilityActivate() -> Bool { false }

  /// Leaves something modal, or goes back; where it answers false, the next responder is asked.
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Changes the value of an adjustable element, one with the trait `adjustable`.
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  /// Scrolls by a page: a scroll view does so by default, nothing else does.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (self as? UIScrollView)?.scrollPage(direction) ?? false
  }
  open var accessibilityElementsHidden = false
  open var shouldGroupAccessibilityChildren = false

  /// On the screen, in points; a view's own place there unless it is set.
  open var accessibilityFrame: CGRect {
    get { ownAccessibilityFrame ?? frameForAssistance }
    set { ownAccessibilityFrame = newValue }
  }

  /// The point of the screen that is tapped to activate it; the middle of `accessibilityFrame` unless it is set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return ownActivationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { ownActivationPoint = newValue }
  }

  private var ownAccessibilityFrame: CGRect?
  private var ownActivationPoint: CGPoint?

  /// Its place on the screen, if it has one.
  var frameForAssistance: CGRect {
    guard let view = self as? UIView, view.window != nil else { return .zero }
    return view.frameOnScreen(at: AppRun.current?.time)
  }

  /// Whether an assistive technology offers to increment and decrement it.
  var isAdjustable: Bool { accessibilityTraits.contains(.adjustable) }
  open var accessibilityLanguage: String?
  open var accessibilityIgnoresInvertColors = false
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// The elements in it; nil if it has none of its own.
  open var accessibilityElements: [Any]?
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

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
