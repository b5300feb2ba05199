import Foundation

/// Elements one above the other.
final class LayersElement: LayoutElement {
  private let alignment: Alignment
  private let contents: [LayoutElement]
  private let all: [LayoutElement]

  init(at place: ViewPlace, _ alignment: Alignment, _ contents: [LayoutElement]) {
    (self.alignment, all) = (alignment, contents)
    self.contents = contents.filter { !$0.isGone }
    super.init(at: place)
  }

  override var members: [LayoutElement] { all }

  /// The extents of all before and after where they meet.
  private func extents(_ offered: ProposedViewSize) -> (before: CGPoint, after: CGPoint) {
    var (before, after) = (CGPoint.zero, CGPoint.zero)
    for content in contents {
      let size = content.size(offered: offered)
      let x = content.guide(alignment.horizontal, in: size)
      let y = content.guide(alignment.vertical, in: size)
      before = CGPoint(x: max(before.x, x), y: max(before.y, y))
      after = CGPoint(x: max(after.x, size.width - x), y: max(after.y, size.height - y))
    }
    return (before, after)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let (before, after) = extents(offered)
    return CGSize(width: before.x + after.x, height: before.y + after.y)
  }

  override func arrange(offered: ProposedViewSize) {
    for gone in all where gone.isGone { gone.settle() }
    let before = extents(offered).before
    for content in contents {
      let size = content.size(offered: offered)
      content.put(
        at: CGPoint(
          x: frame.minX + before.x - content.guide(alignment.horizontal, in: size),
          y: frame.minY + before.y - content.guide(alignment.vertical, in: size)),
        offered: offered)
    }
  }

  override func baseline(_ kind: VerticalAlignment.Baseline, in size: CGSize) -> CGFloat? {
    contents.lazy.compactMap { $0.baseline(kind, in: size) }.first
  }
}
