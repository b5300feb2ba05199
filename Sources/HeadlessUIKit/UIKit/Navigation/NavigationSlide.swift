/// The motion of a stack's pages in UIKit's own transition: the upper one slides over the lower
/// one, which moves away more slowly.
@MainActor
struct NavigationSlide {
  /// The law of the motion, and its duration in seconds.
  static let law = AnimationLaw.system
  static var duration: Double { law.duration }

  /// The part of the width that the lower page moves, as react-native-screens has it.
  private static let parallax = 0.3

  private let container: UIView
  private let from: UIView
  private let to: UIView
  private let isPop: Bool

  /// The frames of the two views at rest.
  private let places: (from: CGRect, to: CGRect)

  init?(of context: any UIViewControllerContextTransitioning, isPop: Bool) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return nil
    }
    (self.from, self.to, self.isPop) = (from, to, isPop)
    container = context.containerView
    places = (from.frame, to.frame)
  }

  /// Adds the view that comes, where it begins to move.
  func prepare() {
    if isPop { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
    show(0)
    container.layoutIfNeeded()
  }

  /// Puts both views where they are at a part of the transition, from 0 to 1.
  func show(_ part: Double) {
    // How much of the upper page shows.
    let shown = isPop ? 1 - part : part
    let width = container.bounds.width
    let (upper, lower) = ((1 - shown) * width, 0 - Self.parallax * shown * width)
    from.frame = places.from.offsetBy(dx: isPop ? upper : lower, dy: 0)
    to.frame = places.to.offsetBy(dx: isPop ? lower : upper, dy: 0)
  }
}
