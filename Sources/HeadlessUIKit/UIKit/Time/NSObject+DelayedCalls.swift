@MainActor
extension NSObject {
  /// Calls a method of the object when the delay, in seconds, is over, and not before the next turn.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    guard let run = AppRun.current,
      !AppRun.refuses(delay, as: "delay", in: "perform(_:with:afterDelay:)")
    else { return }
    let argument = anArgument.map { $0 as AnyObject }
    run.loop.schedule(after: delay, of: self, from: AppCall(file, line, function)) {
      aSelector.call(self, argument ?? NSNull())
    }
  }

  /// Calls a method of the object: at once if code waits for it, else in the next turn.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    let argument = arg.map { $0 as AnyObject } ?? NSNull()
    if wait {
      aSelector.call(self, argument)
    } else {
      let call = AppCall(file, line, function)
      AppRun.current?.loop.scheduleForApp(
        at: 0, as: "a call on the main thread" + call.wordsOfOrigin
      ) { aSelector.call(self, argument) }
    }
  }

  /// Cancels every delayed call of an object.
  ///
  /// Those of one method cannot be told apart: selectors that two places in the code make are not equal.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    AppRun.current?.loop.cancelDelayedCalls { $0.target === (aTarget as AnyObject) }
  }
}
