import HeadlessUIKit

/// A view whose content is larger than itself, and scrolls by UIKit's laws.
///
/// Along its axes it is as large as it is offered, and across as large as its content (recorded). Several
/// views in it stand one below the other, as in a stack. It reaches the edges of the screen that it touches,
/// and its content keeps clear of what the system covers there.
public struct ScrollView<Content: View>: View, PrimitiveView {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let host = place.scrollHost
    let axis: Axis = axes == .horizontal ? .horizontal : .vertical
    let margins = inputs.environment.contentMargins
    var inside = inputs.inStack(axis)
    inside.environment.contentMargins = ContentMargins()
    let contents = place.child(.content).elements(of: content, inside)
    let line = axis == .horizontal ? VerticalAlignment.center.line : HorizontalAlignment.center.line
    let stack = StackElement(at: place, axis, spacing: nil, line, contents)
    host.take(inputs.environment, axes)
    let narrowed = PaddingElement(at: place, stack, margins.insets(along: axes, atEnds: false))
    return [
      ScrollElement(
        at: place, narrowed, host, axes, inputs.transaction,
        margins: margins.insets(along: axes, atEnds: true))
    ]
  }
}

extension EnvironmentValues {
  private enum IsScrollEnabled: EnvironmentKey {
    static let defaultValue = true
  }

  /// Whether the scroll views inside scroll.
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabled.self] }
    set { self[IsScrollEnabled.self] = newValue }
  }
}

extension View {
  /// The scroll views inside do not scroll; a drag of theirs is cancelled.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }
}
