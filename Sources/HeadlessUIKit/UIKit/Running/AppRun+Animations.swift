import GestureEngine
import JSONText
import MotionLaws

/// Animations of views, from their blocks to their completions.
extension AppRun {
  func begin(_ animation: UIViewAnimation, _ changes: () -> Void) {
    animation.animate(changes)
    decide(animation.call)
    guard animation.isChanging, animation.law.duration > 0 else {
      forget(animation)
      occasion = "UIView.animate in \(animation.call.words), which changes nothing"
      return animation.complete()
    }
    noteMoves(of: animation)
    tell(.began, animation)
    animations.append(animation)
    clock.add(at: animation.end) { [weak self] in self?.end(animation) }
  }

  private func end(_ animation: UIViewAnimation) {
    animations.removeAll { $0 === animation }
    tell(.ended, animation)
    forget(animation)
    occasion = "the completion of UIView.animate in \(animation.call.words)"
    animation.complete()
  }

  func forget(_ animation: UIViewAnimation) {
    for (view, _) in animation.views {
      view.contributions.removeAll { $0.animation === animation }
    }
  }

  var isAnimating: Bool { !animations.isEmpty }

  /// The difference that rounding may leave between places that are the same, in points.
  private static let slack = 1e-6

  private func noteMoves(of animation: UIViewAnimation) {
    for (view, before) in animation.views {
      let after = view.frameOnScreen(at: nil)
      let sides: [(String, CGFloat, CGFloat)] = [
        ("x", before.origin.x, after.origin.x), ("y", before.origin.y, after.origin.y),
        ("width", before.width, after.width), ("height", before.height, after.height),
      ]
      for (side, old, new) in sides where abs(old - new) > Self.slack {
        animation.moves.append(
          .init(value: "\(name(of: view)).\(side)", start: old, target: new))
      }
    }
  }

  /// Reports where an animation's views go.
  private func tell(_ what: TimelineEvent.AnimationEvent.What, _ animation: UIViewAnimation) {
    for move in animation.moves {
      let event = TimelineEvent.AnimationEvent(
        what: what, of: move.value, curve: animation.law.words, from: move.start,
        to: move.target, duration: animation.law.duration)
      report(
        .animation(event),
        because: what == .ended
          ? "its \(animation.law.duration.rounded3) s are over"
          : "UIView.animate in \(animation.call.words)"
            + (wordsOfConstants.map { ": \($0)" } ?? ""))
    }
  }
}
