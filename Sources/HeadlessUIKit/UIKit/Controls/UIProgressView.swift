public import Foundation

/// A bar that shows how far something has come.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// From 0 to 1; what lies outside stands for the nearest one, as documented.
  open var progress: Float {
    get { part }
    set { if !refuses(newValue, as: "progress") { part = min(max(newValue, 0), 1) } }
  }

  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  private var part: Float = 0

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size.height = Self.height(of: style)
  }

  /// Sets the progress; how the bar gets there is nowhere to be seen.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override func paint(_ painter: inout ViewPainter) {
    let radius = bounds.height / 2
    painter.fill(bounds, radius: radius, trackTintColor ?? .systemFill)
    var passed = bounds
    passed.size.width *= CGFloat(progress)
    if progress > 0 { painter.fill(passed, radius: radius, progressTintColor ?? tintColor) }
  }

  /// Points, as reports about phones from iOS 14 on have it: 4, and 2.5 in a bar.
  private static func height(of style: Style) -> CGFloat { style == .bar ? 2.5 : 4 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height(of: progressViewStyle))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(of: progressViewStyle))
  }
}
