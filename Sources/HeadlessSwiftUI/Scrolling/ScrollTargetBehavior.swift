public import HeadlessUIKit

/// A rule for where content comes to rest after a drag.
@MainActor @preconcurrency
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes where the content will come to rest.
  ///
  /// - Parameters:
  ///   - target: the part of the content that will show, as far as nothing else decides.
  ///   - context: the scroll view, and how fast it moves.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The part of the content that will show.
public struct ScrollTarget: Hashable, Sendable {
  /// In the space of the content.
  public var rect: CGRect

  /// The point of the rectangle that goes to the same point of the viewport; nil for its corner.
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }

  public func hash(into hasher: inout Hasher) {
    // Not every system's rectangle can be hashed.
    for number in [rect.minX, rect.minY, rect.width, rect.height] { hasher.combine(number) }
    hasher.combine(anchor)
  }
}

/// A scroll view whose content is released.
public struct ScrollTargetBehaviorContext: Sendable {
  /// The part of the content that showed when the finger came down.
  public let originalTarget: ScrollTarget

  /// The velocity of the content's offset at the release, in points per second.
  public let velocity: CGVector
  public let contentSize: CGSize

  /// The size of the viewport less its insets.
  public let containerSize: CGSize
  public let axes: Axis.Set

  /// The frames of the views that are aligned, in the space of the content.
  let targets: [CGRect]
}

/// Content that comes to rest at multiples of the viewport's length, as UIKit's pages do.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis.set) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let from = (context.originalTarget.rect.origin[axis] / page).rounded()
      let to = (target.rect.origin[axis] / page).rounded()
      // One page at a time, and the next one in the direction of a flick.
      let velocity = axis == .vertical ? context.velocity.dy : context.velocity.dx
      let flicked = abs(velocity) > 0 && to == from ? from + (velocity > 0 ? 1 : -1) : to
      target.rect.origin[axis] = min(max(flicked, from - 1), from + 1) * page
    }
  }
}

/// Content that comes to rest with the beginning of a view of the layout that `scrollTargetLayout()` marks at
/// the beginning of the viewport: the one that is nearest to where it would come to rest.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// The number of views that one flick may go.
  public struct LimitBehavior: Hashable, Sendable {
    let isLimited: Bool

    /// One, where the viewport is narrow (chosen: always).
    public static let automatic = Self(isLimited: false)
    public static let always = Self(isLimited: true)
    public static let alwaysByOne = Self(isLimited: true)
    public static let never = Self(isLimited: false)
  }

  let limitBehavior: LimitBehavior

  public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis.set) {
      let starts = context.targets.map { $0.origin[axis] }
      guard var index = Self.nearest(to: target.rect.origin[axis], starts) else { continue }
      if limitBehavior.isLimited,
        let from = Self.nearest(to: context.originalTarget.rect.origin[axis], starts)
      {
        index = min(max(index, from - 1), from + 1)
      }
      target.rect.origin[axis] = starts[index]
    }
  }

  private static func nearest(to place: CGFloat, _ starts: [CGFloat]) -> Int? {
    starts.indices.min { (abs(starts[$0] - place), $0) < (abs(starts[$1] - place), $1) }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }

  public static func viewAligned(limitBehavior: Self.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
}

extension EnvironmentValues {
  private enum TargetBehavior: EnvironmentKey {
    static var defaultValue: (any ScrollTargetBehavior)? { nil }
  }

  /// The rule for where content comes to rest; nil for where it would by itself.
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[TargetBehavior.self] }
    set { self[TargetBehavior.self] = newValue }
  }
}

/// A layout whose views are those to which content is aligned.
final class ScrollTargetElement: WrappingElement {}

extension View {
  /// The content of the scroll views inside comes to rest by a rule.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    transformEnvironment(\.scrollTargetBehavior) { $0 = behavior }
  }

  /// The views of this layout are those to which content is aligned.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        isEnabled ? ScrollTargetElement(at: place, content) : content
      })
  }
}
