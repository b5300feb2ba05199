public import Foundation

/// A stack in a scroll view whose rows are made when they come near what shows.
///
/// It is as wide as it is offered (chosen). The rows of a `ForEach` in it that are further than half the
/// viewport from it are not made, and count as long as the first one (chosen). A row that goes out of reach
/// disappears, and keeps what it stores (chosen).
public struct LazyVStack<Content: View>: View, PrimitiveView {
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
    let rows = place.child(.content).elements(of: content, inputs.inLazyStack(.vertical))
    return [LazyStackElement(at: place, .vertical, spacing: spacing, alignment.line, rows)]
  }
}

/// The same, sideways.
public struct LazyHStack<Content: View>: View, PrimitiveView {
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
    let rows = place.child(.content).elements(of: content, inputs.inLazyStack(.horizontal))
    return [LazyStackElement(at: place, .horizontal, spacing: spacing, alignment.line, rows)]
  }
}

extension ViewInputs {
  /// Inputs of the rows of a stack that makes them when they are near.
  func inLazyStack(_ axis: Axis) -> ViewInputs {
    var inputs = inStack(axis)
    inputs.isLazy = true
    return inputs
  }
}
