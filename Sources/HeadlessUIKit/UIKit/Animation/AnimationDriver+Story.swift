import GestureEngine
import JSONText
import MotionLaws

/// The events of a driver in the timeline.
extension AnimationDriver {
  /// Reports that it runs: it begins, or goes another way.
  func reportRunning(_ why: String) { report(reportedWays.isEmpty ? .began : .retargeted, why) }

  /// Reports that it is held.
  func reportHeld(_ why: String) {
    appRun.story.report(
      "animator", [.init("is", "paused"), .init("fraction", fraction)],
      because: "\(words): \(why)")
  }

  /// Reports where its views go from where they show, and by what law; at the end, where they went
  /// as reported last.
  func report(_ what: TimelineEvent.AnimationEvent.What, _ why: String) {
    for animation in animations {
      for move in animation.moves {
        guard let way = what == .ended ? reportedWays[move.value] : way(of: move) else { continue }
        reportedWays[move.value] = way
        let law = lawNow(of: move)
        appRun.story.report(
          .animation(
            .init(
              what: what, of: move.value, curve: law.words, from: way.from, to: way.to,
              duration: isRunning ? secondsToGo : duration)),
          because: "\(words): \(why)" + (what == .ended ? "" : law.reservation))
      }
    }
  }

  private func way(of move: UIViewAnimation.Move) -> (from: Double, to: Double)? {
    (move.value(at: time), course.goal == 0 ? move.start : move.target)
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
