public import Foundation

/// An arrangement of views of an app's own.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  /// Called for each update of the views; what it makes is kept during that.
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The answer to an offer.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each of the views; one that is not placed lies in the middle (Apple's documentation).
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The nature of a layout.
public struct LayoutProperties: Sendable {
  /// The axis along which a `Spacer` in it is flexible; nil for both.
  public var stackOrientation: Axis?

  public init() {}
}

/// The key of a value that a view tells the layout that it is in.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  /// A value for the layout that the view is in.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    modifier(
      ElementModifier { content, place, _ in LayoutValueElement<Key>(at: place, content, value) })
  }
}

private final class LayoutValueElement<Own: LayoutValueKey>: WrappingElement {
  private let value: Own.Value

  init(at place: ViewPlace, _ content: LayoutElement, _ value: Own.Value) {
    self.value = value
    super.init(at: place, content)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Own.self) ? value : super.layoutValue(key)
  }
}

/// The views that a layout arranges.
@MainActor @preconcurrency
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  fileprivate let subviews: [LayoutSubview]
  public let layoutDirection = LayoutDirection.leftToRight

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> LayoutSubview { subviews[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(subviews: Array(subviews[bounds]))
  }
}

/// A view that a layout arranges.
@MainActor @preconcurrency
public struct LayoutSubview {
  fileprivate let element: LayoutElement
  fileprivate let spot: LayoutSpot

  /// The priority that the view has in stacks.
  public var priority: Double { element.priority }

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    element.layoutValue(ObjectIdentifier(key)) as? Key.Value ?? key.defaultValue
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    element.size(offered: proposal)
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    element.dimensions(offered: proposal)
  }

  /// The distances that it keeps from others.
  public var spacing: ViewSpacing { ViewSpacing(isSpacer: element.isSpacer) }

  /// Puts it where a point of it is at a position of the layout's bounds.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) { spot.placed = (position, anchor, proposal) }
}

/// The place that a layout gives to a view.
private final class LayoutSpot {
  var placed: (position: CGPoint, anchor: UnitPoint, offer: ProposedViewSize)?
}

/// The distances that a view keeps from others: 8 points, and none from a space.
public struct ViewSpacing: Sendable {
  let isSpacer: Bool

  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    isSpacer || next.isSpacer ? 0 : 8
  }
}

/// Views that a layout arranges.
private struct LayoutView<Arrangement: Layout, Content: View>: View, PrimitiveView, Animatable {
  var layout: Arrangement
  let content: Content

  var animatableData: Arrangement.AnimatableData {
    get { layout.animatableData }
    set { layout.animatableData = newValue }
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let axis = Arrangement.layoutProperties.stackOrientation
    return [
      ArrangedElement(
        at: place, layout, place.child(.content).elements(of: content, inputs.inStack(axis)))
    ]
  }
}

private final class ArrangedElement<Arrangement: Layout>: LayoutElement {
  private let layout: Arrangement
  private let all: [LayoutElement]
  private let subviews: LayoutSubviews
  private lazy var cache = layout.makeCache(subviews: subviews)

  init(at place: ViewPlace, _ layout: Arrangement, _ elements: [LayoutElement]) {
    (self.layout, all) = (layout, elements)
    subviews = LayoutSubviews(
      subviews: elements.filter { !$0.isGone }.map {
        LayoutSubview(element: $0, spot: LayoutSpot())
      }
    )
    super.init(at: place)
  }

  override var members: [LayoutElement] { all }

  override func size(offered: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: offered, subviews: subviews, cache: &cache)
  }

  override func arrange(offered: ProposedViewSize) {
    for gone in all where gone.isGone { gone.settle() }
    for subview in subviews { subview.spot.placed = nil }
    layout.placeSubviews(in: frame, proposal: offered, subviews: subviews, cache: &cache)
    for subview in subviews {
      let (position, anchor, offer) =
        subview.spot.placed ?? (CGPoint(x: frame.midX, y: frame.midY), .center, offered)
      let size = subview.sizeThatFits(offer)
      subview.element.put(
        at: CGPoint(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
        offered: offer)
    }
  }

  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size(offered: offered))
    return line.axis == .horizontal
      ? layout.explicitAlignment(
        of: HorizontalAlignment(line), in: bounds, proposal: offered, subviews: subviews,
        cache: &cache)
      : layout.explicitAlignment(
        of: VerticalAlignment(line), in: bounds, proposal: offered, subviews: subviews,
        cache: &cache)
  }
}
