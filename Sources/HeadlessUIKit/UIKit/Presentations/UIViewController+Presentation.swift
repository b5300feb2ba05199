/// The presentations that a controller begins, and the one by which it shows.
extension UIViewController {
  /// The controller that it, or one of those that it is in, presents.
  public var presentedViewController: UIViewController? {
    ownPresentation?.presentedViewController ?? parent?.presentedViewController
  }

  /// The controller that presents it, or one of those that it is in.
  public var presentingViewController: UIViewController? {
    presentation?.presenter ?? parent?.presentingViewController
  }

  /// The presentation controller that manages it, or one of those that it is in; before it is
  /// presented, the one that will.
  public var presentationController: UIPresentationController? {
    if let presentation { return presentation }
    if let parent { return parent.presentationController }
    guard presentingViewController == nil, viewIfLoaded?.window == nil else { return nil }
    let made = UIPresentationController.make(
      modalPresentationStyle, for: self, presenting: nil, source: self)
    presentation = made
    return made
  }

  /// Whether it is being presented by the transition that is under way.
  var isComingByPresentation: Bool { presentation?.phase == .presenting }

  /// The topmost of the controllers that it is in.
  var farthestAncestor: UIViewController { parent?.farthestAncestor ?? self }

  /// The nearest controller that defines a presentation context, from itself upwards.
  private var presentationContext: UIViewController? {
    definesPresentationContext ? self : parent?.presentationContext
  }

  // MARK: Presenting

  func beginPresenting(
    _ controller: UIViewController, animated: Bool, _ call: AppCall, _ completion: (() -> Void)?
  ) {
    let run = AppRun.current
    run?.story.decide(call)
    let inContext = controller.modalPresentationStyle.isInContext
    let presenter = (inContext ? presentationContext : nil) ?? farthestAncestor
    if let warning = warning(about: controller, on: presenter) {
      run?.story.warn(warning, from: call)
      return
    }
    guard let presentation = preparePresentation(of: controller, by: presenter) else {
      run?.refusal = (
        "\(type(of: controller)) is presented as \(controller.modalPresentationStyle) by \(call.words), which is not replayed",
        "a modalPresentationStyle other than none"
      )
      return
    }
    if let popover = presentation as? UIPopoverPresentationController, !popover.hasSource {
      run?.refusal = (
        "\(type(of: controller)) is presented as a popover by \(call.words), and points at nothing",
        "a sourceView or a barButtonItem of its popoverPresentationController: UIKit raises an exception"
      )
      return
    }
    presentation.present(
      on: presenter, from: self,
      .init(
        isAnimated: animated && UIView.areAnimationsEnabled, call: call, completion: completion))
  }

  /// The presentation controller, adapted to the traits; nil if its style cannot be replayed.
  private func preparePresentation(of controller: UIViewController, by presenter: UIViewController)
    -> UIPresentationController?
  {
    let style = controller.modalPresentationStyle
    let known = controller.presentation.flatMap { $0.style == style ? $0 : nil }
    guard
      let presentation = known
        ?? .make(style, for: controller, presenting: presenter, source: self)
    else { return nil }
    let adapted = presentation.adaptivePresentationStyle
    guard adapted != style else { return presentation }
    let replacement = presentation.delegate?.presentationController(
      presentation, viewControllerForAdaptivePresentationStyle: adapted)
    let other = UIPresentationController.make(
      adapted, for: replacement ?? controller, presenting: presenter, source: self)
    other?.delegate = presentation.delegate
    other?.adaptation = adapted
    return other
  }

  /// The reason why UIKit would not present a controller; nil if it would.
  private func warning(about controller: UIViewController, on presenter: UIViewController)
    -> String?
  {
    let attempt = "Attempt to present \(type(of: controller)) on \(type(of: presenter))"
    if let shown = presenter.ownPresentation {
      return shown.phase == .dismissing
        ? "\(attempt) while a dismissal is in progress"
        : "\(attempt) which is already presenting \(type(of: shown.presentedViewController))"
    }
    if controller.presentation?.presenter?.ownPresentation === controller.presentation,
      controller.presentation != nil
    {
      return "\(attempt), which is presented already"
    }
    if controller.parent != nil || controller === presenter {
      return "\(attempt), where it is a part of the screen already"
    }
    if presenter.viewIfLoaded?.window == nil {
      return "\(attempt) whose view is not in the window hierarchy"
    }
    return nil
  }

  // MARK: Dismissing

  func beginDismissing(animated: Bool, _ call: AppCall, _ completion: (() -> Void)?) {
    let run = AppRun.current
    run?.story.decide(call)
    guard let own = nearestPresentation else {
      // With nothing to dismiss, UIKit calls the completion all the same.
      if let run { run.motion.startsAtEndOfTurn.append { completion?() } } else { completion?() }
      return
    }
    let stack = own.stack
    guard let top = stack.last, stack.allSatisfy({ $0.phase == .presented }) else {
      run?.story.warn(
        "Attempt to dismiss from \(type(of: self)) while a presentation or a dismissal is in progress",
        from: call)
      return
    }
    for below in stack.dropLast() { top.replace(below) }
    top.dismiss(
      .init(
        isAnimated: animated && UIView.areAnimationsEnabled, call: call, completion: completion))
  }

  /// The presentation by it, or by one of those that it is in; else the one that it is presented
  /// by.
  private var nearestPresentation: UIPresentationController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let own = current.ownPresentation { return own }
      controller = current.parent
    }
    let managed = farthestAncestor.presentation
    return managed?.presenter == nil || managed?.phase == .idle ? nil : managed
  }
}

// MARK: - The calls

/// The calls by which apps present and dismiss, with the place in the app that they come from.
///
/// An override calls `super` from a function of the same name: that call is not passed on to the
/// override again.
extension UIViewController {
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    record(AppCall(file, line, function), of: "present(_:animated:completion:)") { call in
      beginPresenting(viewControllerToPresent, animated: flag, call, completion)
    } overridden: {
      let present =
        present(_:animated:completion:) as (UIViewController, Bool, (() -> Void)?) -> Void
      present(viewControllerToPresent, flag, completion)
    }
  }

  public func dismiss(
    animated flag: Bool, completion: (() -> Void)? = nil, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function
  ) {
    record(AppCall(file, line, function), of: "dismiss(animated:completion:)") { call in
      beginDismissing(animated: flag, call, completion)
    } overridden: {
      let dismiss = dismiss(animated:completion:) as (Bool, (() -> Void)?) -> Void
      dismiss(flag, completion)
    }
  }

  /// Records who calls a method, unless that is known already.
  private func record(
    _ call: AppCall, of method: String, own: (AppCall) -> Void, overridden: () -> Void
  ) {
    let outer = callOfPresentation
    let first = outer ?? call
    callOfPresentation = first
    defer { callOfPresentation = outer }
    if call.function == method { own(first) } else { overridden() }
  }
}
