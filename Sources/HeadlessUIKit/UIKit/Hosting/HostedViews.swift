import Foundation

/// A view around what a declarative view consists of: it shows nothing itself, and is as large as all
/// that is in it.
@MainActor
package final class HostedGroup: UIView {
  /// The part in which fingers find it, in its own coordinates, although nothing is drawn there; nil for
  /// none.
  package var contentShape: CGRect?

  /// Whether fingers find it and what is in it.
  package var allowsHitTesting = true

  override var showsAsUnion: Bool { true }

  /// The frame of all that is in it as it shows now, in points of the screen.
  package var shownFrame: CGRect { frameOnScreen(at: AppRun.current?.time) }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard allowsHitTesting else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return contentShape?.contains(point) == true ? self : nil
  }
}

extension UIView {
  /// The frame of all that is in it, in its own coordinates.
  ///
  /// - Parameter time: when, in seconds, for what the user sees; nil for what code reads.
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
