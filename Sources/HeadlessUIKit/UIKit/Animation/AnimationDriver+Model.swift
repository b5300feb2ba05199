/// The numbers that a driver leaves in the model, and those that it keeps of what shows.
extension AnimationDriver {
  /// Puts the model where it shows at a place, and takes away what is added to it.
  func leave(at position: UIViewAnimatingPosition) {
    unschedule()
    for animation in animations {
      for (view, _) in animation.views {
        if position == .current {
          for contribution in view.contributions.those(of: animation) {
            let rest = contribution.value(at: time)
            remains.append(
              Remain(
                view: view, property: contribution.property, toEnd: -rest,
                toStart: contribution.change - rest))
          }
        }
        view.leave(animation) { contribution in
          switch position {
          case .end: 0
          case .start: contribution.change
          case .current: contribution.value(at: time)
          }
        }
      }
      appRun.motion.animations.remove(animation)
    }
  }

  /// Stores how far everything is, so that it goes on from there.
  func settle(at time: Double) {
    let fraction = shownFraction(at: time)
    let own = course.ownTime(at: time)
    let place =
      own.map { duration > 0 ? min(max($0 / duration, 0), 1) : 1 } ?? anchor.time(of: fraction)
    keepProgress { progress(of: $0, at: time) }
    anchor = AnimationAnchor(fraction: fraction, time: place, isOfOwnLaw: own != nil)
    course = .held(fraction: fraction)
  }

  func keepProgress(_ progress: (AnimationContribution) -> Double) {
    for animation in animations {
      for (view, _) in animation.views {
        view.contributions.change(of: animation) { $0.held = progress($0) }
        for index in view.lookAnimations.indices
        where view.lookAnimations[index].animation === animation {
          view.lookAnimations[index].motion.held = progress(view.lookAnimations[index].motion)
        }
      }
    }
  }
}
