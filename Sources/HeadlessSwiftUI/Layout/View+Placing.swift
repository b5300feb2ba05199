public import Foundation

/// Content that shows elsewhere than its place in the layout.
private final class OffsetElement: WrappingElement {
  private let offset: CGSize

  init(at place: ViewPlace, _ content: LayoutElement, _ offset: CGSize) {
    self.offset = offset
    super.init(at: place, content)
  }

  override func arrange(offered: ProposedViewSize) {
    content.put(
      at: CGPoint(x: frame.minX + offset.width, y: frame.minY + offset.height),
      offered: offered)
  }
}

/// Content whose middle is at a position of all the space that is offered.
private final class PositionElement: WrappingElement {
  private let position: CGPoint

  init(at place: ViewPlace, _ content: LayoutElement, _ position: CGPoint) {
    self.position = position
    super.init(at: place, content)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    offered.replacingUnspecifiedDimensions(by: content.size(offered: offered))
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    let size = content.size(offered: offered)
    return (CGPoint(x: position.x - size.width / 2, y: position.y - size.height / 2), offered)
  }
}

/// Content that is as large as it likes to be, in one direction or both.
private final class FixedSizeElement: WrappingElement {
  private let axes: Axis.Set

  init(at place: ViewPlace, _ content: LayoutElement, _ axes: Axis.Set) {
    self.axes = axes
    super.init(at: place, content)
  }

  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : offered.width,
      height: axes.contains(.vertical) ? nil : offered.height)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    content.size(offered: inner(offered))
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    (.zero, inner(offered))
  }
}

/// Content that keeps its proportions.
private final class AspectRatioElement: WrappingElement {
  private let ratio: CGFloat?
  private let fills: Bool

  init(at place: ViewPlace, _ content: LayoutElement, _ ratio: CGFloat?, fills: Bool) {
    (self.ratio, self.fills) = (ratio, fills)
    super.init(at: place, content)
  }

  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.size(offered: .unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return offered }
    switch (offered.width, offered.height) {
    case (let width?, let height?):
      let isWide = width / ratio > height
      return isWide == fills
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (nil, nil): return offered
    }
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    content.size(offered: inner(offered))
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    (.zero, inner(offered))
  }
}

/// Other content over or under a view, which decides the size of both.
final class BesideElement: WrappingElement {
  private var others: LayersElement
  private let makeOthers: @MainActor () -> [LayoutElement]
  private let isBehind: Bool
  private let alignment: Alignment

  /// - Parameters:
  ///   - place: the place of the modifier.
  ///   - content: the view that decides the size.
  ///   - alignment: the points at which both meet.
  ///   - isBehind: whether the other content is under the view.
  ///   - others: makes the other content, once the view has been put.
  init(
    at place: ViewPlace, _ content: LayoutElement, _ alignment: Alignment, isBehind: Bool,
    _ others: @escaping @MainActor () -> [LayoutElement]
  ) {
    self.others = LayersElement(at: place, alignment, [])
    (self.alignment, self.isBehind, makeOthers) = (alignment, isBehind, others)
    super.init(at: place, content)
  }

  override var members: [LayoutElement] { isBehind ? [others, content] : [content, others] }

  /// The view comes before what is beside it, also where that is behind it (chosen).
  override var ordered: [LayoutElement] { [content, others] }

  override func render(into canvas: ViewCanvas) {
    for member in members { member.render(into: canvas) }
  }

  override func arrange(offered: ProposedViewSize) {
    content.put(at: frame.origin, offered: offered)
    others = LayersElement(at: place, alignment, makeOthers())
    let offer = ProposedViewSize(frame.size)
    let (own, other) = (
      content.guide(alignment, offered: offered), others.guide(alignment, offered: offer)
    )
    others.put(
      at: CGPoint(x: frame.minX + own.x - other.x, y: frame.minY + own.y - other.y),
      offered: offer)
  }
}

/// Other content over or under a view.
private struct BesideModifier<Other: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let other: Other
  let alignment: Alignment
  let isBehind: Bool

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let contents = content(place.child(.content), inputs)
    return contents.enumerated().map { index, content in
      let others = place.child(.slot(index)).elements(of: other, inputs.inStack(nil))
      return BesideElement(at: place, content, alignment, isBehind: isBehind) { others }
    }
  }
}

public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}

extension View {
  public func offset(_ offset: CGSize) -> some View {
    modifier(ElementModifier { content, place, _ in OffsetElement(at: place, content, offset) })
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  public func position(_ position: CGPoint) -> some View {
    modifier(ElementModifier { content, place, _ in PositionElement(at: place, content, position) })
  }

  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(
      ElementModifier { content, place, _ in FixedSizeElement(at: place, content, axes) })
  }

  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        AspectRatioElement(at: place, content, ratio, fills: contentMode == .fill)
      })
  }

  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
  }

  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  public func overlay<Other: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Other
  ) -> some View {
    modifier(BesideModifier(other: content(), alignment: alignment, isBehind: false))
  }

  @_disfavoredOverload
  public func overlay<Other: View>(_ other: Other, alignment: Alignment = .center) -> some View {
    modifier(BesideModifier(other: other, alignment: alignment, isBehind: false))
  }

  public func background<Other: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Other
  ) -> some View {
    modifier(BesideModifier(other: content(), alignment: alignment, isBehind: true))
  }

  @_disfavoredOverload
  public func background<Other: View>(_ other: Other, alignment: Alignment = .center) -> some View {
    modifier(BesideModifier(other: other, alignment: alignment, isBehind: true))
  }
}
