import Foundation
import HeadlessUIKit

/// Content that scrolls in a viewport.
final class ScrollElement: WrappingElement {
  let host: ScrollHost
  private let axes: Axis.Set
  private let transaction: Transaction

  /// The margins at the ends of its content.
  private let margins: EdgeInsets

  /// The part of the screen in which it shows, up to the edges that it touches.
  private(set) var viewport = CGRect.zero

  /// The distances of the content from the edges of the viewport.
  private(set) var insets = EdgeInsets()

  /// The place of the content's corner on the screen.
  private var corner = CGPoint.zero

  init(
    at place: ViewPlace, _ content: LayoutElement, _ host: ScrollHost, _ axes: Axis.Set,
    _ transaction: Transaction, margins: EdgeInsets = EdgeInsets()
  ) {
    (self.host, self.axes, self.transaction, self.margins) = (host, axes, transaction, margins)
    super.init(at: place, content)
  }

  override var priority: Double { 0 }
  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? { nil }

  /// The offer to the content: any length along the axes.
  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : offered.width,
      height: axes.contains(.vertical) ? nil : offered.height)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let content = content.size(offered: inner(offered))
    return CGSize(
      width: axes.contains(.horizontal) ? offered.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? offered.height ?? content.height : content.height)
  }

  override func arrange(offered: ProposedViewSize) {
    host.element = self
    let (graph, outer) = (place.graph, place.graph.surroundings)
    let reached = outer.insets(of: frame)
    insets = reached + margins
    viewport = frame.grown(by: reached)
    graph.surroundings.enter(self)
    let offer = inner(offered)
    let size = content.size(offered: offer)
    let bottom = host.view.contentInset.bottom
    put(size, offer)
    if let offset = offsetAlongKeyboard(from: bottom) {
      host.follow(to: offset)
      put(size, offer)
    }
    if let target = graph.scrollRequests.target(in: self) {
      host.scroll(to: target.offset, target.transaction)
      put(size, offer)
    }
    graph.surroundings = outer
  }

  private func put(_ size: CGSize, _ offer: ProposedViewSize) {
    let offset = host.lay(size, insets, in: viewport.size)
    corner = CGPoint(x: viewport.minX - offset.x, y: viewport.minY - offset.y)
    content.put(at: corner, offered: offer)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.scroll(host, in: viewport, transaction, content: corner) { content.render(into: $0) }
    host.begin(on: canvas.screen, transaction)
  }

  /// Rows have turned out to be longer or shorter than assumed: what shows stays where it is.
  ///
  /// - Parameters:
  ///   - length: by how much those before what shows are longer, in points.
  ///   - axis: the axis along which they lie.
  func lengthChanged(by length: CGFloat, _ axis: Axis) {
    var distance = CGPoint.zero
    distance[axis] = length
    host.lengthChanged(by: distance)
  }

  /// The frame of something in the content, in the content's own space.
  func frameInContent(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: -corner.x, dy: -corner.y) }
}
