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

  /// The size of all together, and the corner of each in it.
  private func placed(_ offered: ProposedViewSize) -> (size: CGSize, corners: [CGPoint]) {
    let all = contents.map { $0.dimensions(offered: offered) }
    let guides = all.map { $0[alignment] }
    guard var before = guides.first else { return (.zero, []) }
    var after = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for (size, guide) in zip(all, guides) {
      before = CGPoint(x: max(before.x, guide.x), y: max(before.y, guide.y))
      after = CGPoint(x: max(after.x, size.width - guide.x), y: max(after.y, size.height - guide.y))
    }
    // What is infinite is asked how flexible it is, and meets nowhere.
    let isWide = all.contains { $0.width.isInfinite }
    let isHigh = all.contains { $0.height.isInfinite }
    return (
      CGSize(
        width: isWide ? .infinity : before.x + after.x,
        height: isHigh ? .infinity : before.y + after.y),
      guides.map { CGPoint(x: before.x - $0.x, y: before.y - $0.y) }
    )
  }

  override func size(offered: ProposedViewSize) -> CGSize { placed(offered).size }

  override func arrange(offered: ProposedViewSize) {
    for gone in all where gone.isGone { gone.settle() }
    for (content, corner) in zip(contents, placed(offered).corners) {
      content.put(at: CGPoint(x: frame.minX + corner.x, y: frame.minY + corner.y), offered: offered)
    }
  }

  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    line.combined(
      zip(contents, placed(offered).corners).compactMap { content, corner in
        content.explicit(line, offered: offered).map { $0 + corner[line.axis] }
      })
  }
}
