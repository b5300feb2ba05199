import Foundation
import HeadlessUIKit

/// A view whose content can scroll to the views in it that have an id.
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let inside = place.child(.content)
    var inputs = inputs
    let view = inside.made(&inputs) { content(ScrollViewProxy(place: place)) }
    return inside.elements(of: view, inputs)
  }
}

/// The scroll views in a reader's content.
@MainActor
public struct ScrollViewProxy {
  weak var place: ViewPlace?

  /// Scrolls the innermost scroll view around a view with an id, in the next update: at once, or in a glide
  /// if that has an animation.
  ///
  /// Content is scrolled no further than it goes. A view in the reader that has no such id leaves all as it is.
  ///
  /// - Parameters:
  ///   - id: of the view: by `id(_:)`, or by `ForEach`.
  ///   - anchor: the point that the view and the viewport have in common then; nil for the shortest way on
  ///     which the view shows.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let place else { return }
    let (graph, transaction) = (place.graph, Transaction.current)
    let request = ScrollRequests.Request(
      place: place, id: AnyHashable(id), anchor: anchor, transaction: transaction)
    graph.send { graph.write(transaction) { graph.scrollRequests.all.append(request) } }
  }
}

/// Views to which an update scrolls.
@MainActor
struct ScrollRequests {
  struct Request {
    let place: ViewPlace
    let id: AnyHashable
    let anchor: UnitPoint?
    let transaction: Transaction
  }

  var all: [Request] = []

  /// Whether the scroll view around what is typed into brings it to where it shows.
  var showsFirstResponder = false

  /// The offset that a scroll view with its content in place goes to; nil if nothing asks it to go anywhere.
  mutating func target(in scrollView: ScrollElement) -> (offset: CGPoint, transaction: Transaction)?
  {
    guard
      let index = all.lastIndex(where: { scrollView.place.isInside($0.place) }),
      let frame = scrollView.frame(of: all[index].id)
    else { return nil }
    let request = all.remove(at: index)
    return (scrollView.offset(showing: frame, at: request.anchor), request.transaction)
  }
}

extension ScrollElement {
  /// The frame of what has an id in the content, in the content's own space; nil if nothing has it.
  func frame(of id: AnyHashable) -> CGRect? {
    var frame: CGRect?
    var pending: [LayoutElement] = members
    while let element = pending.popLast() {
      if element.hasID(id, below: place) {
        frame = frame?.union(element.frame) ?? element.frame
      } else {
        pending += element.members
      }
    }
    return frame.map(frameInContent)
  }

  /// The offset at which a part of the content shows.
  func offset(showing part: CGRect, at anchor: UnitPoint?) -> CGPoint {
    let offset = host.offset
    let visible = CGRect(origin: offset, size: viewport.size).inset(by: insets)
    guard let anchor else {
      return CGPoint(
        x: offset.x
          + UIScrollView.step(from: (visible.minX, visible.maxX), toShow: (part.minX, part.maxX)),
        y: offset.y
          + UIScrollView.step(from: (visible.minY, visible.maxY), toShow: (part.minY, part.maxY)))
    }
    return CGPoint(
      x: part.minX + anchor.x * (part.width - visible.width) - insets.leading,
      y: part.minY + anchor.y * (part.height - visible.height) - insets.top)
  }
}
