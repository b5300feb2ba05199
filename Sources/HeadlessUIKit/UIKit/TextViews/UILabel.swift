public import Foundation

/// Text that is as large as a simple rule says: a character is half as wide as its font is high, a line
/// as high as one of iOS's system font, and all of them up to the pixel.
@preconcurrency @MainActor
open class UILabel: UIView, BreaksLines {
  private(set) var shown = ShownText(String?.none) {
    didSet { if shown != oldValue { textMayHaveChangedSize() } }
  }

  /// The text; a new one has the label's style, as documented.
  open var text: String? {
    get { shown.string }
    set { shown = ShownText(newValue) }
  }

  /// The text with its style: what it says at its beginning, the label says from then on.
  open var attributedText: NSAttributedString? {
    get {
      shown.attributed(
        font: font, color: textColor, alignment: textAlignment, lineBreakMode: lineBreakMode)
    }
    set {
      shown = ShownText(newValue)
      if let font = shown.first(.font) as? UIFont { labelFont = font }
      if let color = shown.first(.foregroundColor) as? UIColor { labelColor = color }
      guard let paragraph = shown.first(.paragraphStyle) as? NSParagraphStyle else { return }
      (labelAlignment, lineBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
    }
  }

  private var labelFont: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if labelFont != oldValue { textMayHaveChangedSize() } }
  }

  /// The font, which setting it applies to all of an attributed text, as documented.
  ///
  /// Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { labelFont }
    set {
      let old = font
      labelFont = newValue
      shown = shown.setting(.font, newValue)
      keyPathObservers?.notify("font", from: old as Any, to: font as Any)
    }
  }

  /// The greatest number of lines that it has; 0 for any number.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textMayHaveChangedSize() } }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textMayHaveChangedSize() } }
  }

  /// The width at which its intrinsic size breaks lines, in points; 0 for the width that layout gives
  /// it.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if refuses(preferredMaxLayoutWidth, as: "preferredMaxLayoutWidth") {
        preferredMaxLayoutWidth = oldValue
      }
      if preferredMaxLayoutWidth != oldValue { textMayHaveChangedSize() }
    }
  }

  // MARK: Appearance

  private var labelColor: UIColor? = .label
  private var labelAlignment = NSTextAlignment.natural

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { labelColor }
    set {
      labelColor = newValue
      shown = shown.setting(.foregroundColor, newValue)
    }
  }

  open var textAlignment: NSTextAlignment {
    get { labelAlignment }
    set {
      labelAlignment = newValue
      let paragraph = NSMutableParagraphStyle()
      if let old = shown.first(.paragraphStyle) as? NSParagraphStyle {
        paragraph.setParagraphStyle(old)
      }
      paragraph.alignment = newValue
      shown = shown.setting(.paragraphStyle, paragraph)
    }
  }

  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  open var allowsDefaultTighteningForTruncation = false

  /// Draws the text in a rectangle, whole where pictures are wanted: a subclass may move that.
  open func drawText(in rect: CGRect) { painting.rect = rect }

  override func paint(_ painter: inout ViewPainter) { paintText(&painter) }
  var painting = LabelPainting()

  var layoutWidth: CGFloat?
  var wrapsLines: Bool { numberOfLines != 1 }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    // As documented, a label takes no touches.
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private func textMayHaveChangedSize() { invalidateIntrinsicContentSize() }

  // MARK: Sizes

  /// The size of its text, as high as whole pixels.
  private func size(width: CGFloat, lines: Int) -> CGSize {
    var size = shown.size(
      font: font ?? .systemFont(ofSize: UIFont.labelFontSize), width: width, lines: lines,
      breaksAtWords: lineBreakMode != .byCharWrapping)
    size.height = PixelGrid.up(size.height)
    return size
  }

  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1 else { return size(width: .infinity, lines: 1) }
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : CGFloat.infinity
    var size = size(width: width, lines: numberOfLines)
    if preferredMaxLayoutWidth <= 0, let layoutWidth {
      size.height = self.size(width: layoutWidth, lines: numberOfLines).height
    }
    return size
  }

  override var textLines: TextLines? {
    shown.textLines(
      font: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      size: CGSize(
        width: layoutWidth ?? .infinity, height: intrinsicContentSize.height), lines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // Without a width there is no limit, as for sizeToFit() of a label that is empty yet.
    self.size(width: size.width > 0 ? size.width : .infinity, lines: numberOfLines)
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    var size = size(width: bounds.width, lines: numberOfLines)
    size.height = min(size.height, bounds.height)
    return CGRect(origin: bounds.origin, size: size)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      boundsWereSet()
    }
  }
}

extension UILabel: CaptionedView {
  var captionKind: String { "label" }
  var caption: String? { text }
}

/// The line that a text keeps in place where it shrinks: stored.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
