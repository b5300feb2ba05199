/// UIKit's own transition in a stack: the upper page slides over the lower one, which moves away more
/// slowly.
@MainActor
struct NavigationSlide {
  /// Seconds: what developers measure, and give their own transitions that are to look the same.
  static let duration = 0.35

  /// How much of the width the lower page moves, as react-native-screens has it.
  private static let parallax = 0.3

  let transition: NavigationTransition
  let container: UIView

  /// Takes in the view that comes, where it begins to move.
  func prepare() {
    guard let from = transition.from.view, let to = transition.to.view else { return }
    if transition.change.operation == .pop {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    show()
  }

  /// Puts both views where they are at the transition's progress.
  func show() {
    let isPop = transition.change.operation == .pop
    let (upper, lower) = isPop ? (transition.from, transition.to) : (transition.to, transition.from)
    // How much of the upper page shows.
    let part = isPop ? 1 - transition.progress : transition.progress
    let width = container.bounds.width
    upper.view.frame = transition.place(of: upper).offsetBy(dx: (1 - part) * width, dy: 0)
    lower.view.frame = transition.place(of: lower)
      .offsetBy(dx: 0 - Self.parallax * part * width, dy: 0)
  }
}
