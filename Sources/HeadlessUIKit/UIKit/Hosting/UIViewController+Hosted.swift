/// Presentations that declarative views begin and end.
extension UIViewController {
  /// Presents a controller: at once, or when what it presents already has gone.
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
    let call = call.appCall(saying: words)
    guard let shown = farthestAncestor.ownPresentation else {
      return beginPresenting(controller, animated: isAnimated, call, nil)
    }
    if shown.phase != .dismissing {
      AppRun.current?.story.warn(
        "one presentation at a time: this one begins when \(type(of: shown.presentedViewController)) has been dismissed",
        from: call)
    }
    shown.whenOver.append { [weak self] in
      guard let self, isWanted() else { return }
      beginPresenting(controller, animated: isAnimated, call, nil)
    }
  }

  /// Dismisses what it presents.
  ///
  /// - Parameters:
  ///   - isAnimated: whether it moves.
  ///   - call: the place in the app that asks for it.
  ///   - words: the modifier that asks for it.
  ///   - completion: the work once it has gone.
  package func dismiss(
    hostedAnimated isAnimated: Bool, from call: HostedCall, saying words: String,
    _ completion: @escaping () -> Void
  ) { beginDismissing(animated: isAnimated, call.appCall(saying: words), completion) }
}
