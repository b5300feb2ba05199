package import Foundation
import MotionLaws

/// The scroll view of a declarative view.
@MainActor
package final class HostedScroll: UIScrollView {
  /// The kind of thing that it is, by which the timeline names it: `Feed.scrollView`.
  package var word = "scrollView"

  /// Whether fingers find it and what is in it.
  package var takesTouches = true

  /// The view around its content, as large as that.
  package let content = HostedGroup()

  /// The moment at which its content has moved, or what moves it has changed.
  package var moved: @MainActor () -> Void = {}

  /// The offset at which the content comes to rest after a drag, where another one than proposed.
  ///
  /// - Parameters:
  ///   - proposed: contentOffset, in points.
  ///   - velocity: of contentOffset, in points per second.
  /// - Returns: contentOffset, in points.
  package var target: @MainActor (_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint = {
    proposed, _ in
    proposed
  }

  /// The offset at which the last drag began.
  package internal(set) var offsetAtDrag = CGPoint.zero

  /// Whether its content glides because code has said so.
  package private(set) var isGliding = false

  /// Whether it is being laid out, and what it reports of itself is known.
  private var isLaidOut = false

  package override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    addSubview(content)
  }

  package required init?(coder: NSCoder) { nil }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    takesTouches ? super.hitTest(point, with: event) : nil
  }

  // MARK: Content

  /// Its content has a size, and distances from the edges; content that lies at its beginning stays there.
  ///
  /// - Parameters:
  ///   - size: of the content, in points.
  ///   - insets: what the screen's edges cover of it, in points.
  package func lay(_ size: CGSize, _ insets: UIEdgeInsets) {
    isLaidOut = true
    defer { isLaidOut = false }
    if contentSize != size {
      contentSize = size
      UIView.performWithoutAnimation { content.frame = CGRect(origin: .zero, size: size) }
    }
    guard contentInset != insets else { return }
    let old = contentInset
    let isAtStart = (contentOffset.x <= -old.left, contentOffset.y <= -old.top)
    contentInset = insets
    guard !isTracking, !isDragging, !isDecelerating else { return }
    contentOffset = CGPoint(
      x: isAtStart.0 ? -insets.left : contentOffset.x,
      y: isAtStart.1 ? -insets.top : contentOffset.y)
  }

  /// Brings its content to an offset within its limits.
  ///
  /// - Parameters:
  ///   - offset: contentOffset, in points.
  ///   - isAnimated: whether it glides there.
  package func scroll(to offset: CGPoint, isAnimated: Bool) {
    let target = clamped(offset)
    guard target != contentOffset || isDecelerating || isGliding else { return }
    isGliding = isAnimated && AppRun.current != nil
    isLaidOut = true
    setContentOffset(target, animated: isAnimated)
    isLaidOut = false
  }

  /// The nearest offset within its limits, in points.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (least, most) = offsetRange
    return CGPoint(
      x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// Brings its content to an offset that has been laid out, in points.
  package func bring(to offset: CGPoint) {
    isLaidOut = true
    contentOffset = offset
    isLaidOut = false
  }

  /// Content before what shows has another length than assumed.
  package func shift(by distance: CGPoint) {
    isLaidOut = true
    shiftContent(by: distance, isReported: false)
    isLaidOut = false
  }

  override func boundsDidChange() {
    super.boundsDidChange()
    if !isLaidOut { moved() }
  }

  override func contentDidRest() {
    isGliding = false
    moved()
  }

  override func restingOffset(_ proposed: CGPoint, velocity: Vector) -> CGPoint {
    target(proposed, CGPoint(x: velocity.x, y: velocity.y))
  }
}
