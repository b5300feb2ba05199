public import Foundation

/// Content that keeps clear of a view at one of its edges.
///
/// Scroll views that reach the edge go on behind it.
private final class SafeAreaInsetElement: WrappingElement {
  private let edge: Edge
  private let alignment: Alignment
  private let spacing: CGFloat
  private let bar: LayersElement

  init(
    at place: ViewPlace, _ content: LayoutElement, _ edge: Edge, _ alignment: Alignment,
    spacing: CGFloat, _ bar: [LayoutElement]
  ) {
    (self.edge, self.alignment, self.spacing) = (edge, alignment, spacing)
    self.bar = LayersElement(at: place, alignment, bar)
    super.init(at: place, content)
  }

  override var members: [LayoutElement] { [content, bar] }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// The length that the bar takes of an offer, with the space beside it.
  private func length(_ offered: ProposedViewSize) -> CGFloat {
    bar.members.isEmpty ? 0 : bar.size(offered: barOffer(offered))[axis] + spacing
  }

  /// A bar is as long as it likes to be.
  private func barOffer(_ offered: ProposedViewSize) -> ProposedViewSize {
    var offer = offered
    offer[axis] = nil
    return offer
  }

  private func inner(_ offered: ProposedViewSize, _ length: CGFloat) -> ProposedViewSize {
    var offer = offered
    offer[axis] = offered[axis].map { max(0, $0 - length) }
    return offer
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let length = length(offered)
    var size = content.size(offered: inner(offered, length))
    size[axis] += length
    return size
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    let length = length(offered)
    var corner = CGPoint.zero
    if edge == .top || edge == .leading { corner[axis] = length }
    return (corner, inner(offered, length))
  }

  override func arrange(offered: ProposedViewSize) {
    let outer = place.graph.surroundings
    let length = length(offered)
    // What is inside may go on behind the bar, up to the screen's edge if the frame reaches that.
    let reach = frame.grown(by: outer.insets(of: frame))
    place.graph.surroundings.whole = outer.whole.union(reach)
    // A bar above the keyboard covers what the keyboard would, too.
    place.graph.surroundings.container = outer.safe.cut(by: length, at: edge, of: frame)
    place.graph.surroundings.keyboardTop = nil
    super.arrange(offered: offered)
    place.graph.surroundings = outer
    let offer = barOffer(ProposedViewSize(frame.size))
    let size = bar.size(offered: offer)
    var origin = frame.origin
    let free = CGPoint(x: frame.width - size.width, y: frame.height - size.height)
    let guide = ViewDimensions(frame.size)[alignment]
    let own = ViewDimensions(size)[alignment]
    origin[axis.other] += guide[axis.other] - own[axis.other]
    if edge == .bottom || edge == .trailing { origin[axis] += free[axis] }
    bar.put(at: origin, offered: offer)
  }
}

extension CGRect {
  /// Shorter at an edge, so that it ends a length before that of a frame in it.
  fileprivate func cut(by length: CGFloat, at edge: Edge, of frame: CGRect) -> CGRect {
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    switch edge {
    case .top: top = max(top, frame.minY + length)
    case .leading: left = max(left, frame.minX + length)
    case .bottom: bottom = min(bottom, frame.maxY - length)
    case .trailing: right = min(right, frame.maxX - length)
    }
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

private struct SafeAreaInsetModifier<Bar: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let bar: Bar

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    content(place.child(.content), inputs).enumerated().map { index, content in
      let bar = place.child(.slot(index)).elements(of: bar, inputs.inStack(nil))
      return SafeAreaInsetElement(
        at: place, content, edge, alignment, spacing: spacing ?? 0, bar)
    }
  }
}

public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
}

public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  case leading, trailing
}

extension View {
  /// A view at an edge, of which the content keeps clear; without a spacing, directly beside it (chosen).
  public func safeAreaInset<Bar: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
        bar: content()))
  }

  public func safeAreaInset<Bar: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Bar
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
        bar: content()))
  }
}
