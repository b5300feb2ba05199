package import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

extension TimelineEvent {
  /// The event in a few words, without its reason.
  package var headline: String {
    switch kind {
    case .touch(let id, let phase, _, let view): Self.touch(id, phase, view)
    case .recognizer(let name, let from, let to, let translation, let velocity):
      "\(name) \(from.word) → \(to.word)"
        + (to == .failed ? "" : Self.motion(translation, velocity))
    case .arbitration(let arbitration): Self.words(arbitration)
    case .scroll(let event):
      (scrollView.map { "\($0): " } ?? "") + Self.words(event)
    case .control(let name, let what): "\(name): \(what.rawValue)"
    case .sheet(let from, let to): "state \(from) → \(to)"
    case .transition(let what, let progress): "transition \(what.rawValue) at \(progress.rounded3)"
    case .navigation(let what, let depth):
      "\(what), \(depth) \(depth == 1 ? "page" : "pages") on the stack"
    case .animation(let event): Self.words(event)
    case .haptic(let style): "haptic: \(style.rawValue)"
    case .action(let action): "the app: \(Self.words(action))"
    case .decision(let what): what == "none" ? "no decision" : "decision: \(what)"
    case .custom(let name, let fields):
      AppEventWords.of(name, fields)
        ?? ([name] + [fields.map(Self.words).joined(separator: ", ")]).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// Whether the event explains why things went as they did, rather than just how they continued.
  package var isDecisive: Bool {
    switch kind {
    case .decision, .sheet, .haptic, .transition, .control, .custom: true
    case .touch, .recognizer, .arbitration, .scroll, .navigation, .animation, .action: false
    }
  }

  /// An action with its parameters, as a trace has them: `setContentHeight height 300`.
  private static func words(_ action: AppAction) -> String {
    action.arguments.isEmpty ? action.name : "\(action.name) \(words(action.arguments))"
  }

  private static func words(_ arguments: [AppAction.Argument]) -> String {
    arguments.map { "\($0.key) \(words($0.value))" }.joined(separator: ", ")
  }

  private static func words(_ value: AppAction.Value) -> String {
    switch value {
    case .number(let number): number.exact
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .list(let values): "[\(values.map { words($0) }.joined(separator: ", "))]"
    case .object(let members): "{\(words(members))}"
    }
  }

  private static func words(_ field: CustomField) -> String {
    switch field.value {
    case .number(let number): "\(field.key) \(number.rounded3)"
    case .word(let word): "\(field.key) \(word)"
    }
  }

  private static func touch(_ id: Int, _ phase: TouchSample.Phase, _ view: String?) -> String {
    let place = view ?? "nothing"
    return switch phase {
    case .began: "finger \(id) lands on \(place)"
    case .ended: "finger \(id) lifts"
    case .moved, .stationary, .cancelled: "finger \(id) is cancelled"
    }
  }

  private static func motion(_ translation: Vector, _ velocity: Vector) -> String {
    ", translation (\(translation.x.rounded3), \(translation.y.rounded3)) pt"
      + ", velocity (\(velocity.x.rounded3), \(velocity.y.rounded3)) pt/s"
  }

  private static func words(_ arbitration: Arbitration) -> String {
    switch arbitration.what {
    case .prevented: "\(arbitration.recognizer) prevents \(arbitration.other)"
    case .waits: "\(arbitration.recognizer) waits for \(arbitration.other) to fail"
    case .simultaneous:
      "\(arbitration.recognizer) and \(arbitration.other) recognize simultaneously"
    }
  }

  private static func words(_ event: ScrollEvent) -> String {
    switch event {
    case .willBeginDragging: "scrolling begins"
    case .willEndDragging(let release, let target):
      "scrolling ends at \(pair(release.contentOffset)) with "
        + "(\((release.velocity.x / 1000).rounded3), \((release.velocity.y / 1000).rounded3)) pt/ms"
        + ", target \(pair(target))"
        + (target == release.proposedTarget ? "" : " instead of \(pair(release.proposedTarget))")
    case .didEndDragging(let willDecelerate):
      willDecelerate ? "the content keeps moving" : "the content rests"
    case .didEndDecelerating: "the content comes to rest"
    case .didEndScrollingAnimation: "the scrolling animation ends"
    case .caught: "the content is caught"
    case .crossedLimit: "the content meets a limit"
    }
  }

  private static func pair(_ point: Point) -> String {
    "(\(point.x.rounded3), \(point.y.rounded3)) pt"
  }

  private static func words(_ event: AnimationEvent) -> String {
    let way = "\(event.of) \(event.from.rounded3) → \(event.to.rounded3)"
    return switch event.what {
    case .began: "animation of \(way), \(event.curve)"
    case .retargeted: "another animation of \(way), \(event.curve)"
    case .ended: "animation of \(way) ends"
    }
  }
}
