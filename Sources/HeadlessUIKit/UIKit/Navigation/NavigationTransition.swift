/// A change of a stack on its way onto the screen.
@MainActor
final class NavigationTransition {
  let change: NavigationChange
  let from: UIViewController
  let to: UIViewController

  /// The transition as animators, interaction controllers and coordinators see it.
  let running: ControllerTransition

  /// The interaction controller through which the swipe moves it; nil if no finger moves it, or if
  /// the app sees to that.
  let swipe: UIPercentDrivenInteractiveTransition?

  /// The frames of the views of `from` and `to` at rest.
  private var places: (from: CGRect, to: CGRect) = (.zero, .zero)

  init(_ change: NavigationChange, from: UIViewController, in navigation: UINavigationController) {
    (self.change, self.from) = (change, from)
    to = navigation.stack.last ?? from
    let isAnimated = change.isAnimated && UIView.areAnimationsEnabled
    let own = isAnimated ? navigation.askForAnimator(change.operation, from: from, to: to) : nil
    let call = change.call ?? (change.isInteractive ? .theSwipe : .theBackButton)
    swipe = own == nil && change.isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    running = ControllerTransition(
      from: .init(controller: from), to: .init(controller: to), in: navigation.transitionView,
      style: .none, animated: isAnimated,
      by: own ?? NavigationAnimator(isPop: change.operation == .pop, call: call),
      own.flatMap { navigation.askForInteractor(of: $0) } ?? swipe, call: call)
  }

  /// Stores the views, which are loaded now, and the places where they belong.
  func setViews(at place: CGRect) {
    places = (from.view.frame, place)
    to.view.frame = place
    (running.from.view, running.from.initialFrame) = (from.view, places.from)
    (running.to.view, running.to.finalFrame) = (to.view, place)
    from.view.settledFrame = places.from
    to.view.settledFrame = place
  }

  /// Puts both views where they belong.
  func settle() {
    for (view, place) in [(from.view, places.from), (to.view, places.to)] {
      view?.frame = place
      view?.settledFrame = nil
    }
  }
}
