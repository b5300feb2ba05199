public import Foundation

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
      StackElement(at: place, .horizontal, spacing: spacing, alignment.line, members)
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
      StackElement(at: place, .vertical, spacing: spacing, alignment.line, members)
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
  /// Inputs of the members of a stack; no axis for views one above the other.
  func inStack(_ axis: Axis?) -> ViewInputs {
    var inputs = self
    (inputs.axisOfStack, inputs.phase) = (axis, .identity)
    (inputs.isLazy, inputs.listStyle, inputs.isInGrid) = (false, nil, false)
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
