extension UIView {
  /// Changes a view at once, while it looks as if one picture of it became another.
  ///
  /// With `allowAnimatedContent`, what the block changes is animated. Without a transition among the
  /// options, it is over with the next turn.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let run = AppRun.current else {
      animations?()
      completion?(true)
      return
    }
    let call = AppCall(file, line, function)
    guard mayAnimate([("duration", duration)], call) else {
      animations?()
      return
    }
    let law = options.hasTransition ? law(duration: duration, options) : .immediate
    let animation = UIViewAnimation(
      law: law, delay: 0, options: options, at: run.time, from: call,
      completion: completion)
    run.motion.begin(animation) {
      UIViewAnimation.ofChanges?.change(.picture, of: view)
      guard options.contains(.allowAnimatedContent) else {
        return UIViewAnimation.run(in: nil) { animations?() }
      }
      animations?()
    }
  }

  /// Puts one view in the place of another, which leaves.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      with: fromView.superview ?? toView, duration: duration, options: options, file: file,
      line: line, function: function,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
