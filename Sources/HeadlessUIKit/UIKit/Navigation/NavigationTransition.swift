/// A change of a stack on its way onto the screen.
@MainActor
final class NavigationTransition {
  let change: NavigationChange
  let from: UIViewController
  let to: UIViewController

  /// Where the views of `from` and `to` are at rest.
  private let places: (from: CGRect, to: CGRect)

  /// How far it has come, from 0 to 1.
  var progress = 0.0

  /// Whether a finger moves it.
  var isInteractive: Bool { change.isInteractive }

  init(_ change: NavigationChange, from: UIViewController, to: UIViewController, at place: CGRect) {
    (self.change, self.from, self.to) = (change, from, to)
    places = (from.view.frame, place)
    from.view.settledFrame = places.from
    to.view.settledFrame = places.to
  }

  func place(of controller: UIViewController) -> CGRect {
    controller === to ? places.to : places.from
  }

  /// Puts both views where they belong.
  func settle() {
    for controller in [from, to] {
      controller.view.frame = place(of: controller)
      controller.view.settledFrame = nil
    }
  }
}
