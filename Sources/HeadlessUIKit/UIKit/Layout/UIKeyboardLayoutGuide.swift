/// A guide that follows something on the screen.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where a keyboard is: none shows in a replay, so it is what lies below the safe area.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// No keyboard is undocked here.
  open var followsUndockedKeyboard = false

  /// Whether it begins at the safe area's bottom, and not at the view's, while no keyboard shows.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutSystem?.noteInsets() } }
  }

  convenience init() {
    self.init("keyboardLayoutGuide", nil)
    insets = { [unowned self] view in
      let height = self.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
      return UIEdgeInsets(top: view.bounds.height - height, left: 0, bottom: 0, right: 0)
    }
  }
}
