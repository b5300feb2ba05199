import Foundation

/// The places of a button's image and title in its content, in points.
struct ButtonArrangement {
  var image = CGSize.zero
  var title = CGSize.zero
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center

  /// The side of the title at which the image is.
  var placement = NSDirectionalRectEdge.leading

  /// The distance between the two.
  var padding: CGFloat = 0

  /// Whether the button is laid out from right to left.
  var isMirrored = false

  private var isStacked: Bool { placement == .top || placement == .bottom }
  private var imageIsFirst: Bool { placement == .top || placement == .leading }

  private var gap: CGFloat { image == .zero || title.width == 0 ? 0 : padding }

  var size: CGSize {
    isStacked
      ? CGSize(
        width: max(image.width, title.width),
        height: image.height + (title.width == 0 ? 0 : gap + title.height))
      : CGSize(
        width: image.width + gap + title.width, height: max(image.height, title.height))
  }

  func imageRect(in rect: CGRect) -> CGRect { mirrored(rects(in: rect).image, in: rect) }

  func titleRect(in rect: CGRect) -> CGRect { mirrored(rects(in: rect).title, in: rect) }

  private func mirrored(_ frame: CGRect, in rect: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    var frame = frame
    frame.origin.x = rect.minX + rect.maxX - frame.maxX
    return frame
  }

  /// The two as they are from left to right.
  private func rects(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let xs = spans(
      image.width, title.width, from: rect.minX, length: rect.width, along: !isStacked,
      side: horizontalSide)
    let ys = spans(
      image.height, title.height, from: rect.minY, length: rect.height, along: isStacked,
      side: verticalSide)
    return (
      CGRect(x: xs.image.start, y: ys.image.start, width: xs.image.length, height: ys.image.length),
      CGRect(x: xs.title.start, y: ys.title.start, width: xs.title.length, height: ys.title.length)
    )
  }

  private typealias Span = (start: CGFloat, length: CGFloat)

  /// The part of the free space that is before the content; nil where the content fills it.
  private typealias Side = CGFloat?

  /// The places of the two along an axis.
  private func spans(
    _ image: CGFloat, _ title: CGFloat, from start: CGFloat, length: CGFloat, along: Bool,
    side: Side
  ) -> (image: Span, title: Span) {
    let length = max(0, length)
    guard along else {
      return (
        span(min(image, length), start, length, side), span(min(title, length), start, length, side)
      )
    }
    let shownImage = min(image, length)
    let shownTitle = max(0, min(title, length - shownImage - gap))
    guard let side else {
      // Chosen: of the two, the title takes what the image leaves.
      let filledImage = title == 0 ? length : shownImage
      return inOrder(filledImage, max(0, length - filledImage - gap), from: start)
    }
    let free = length - shownImage - gap - shownTitle
    return inOrder(shownImage, shownTitle, from: start + side * free)
  }

  /// The places of the two where they follow one another.
  private func inOrder(
    _ image: CGFloat, _ title: CGFloat, from start: CGFloat
  ) -> (image: Span, title: Span) {
    let (first, second) = imageIsFirst ? (image, title) : (title, image)
    let spans: (Span, Span) = ((start, first), (start + first + gap, second))
    return imageIsFirst ? (image: spans.0, title: spans.1) : (image: spans.1, title: spans.0)
  }

  private func span(_ own: CGFloat, _ start: CGFloat, _ length: CGFloat, _ side: Side) -> Span {
    guard let side else { return (start, length) }
    return (start + side * (length - own), own)
  }

  private var horizontalSide: Side {
    switch horizontal {
    case .center: 0.5
    case .left: isMirrored ? 1 : 0
    case .right: isMirrored ? 0 : 1
    case .leading: 0
    case .trailing: 1
    case .fill: nil
    }
  }

  private var verticalSide: Side {
    switch vertical {
    case .center: 0.5
    case .top: 0
    case .bottom: 1
    case .fill: nil
    }
  }
}
