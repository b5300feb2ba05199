/// What a change of the stack does before it shows.
extension UINavigationController {
  func setStack(_ controllers: [UIViewController], animated: Bool) {
    guard refuseDoubles(in: controllers) else { return }
    let old = stack
    let top = controllers.last
    // As documented: a controller on top that was in the stack is popped to, another one is pushed.
    let isBack = top.map { top in old.contains { $0 === top } } == true
    change(to: controllers, isBack ? .pop : .push, animated: animated && !old.isEmpty)
  }

  func push(_ controller: UIViewController, animated: Bool) {
    guard refuseDoubles(in: stack + [controller]) else { return }
    change(to: stack + [controller], .push, animated: animated && !stack.isEmpty)
  }

  func pop(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), .pop, animated: animated)
    return top
  }

  func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(stack[(place + 1)...])
    change(to: Array(stack[...place]), .pop, animated: animated)
    return popped
  }

  func popToRoot(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { pop(to: $0, animated: animated) }
  }

  /// The back button was tapped.
  func goBack() {
    let pop = popViewController(animated:) as (Bool) -> UIViewController?
    _ = pop(true)
  }

  /// UIKit raises an exception where a controller is pushed that is in the stack, and where one is
  /// another stack: the run ends.
  private func refuseDoubles(in controllers: [UIViewController]) -> Bool {
    let isDouble = controllers.indices.contains { place in
      controllers[..<place].contains { $0 === controllers[place] }
    }
    guard isDouble || controllers.contains(where: { $0 is UINavigationController }) else {
      return true
    }
    AppRun.current?.refusal = (
      isDouble
        ? "a controller is pushed that the stack has already"
        : "a navigation controller is pushed onto another one",
      "another controller\(call.map { " in \($0.words)" } ?? ""): UIKit raises an exception"
    )
    return false
  }

  private func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
    // Code knows the coordinator of what is to begin: it begins as it is.
    if prepared != nil { showChanges() }
    let old = stack
    guard !old.elementsEqual(new, by: ===) else { return }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.movement = .fromParent
      leaving.append(controller)
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      arriving.append(controller)
    }
    stack = new
    if let top = new.last, top.preferredContentSize != .zero {
      preferredContentSize = top.preferredContentSize
    }
    leaving.removeAll { controller in new.contains { $0 === controller } }
    pendingChange = NavigationChange(
      operation: operation, isAnimated: animated, isInteractive: isSwipingBack,
      before: pendingChange?.before ?? old, call: call, occasion: AppRun.current?.occasion)
    navigationBar.items = new.map(\.navigationItem)
    viewIfLoaded?.setNeedsLayout()
  }

  /// A transition was cancelled: the stack is what it was.
  func returnStack(to old: [UIViewController]) {
    for controller in stack where !old.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    (arriving, leaving) = ([], [])
    stack = old
    navigationBar.items = old.map(\.navigationItem)
  }

  /// Tells the controllers that came and those that left that they have.
  func settleChildren() {
    let (came, left) = (arriving, leaving)
    (arriving, leaving) = ([], [])
    for controller in left { controller.removeFromParent() }
    for controller in came where controller.parent === self { controller.didMove(toParent: self) }
  }
}

/// A change of the stack that is to be shown.
struct NavigationChange {
  let operation: UINavigationController.Operation
  let isAnimated: Bool

  /// Whether a finger moves it.
  let isInteractive: Bool

  /// The stack as it shows.
  let before: [UIViewController]

  /// The app's call; nil for the back button and the swipe.
  let call: AppCall?

  /// Why the app's code ran then.
  let occasion: String?
}
