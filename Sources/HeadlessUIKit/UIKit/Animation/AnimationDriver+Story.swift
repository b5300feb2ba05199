import GestureEngine
import JSONText
import MotionLaws

/// The events of a driver in the timeline.
extension AnimationDriver: ToldMotion {
  /// Reports that it runs: it begins, or goes another way from where it shows.
  func reportRunning(_ why: String) { appRun.motion.tell(self, because: "\(words): \(why)") }

  /// Reports that it is held.
  func reportHeld(_ why: String) {
    appRun.motion.leaveUntold(self)
    appRun.story.report(
      "animator", [.init("is", "paused"), .init("fraction", fraction)],
      because: "\(words): \(why)")
  }

  /// Reports that it is over; nil if its time has come.
  func reportEnd(_ why: String?) {
    appRun.motion.tellEnd(of: self, because: why.map { "\(words): \($0)" })
  }

  var moves: [AnimationMove] { animations.flatMap(\.moves) }

  func carriedMoves(of view: UIView) -> [AnimationMove] {
    animations.flatMap { $0.carriedMoves(of: view) }
  }

  func course(of move: AnimationMove) -> MotionCourse {
    let laws: AxisLaws
    if case .rest(_, _, let rest, _) = course { laws = rest } else { laws = self.laws }
    let law = move.law(of: laws)
    return MotionCourse(
      start: move.value(at: time), target: course.goal == 0 ? move.start : move.target,
      words: law.words, reservation: law.reservation,
      duration: isRunning ? secondsToGo : duration)
  }

  private var secondsToGo: Double {
    switch course {
    case .rest(_, _, let laws, _): laws.duration
    case .running(let local, _, let isBack): isBack ? local : duration - local
    default: duration
    }
  }
}
