import Foundation

/// Elements one after the other along an axis.
final class StackElement: LayoutElement {
  private let axis: Axis
  private let spacing: CGFloat?

  /// The line at which the members meet across the axis.
  private let line: AlignmentLine
  private let contents: [LayoutElement]
  private let all: [LayoutElement]

  /// The distance between two views that say none, in points.
  private static let usualSpacing: CGFloat = 8

  init(
    at place: ViewPlace, _ axis: Axis, spacing: CGFloat?, _ line: AlignmentLine,
    _ contents: [LayoutElement]
  ) {
    (self.axis, self.spacing, self.line, all) = (axis, spacing, line, contents)
    self.contents = contents.filter { !$0.isGone }
    super.init(at: place)
  }

  override var members: [LayoutElement] { all }

  /// The distances after each member but the last.
  private var gaps: [CGFloat] {
    zip(contents, contents.dropFirst()).map { first, second in
      spacing ?? (first.isSpacer || second.isSpacer ? 0 : Self.usualSpacing)
    }
  }

  /// The sizes of the members for the offers so far: each member is asked three times for one, so that
  /// stacks in stacks would be asked ever more often, and an element is made for one update.
  private var known:
    [(offered: ProposedViewSize, sizes: [(offer: ProposedViewSize, size: CGSize)])] =
      []

  private func sizes(_ offered: ProposedViewSize) -> [(offer: ProposedViewSize, size: CGSize)] {
    if let known = known.first(where: { $0.offered == offered }) { return known.sizes }
    let sizes = measured(offered)
    known.append((offered, sizes))
    return sizes
  }

  /// The sizes of the members for an offer: those of the highest priority are served first, and among
  /// them the least flexible ones, each with an equal part of what is left.
  private func measured(_ offered: ProposedViewSize) -> [(offer: ProposedViewSize, size: CGSize)] {
    let cross = offered[axis.other]
    func offer(_ length: CGFloat?) -> ProposedViewSize {
      var offer = ProposedViewSize.unspecified
      (offer[axis], offer[axis.other]) = (length, cross)
      return offer
    }
    guard let whole = offered[axis] else {
      return contents.map { (offer(nil), $0.size(offered: offer(nil))) }
    }
    var left = whole - gaps.reduce(0, +)
    var sizes = contents.map { _ in (offer: offer(0), size: CGSize.zero) }
    let least = contents.map { $0.size(offered: offer(0))[axis] }
    let most = contents.map { $0.size(offered: offer(.infinity))[axis] }
    let priorities = Set(contents.map { $0.priority }).sorted(by: >)
    for (rank, priority) in priorities.enumerated() {
      let group = contents.indices.filter { contents[$0].priority == priority }
      let later = contents.indices.filter {
        priorities.dropFirst(rank + 1).contains(contents[$0].priority)
      }
      // What those of a lower priority need at least is kept for them.
      left -= later.reduce(0) { $0 + least[$1] }
      let order = group.sorted {
        (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1)
      }
      for (served, index) in order.enumerated() {
        let part = max(0, left) / CGFloat(order.count - served)
        sizes[index] = (offer(part), contents[index].size(offered: offer(part)))
        left -= sizes[index].size[axis]
      }
      left += later.reduce(0) { $0 + least[$1] }
    }
    return sizes
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let sizes = sizes(offered)
    var size = CGSize.zero
    size[axis] = sizes.reduce(0) { $0 + $1.size[axis] } + gaps.reduce(0, +)
    size[axis.other] = breadth(sizes).whole
    return size
  }

  /// The breadth of the members together, and where each begins in it.
  private func breadth(
    _ sizes: [(offer: ProposedViewSize, size: CGSize)]
  ) -> (whole: CGFloat, starts: [CGFloat]) {
    // What is infinite is asked how flexible it is, and meets nowhere.
    guard sizes.allSatisfy({ $0.size[axis.other].isFinite }) else {
      return (.infinity, sizes.map { _ in 0 })
    }
    let before = zip(contents, sizes).map { member, answer in
      member.dimensions(answer.size, offered: answer.offer)[line]
    }
    let after = zip(sizes, before).map { $0.size[axis.other] - $1 }
    guard let most = before.max(), let rest = after.max() else { return (0, []) }
    return (most + rest, before.map { most - $0 })
  }

  /// The corner of each member, in the stack's own coordinates.
  private func corners(_ sizes: [(offer: ProposedViewSize, size: CGSize)]) -> [CGPoint] {
    let (starts, gaps) = (breadth(sizes).starts, gaps)
    var position: CGFloat = 0
    return sizes.indices.map { index in
      var corner = CGPoint.zero
      (corner[axis], corner[axis.other]) = (position, starts[index])
      position += sizes[index].size[axis] + (index < gaps.count ? gaps[index] : 0)
      return corner
    }
  }

  override func arrange(offered: ProposedViewSize) {
    for gone in all where gone.isGone { gone.settle() }
    let sizes = sizes(offered)
    for (index, corner) in corners(sizes).enumerated() {
      contents[index].put(
        at: CGPoint(x: frame.minX + corner.x, y: frame.minY + corner.y),
        offered: sizes[index].offer)
    }
  }

  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    let sizes = sizes(offered)
    return line.combined(
      zip(contents, zip(sizes, corners(sizes))).compactMap { member, placed in
        member.explicit(line, offered: placed.0.offer).map { $0 + placed.1[line.axis] }
      })
  }
}
