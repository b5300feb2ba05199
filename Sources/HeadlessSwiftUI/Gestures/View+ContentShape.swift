import Foundation
import HeadlessUIKit

/// A view that fingers find in a shape, whether anything is drawn there or not, and nowhere else.
private final class ContentShapeElement: WrappingElement {
  private let contains: @MainActor (CGPoint, CGRect) -> Bool

  init(
    at place: ViewPlace, _ content: LayoutElement,
    _ contains: @escaping @MainActor (CGPoint, CGRect) -> Bool
  ) {
    self.contains = contains
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.group(at: place) { group, inner in
      let (own, contains) = (inner.own(frame), contains)
      group.layoutFrame = own
      group.contentShape = { contains($0, own) }
      content.render(into: inner)
    }
  }
}

extension View {
  public func contentShape<Content: Shape>(_ shape: Content, eoFill: Bool = false) -> some View {
    modifier(
      ElementModifier { content, place, inputs in
        let shape = place.shown(shape, inputs)
        return ContentShapeElement(at: place, content) { point, frame in
          shape.path(in: frame).contains(point, eoFill: eoFill)
        }
      })
  }
}
