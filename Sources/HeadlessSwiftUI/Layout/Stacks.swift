public import Foundation

/// Elements one after the other along an axis.
final class StackElement: LayoutElement {
  private let axis: Axis
  private let spacing: CGFloat?

  /// Where the members meet across the axis, and what for those of an HStack.
  private let across: CGFloat
  private let vertical: VerticalAlignment?
  private let contents: [LayoutElement]

  /// The distance between two views that say none, in points.
  private static let usualSpacing: CGFloat = 8

  init(
    at place: ViewPlace, _ axis: Axis, spacing: CGFloat?, horizontal: HorizontalAlignment? = nil,
    vertical: VerticalAlignment? = nil, _ contents: [LayoutElement]
  ) {
    (self.axis, self.spacing, self.contents) = (axis, spacing, contents)
    self.vertical = vertical
    across = horizontal?.part ?? vertical?.part ?? 0.5
    super.init(at: place)
  }

  override var members: [LayoutElement] { contents }

  /// The distances after each member but the last.
  private var gaps: [CGFloat] {
    zip(contents, contents.dropFirst()).map { first, second in
      spacing ?? (first.isSpacer || second.isSpacer ? 0 : Self.usualSpacing)
    }
  }

  /// The sizes of the members for an offer: those of the highest priority are served first, and among
  /// them the least flexible ones, each with an equal part of what is left.
  private func sizes(_ offered: ProposedViewSize) -> [(offer: ProposedViewSize, size: CGSize)] {
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

/// Elements one above the other.
final class LayersElement: LayoutElement {
  private let alignment: Alignment
  private let contents: [LayoutElement]

  init(at place: ViewPlace, _ alignment: Alignment, _ contents: [LayoutElement]) {
    (self.alignment, self.contents) = (alignment, contents)
    super.init(at: place)
  }

  override var members: [LayoutElement] { contents }

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

public struct HStack<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let members = place.child(.content).elements(of: content, inputs.inStack(.horizontal))
    return [
      StackElement(at: place, .horizontal, spacing: spacing, vertical: alignment, members)
    ]
  }
}

public struct VStack<Content: View>: View, PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let members = place.child(.content).elements(of: content, inputs.inStack(.vertical))
    return [
      StackElement(at: place, .vertical, spacing: spacing, horizontal: alignment, members)
    ]
  }
}

public struct ZStack<Content: View>: View, PrimitiveView {
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    [
      LayersElement(
        at: place, alignment,
        place.child(.content).elements(of: content, inputs.inStack(nil)))
    ]
  }
}

/// A space that is as large as it may be along the axis of its stack, and in both directions outside
/// one.
public struct Spacer: View, PrimitiveView {
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    [SpacerElement(at: place, minLength, inputs.axisOfStack)]
  }
}

private final class SpacerElement: LayoutElement {
  private let least: CGFloat
  private let axis: Axis?

  /// The least length of a space that says none, in points (recorded of macOS 27).
  private static let usualLength: CGFloat = 8

  init(at place: ViewPlace, _ least: CGFloat?, _ axis: Axis?) {
    (self.least, self.axis) = (least ?? Self.usualLength, axis)
    super.init(at: place)
  }

  override var isSpacer: Bool { true }

  /// Served after all that has a size of its own.
  override var priority: Double { -.infinity }

  override func size(offered: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for axis in Axis.allCases where self.axis == nil || self.axis == axis {
      size[axis] = max(least, offered[axis] ?? least)
    }
    return size
  }
}

extension ViewInputs {
  /// What reaches the members of a stack; nil for views one above the other.
  func inStack(_ axis: Axis?) -> ViewInputs {
    var inputs = self
    inputs.axisOfStack = axis
    return inputs
  }
}

extension View {
  public func layoutPriority(_ value: Double) -> some View {
    modifier(ElementModifier { content, place, _ in PriorityElement(at: place, content, value) })
  }
}

private final class PriorityElement: WrappingElement {
  private let value: Double

  init(at place: ViewPlace, _ content: LayoutElement, _ value: Double) {
    self.value = value
    super.init(at: place, content)
  }

  override var priority: Double { value }
}
