package import GestureEngine
import GestureTraces
import JSONText

extension TimelineEvent {
  /// The word behind its kind in `kind.what`: what a finger did, the state that a recognizer or the
  /// sheet is in now, an action's name.
  package var what: String {
    switch kind {
    case .touch(_, let phase, _, _): "\(phase.word)"
    case .recognizer(_, _, let to, _, _): "\(to.word)"
    case .arbitration(let arbitration): "\(arbitration.what.word)"
    case .scroll(let event): event.name
    case .control(_, let what): what.rawValue
    case .sheet(_, let to): to
    case .transition(let what, _): what.rawValue
    case .navigation(let what, _), .decision(let what): what
    case .animation(let animation): animation.what.rawValue
    case .haptic(let style): style.rawValue
    case .action(let action): action.name
    case .custom(let name, _): name
    }
  }

  /// The words of `kind` in a timeline, each once.
  package static let kindNames: [String] = {
    var names: [String] = []
    for blank in Kind.blanks where !names.contains(blank.name) { names.append(blank.name) }
    return names
  }()

  /// The words that can stand behind a kind in `kind.what`; empty if any can.
  package static func whats(of kind: String) -> [String] {
    switch kind {
    case "touch": [TouchSample.Phase.began, .ended, .cancelled].map { "\($0.word)" }
    case "recognizer": RecognizerState.allCases.map { "\($0.word)" }
    case "arbitration": Arbitration.What.allCases.map { "\($0.word)" }
    case "scroll": ScrollEvent.blanks.map { $0.name }
    case "control": ControlEvent.allCases.map { $0.rawValue }
    case "transition": Transition.allCases.map { $0.rawValue }
    case "animation": AnimationEvent.What.allCases.map { $0.rawValue }
    case "haptic": Haptic.allCases.map { $0.rawValue }
    default: []
    }
  }

  /// The keys of events of all kinds, each once, in the order of a timeline.
  package static let fieldNames: [String] = {
    var names = ["t", "kind"]
    for member in Kind.blanks.flatMap({ $0.schemaMembers }) where !names.contains(member.key) {
      names.append(member.key)
    }
    return names + [scrollViewKey, sheetKey, "because"].filter { !names.contains($0) }
  }()
}
