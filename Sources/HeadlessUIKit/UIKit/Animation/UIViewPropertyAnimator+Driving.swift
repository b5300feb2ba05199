import GestureEngine
import JSONText

/// Starting, holding, continuing and stopping, each with the place in the app that says so.
extension UIViewPropertyAnimator {
  public func startAnimation(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    start(afterDelay: 0, AppCall(file, line, function))
  }

  public func startAnimation(
    afterDelay delay: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    start(afterDelay: delay, AppCall(file, line, function))
  }

  /// Holds it; an animator that is inactive becomes active at its start.
  public func pauseAnimation(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    let call = AppCall(file, line, function)
    guard mayInterrupt("pauseAnimation()", call), let driver = activate(call) else { return }
    driver.hold()
    driver.owner = nil
    driver.reportHeld("pauseAnimation() in \(call.words)")
  }

  /// Lets what is left run by other timing, or by its own without `parameters`; it takes
  /// `durationFactor` times `duration`, with 0 the time that is left.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    let call = AppCall(file, line, function)
    guard !AppRun.refuses(durationFactor, as: "durationFactor", in: "continueAnimation", call)
    else { return }
    guard mayInterrupt("continueAnimation(withTimingParameters:durationFactor:)", call) else {
      return
    }
    guard state == .active, let driver else {
      return refuse("is continued while it is \(state)", "an animator that is paused", call)
    }
    AppRun.current?.story.decide(call)
    driver.hold()
    guard let timing = parameters ?? (durationFactor > 0 ? timingParameters : nil) else {
      driver.run()
      return go(driver, "continueAnimation in \(call.words)")
    }
    let left = isReversed ? driver.fraction : 1 - driver.fraction
    let seconds = (durationFactor > 0 ? durationFactor : left) * duration
    driver.proceed(by: timing.laws(duration: seconds))
    go(driver, "continueAnimation in \(call.words)")
  }

  /// Ends it where it is: at once, or until `finishAnimation(at:)` is called.
  public func stopAnimation(
    _ withoutFinishing: Bool, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    let call = AppCall(file, line, function)
    guard state == .active, let driver else {
      if state == .stopped, withoutFinishing {
        self.driver?.finish(at: .current)
        stopped(withoutFinishing: true)
      }
      return
    }
    AppRun.current?.story.decide(call)
    driver.reportEnd("stopAnimation(\(withoutFinishing)) in \(call.words)")
    driver.stop()
    driver.owner = nil
    if withoutFinishing { driver.finish(at: .current) }
    stopped(withoutFinishing: withoutFinishing)
  }

  public func finishAnimation(
    at finalPosition: UIViewAnimatingPosition, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    let call = AppCall(file, line, function)
    guard state == .stopped, let driver else {
      return refuse(
        "is finished while it is \(state)", "stopAnimation(false) before finishAnimation(at:)", call
      )
    }
    driver.finish(at: finalPosition)
    complete(at: finalPosition)
  }

  // MARK: Witnesses

  @_disfavoredOverload
  public func startAnimation() { start(afterDelay: 0, call) }

  @_disfavoredOverload
  public func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay, call) }

  @_disfavoredOverload
  public func pauseAnimation() {
    pauseAnimation(file: #fileID, line: #line, function: #function)
  }

  @_disfavoredOverload
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    continueAnimation(
      withTimingParameters: parameters, durationFactor: durationFactor, file: #fileID,
      line: #line, function: #function)
  }

  @_disfavoredOverload
  public func stopAnimation(_ withoutFinishing: Bool) {
    stopAnimation(withoutFinishing, file: #fileID, line: #line, function: #function)
  }

  @_disfavoredOverload
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finishAnimation(at: finalPosition, file: #fileID, line: #line, function: #function)
  }

  // MARK: Running

  func start(afterDelay delay: Double, _ call: AppCall) {
    guard !isRunning, !AppRun.refuses(delay, as: "delay", in: "startAnimation", call) else {
      return
    }
    let isDecision = AppRun.current?.story.decide(call) == true
    guard let driver = activate(call) else { return }
    if isDecision, let run = AppRun.current,
      !driver.animations.contains(where: run.motion.movesSheet)
    {
      run.story.goOnDeciding()
    }
    driver.run(afterDelay: delay)
    go(driver, "startAnimation in \(call.words)")
  }

  /// Runs a driver: nothing else needs to keep the animator, until it is over.
  private func go(_ driver: AnimationDriver, _ words: String) {
    driver.owner = self
    driver.reportRunning(words + (isReversed ? ", reversed" : ""))
  }

  func mayInterrupt(_ what: String, _ call: AppCall) -> Bool {
    guard !isInterruptible, state == .active else { return true }
    refuse("is not interruptible, and \(what) is used", "isInterruptible", call)
    return false
  }

  func checkIsInactive(_ what: String) {
    guard state != .inactive else { return }
    refuse("has its \(what) set while it is \(state)", "it to be set while inactive", call)
  }

  func refuse(_ what: String, _ expected: String, _ call: AppCall) {
    AppRun.current?.refuse(
      "the UIViewPropertyAnimator made in \(self.call.words) \(what): \(call.words)",
      expected: expected)
  }
}
