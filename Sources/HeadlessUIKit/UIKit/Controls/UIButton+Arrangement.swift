import Foundation

/// The size of a button's content, and its place.
extension UIButton {
  /// The space that a button keeps above and below its title, in points.
  private static let margin: CGFloat = 6

  /// The font that titles have unless the label says another one: in it, even an empty title has a line.
  var titleFont: UIFont { configuration?.titleFont ?? .systemFont(ofSize: 15) }

  var shownFont: UIFont { label?.font ?? titleFont }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Around image and title, in points.
  var insets: UIEdgeInsets {
    guard let own = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(
      top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
      right: isMirrored ? own.leading : own.trailing)
  }

  var arrangement: ButtonArrangement {
    var title = shownTitle.size(
      font: shownFont, width: .infinity, lines: label?.numberOfLines ?? 1)
    title.height = PixelGrid.up(
      title.width == 0 && configuration != nil ? 0 : max(title.height, shownFont.lineHeight))
    return ButtonArrangement(
      image: shownImage?.size ?? .zero, title: title, horizontal: contentHorizontalAlignment,
      vertical: contentVerticalAlignment, placement: configuration?.imagePlacement ?? .leading,
      padding: configuration?.imagePadding ?? 0, isMirrored: isMirrored)
  }

  /// The size that its content needs, in points.
  var ownSize: CGSize {
    if buttonType == .close { return CGSize(width: 30, height: 30) }
    let (content, insets) = (arrangement.size, insets)
    var size = CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
    guard configuration == nil else { return size }
    if insets.top == 0 && insets.bottom == 0 { size.height += 2 * Self.margin }
    let background = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(30, size.width, background.width), height: max(30, size.height, background.height))
  }

  var measuredNow: MeasuredContent {
    MeasuredContent(
      title: shownTitle, image: shownImage?.size, background: currentBackgroundImage?.size)
  }

  /// Places one of its views, unless constraints do or the app has taken it elsewhere.
  func place(_ view: UIView, _ frame: CGRect) {
    guard view.superview === self, view.translatesAutoresizingMaskIntoConstraints else { return }
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}

extension UIButton: CaptionedView {
  var captionKind: String { "button" }
  var caption: String? { shownTitle.string }
}
