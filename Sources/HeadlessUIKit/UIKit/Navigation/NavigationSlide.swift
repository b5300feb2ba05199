import MotionLaws

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

  /// Puts both views where they begin to move.
  func prepare() {
    let (from, to) = (transition.from.view, transition.to.view)
    guard let from, let to else { return }
    if transition.change.operation == .pop {
      container.insertSubview(to, belowSubview: from)
      to.frame = lowerAway(transition.finalFrame)
    } else {
      container.addSubview(to)
      to.frame = upperAway(transition.finalFrame)
    }
  }

  /// Moves both views to where they end.
  func move() {
    let away = transition.from.view.frame
    transition.from.view.frame =
      transition.change.operation == .pop ? upperAway(away) : lowerAway(away)
    transition.to.view.frame = transition.finalFrame
  }

  private func upperAway(_ frame: CGRect) -> CGRect {
    frame.offsetBy(dx: container.bounds.width, dy: 0)
  }

  private func lowerAway(_ frame: CGRect) -> CGRect {
    frame.offsetBy(dx: -Self.parallax * container.bounds.width, dy: 0)
  }
}
