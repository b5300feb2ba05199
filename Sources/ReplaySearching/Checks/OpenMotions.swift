import GestureEngine
import ReplayTimelines

/// The animations and transitions that have begun and not ended, according to the events.
struct OpenMotions {
  private var animations: [TimelineEvent.AnimationEvent] = []
  private var transitions = 0

  /// Records an event.
  ///
  /// - Returns: what is wrong with it; nil if nothing is.
  mutating func fault(of event: TimelineEvent) -> String? {
    switch event.kind {
    // The scroll view reports when the content's glides end.
    case .animation(let animation) where !animation.isOfContent:
      guard animation.what == .ended else {
        animations.append(animation)
        return nil
      }
      guard let index = animations.firstIndex(where: { $0.goesAlong(with: animation) }) else {
        return "\(event.brief), which did not begin"
      }
      animations.remove(at: index)
    case .transition(.began, _): transitions += 1
    case .transition(.finished, _), .transition(.cancelled, _):
      transitions -= 1
      if transitions < 0 { return "\(event.brief), which did not begin" }
    default: break
    }
    return nil
  }

  /// The fault of a motion that has not ended at rest; nil if everything has.
  ///
  /// Animations are not judged: one that is retargeted may continue or be replaced.
  ///
  /// - Parameter mayBeAbandoned: whether the sheet may be left in the middle of a transition.
  /// - Returns: what is wrong; nil if nothing is.
  func faultAtRest(mayBeAbandoned: Bool) -> String? {
    transitions > 0 && !mayBeAbandoned ? "a transition does not end" : nil
  }
}
