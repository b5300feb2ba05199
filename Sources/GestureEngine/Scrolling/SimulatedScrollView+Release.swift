public import MotionLaws

/// A release as it would happen, before a delegate changes its target.
public struct ScrollRelease: Sendable, Hashable {
  /// contentOffset as shown, in points.
  public var contentOffset: Point

  /// The velocity of contentOffset that the delegate is told, in points per second: 0 along an axis
  /// along which the fingers were slower than `minimumFlingVelocity`.
  public var velocity: Vector

  /// The offset at which the motion would end, in points.
  public var proposedTarget: Point

  /// The velocity of contentOffset when the fingers left, in points per second.
  package var fling: Vector

  /// A release as a scroll view reports it, for tests that call a sheet directly.
  package init(
    contentOffset: Point, velocity: Vector, proposedTarget: Point, fling: Vector? = nil
  ) {
    self.contentOffset = contentOffset
    self.velocity = velocity
    self.proposedTarget = proposedTarget
    self.fling = fling ?? velocity
  }
}

extension SimulatedScrollView {
  /// The release as it would happen now.
  ///
  /// - Parameters:
  ///   - fling: the fling estimate of the fingers, in points per second; zero for a release at
  ///     rest.
  ///   - time: now, in seconds.
  /// - Returns: offset, velocity and target.
  package func proposeRelease(fling: Vector, at time: Double) -> ScrollRelease {
    let fling = held(fling * -1)
    return ScrollRelease(
      contentOffset: contentOffset(at: time),
      velocity: Vector(
        x: horizontal.rules.isFling(fling.x) ? fling.x : 0,
        y: vertical.rules.isFling(fling.y) ? fling.y : 0),
      proposedTarget: Point(
        x: proposedTarget(horizontal, fling.x, at: time),
        y: proposedTarget(vertical, fling.y, at: time)), fling: fling)
  }

  private func proposedTarget(_ axis: ScrollAxis, _ velocity: Double, at time: Double) -> Double {
    let offset = axis.rules.shown(axis.offset(at: time))
    if settings.isPagingEnabled, axis.canScroll {
      return page(of: axis, offset: offset, velocity: velocity)
    }
    return onPixel(axis.naturalTarget(from: offset, velocity: velocity))
  }

  /// The page boundary to which a release leads: the nearest one, or after a fling, the next one.
  private func page(of axis: ScrollAxis, offset: Double, velocity: Double) -> Double {
    let pages = (offset - axis.minimum) / axis.length
    var page = pages.rounded(.toNearestOrAwayFromZero)
    if axis.rules.isFling(velocity) {
      page = velocity > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1
    }
    let boundary = axis.minimum + page * axis.length
    return axis.limitPassed(by: boundary).map { onPixel($0) } ?? boundary
  }

  /// Releases it towards a target.
  ///
  /// - Parameters:
  ///   - release: what `proposeRelease` returned at the same moment.
  ///   - target: the proposed target, or the one that a delegate chose instead.
  ///   - time: now, in seconds.
  /// - Returns: whether it continues to move by itself.
  package mutating func release(_ release: ScrollRelease, target: Point, at time: Double) -> Bool {
    endDrag(at: time)
    let isPaged = settings.isPagingEnabled
    letGo(
      &horizontal, release.fling.x, to: target.x,
      isChanged: target.x != release.proposedTarget.x || isPaged && horizontal.canScroll, at: time)
    letGo(
      &vertical, release.fling.y, to: target.y,
      isChanged: target.y != release.proposedTarget.y || isPaged && vertical.canScroll, at: time)
    return isMoving
  }

  private func letGo(
    _ axis: inout ScrollAxis, _ velocity: Double, to target: Double, isChanged: Bool,
    at time: Double
  ) {
    if isChanged {
      axis.go(to: target, velocity: velocity, at: time)
    } else {
      axis.release(velocity: velocity, lead: axis.rules.releaseLead, at: time)
    }
  }
}
