import Foundation
import HeadlessUIKit

/// A view that fingers do not find, nor anything in it.
private final class HitTestingElement: WrappingElement {
  private let isAllowed: Bool

  init(at place: ViewPlace, _ content: LayoutElement, isAllowed: Bool) {
    self.isAllowed = isAllowed
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.group(at: place) { group, inner in
      group.layoutFrame = inner.own(frame)
      group.allowsHitTesting = isAllowed
      content.render(into: inner)
    }
  }
}

extension View {
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        HitTestingElement(at: place, content, isAllowed: enabled)
      })
  }
}
