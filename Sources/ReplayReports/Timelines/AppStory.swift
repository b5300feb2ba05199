package import GestureEngine
import GestureTraces
import ReplayTimelines

/// The events of an app's own code that its story tells, and those that a decision says already.
///
/// An app that moves ten views makes ten times the events of a model. What a reader looks for is the
/// gesture, the decision with its numbers, and what followed from it. Where an app decided nothing, what
/// led to that is told instead.
package struct AppStory {
  /// The way in which an event is told.
  package enum Telling: Equatable {
    case told(withReason: Bool)

    /// With its reason only if nothing was decided in the gesture with this number.
    case reasonUnlessDecided(in: Int)

    /// Only if nothing was decided in the gesture with this number.
    case unlessDecided(in: Int)
    case never
  }

  /// The number of gestures that have begun, and those in which something was decided.
  private var gesture = 0
  package private(set) var decided: Set<Int> = []

  private var fingersDown: Set<Int> = []

  /// The latest decision.
  private var decision: TimelineEvent?

  package init() {}

  package mutating func telling(of event: TimelineEvent) -> Telling {
    switch event.kind {
    case .decision:
      decision = event
      decided.insert(gesture)
      return .told(withReason: true)
    case .touch(let id, let phase, _, _): return tellingOfTouch(id, phase)
    case .recognizer(_, _, let to, _, _): return telling(of: to)
    case .animation(let animation):
      guard gesture > 0 else { return .never }
      return .told(withReason: animation.what != .began || !isOfDecision(event))
    case .sheet(let old, let new):
      return isOfDecision(event) && decision?.because.contains("\(old) → \(new)") == true
        ? .never : .told(withReason: true)
    case .transition(let what, _):
      return what == .finished || what == .cancelled
        ? .told(withReason: !isOfDecision(event)) : .unlessDecided(in: gesture)
    case .scroll: return .unlessDecided(in: gesture)
    case .haptic: return gesture > 0 ? .told(withReason: true) : .never
    case .custom(let name, _): return telling(ofCustom: name, event)
    case .arbitration(let arbitration):
      return arbitration.what == .waits ? .unlessDecided(in: gesture) : .told(withReason: true)
    case .control, .action, .navigation: return .told(withReason: true)
    }
  }

  private mutating func tellingOfTouch(_ id: Int, _ phase: TouchSample.Phase) -> Telling {
    switch phase {
    case .began:
      if fingersDown.isEmpty { gesture += 1 }
      fingersDown.insert(id)
    case .ended, .cancelled: fingersDown.remove(id)
    case .moved, .stationary: break
    }
    return phase == .cancelled ? .told(withReason: true) : .unlessDecided(in: gesture)
  }

  private func telling(of state: RecognizerState) -> Telling {
    switch state {
    case .began: .reasonUnlessDecided(in: gesture)
    case .recognized, .cancelled: .told(withReason: true)
    case .ended, .failed: .unlessDecided(in: gesture)
    case .possible, .changed: .never
    }
  }

  private func telling(ofCustom name: String, _ event: TimelineEvent) -> Telling {
    switch name {
    case "present", "dismiss":
      // An app's own decision names the call; one of the system's does not.
      gesture > 0 && !(isOfDecision(event) && decision?.decider != nil)
        ? .told(withReason: true) : .never
    case "answer", "contentOffset", "contentOffsetAdjustment", "animator":
      gesture > 0 ? .unlessDecided(in: gesture) : .never
    case "touchesCancelled": .reasonUnlessDecided(in: gesture)
    default: .told(withReason: true)
    }
  }

  /// Whether an event follows from the latest decision at once.
  private func isOfDecision(_ event: TimelineEvent) -> Bool { event.time == decision?.time }
}
