/// The insets that bars and corners of the screen add to a scroll view's own.
extension UIScrollView {
  /// contentInset and what the safe area and a refresh control add to it, in points.
  public var adjustedContentInset: UIEdgeInsets {
    let (own, safe) = (contentInset, safeAreaInsets)
    let (adjustsX, adjustsY): (Bool, Bool) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes:
        (
          alwaysBounceHorizontal || contentSize.width > bounds.width - own.left - own.right,
          alwaysBounceVertical || contentSize.height > bounds.height - own.top - own.bottom
        )
      }
    return UIEdgeInsets(
      top: own.top + (adjustsY ? safe.top : 0) + refreshInset,
      left: own.left + (adjustsX ? safe.left : 0),
      bottom: own.bottom + max(adjustsY ? safe.bottom : 0, keyboardOverlap),
      right: own.right + (adjustsX ? safe.right : 0))
  }

  /// The part of it that the keyboard covers, in points, if it is the table of a
  /// `UITableViewController`, which UIKit adjusts (measured on iOS 26.1: contentInset and safe area stay,
  /// and the greater of the two counts).
  private var keyboardOverlap: CGFloat {
    guard adjustsForKeyboard, let window, let keyboard = AppRun.current?.keyboard,
      keyboard.height > 0
    else { return 0 }
    return max(0, convert(bounds, to: window).maxY - keyboard.top)
  }

  /// The insets may differ from those that were told last: content that lies at its beginning stays
  /// there.
  func insetsMayHaveChanged() {
    let (old, new) = (knownInsets, adjustedContentInset)
    guard old != new else { return }
    knownInsets = new
    setNeedsLayout()
    let safe = (
      old.top - contentInset.top - knownRefreshInset, new.top - contentInset.top - refreshInset
    )
    knownRefreshInset = refreshInset
    if !isTracking, !isDragging, !isDecelerating, safe.0 != safe.1, contentOffset.y <= -old.top {
      move(to: CGPoint(x: contentOffset.x, y: -new.top))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
