/// A controller of UIKit's with a bar below its children.
@preconcurrency @MainActor
protocol BottomBarHost: UIViewController {
  /// A stack in it holds other controllers, which may hide the bar.
  func contentOfChildDidChange()
}

/// A controller of UIKit's that shows its children itself: a stack, tabs, or pages.
///
/// It delivers the appearance of its children, whose views UIKit names by their type.
@preconcurrency @MainActor
protocol ChildHost: UIViewController {
  /// Makes the transition of a change that is pending, so that code that has asked for the change
  /// may ask for its coordinator.
  func prepareChildTransition()
}
