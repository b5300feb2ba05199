package import Foundation

/// A view around what a declarative view consists of: it shows nothing itself, and is as large as all
/// that is in it.
@MainActor
package final class HostedGroup: UIView {
  /// The kind of thing that it is, by which the timeline names it: `Drawer.group`.
  package var word = "group"

  /// The part in which fingers find it and what is in it, whether anything is drawn there or not, in
  /// its own coordinates; nil for all that is drawn.
  package var contentShape: (@MainActor (CGPoint) -> Bool)?

  /// Whether fingers find it and what is in it.
  package var allowsHitTesting = true

  /// The same, for what is on its way out.
  package var takesTouches = true

  /// The frame that the layout has given to its view, in its own coordinates.
  package var layoutFrame = CGRect.zero

  /// The name of the space that its view is; nil for none.
  package var spaceName: AnyHashable?

  /// The transform that was set.
  var ownTransform = HostedTransform()

  /// The frame of all that is in it as it shows now, in points of the screen.
  package var shownFrame: CGRect { frameOnScreen(at: AppRun.current?.time) }

  /// The way from the layout's corner of its view to where that shows now, while animations move it there.
  package var lag: @MainActor () -> CGSize = { .zero }

  /// The corner of its view on the screen, in points, as the layout has it.
  package var modelCorner: CGPoint { convert(layoutFrame.origin, to: nil) }

  /// The corner of its view on the screen, in points, as it shows now.
  ///
  /// What moves inside the view moves nothing of that.
  package var shownCorner: CGPoint {
    guard let time = AppRun.current?.time else { return modelCorner }
    let (corner, lag) = (layoutFrame.origin, lag())
    return CGPoint(x: corner.x + lag.width, y: corner.y + lag.height)
      .applying(presentedToScreen(at: time))
  }

  /// The innermost space of a name that it is in; nil if there is none.
  package func space(named name: AnyHashable) -> HostedGroup? {
    var view: UIView? = self
    while let current = view {
      if let group = current as? HostedGroup, group.spaceName == name { return group }
      view = current.superview
    }
    return nil
  }

  /// Its answers to assistive technologies.
  package var assistance = HostedAssistance() { didSet { offerActions() } }

  private func offerActions() {
    isAccessibilityElement = assistance.activate != nil
    let actions = assistance.named.map { action in
      UIAccessibilityCustomAction(name: action.name) { _ in
        action.handler()
        return true
      }
    }
    accessibilityCustomActions = actions.isEmpty ? nil : actions
  }

  override var isAdjustable: Bool { assistance.adjust != nil || super.isAdjustable }

  package override func accessibilityActivate() -> Bool {
    assistance.answer(assistance.activate)
  }

  package override func accessibilityPerformEscape() -> Bool {
    assistance.answer(assistance.escape)
  }

  package override func accessibilityPerformMagicTap() -> Bool {
    assistance.answer(assistance.magicTap)
  }

  package override func accessibilityIncrement() { assistance.adjust?(true) }
  package override func accessibilityDecrement() { assistance.adjust?(false) }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // The least opacity is enough for fingers, unlike in UIKit.
    guard allowsHitTesting, takesTouches, alpha > 0 else { return nil }
    if let contentShape, !contentShape(point) { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return contentShape == nil ? nil : self
  }
}

/// A view with a declarative view in it: code that answers with it leaves to that which part a finger finds.
@MainActor
package protocol HostingTouches: UIView {
  /// The view inside that a finger finds at a point of its own; nil if it finds none.
  func viewInside(at point: CGPoint) -> UIView?
}

/// A view that shows one thing of a declarative view.
@MainActor
package final class HostedLeaf: UIView {
  /// The kind of thing that it shows, by which the timeline names it: `Drawer.shape`.
  package var word = "leaf"

  /// Whether a point of its own is a part of what it shows; nil for all of its rectangle.
  package var isPart: ((CGPoint) -> Bool)?

  /// Whether fingers find it.
  package var takesTouches = true

  /// The things that it paints.
  package var content = HostedContent.none

  /// The outline of the part of it that shows, in its own coordinates; nil for all of it.
  package var clip: (@MainActor () -> CGPath)?

  override func paint(_ painter: inout ViewPainter) { paintContent(&painter) }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    takesTouches && super.point(inside: point, with: event) && isPart?(point) != false
  }
}

extension UIView {
  /// Whether it is as large as all that is in it, whatever its own frame.
  var showsAsUnion: Bool { self is HostedGroup }

  /// The frame of all that is in it, in its own coordinates.
  ///
  /// - Parameter time: when, in seconds, for what the user sees; nil for what code reads.
  /// - Returns: nil if nothing is in it.
  func unionOfSubviews(at time: Double?) -> CGRect? {
    var union: CGRect?
    for view in subviews where !view.isHidden {
      let values = time.map(view.presented(at:)) ?? view.model
      guard let inner = view.showsAsUnion ? view.unionOfSubviews(at: time) : values.bounds else {
        continue
      }
      let frame = inner.applying(values.toSuperview)
      union = union?.union(frame) ?? frame
    }
    return union
  }
}

/// The frames of all that is in each group of a view, found in one walk: groups lie in groups, and each
/// would ask all that are in it again.
@MainActor
struct UnionFrames {
  private var unions: [ObjectIdentifier: CGRect] = [:]

  /// - Parameters:
  ///   - view: the view with the groups.
  ///   - time: when, in seconds, for what the user sees; nil for what code reads.
  init(in view: UIView, at time: Double?) { _ = note(view, at: time) }

  /// That of a group, in its own coordinates; nil if nothing is in it.
  subscript(group: UIView) -> CGRect? { unions[ObjectIdentifier(group)] }

  private mutating func note(_ group: UIView, at time: Double?) -> CGRect? {
    var union: CGRect?
    for view in group.subviews where !view.isHidden {
      let inside = note(view, at: time)
      guard group.showsAsUnion else { continue }
      let values = time.map(view.presented(at:)) ?? view.model
      guard let inner = view.showsAsUnion ? inside : values.bounds else { continue }
      let frame = inner.applying(values.toSuperview)
      union = union?.union(frame) ?? frame
    }
    if let union { unions[ObjectIdentifier(group)] = union }
    return union
  }
}

extension UIColor {
  /// The colour with a part of its opacity, 0 to 1.
  package func lessOpaque(by part: CGFloat) -> UIColor { changing { $0.alpha *= part } }
}
