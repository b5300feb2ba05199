import Foundation
import HeadlessUIKit

/// The view of a hosting controller: as large as its declarative view likes to be, where constraints ask.
///
/// It shows that on its own, also once nobody holds the controller any more.
final class HostingView: UIView, HostingTouches {
  var hosted: HostedScreen?

  override var intrinsicContentSize: CGSize {
    hosted?.size(offered: .unspecified) ?? super.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hosted?.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    hosted?.safeAreaDidChange()
  }

  func viewInside(at point: CGPoint) -> UIView? { hitTest(point, with: nil) }

  /// The declarative view that this one is inside of, through views of UIKit's; nil for none.
  var outer: HostedScreen? {
    var view = superview
    while let next = view {
      if let hosting = next as? HostingView { return hosting.hosted }
      view = next.superview
    }
    return nil
  }
}
