import GestureEngine
import JSONText
import MotionLaws

/// What the timeline tells of a driver.
extension AnimationDriver {
  /// It runs: it begins, or goes another way.
  func tellGoing(_ why: String) {
    tell(isTold ? .retargeted : .began, why)
    isTold = true
  }

  /// It is held.
  func tellHeld(_ why: String) {
    appRun.report(
      .custom(name: "animator", fields: [.init("is", "paused"), .init("fraction", fraction)]),
      because: "\(words): \(why)")
  }

  /// Tells where its views go from where they show, and by what.
  func tell(_ what: TimelineEvent.AnimationEvent.What, _ why: String) {
    let isBack = course.goal == 0
    for animation in animations {
      for move in animation.moves {
        let now = move.view.frameOnScreen(at: time)[keyPath: move.side]
        let law = lawNow(of: move)
        let from = what == .ended ? (isBack ? move.target : move.start) : now
        let end = what == .ended && !isRunning ? now : isBack ? move.start : move.target
        appRun.report(
          .animation(
            .init(
              what: what, of: move.value, curve: law.words, from: from,
              to: end, duration: isRunning ? secondsToGo : duration)),
          because: "\(words): \(why)")
      }
    }
  }

  private var secondsToGo: Double {
    switch course {
    case .rest(_, _, let laws, _): laws.duration
    case .running(let local, _, let isBack): isBack ? local : duration - local
    default: duration
    }
  }

  private func lawNow(of move: UIViewAnimation.Move) -> AnimationLaw {
    let laws: AxisLaws
    if case .rest(_, _, let rest, _) = course { laws = rest } else { laws = self.laws }
    return move.value.hasSuffix(".y") ? laws.y : move.value.hasSuffix(".x") ? laws.x : laws.other
  }
}
