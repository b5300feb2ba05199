public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be started, held, scrubbed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  @_disfavoredOverload
  func startAnimation()
  @_disfavoredOverload
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object that animates changes of views, and can go on by another law.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Starting by one of the protocols, with the place in the app that says so.
extension UIViewAnimating {
  public func startAnimation(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    if let animator = self as? UIViewPropertyAnimator {
      animator.start(afterDelay: 0, AppCall(file, line, function))
    } else {
      (startAnimation as () -> Void)()
    }
  }

  public func startAnimation(
    afterDelay delay: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    if let animator = self as? UIViewPropertyAnimator {
      animator.start(afterDelay: delay, AppCall(file, line, function))
    } else {
      (startAnimation(afterDelay:) as (TimeInterval) -> Void)(delay)
    }
  }
}
