import Foundation
import HeadlessUIKit

/// The scroll view at a place, which stays from update to update.
@MainActor
final class ScrollHost {
  let shown = ShownView(HostedScroll())
  var view: HostedScroll { shown.view }

  /// Whether it has been laid out, and its offset is one that the user has seen.
  private var isLaidOut = false

  /// The offset to which the update that is under way glides; nil for none.
  private var glide: CGPoint?

  /// The offset to which the update that is under way brings it under the transaction that reaches it; nil for
  /// none.
  private var following: CGPoint?

  /// Its content and its viewport, as of the last update.
  weak var element: ScrollElement?

  init(at place: ViewPlace) {
    view.word = place.word("scrollView")
    let graph = place.graph
    view.moved = { [weak graph] in
      // What is in it is elsewhere on the screen now, and views may read that.
      graph?.send { graph?.write(Transaction()) {} }
    }
  }

  /// Applies the values that reach it from above.
  func take(_ environment: EnvironmentValues, _ axes: Axis.Set) {
    let isEnabled = environment.isScrollEnabled && environment.isEnabled
    if view.isScrollEnabled != isEnabled { view.isScrollEnabled = isEnabled }
    // Content that fits bounces, too.
    if view.alwaysBounceVertical != axes.contains(.vertical) {
      view.alwaysBounceVertical = axes.contains(.vertical)
    }
    if view.alwaysBounceHorizontal != axes.contains(.horizontal) {
      view.alwaysBounceHorizontal = axes.contains(.horizontal)
    }
    let dismissMode = environment.scrollDismissesKeyboardMode.dismissMode(.onDrag)
    if view.keyboardDismissMode != dismissMode { view.keyboardDismissMode = dismissMode }
    take(environment.scrollTargetBehavior, axes)
    refresh.take(environment.refresh, view)
  }

  /// Applies the values that reach pages side by side from above.
  func takePages(_ environment: EnvironmentValues) {
    var environment = environment
    environment.scrollTargetBehavior = PagingScrollTargetBehavior()
    take(environment, .horizontal)
  }

  private let refresh = ScrollRefresh()

  /// Applies the rule for where its content comes to rest.
  private func take(_ behavior: (any ScrollTargetBehavior)?, _ axes: Axis.Set) {
    let pages = behavior is PagingScrollTargetBehavior
    if view.isPagingEnabled != pages { view.isPagingEnabled = pages }
    guard let behavior, !pages else {
      view.target = { proposed, _ in proposed }
      return
    }
    view.target = { [weak self] proposed, velocity in
      guard let self, let element else { return proposed }
      return element.restingOffset(
        proposed, velocity, from: view.offsetAtDrag, by: behavior, axes)
    }
  }

  /// Its content has a size, and distances from the edges.
  ///
  /// - Returns: the offset, in points.
  func lay(_ size: CGSize, _ insets: EdgeInsets, in viewport: CGSize) -> CGPoint {
    if !isLaidOut {
      // Without a size of its own, it would find no offset within its limits.
      UIView.performWithoutAnimation { view.frame.size = viewport }
    }
    view.lay(
      size,
      UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    isLaidOut = true
    return offset
  }

  /// The offset at which the update that is under way shows its content, in points.
  var offset: CGPoint { following ?? view.contentOffset }

  /// Whether neither a finger nor what follows from one moves its content.
  var isAtRest: Bool {
    !view.isTracking && !view.isDragging && !view.isDecelerating && !view.isGliding
  }

  /// The nearest offset that its content allows.
  func clamped(_ offset: CGPoint) -> CGPoint { view.clamped(offset) }

  /// Brings its content to an offset in the update that is under way, under the transaction that reaches it.
  func follow(to offset: CGPoint) { following = offset }

  /// Scrolls in the update that is under way.
  ///
  /// - Parameters:
  ///   - offset: where to, in points; as near to it as the content allows.
  ///   - transaction: of the call: with an animation, it glides as UIKit does (chosen).
  func scroll(to offset: CGPoint, _ transaction: Transaction) {
    guard transaction.moving != nil, HostedMotion.isRunning else {
      return view.scroll(to: offset, isAnimated: false)
    }
    glide = offset
  }

  /// Rows in the update that is under way have another length than assumed: another update follows.
  func lengthChanged(by distance: CGPoint) {
    view.shift(by: distance)
    view.moved()
  }

  /// Begins to move where the update has said so, once all is laid out.
  func begin(on screen: ViewCanvas.Screen, _ transaction: Transaction) {
    if let following {
      self.following = nil
      let view = view
      screen.change(shown, transaction, isNeeded: true) { view.bring(to: following) }
    }
    guard let glide else { return }
    self.glide = nil
    view.scroll(to: glide, isAnimated: true)
  }
}

extension ViewPlace {
  /// The scroll view here.
  var scrollHost: ScrollHost {
    if let host = kept as? ScrollHost { return host }
    let host = ScrollHost(at: self)
    kept = host
    return host
  }
}
