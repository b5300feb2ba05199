import MotionLaws

/// What one call of `UIView.animate` began.
@MainActor
final class UIViewAnimation {
  /// The animation whose block runs; nil outside blocks, and where a block switches animations off.
  private(set) static var current: UIViewAnimation?

  let law: ProgressLaw

  /// Seconds until it moves.
  let delay: Double
  let options: UIView.AnimationOptions
  let call: AppCall
  private let completion: ((Bool) -> Void)?

  /// When it begins to move, and when it ends, in seconds since the trace began.
  let begin: Double
  var end: Double { begin + law.duration }

  /// The views that it moves, each with its frame on the screen before.
  private(set) var views: [(view: UIView, frame: CGRect)] = []

  /// What it changed, on the screen.
  var moves: [Move] = []

  struct Move {
    /// The value that moves, such as `card.y`.
    let value: String
    let start: Double
    let target: Double
  }
  private(set) var isChanging = false

  init(
    law: ProgressLaw, delay: Double, options: UIView.AnimationOptions, at time: Double,
    from call: AppCall, completion: ((Bool) -> Void)?
  ) {
    self.law = law
    self.delay = delay
    self.options = options
    self.call = call
    self.completion = completion
    begin = time + max(0, delay)
  }

  /// Runs a block in which changes of views are animated.
  func animate(_ changes: () -> Void) { Self.run(in: self, changes) }

  /// Runs a block in an animation, or in none.
  static func run(in animation: UIViewAnimation?, _ changes: () -> Void) {
    let outer = current
    current = animation
    changes()
    current = outer
  }

  /// A view is about to change.
  func willChange(_ view: UIView) {
    guard !views.contains(where: { $0.view === view }) else { return }
    views.append((view, view.frameOnScreen(at: nil)))
  }

  /// A number of a view has changed: from now on, what is missing is added.
  func animate(
    _ property: AnimatedProperty, of view: UIView, from old: Double, to new: Double
  ) {
    isChanging = true
    view.contributions.append(
      AnimationContribution(property: property, change: old - new, animation: self))
  }

  func complete(_ isFinished: Bool = true) { completion?(isFinished) }
}

/// What an animation still adds to a number of a view.
struct AnimationContribution {
  let property: AnimatedProperty

  /// The old value minus the new one.
  let change: Double

  let animation: UIViewAnimation

  @MainActor
  func value(at time: Double) -> Double {
    change * (1 - animation.law.progress(at: max(0, time - animation.begin)))
  }

  /// How fast that changes, per second.
  @MainActor
  func rate(at time: Double) -> Double {
    guard time >= animation.begin else { return 0 }
    return -change * animation.law.rate(at: time - animation.begin)
  }
}

extension UIView {
  /// Whether hit-testing looks at it and what is in it.
  var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && alpha >= 0.01 && !refusesTouchesInMotion
  }

  /// Whether a finger that lands now is refused: UIKit animates where the view is, without
  /// `allowUserInteraction`.
  var refusesTouchesInMotion: Bool {
    contributions.contains {
      $0.property.isOfPlace && !$0.animation.options.contains(.allowUserInteraction)
    }
  }
}
