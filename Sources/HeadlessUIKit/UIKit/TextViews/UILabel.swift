/// Text that is as large as a simple rule says: a character is half as wide as its font is high, a line
/// as high as one of iOS's system font, and all of them up to the pixel.
@preconcurrency @MainActor
open class UILabel: UIView, BreaksLines {
  open var text: String? {
    didSet { if text != oldValue { textMayHaveChangedSize() } }
  }

  // Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textMayHaveChangedSize() } }
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

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)

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
    let metric = TextMetric(
      font: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      breaksAtWords: lineBreakMode != .byCharWrapping)
    var size = metric.size(of: text ?? "", width: width, lines: lines)
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
    TextLines(
      font: font ?? .systemFont(ofSize: UIFont.labelFontSize), height: intrinsicContentSize.height)
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

/// The way in which a text is broken into lines.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// The alignment of lines of text: stored.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
