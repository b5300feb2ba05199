import GestureEngine
import GestureTraces

extension TimelineEvent.Kind {
  /// An event of each form, kind by kind in the order of the schema, to be filled or described.
  static let blanks: [TimelineEvent.Kind] =
    [TouchEvent().event, RecognizerEvent().event, .arbitration(.blank)]
    + TimelineEvent.ScrollEvent.blanks.map { .scroll($0) }
    + [
      ControlEvent().event, StateEvent().event, TransitionEvent().event, NavigationEvent().event,
      .animation(.blank), HapticEvent().event, .action(AppAction("")), DecisionEvent().event,
      CustomEvent().event,
    ]

  /// Shows what the event says to a reader.
  @inline(__always)
  func show<Reader: EventReader>(to reader: inout Reader) -> Reader.Result {
    switch self {
    case .touch(let id, let phase, let point, let view):
      reader.read(TouchEvent(id: id, phase: phase, point: point, view: view))
    case .recognizer(let name, let from, let to, let translation, let velocity):
      reader.read(
        RecognizerEvent(
          name: name, from: from, to: to, translation: translation, velocity: velocity))
    case .arbitration(let arbitration): reader.read(arbitration)
    case .scroll(let event): reader.read(event)
    case .control(let name, let what): reader.read(ControlEvent(name: name, what: what))
    case .sheet(let from, let to): reader.read(StateEvent(from: from, to: to))
    case .transition(let what, let progress):
      reader.read(TransitionEvent(what: what, progress: progress))
    case .navigation(let what, let depth): reader.read(NavigationEvent(what: what, depth: depth))
    case .animation(let animation): reader.read(animation)
    case .haptic(let style): reader.read(HapticEvent(style: style))
    case .action(let action): reader.read(action)
    case .decision(let what): reader.read(DecisionEvent(what: what))
    case .custom(let name, let fields): reader.read(CustomEvent(name: name, fields: fields))
    }
  }

  private func read<Reader: EventReader>(_ reader: Reader) -> Reader.Result {
    var reader = reader
    return show(to: &reader)
  }

  // MARK: What the content answers

  /// The properties that all events of its kind have in common.
  var form: EventForm { read(FormReader()) }

  /// The word of `kind` in a timeline.
  package var name: String { form.kind }

  /// The form of its kind that it has; nil if there is only one.
  var variant: String? { read(VariantReader()) }

  /// Its name among events of its kind.
  package var label: String { read(LabelReader()) }

  /// The words that identify it, whatever its numbers.
  package var identity: String { read(IdentityReader()) }

  /// The event in words, without its scroll view.
  var brief: String { read(BriefReader()) }

  /// The same with more numbers.
  var headline: String { read(HeadlineReader()) }
}

/// Receives what an event says, as the type of its kind.
protocol EventReader {
  associatedtype Result
  mutating func read<Content: EventContent>(_ content: Content) -> Result
}

private struct FormReader: EventReader {
  func read<Content: EventContent>(_ content: Content) -> EventForm { Content.form }
}

private struct VariantReader: EventReader {
  func read<Content: EventContent>(_ content: Content) -> String? { content.variant }
}

private struct LabelReader: EventReader {
  func read<Content: EventContent>(_ content: Content) -> String { content.label }
}

private struct IdentityReader: EventReader {
  func read<Content: EventContent>(_ content: Content) -> String { content.identity }
}

private struct BriefReader: EventReader {
  func read<Content: EventContent>(_ content: Content) -> String { content.brief }
}

private struct HeadlineReader: EventReader {
  func read<Content: EventContent>(_ content: Content) -> String { content.headline }
}
