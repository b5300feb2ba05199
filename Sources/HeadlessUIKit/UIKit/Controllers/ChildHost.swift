/// A controller of UIKit's that shows its children itself: a stack, tabs, or pages.
///
/// It delivers the appearance of its children, whose views UIKit names by their type.
@MainActor
protocol ChildHost: UIViewController {
  /// Makes the transition of a change that is pending, so that code that has asked for the change
  /// may ask for its coordinator.
  func prepareChildTransition()
}
