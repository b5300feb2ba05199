import GestureEngine

/// The things that keep a run from coming to rest.
extension AppRun {
  /// Their names, each once: what moves first, then what the app's code has asked for.
  func movingNames(_ context: SheetContext) -> [String] {
    let names =
      systemSheets.filter(\.isMoving).map { link.name(of: $0.view) } + scrollingNames(context)
      + motion.movingNames + loop.clock.occasionsOfApp
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func scrollingNames(_ context: SheetContext) -> [String] {
    link.scrollViews.filter { scrollView in
      scrollView.id(in: self).map { context[scrollView: $0]?.isMoving == true } ?? false
    }.map { link.name(of: $0) }
  }
}

extension AnimationStore {
  fileprivate var movingNames: [String] {
    animations.filter { !$0.isHeld }.map(words) + layerAnimations.map(\.words)
      + displayLinks.filter { !$0.isPaused }.map(\.words)
      + steppers.compactMap { $0.stepper?.movingWords }
  }

  private func words(of animation: UIViewAnimation) -> String {
    guard let view = animation.telling.view ?? animation.views.first?.view else {
      return animation.words
    }
    return "\(link.name(of: view)) by \(animation.driver?.words ?? animation.words)"
  }
}
