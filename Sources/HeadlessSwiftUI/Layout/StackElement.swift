import Foundation

/// Elements one after the other along an axis.
final class StackElement: LayoutElement {
  private let axis: Axis
  private let spacing: CGFloat?

  /// The part of the members at which they meet across the axis, and the line of those of an HStack.
  private let across: CGFloat
  private let vertical: VerticalAlignment?
  private let contents: [LayoutElement]
  private let all: [LayoutElement]

  /// The distance between two views that say none, in points.
  private static let usualSpacing: CGFloat = 8

  init(
    at place: ViewPlace, _ axis: Axis, spacing: CGFloat?, horizontal: HorizontalAlignment? = nil,
    vertical: VerticalAlignment? = nil, _ contents: [LayoutElement]
  ) {
    (self.axis, self.spacing, all) = (axis, spacing, contents)
    self.contents = contents.filter { !$0.isGone }
    self.vertical = vertical
    across = horizontal?.part ?? vertical?.part ?? 0.5
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
    size[axis.other] = breadth(sizes.map(\.size)).whole
    return size
  }

  /// The breadth of the members together, and where they meet in it.
  private func breadth(_ sizes: [CGSize]) -> (whole: CGFloat, meeting: CGFloat) {
    let before = zip(contents, sizes).map { guide(of: $0, in: $1) }
    let after = zip(sizes, before).map { $0[axis.other] - $1 }
    let (most, rest) = (before.max() ?? 0, after.max() ?? 0)
    return (most + rest, most)
  }

  private func guide(of member: LayoutElement, in size: CGSize) -> CGFloat {
    if axis == .horizontal, let vertical { return member.guide(vertical, in: size) }
    return across * size[axis.other]
  }

  override func arrange(offered: ProposedViewSize) {
    for gone in all where gone.isGone { gone.settle() }
    let sizes = sizes(offered)
    let meeting = breadth(sizes.map(\.size)).meeting
    var position = frame.origin[axis]
    for (index, member) in contents.enumerated() {
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] =
        frame.origin[axis.other] + meeting - guide(of: member, in: sizes[index].size)
      member.put(at: origin, offered: sizes[index].offer)
      position += sizes[index].size[axis] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  override func baseline(_ kind: VerticalAlignment.Baseline, in size: CGSize) -> CGFloat? {
    let sizes = sizes(ProposedViewSize(size))
    let meeting = breadth(sizes.map(\.size)).meeting
    guard axis == .vertical else {
      return zip(contents, sizes).lazy.compactMap { member, size in
        member.baseline(kind, in: size.size).map {
          meeting - self.guide(of: member, in: size.size) + $0
        }
      }.first
    }
    var place: CGFloat = 0
    var found: CGFloat?
    for (index, member) in contents.enumerated() {
      if let own = member.baseline(kind, in: sizes[index].size), found == nil || kind == .last {
        found = place + own
      }
      place += sizes[index].size.height + (index < gaps.count ? gaps[index] : 0)
    }
    return found
  }
}
