import Foundation
import HeadlessUIKit

/// The view of a hosting controller: as large as its declarative view likes to be, where constraints ask.
final class HostingView: UIView, HostingTouches {
  weak var hosted: HostedScreen?

  override var intrinsicContentSize: CGSize {
    hosted?.size(offered: .unspecified) ?? super.intrinsicContentSize
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
