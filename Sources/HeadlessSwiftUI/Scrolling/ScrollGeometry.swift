public import Foundation
import HeadlessUIKit

/// The place of a scroll view's content.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the viewport's upper left corner, in points.
  public var contentOffset: CGPoint
  public var contentSize: CGSize

  /// The distances that the content keeps from the viewport's edges at its ends.
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }

  /// The viewport, in the space of the content.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The part of it that the insets leave.
  public var visibleRect: CGRect { bounds.inset(by: contentInsets) }
}

/// The cause that moves a scroll view's content.
public enum ScrollPhase: Hashable, Sendable {
  case idle

  /// A finger is down, and has not moved the content yet; told with the next update (chosen).
  case tracking

  /// A finger moves it.
  case interacting

  /// It goes on by itself after a finger.
  case decelerating

  /// It goes to where code has sent it.
  case animating

  public var isScrolling: Bool { self != .idle }
}

extension ScrollElement {
  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: host.view.contentOffset, contentSize: content.frame.size,
      contentInsets: insets, containerSize: viewport.size)
  }

  var phase: ScrollPhase {
    let view = host.view
    if view.isDragging { return .interacting }
    if view.isTracking { return .tracking }
    if view.isGliding { return .animating }
    return view.isDecelerating ? .decelerating : .idle
  }
}

/// Content with a callback for something about the outermost scroll view in it.
final class ScrollWatchingElement: WrappingElement {
  private let watch: @MainActor (ScrollElement) -> Void

  init(
    at place: ViewPlace, _ content: LayoutElement,
    _ watch: @escaping @MainActor (ScrollElement) -> Void
  ) {
    self.watch = watch
    super.init(at: place, content)
  }

  override func arrange(offered: ProposedViewSize) {
    super.arrange(offered: offered)
    if let scrollView = content.firstScrollView { watch(scrollView) }
  }
}

extension LayoutElement {
  /// The first scroll view that it is or that lies in it, in the order of the document.
  fileprivate var firstScrollView: ScrollElement? {
    if let scrollView = self as? ScrollElement { return scrollView }
    return members.lazy.compactMap { $0.firstScrollView }.first
  }
}

/// A callback for a value of a scroll view, where it is another one than after the last update.
private struct ScrollWatchingModifier<Value: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let name: String
  let call: HostedCall

  /// Whether the first value counts as a change from itself.
  let tellsFirst: Bool
  let value: @MainActor (ScrollElement) -> Value
  let changed: @MainActor (Value, Value, ScrollGeometry) -> Void

  private final class Last {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    content(place.child(.content), inputs).map { content in
      ScrollWatchingElement(at: place, content) { scrollView in
        let (new, geometry) = (value(scrollView), scrollView.geometry)
        let last = place.kept as? Last
        place.kept = Last(new)
        guard last.map({ $0.value != new }) ?? tellsFirst else { return }
        let old = last?.value ?? new
        place.graph.change({ changed(old, new, geometry) }, from: "\(name)\(call.words)")
      }
    }
  }
}

extension View {
  /// Calls with what a closure makes of the place of the content of the first scroll view in it: once it has
  /// been laid out (chosen), and whenever it is another value after that.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, file: StaticString = #fileID, line: UInt = #line,
    of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(
      ScrollWatchingModifier(
        name: "onScrollGeometryChange", call: HostedCall(file, line), tellsFirst: true,
        value: { transform($0.geometry) }
      ) { old, new, _ in action(old, new) })
  }

  /// Calls when something else moves the content of the first scroll view in it.
  public func onScrollPhaseChange(
    file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(
      ScrollWatchingModifier(
        name: "onScrollPhaseChange", call: HostedCall(file, line), tellsFirst: false,
        value: { $0.phase }
      ) { old, new, _ in action(old, new) })
  }

  public func onScrollPhaseChange(
    file: StaticString = #fileID, line: UInt = #line,
    _ action:
      @escaping @MainActor (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(
      ScrollWatchingModifier(
        name: "onScrollPhaseChange", call: HostedCall(file, line), tellsFirst: false,
        value: { $0.phase }
      ) { old, new, geometry in action(old, new, ScrollPhaseChangeContext(geometry: geometry)) })
  }
}

/// The scroll view whose content something else moves now.
public struct ScrollPhaseChangeContext: Sendable {
  public let geometry: ScrollGeometry
}
