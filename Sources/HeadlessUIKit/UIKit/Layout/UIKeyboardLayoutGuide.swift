/// A guide that follows something on the screen.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The guide of a keyboard: none shows in a replay, so it lies below the view's safe area, as wide
/// as the window and down to its bottom.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// No keyboard is undocked here.
  open var followsUndockedKeyboard = false

  /// Whether it begins at the safe area's bottom, and not at the view's, while no keyboard shows.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutSystem?.invalidateInsets() } }
  }

  convenience init() {
    self.init("keyboardLayoutGuide", nil)
    insets = { [unowned self] view in
      let covered = self.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
      var insets = UIEdgeInsets(top: view.bounds.height - covered, left: 0, bottom: 0, right: 0)
      guard let window = view.window else { return insets }
      let place = view.convert(view.bounds, to: nil)
      insets.left = -place.minX
      insets.right = place.maxX - window.bounds.maxX
      // It is not less than nothing high, where the view reaches beyond the window.
      insets.bottom = min(place.maxY - window.bounds.maxY, covered)
      return insets
    }
  }
}
