/// What is known about a transition that is under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition takes time.
  var isAnimated: Bool { get }

  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }

  var isCancelled: Bool { get }
  var containerView: UIView { get }
}

/// Runs code together with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Parameters:
  ///   - animation: runs together with the transition.
  ///   - completion: runs once the transition is over.
  /// - Returns: whether the animation will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a screen that changes its size, which is immediate.
@MainActor
final class ScreenCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  let isCancelled = false
  let containerView: UIView
  private var animations: [Block] = []
  private var completions: [Block] = []

  init(in window: UIWindow) { containerView = window }

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return animation != nil
  }

  /// Runs what was registered around the layout for the new size.
  func run(_ layOut: () -> Void) {
    for animation in animations { animation(self) }
    layOut()
    for completion in completions { completion(self) }
    (animations, completions) = ([], [])
  }
}
