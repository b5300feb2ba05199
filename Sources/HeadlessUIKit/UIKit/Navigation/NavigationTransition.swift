/// A change of a stack on its way onto the screen.
@MainActor
final class NavigationTransition {
  let change: NavigationChange
  let from: UIViewController
  let to: UIViewController

  /// Where the view of `to` belongs.
  let finalFrame: CGRect

  /// Where the view of `from` was.
  let initialFrame: CGRect

  init(
    _ change: NavigationChange, from: UIViewController, to: UIViewController, finalFrame: CGRect
  ) {
    (self.change, self.from, self.to) = (change, from, to)
    self.finalFrame = finalFrame
    initialFrame = from.view.frame
  }
}
