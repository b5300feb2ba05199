/// The calls by which apps change a stack, with the place in the app that they come from.
///
/// An override calls `super` from a function of the same name: that call is not passed on to the
/// override again.
extension UINavigationController {
  public func setViewControllers(
    _ viewControllers: [UIViewController], animated: Bool, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function
  ) {
    record(AppCall(file, line, function), of: "setViewControllers(_:animated:)") {
      setStack(viewControllers, animated: animated)
    } overridden: {
      let change = setViewControllers(_:animated:) as ([UIViewController], Bool) -> Void
      change(viewControllers, animated)
    }
  }

  public func pushViewController(
    _ viewController: UIViewController, animated: Bool, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function
  ) {
    record(AppCall(file, line, function), of: "pushViewController(_:animated:)") {
      push(viewController, animated: animated)
    } overridden: {
      let push = pushViewController(_:animated:) as (UIViewController, Bool) -> Void
      push(viewController, animated)
    }
  }

  @discardableResult
  public func popViewController(
    animated: Bool, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) -> UIViewController? {
    record(AppCall(file, line, function), of: "popViewController(animated:)") {
      pop(animated: animated)
    } overridden: {
      let pop = popViewController(animated:) as (Bool) -> UIViewController?
      return pop(animated)
    }
  }

  @discardableResult
  public func popToViewController(
    _ viewController: UIViewController, animated: Bool, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function
  ) -> [UIViewController]? {
    record(AppCall(file, line, function), of: "popToViewController(_:animated:)") {
      pop(to: viewController, animated: animated)
    } overridden: {
      let pop = popToViewController(_:animated:) as (UIViewController, Bool) -> [UIViewController]?
      return pop(viewController, animated)
    }
  }

  @discardableResult
  public func popToRootViewController(
    animated: Bool, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) -> [UIViewController]? {
    record(AppCall(file, line, function), of: "popToRootViewController(animated:)") {
      popToRoot(animated: animated)
    } overridden: {
      let pop = popToRootViewController(animated:) as (Bool) -> [UIViewController]?
      return pop(animated)
    }
  }

  public func setNavigationBarHidden(
    _ hidden: Bool, animated: Bool, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    record(AppCall(file, line, function), of: "setNavigationBarHidden(_:animated:)") {
      hideBar(hidden, animated: animated)
    } overridden: {
      let hide = setNavigationBarHidden(_:animated:) as (Bool, Bool) -> Void
      hide(hidden, animated)
    }
  }

  /// Records who calls a method, unless that is known already.
  ///
  /// - Parameters:
  ///   - call: the place of the call.
  ///   - method: the method, as `#function` in it reads.
  ///   - own: what this class does.
  ///   - overridden: what the app's class does, if it overrides the method.
  /// - Returns: the method's result.
  private func record<Result>(
    _ call: AppCall, of method: String, own: () -> Result, overridden: () -> Result
  ) -> Result {
    let outer = self.call
    self.call = outer ?? call
    defer { self.call = outer }
    return call.function == method ? own() : overridden()
  }
}
