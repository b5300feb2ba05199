/// A guide that follows something on the screen.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The guide of a docked keyboard: as wide as the window and down to its bottom, it begins at the
/// keyboard's top, or where the view's safe area ends if that is higher or no keyboard shows.
///
/// Views that are bound to it move in the animation that moves the keyboard.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// No keyboard is undocked here.
  open var followsUndockedKeyboard = false

  /// Whether it begins at the safe area's bottom, and not at the view's, while no keyboard shows.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.layoutSystem?.invalidateInsets() } }
  }

  /// The distance above the keyboard at which a finger that drags content begins to take it along; a
  /// negative one counts as 0.
  open var keyboardDismissPadding: CGFloat = 0

  convenience init() {
    self.init("keyboardLayoutGuide", nil)
    insets = { [unowned self] view in
      var covered = self.usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
      guard let window = view.window else {
        return UIEdgeInsets(top: view.bounds.height - covered, left: 0, bottom: 0, right: 0)
      }
      let place = view.convert(view.bounds, to: nil)
      if let keyboard = AppRun.current?.keyboard, keyboard.height > 0 {
        covered = max(covered, place.maxY - keyboard.top)
      }
      // It is not less than nothing high, where the view reaches beyond the window.
      return UIEdgeInsets(
        top: view.bounds.height - covered, left: -place.minX,
        bottom: min(place.maxY - window.bounds.maxY, covered),
        right: place.maxX - window.bounds.maxX)
    }
  }
}
