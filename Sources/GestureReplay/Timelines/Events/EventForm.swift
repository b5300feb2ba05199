import GestureTraces
import JSONText
import SheetSystems

/// What an event of one kind looks like as a line: the one list of its fields, by which it is
/// written, read and checked.
struct EventForm: Sendable {
  /// The word of `kind`.
  let kind: String

  /// The word of a further key by which events of one kind differ; nil for the only ones.
  let variant: String?

  /// The fields behind `kind`, that further key included.
  let schema: [JSONSchema.Member]

  /// Reads an event of this form; nil if a field is missing or not what it has to be.
  let read: @Sendable (JSONNode) -> TimelineEvent.Kind?

  /// Writes the fields of an event of this form; false if it is of another.
  let write: @Sendable (TimelineEvent.Kind, inout JSONWriter) -> Bool

  /// The fields of an event of this form as they read back; nil if it is of another.
  let members: @Sendable (TimelineEvent.Kind) -> [JSONNode.Member]?
}

extension EventForm {
  /// The form of a kind that has only one.
  ///
  /// - Parameters:
  ///   - kind: the word of `kind`.
  ///   - shape: its fields.
  init(_ kind: String, _ shape: EventShape<TimelineEvent.Kind>) {
    self.init(
      kind: kind, variant: nil, schema: shape.members, read: shape.read, write: shape.write,
      members: shape.nodes)
  }

  /// What the scroll view's delegate hears of, by the word of `what`.
  static func scroll(_ what: String, _ shape: EventShape<TimelineEvent.ScrollEvent>) -> EventForm {
    let word = JSONSchema.Member.required("what", .word([what]))
    return EventForm(kind: "scroll", variant: what, schema: [word] + shape.members) { line in
      shape.read(line).map { .scroll($0) }
    } write: { event, writer in
      guard case .scroll(let scroll) = event, scroll.name == what else { return false }
      writer.field("what", what)
      return shape.write(scroll, &writer)
    } members: { event in
      guard case .scroll(let scroll) = event, scroll.name == what else { return nil }
      return shape.nodes(scroll).map { [.shown("what", .string(what))] + $0 }
    }
  }

  /// What the app does by itself: the parameters are those of a trace's action.
  ///
  /// Whatever the action, it is written with the arguments that it has.
  static func action(_ description: ActionDescription) -> EventForm {
    let word = JSONSchema.Member.required("action", .word([description.name]))
    return EventForm(
      kind: "action", variant: description.name, schema: [word] + description.members
    ) { line in
      AppAction(description, in: line).map { .action($0) }
    } write: { event, writer in
      guard case .action(let action) = event else { return false }
      writer.field("action", action.name)
      TraceWriter.writeParameters(of: action, to: &writer)
      return true
    } members: { event in
      guard case .action(let action) = event else { return nil }
      return [.shown("action", .string(action.name))] + action.arguments.map { $0.node }
    }
  }
}

extension AppAction.Argument {
  /// The argument as it reads back: a trace's numbers have all their digits.
  fileprivate var node: JSONNode.Member {
    switch value {
    case .number(let number): .shown(key, .number(number))
    case .text(let text): .shown(key, .string(text))
    case .flag(let flag): .shown(key, .bool(flag))
    }
  }
}
