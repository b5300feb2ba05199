package import GestureReplay
package import MotionLaws
import Testing

/// What tests want to know about a run.
extension Timeline {
  // MARK: From the beginning

  /// The sheet's system; empty if there is no sheet.
  package var system: String { run.system ?? "" }

  package var recognizers: [String] { run.recognizers }

  // MARK: In the end

  /// The final state of the sheet.
  package var sheet: SheetReading? { outcome.frame.sheet?.reading }
  package var state: String? { sheet?.state }
  package var y: Double? { sheet?.y }

  /// The final `contentOffset.y`.
  package var offset: Double? { outcome.frame.scroll?.contentOffset.y }

  // MARK: At a time

  package func sheet(at time: Double) throws -> SheetReading {
    try #require(frame(at: time)?.sheet).reading
  }

  package func scroll(at time: Double) throws -> Frame.Scroll {
    try #require(frame(at: time)?.scroll)
  }

  package func dimming(at time: Double) throws -> Double {
    try #require(frame(at: time)).layout.dimming
  }

  /// `sheet.y`; nil if there is no sheet.
  package func y(at time: Double) -> Double? { frame(at: time)?.sheet?.reading.y }

  package func state(at time: Double) -> String? { frame(at: time)?.sheet?.reading.state }

  package func phase(at time: Double) -> SheetPhase? { frame(at: time)?.sheet?.reading.phase }

  /// `contentOffset.y`; nil if there is no scroll view.
  package func offset(at time: Double) -> Double? { frame(at: time)?.scroll?.contentOffset.y }

  package func view(_ name: String, at time: Double) -> Rect? { frame(at: time)?.layout[name] }

  // MARK: Events

  /// What rules chose, in order.
  package var choices: [String] { decisions.compactMap(\.choice) }

  /// The reason for the last decision.
  package var reason: String? { decisions.last?.because }

  package var haptics: [TimelineEvent.Haptic] {
    events.compactMap { event in
      guard case .haptic(let style) = event.kind else { return nil }
      return style
    }
  }

  /// When the state changed, and from which state to which.
  package var states: [(time: Double, from: String, to: String)] {
    events.compactMap { event in
      guard case .sheet(let from, let to) = event.kind else { return nil }
      return (event.time, from, to)
    }
  }

  /// The animations, each event with its time.
  package var timedAnimations: [(time: Double, event: TimelineEvent.AnimationEvent)] {
    events.compactMap { event in
      guard case .animation(let animation) = event.kind else { return nil }
      return (event.time, animation)
    }
  }

  /// The events of transitions: `began`, `finished`, `cancelled`.
  package var transitions: [String] {
    events.compactMap { event in
      guard case .transition(let what, _) = event.kind else { return nil }
      return what.rawValue
    }
  }

  /// The events of pages, with the depth of the stack.
  package var navigations: [String] {
    events.compactMap { event in
      guard case .navigation(let what, let depth) = event.kind else { return nil }
      return "\(what) \(depth)"
    }
  }

  /// The states that a recognizer went through.
  package func states(of recognizer: String) -> [RecognizerState] {
    events.compactMap { event in
      guard case .recognizer(recognizer, _, let state, _, _) = event.kind else { return nil }
      return state
    }
  }

  /// The views that fingers landed on; nil if no view received the touch.
  package var touched: [String?] {
    events.compactMap { event -> String?? in
      guard case .touch(_, .began, _, let view) = event.kind else { return nil }
      return .some(view)
    }
  }
}

extension TimelineEvent {
  /// What was chosen, if this is a decision.
  package var choice: String? {
    if case .decision(let what) = kind { what } else { nil }
  }
}
