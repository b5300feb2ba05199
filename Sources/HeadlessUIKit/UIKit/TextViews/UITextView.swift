public import Foundation
import GestureEngine

/// Text that scrolls, and that a tap begins to edit.
///
/// Its lines are broken by the rule for labels, between the insets and the padding that UIKit documents.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput, BreaksLines {
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  private(set) var shown = ShownText("") {
    didSet { if shown != oldValue { sizeMayHaveChanged() } }
  }
  private var viewFont: UIFont? = .systemFont(ofSize: 12) {
    didSet { if viewFont != oldValue { sizeMayHaveChanged() } }
  }
  private var viewColor: UIColor?

  // Its type is UIKit's, as are those below.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { shown.string ?? "" }
    set { shown = ShownText(newValue ?? "") }
  }

  /// The text with its style: what it says at its beginning, the view says from then on.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { shown.attributed(font: font, color: textColor, alignment: textAlignment) }
    set {
      shown = ShownText(newValue ?? NSAttributedString(string: ""))
      if let font = shown.first(.font) as? UIFont { viewFont = font }
      if let color = shown.first(.foregroundColor) as? UIColor { viewColor = color }
    }
  }

  /// The font, which setting it applies to all of the text, as documented.
  open var font: UIFont? {
    get { viewFont }
    set {
      viewFont = newValue
      shown = shown.setting(.font, newValue)
    }
  }

  /// Around the text, in points; UIKit's default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      if refuses(textContainerInset, as: "textContainerInset") { textContainerInset = oldValue }
      if textContainerInset != oldValue { sizeMayHaveChanged() }
    }
  }

  override func paint(_ painter: inout ViewPainter) { paintText(&painter) }
  var painting = Remembered<PaintedText, [LookText]>()

  open private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.changed = { [weak self] in self?.sizeMayHaveChanged() }
    return container
  }()

  /// Whether a tap begins to edit.
  open var isEditable = true

  // MARK: Appearance

  open var textColor: UIColor? {
    get { viewColor }
    set {
      viewColor = newValue
      shown = shown.setting(.foregroundColor, newValue)
    }
  }
  open var textAlignment = NSTextAlignment.natural
  open var isSelectable = true

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var adjustsFontForContentSizeCategory = false

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    if let textContainer { self.textContainer.copySettings(from: textContainer) }
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Size

  /// Text that does not scroll has a size of its own.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { sizeMayHaveChanged() } }
  }

  private func sizeMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func size(width: CGFloat) -> CGSize {
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let font = font ?? .systemFont(ofSize: 12)
    let lines = textContainer.maximumNumberOfLines
    let space = max(width - sides, font.pointSize)
    let size = shown.size(font: font, width: space, lines: lines)
    return CGSize(
      width: size.width + sides,
      height: max(size.height, font.lineHeight) + textContainerInset.top
        + textContainerInset.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 ? size.width : .infinity)
  }

  var layoutWidth: CGFloat?

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let whole = size(width: .infinity)
    guard let layoutWidth else { return whole }
    return CGSize(width: whole.width, height: size(width: layoutWidth).height)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      boundsWereSet()
    }
  }

  /// Gives the content the size of the text, which the delegate reads as soon as that is edited.
  func fitContent() {
    contentSize = CGSize(width: bounds.width, height: size(width: bounds.width).height)
  }

  open override func layoutSubviews() {
    fitContent()
    super.layoutSubviews()
    if showsCursor { showCursor() }
  }

  /// Whether text has been typed since the last layout.
  var showsCursor = false

  /// Scrolls until the cursor shows, which is at the end of the text.
  private func showCursor() {
    showsCursor = false
    guard isScrollEnabled else { return }
    let insets = adjustedContentInset
    contentOffset.y = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
  }

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

  open override var canBecomeFirstResponder: Bool { isEditable }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable { becomeFirstResponder() }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard isForcedToResign || delegate?.textViewShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  open var hasText: Bool { text?.isEmpty == false }

  open func insertText(_ text: String) {
    self.text = (self.text ?? "") + text
    textWasEdited()
  }

  open func deleteBackward() {
    guard hasText else { return }
    text = String((text ?? "").dropLast())
    textWasEdited()
  }
}

/// The container of a text view's lines.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// At both ends of each line, in points; UIKit's default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet {
      if refuses(lineFragmentPadding, as: "lineFragmentPadding") { lineFragmentPadding = oldValue }
      changed()
    }
  }

  /// The greatest number of lines; 0 for any number.
  open var maximumNumberOfLines = 0 { didSet { changed() } }

  var changed: @MainActor () -> Void = {}

  public override init() { super.init() }

  fileprivate func copySettings(from other: NSTextContainer) {
    lineFragmentPadding = other.lineFragmentPadding
    maximumNumberOfLines = other.maximumNumberOfLines
  }
}
