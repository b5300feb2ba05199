/// The lengths of popovers, in points.
enum PopoverMetrics {
  /// The size of content that prefers none, as documented of `contentSizeForViewInPopover`.
  static let defaultSize = CGSize(width: 320, height: 1100)

  /// The distance from the edges of the safe area: the default of `popoverLayoutMargins`.
  static let margin: CGFloat = 10

  /// The length of the arrow: chosen.
  static let arrow: CGFloat = 13

  /// The radius of the corners: chosen, near to what is seen.
  static let cornerRadius: CGFloat = 13
}

/// The place of a popover beside what it points at.
///
/// The first permitted direction counts in which the content fits, in the order up, down, left, right
/// (chosen); else the one with the most space, and the content is as long as that.
@MainActor
struct PopoverPlacement {
  private(set) var frame: CGRect
  private(set) var direction: UIPopoverArrowDirection

  /// - Parameters:
  ///   - size: the size of the content.
  ///   - source: the rectangle that it points at.
  ///   - area: the rectangle that it must lie in, in the same coordinates.
  ///   - directions: those in which its arrow may point.
  ///   - mayOverlap: whether content that does not fit beside the source may lie over it.
  init(
    size: CGSize, source: CGRect, area: CGRect, directions: UIPopoverArrowDirection,
    mayOverlap: Bool
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let permitted = order.filter { directions.contains($0) }
    let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    /// The length that the content has on the side where an arrow begins, and that it would have.
    func room(_ direction: UIPopoverArrowDirection) -> (there: CGFloat, wanted: CGFloat) {
      switch direction {
      case .up: (area.maxY - source.maxY - PopoverMetrics.arrow, size.height)
      case .down: (source.minY - area.minY - PopoverMetrics.arrow, size.height)
      case .left: (area.maxX - source.maxX - PopoverMetrics.arrow, size.width)
      default: (source.minX - area.minX - PopoverMetrics.arrow, size.width)
      }
    }
    let candidates = permitted.isEmpty ? order : permitted
    let fitting = candidates.first { room($0).there >= room($0).wanted }
    let roomiest = candidates.max {
      room($0).there / room($0).wanted < room($1).there / room($1).wanted
    }
    direction = fitting ?? roomiest ?? .up
    let (there, wanted) = room(direction)
    let length = mayOverlap ? wanted : max(0, min(there, wanted))
    let isVertical = direction == .up || direction == .down
    frame = CGRect(
      x: source.midX - size.width / 2, y: source.midY - size.height / 2, width: size.width,
      height: size.height)
    if isVertical { frame.size.height = length } else { frame.size.width = length }
    switch direction {
    case .up: frame.origin.y = source.maxY + PopoverMetrics.arrow
    case .down: frame.origin.y = source.minY - PopoverMetrics.arrow - length
    case .left: frame.origin.x = source.maxX + PopoverMetrics.arrow
    default: frame.origin.x = source.minX - PopoverMetrics.arrow - length
    }
    frame.origin.x = max(area.minX, min(frame.minX, area.maxX - frame.width))
    frame.origin.y = max(area.minY, min(frame.minY, area.maxY - frame.height))
    frame = PixelGrid.nearest(frame)
  }
}
