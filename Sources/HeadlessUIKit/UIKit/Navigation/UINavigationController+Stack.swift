/// The effects of a change of the stack before it shows.
extension UINavigationController {
  func setStack(_ controllers: [UIViewController], animated: Bool) {
    let isDouble = Set(controllers.map(ObjectIdentifier.init)).count < controllers.count
    let isStack = controllers.contains { $0 is UINavigationController }
    guard !refuses(isDouble: isDouble, isStack: isStack) else { return }
    let old = stack
    let top = controllers.last
    // As documented: a controller on top that was in the stack is popped to, another one is pushed.
    let isBack = top.map { top in old.contains { $0 === top } } == true
    change(to: controllers, isBack ? .pop : .push, animated: animated && !old.isEmpty)
  }

  func push(_ controller: UIViewController, animated: Bool) {
    // What is in the stack is a child; so others need no look at the whole stack.
    let isDouble = controller.parent === self && stack.contains { $0 === controller }
    guard !refuses(isDouble: isDouble, isStack: controller is UINavigationController) else {
      return
    }
    if prepared != nil { showChanges() }
    let (before, isFirst) = (pendingChange?.before ?? stack, stack.isEmpty)
    receive(controller)
    stack.append(controller)
    leaving.removeAll { $0 === controller }
    recordChange(.push, animated: animated && !isFirst, before: before)
    navigationBar.append(controller.navigationItem)
  }

  func pop(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), .pop, animated: animated)
    return top
  }

  func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(stack[(place + 1)...])
    guard !popped.isEmpty else { return nil }
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
  ///
  /// - Parameters:
  ///   - isDouble: whether a controller is pushed that is in the stack.
  ///   - isStack: whether one is another stack.
  /// - Returns: whether one of them is so.
  private func refuses(isDouble: Bool, isStack: Bool) -> Bool {
    guard isDouble || isStack else { return false }
    AppRun.current?.refuse(
      isDouble
        ? "a controller is pushed that the stack has already"
        : "a navigation controller is pushed onto another one",
      expected:
        "another controller\(call.map { " in \($0.words)" } ?? ""): UIKit raises an exception")
    return true
  }

  private func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
    // Code knows the coordinator of what is to begin: it begins as it is.
    if prepared != nil { showChanges(evenEarly: true) }
    let old = stack
    guard !old.elementsEqual(new, by: ===) else { return }
    let kept = Set(new.map(ObjectIdentifier.init))
    for controller in old where !kept.contains(ObjectIdentifier(controller)) {
      controller.willMove(toParent: nil)
      controller.movement = .fromParent
      leaving.append(controller)
    }
    for controller in new { receive(controller) }
    stack = new
    leaving.removeAll { kept.contains(ObjectIdentifier($0)) }
    recordChange(operation, animated: animated, before: pendingChange?.before ?? old)
    navigationBar.items = new.map(\.navigationItem)
  }

  /// Receives a controller that comes into the stack, if it is not there.
  private func receive(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    arriving.append(controller)
  }

  private func recordChange(
    _ operation: Operation, animated: Bool, before: [UIViewController]
  ) {
    if let top = stack.last, top.preferredContentSize != .zero {
      preferredContentSize = top.preferredContentSize
    }
    (parent as? any BottomBarHost)?.contentOfChildDidChange()
    pendingChange = NavigationChange(
      operation: operation, isAnimated: animated, isInteractive: isSwipingBack, before: before,
      call: call, occasion: AppRun.current?.story.occasion)
    viewIfLoaded?.setNeedsLayout()
    guard animated, !isSwipingBack, let run = AppRun.current, run.touches.isDeliveringMove else {
      return
    }
    pendingChange?.mayBegin = false
    run.beginAfterTurn { [weak self] in
      self?.pendingChange?.mayBegin = true
      self?.viewIfLoaded?.setNeedsLayout()
    }
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

  /// Informs the controllers that came and those that left that they have.
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

  /// The occasion on which the app's code ran then.
  let occasion: String?

  /// Whether it may begin with the next layout, because the touches of its frame are over.
  var mayBegin = true
}
