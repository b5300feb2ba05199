public import Foundation

/// A line of text that a tap begins to edit: it is the first responder then.
///
/// Its size follows from the text, or from the placeholder while there is none, by the rule for labels,
/// with 7 points around it in a bezel and 2 in a line, of which no documentation gives numbers; in a
/// rounded rectangle it was measured.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The times at which a view beside the text shows.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  open weak var delegate: (any UITextFieldDelegate)?

  private var shownText = ""

  /// Empty if it is set to nil.
  open var text: String? {
    get { shownText }
    set {
      guard newValue ?? "" != shownText else { return }
      shownText = newValue ?? ""
      invalidateIntrinsicContentSize()
    }
  }

  open var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the text is cleared as editing begins, if the delegate agrees.
  open var clearsOnBeginEditing = false
  public private(set) var isEditing = false

  // MARK: Beside the text

  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  open var leftViewMode = ViewMode.never { didSet { sideViewsMayShow() } }
  open var rightViewMode = ViewMode.never { didSet { sideViewsMayShow() } }

  // MARK: Appearance

  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var isSecureTextEntry = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// A tap begins to edit.
  override func wasPressed() { becomeFirstResponder() }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    sideViewsMayShow()
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard isForcedToResign || delegate?.textFieldShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    isEditing = false
    sideViewsMayShow()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  open var hasText: Bool { !shownText.isEmpty }

  open func insertText(_ text: String) {
    self.text = shownText + text
    sendActions(for: .editingChanged)
  }

  open func deleteBackward() {
    guard hasText else { return }
    text = String(shownText.dropLast())
    sendActions(for: .editingChanged)
  }

  // MARK: Size

  /// Around the text, in points.
  private var padding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The widths of the views at the left and at the right that show, in points.
  private var sides: (left: CGFloat, right: CGFloat) {
    (
      shows(leftViewMode) ? leftView?.bounds.width ?? 0 : 0,
      shows(rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    )
  }

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let size = TextMetric(font: font)
      .size(of: hasText ? shownText : placeholder ?? "", width: .infinity, lines: 1)
    let isRounded = borderStyle == .roundedRect
    // Measured for a rounded one at 17 points: 34 high, and 28 wider than its text.
    let height = isRounded ? font.lineHeight.rounded() : PixelGrid.up(font.lineHeight)
    return CGSize(
      width: size.width + (isRounded ? 4 : 2) * padding + sides.left + sides.right,
      height: height + 2 * padding)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + sides.left + padding, y: bounds.minY + padding,
      width: max(0, bounds.width - sides.left - sides.right - 2 * padding),
      height: max(0, bounds.height - 2 * padding))
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  // MARK: Layout

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func sideViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    sideViewsMayShow()
  }

  private func sideViewsMayShow() {
    leftView?.isHidden = !shows(leftViewMode)
    rightView?.isHidden = !shows(rightViewMode)
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.center = CGPoint(x: (leftView?.bounds.width ?? 0) / 2, y: bounds.midY)
    rightView?.center = CGPoint(
      x: bounds.width - (rightView?.bounds.width ?? 0) / 2, y: bounds.midY)
  }
}
