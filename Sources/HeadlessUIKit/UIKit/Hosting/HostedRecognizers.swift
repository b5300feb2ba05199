package import GestureEngine
package import MotionLaws

/// The rank of a gesture among those of a declarative view and the views around it: the lower one is
/// ahead.
package struct MemberRank: Comparable, Sendable {
  /// High-priority gestures come first, those of outer views before those of inner ones.
  package var hasHighPriority: Bool

  /// The number of views with gestures around its own.
  package var depth: Int

  /// The order on one view.
  package var order: Int

  package init(hasHighPriority: Bool, depth: Int, order: Int) {
    (self.hasHighPriority, self.depth, self.order) = (hasHighPriority, depth, order)
  }

  package static func < (first: Self, second: Self) -> Bool {
    guard first.hasHighPriority == second.hasHighPriority else { return first.hasHighPriority }
    let depths = (first.depth, second.depth)
    guard depths.0 == depths.1 else {
      return first.hasHighPriority ? depths.0 < depths.1 : depths.0 > depths.1
    }
    return first.order < second.order
  }
}

/// A gesture of a declarative view, as a recognizer.
@MainActor
package protocol HostedMember: UIGestureRecognizer {
  var rank: MemberRank { get }

  /// Whether it acts beside all others.
  var isSimultaneous: Bool { get }

  /// Whether it reports from its beginning on unless one ahead of it is active; if not, it waits until
  /// all ahead of it have failed.
  var isDrag: Bool { get }
}

extension HostedMember {
  /// Whether a finger can be both its own and another one's.
  private func meets(_ other: any HostedMember) -> Bool {
    guard let view, let otherView = other.view else { return false }
    return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
  }

  func isAhead(of other: any HostedMember) -> Bool {
    !isSimultaneous && !other.isSimultaneous && meets(other) && rank < other.rank
  }
}

/// A finger that drags, from its touch-down on.
@MainActor
package final class HostedPan: UIPanGestureRecognizer, HostedMember {
  package var rank: MemberRank
  package let isSimultaneous: Bool
  package var isDrag: Bool { true }

  /// The distance at which it begins, in points.
  private let minimumDistance: Double

  /// What follows from a change of its state.
  package var changed: @MainActor (HostedPan) -> Void = { _ in }

  package init(minimumDistance: Double, rank: MemberRank, isSimultaneous: Bool) {
    (self.minimumDistance, self.rank) = (minimumDistance, rank)
    self.isSimultaneous = isSimultaneous
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
  }

  override func withOwnParameters(_ pan: PanConfiguration) -> PanConfiguration {
    var pan = super.withOwnParameters(pan)
    pan.hysteresis = minimumDistance
    pan.translationFrom = .touchDown
    pan.axis = .free
    return pan
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    AppRun.current?.story.performAction("DragGesture") { changed(self) }
  }

  /// The translation from touch-down on the screen, in points, and its velocity in points per second.
  package var drag: (translation: Vector, velocity: Vector, location: Point) {
    (report?.translation ?? .zero, report?.velocity ?? .zero, report?.location ?? .init(x: 0, y: 0))
  }
}

/// Fingers that tap.
@MainActor
package final class HostedTap: UITapGestureRecognizer, HostedMember {
  package var rank: MemberRank
  package let isSimultaneous: Bool
  package var isDrag: Bool { false }
  package var recognized: @MainActor (HostedTap) -> Void = { _ in }

  package init(count: Int, rank: MemberRank, isSimultaneous: Bool) {
    (self.rank, self.isSimultaneous) = (rank, isSimultaneous)
    super.init(target: nil, action: nil)
    numberOfTapsRequired = count
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    guard change.to == .recognized || change.to == .ended else { return }
    AppRun.current?.story.performAction("TapGesture") { recognized(self) }
  }
}

/// A finger that stays.
@MainActor
package final class HostedPress: UILongPressGestureRecognizer, HostedMember {
  package var rank: MemberRank
  package let isSimultaneous: Bool
  package var isDrag: Bool { false }
  package var changed: @MainActor (HostedPress) -> Void = { _ in }

  package init(
    minimumDuration: Double, maximumDistance: Double, rank: MemberRank, isSimultaneous: Bool
  ) {
    (self.rank, self.isSimultaneous) = (rank, isSimultaneous)
    super.init(target: nil, action: nil)
    minimumPressDuration = minimumDuration
    allowableMovement = maximumDistance
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    AppRun.current?.story.performAction("LongPressGesture") { changed(self) }
  }
}
