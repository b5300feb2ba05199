import Foundation
import HeadlessUIKit

/// The views of the layout that `scrollTargetLayout()` marks.
extension ScrollElement {
  private var targets: [LayoutElement] {
    var pending: [LayoutElement] = members
    while let element = pending.popLast() {
      // The marked layout is a stack, of which each member is a target.
      if let marked = element as? ScrollTargetElement {
        return marked.content.members.filter { !$0.isGone }
      }
      pending += element.members.reversed()
    }
    return []
  }

  /// The offset at which content comes to rest by a rule.
  func restingOffset(
    _ proposed: CGPoint, _ velocity: CGPoint, from start: CGPoint,
    by behavior: any ScrollTargetBehavior, _ axes: Axis.Set
  ) -> CGPoint {
    let container = CGRect(origin: .zero, size: viewport.size).inset(by: insets).size
    func shown(at offset: CGPoint) -> CGRect {
      CGRect(
        x: offset.x + insets.leading, y: offset.y + insets.top, width: container.width,
        height: container.height)
    }
    var target = ScrollTarget(rect: shown(at: proposed))
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: shown(at: start)),
        velocity: CGVector(dx: velocity.x, dy: velocity.y), contentSize: content.frame.size,
        containerSize: container, axes: axes, targets: targets.map { frameInContent($0.frame) }))
    let anchor = target.anchor ?? .topLeading
    return CGPoint(
      x: target.rect.minX + anchor.x * (target.rect.width - container.width) - insets.leading,
      y: target.rect.minY + anchor.y * (target.rect.height - container.height) - insets.top)
  }

  /// The id of the target that is at a point of the viewport; by default, the first one of which anything
  /// shows.
  fileprivate func idOfTarget(at anchor: UnitPoint?) -> AnyHashable? {
    let visible = viewport.inset(by: insets)
    let target: LayoutElement?
    if let anchor {
      let point = visible.point(at: anchor)
      target = targets.min {
        Self.distance(of: $0.frame, from: point) < Self.distance(of: $1.frame, from: point)
      }
    } else {
      target = targets.first { $0.frame.intersects(visible) }
    }
    return target?.id(below: place)
  }

  private static func distance(of frame: CGRect, from point: CGPoint) -> CGFloat {
    let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
    let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
    return x * x + y * y
  }
}

/// A binding to the id of the view at which a scroll view is.
private struct ScrollPositionModifier<ID: Hashable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let position: Binding<ID?>
  let anchor: UnitPoint?
  let call: HostedCall

  private final class Told {
    var id: AnyHashable?
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let told = place.kept as? Told ?? Told()
    place.kept = told
    let (wanted, graph) = (position.wrappedValue.map { AnyHashable($0) }, place.graph)
    if let wanted, wanted != told.id {
      graph.scrollRequests.all.append(
        ScrollRequests.Request(
          place: place, id: wanted, anchor: anchor, transaction: inputs.transaction))
      told.id = wanted
    }
    return content(place.child(.content), inputs).map { content in
      ScrollWatchingElement(at: place, content) { [weak graph] scrollView in
        // A glide to where code has said it shall go is no answer of where it is.
        guard scrollView.phase != .animating, let id = scrollView.idOfTarget(at: anchor),
          id != told.id
        else { return }
        told.id = id
        let new = id.base as? ID
        graph?.change({ position.wrappedValue = new }, from: "scrollPosition\(call.words)")
      }
    }
  }
}

extension View {
  /// A binding to the id of the view of the marked layout (`scrollTargetLayout()`) at which the content of the
  /// scroll view in it is: it is written as the content scrolls, and another value scrolls there.
  ///
  /// The anchor is the point of the viewport that counts, and to which a view is scrolled. Without one, the
  /// first view of which anything shows counts, and another one is scrolled to on the shortest way.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      ScrollPositionModifier(position: id, anchor: anchor, call: HostedCall(file, line)))
  }
}
