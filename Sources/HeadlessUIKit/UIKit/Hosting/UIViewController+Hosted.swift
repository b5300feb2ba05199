/// Presentations that declarative views begin and end.
extension UIViewController {
  /// Presents a controller: at once, or when this one has appeared and what it presents already has gone.
  ///
  /// - Parameters:
  ///   - controller: the controller to be presented.
  ///   - isAnimated: whether it moves.
  ///   - call: the place in the app that asks for it.
  ///   - words: the modifier that asks for it.
  ///   - isWanted: whether it still is, when its turn has come.
  package func present(
    hosted controller: UIViewController, animated isAnimated: Bool, from call: HostedCall,
    saying words: String, while isWanted: @escaping () -> Bool
  ) {
    guard viewIfLoaded?.window != nil else {
      whenAppeared.append { [weak self] in
        guard isWanted() else { return }
        self?.present(
          hosted: controller, animated: isAnimated, from: call, saying: words, while: isWanted)
      }
      return
    }
    let call = call.appCall(saying: words)
    if let shown = farthestAncestor.ownPresentation, shown.phase != .dismissing {
      AppRun.current?.story.warn(
        "\(type(of: shown.presentedViewController)) is presented, and one is at a time",
        from: call, "it is presented when the other one has been dismissed")
    }
    presentWhenFree(controller, animated: isAnimated, call, isWanted)
  }

  private func presentWhenFree(
    _ controller: UIViewController, animated isAnimated: Bool, _ call: AppCall,
    _ isWanted: @escaping () -> Bool
  ) {
    guard let shown = farthestAncestor.ownPresentation else {
      return beginPresenting(controller, animated: isAnimated, call, nil)
    }
    shown.whenOver.append { [weak self] in
      guard let self, isWanted() else { return }
      presentWhenFree(controller, animated: isAnimated, call, isWanted)
    }
  }

  /// Dismisses a controller that it presents: at once, or when what is on its way has arrived.
  ///
  /// - Parameters:
  ///   - controller: the controller to be dismissed.
  ///   - isAnimated: whether it moves.
  ///   - call: the place in the app that asks for it.
  ///   - words: the modifier that asks for it.
  ///   - completion: the work once it has gone, which is told whether this call has brought that about.
  package func dismiss(
    hosted controller: UIViewController, animated isAnimated: Bool, from call: HostedCall,
    saying words: String, _ completion: @escaping (_ byCode: Bool) -> Void
  ) {
    guard controller.presentingViewController != nil else { return completion(false) }
    let stack = farthestAncestor.ownPresentation?.stack ?? []
    if let moving = stack.first(where: { $0.phase != .presented }) {
      moving.whenOver.append { [weak self] in
        self?.dismiss(
          hosted: controller, animated: isAnimated, from: call, saying: words, completion)
      }
      return
    }
    beginDismissing(animated: isAnimated, call.appCall(saying: words)) { completion(true) }
  }
}
