public import Foundation

/// A wheel that shows that something is under way: it has a size, and nobody sees it turn.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size and the colour of the wheel; the last three are the older names.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white
    case gray
  }

  open var style: Style {
    didSet { if style != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether it is hidden while it does not turn; it does not at first.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  // Its type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray

  open private(set) var isAnimating = false

  /// A wheel as large as its style says.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    isHidden = true
  }

  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override func paint(_ painter: inout ViewPainter) {
    painter.wheel(in: bounds, color ?? .gray, opacity: isAnimating ? 1 : 0.5)
  }

  /// Points: 20 and 37, as reports about phones have it.
  private static func size(of style: Style) -> CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
