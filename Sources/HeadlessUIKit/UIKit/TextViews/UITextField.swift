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

  private(set) var shown = ShownText("") {
    didSet { if shown != oldValue { invalidateIntrinsicContentSize() } }
  }
  private(set) var shownPlaceholder = ShownText(String?.none) {
    didSet { if shownPlaceholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  private var fieldFont: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if fieldFont != oldValue { invalidateIntrinsicContentSize() } }
  }
  private var fieldColor: UIColor? = .label

  /// Empty if it is set to nil.
  open var text: String? {
    get { shown.string ?? "" }
    set { shown = ShownText(newValue ?? "") }
  }

  /// The text with its style: what it says at its beginning, the field says from then on.
  open var attributedText: NSAttributedString? {
    get { shown.attributed(font: font, color: textColor, alignment: textAlignment) }
    set {
      shown = newValue.map { ShownText($0) } ?? ShownText("")
      if let font = shown.first(.font) as? UIFont { fieldFont = font }
      if let color = shown.first(.foregroundColor) as? UIColor { fieldColor = color }
    }
  }

  open var placeholder: String? {
    get { shownPlaceholder.string }
    set { shownPlaceholder = ShownText(newValue) }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get {
      shownPlaceholder.attributed(font: font, color: .placeholderText, alignment: textAlignment)
    }
    set { shownPlaceholder = ShownText(newValue) }
  }

  /// The font, which setting it applies to all of the text, as documented.
  open var font: UIFont? {
    get { fieldFont }
    set {
      fieldFont = newValue
      shown = shown.setting(.font, newValue)
    }
  }
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the text is cleared as editing begins, if the delegate agrees.
  open var clearsOnBeginEditing = false
  open private(set) var isEditing = false

  // MARK: Beside the text

  open var leftView: UIView? { didSet { sideViewChanged(from: oldValue, to: leftView) } }
  open var rightView: UIView? { didSet { sideViewChanged(from: oldValue, to: rightView) } }
  open var leftViewMode = ViewMode.never { didSet { sideViewsMayShow() } }
  open var rightViewMode = ViewMode.never { didSet { sideViewsMayShow() } }

  // MARK: Appearance

  open var textColor: UIColor? {
    get { fieldColor }
    set {
      fieldColor = newValue
      shown = shown.setting(.foregroundColor, newValue)
    }
  }
  open var textAlignment = NSTextAlignment.natural
  open var isSecureTextEntry = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var clearButtonMode = ViewMode.never
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false
  open var background: UIImage?
  open var disabledBackground: UIImage?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Input

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// A tap begins to edit.
  override func wasPressed() { becomeFirstResponder() }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    sideViewsMayShow()
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
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
    post(Self.textDidEndEditingNotification)
    return true
  }

  open var hasText: Bool { !shown.isEmpty }

  open func insertText(_ text: String) {
    self.text = (self.text ?? "") + text
    textWasEdited()
  }

  open func deleteBackward() {
    guard hasText else { return }
    text = String((text ?? "").dropLast())
    textWasEdited()
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
    let size = (hasText ? shown : shownPlaceholder).size(font: font, width: .infinity, lines: 1)
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
    let (left, right) = (leftViewRect(forBounds: bounds), rightViewRect(forBounds: bounds))
    let start = shows(leftViewMode) && leftView != nil ? left.maxX : bounds.minX
    let end = shows(rightViewMode) && rightView != nil ? right.minX : bounds.maxX
    return CGRect(
      x: start + padding, y: bounds.minY + padding, width: max(0, end - start - 2 * padding),
      height: max(0, bounds.height - 2 * padding))
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangles of the views beside the text, as large as they are and in the middle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }

  /// The rectangle of the button that clears the text, which is not there: 19 points, chosen.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - padding - 19, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  override func paint(_ painter: inout ViewPainter) { paintField(&painter) }

  /// Paints what is around the text.
  func paintBorder(_ painter: inout ViewPainter) {
    switch borderStyle {
    case .none: break
    case .line: painter.frame(bounds, .label, width: 1)
    case .bezel: painter.frame(bounds, .systemGray3, width: 1)
    case .roundedRect:
      if backgroundColor == nil { painter.fill(bounds, radius: 5, .systemBackground) }
      painter.frame(bounds, radius: 5, .systemGray4, width: 1)
    }
  }

  /// Does nothing, like the one below: text is painted where `textRect(forBounds:)` says.
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

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
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }
}

/// Named by its placeholder, which stays when somebody types.
extension UITextField: CaptionedView {
  var captionKind: String { "field" }

  /// The placeholder; the field of a search bar is known by the bar, which has the same one.
  var caption: String? { superview is any CaptionedView ? nil : placeholder }
}
