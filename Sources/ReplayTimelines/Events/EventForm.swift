import GestureEngine
import GestureTraces
import JSONText

/// The form of an event of one kind as a line: a single list of fields with which it is written,
/// read and checked.
struct EventForm: Sendable {
  /// Writes the fields of an event; false if the event has another form.
  typealias Write = @Sendable (TimelineEvent.Kind, inout JSONWriter) -> Bool

  /// The word of `kind`.
  let kind: String

  /// The word of an additional key that distinguishes events of one kind; nil if there is only one
  /// form.
  let variant: String?

  /// The fields after `kind`, including that key.
  let schema: [JSONSchema.Member]

  /// Reads an event of this form; nil if a field is missing or invalid.
  let read: @Sendable (JSONNode) -> TimelineEvent.Kind?

  /// Writes the fields of an event of this form; false if it has another form.
  let write: Write

  /// The fields of an event of this form as they would be read back; nil if it has another form.
  let members: @Sendable (TimelineEvent.Kind) -> [JSONNode.Member]?
}

extension EventForm {
  /// The form of a kind with only one form.
  ///
  /// - Parameters:
  ///   - kind: the word of `kind`.
  ///   - shape: its fields.
  init(_ kind: String, _ shape: EventShape<TimelineEvent.Kind>) {
    self.init(
      kind: kind, variant: nil, schema: shape.members, read: shape.read, write: shape.write,
      members: shape.nodes)
  }

  /// What the scroll view's delegate is notified of, by the word of `what`.
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

  /// The app's own actions, with the parameters of a trace's action.
  ///
  /// Any action is written with the arguments that it has.
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
  /// The argument as it would be read back: a trace's numbers keep all their digits.
  fileprivate var node: JSONNode.Member { .shown(key, value.node) }
}

extension AppAction.Value {
  fileprivate var node: JSONNode.Value {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .list(let values): .array(values.map { JSONNode.Member.shown("", $0.node).node })
    case .object(let members): .object(members.map { $0.node })
    }
  }
}
