import GestureEngine
import GestureTraces
import JSONText

extension TimelineSchema {
  /// The words of `kind`.
  static let eventKinds = EventForm.all.reduce(into: [String]()) { kinds, form in
    if !kinds.contains(form.kind) { kinds.append(form.kind) }
  }

  /// The events, by kind.
  static func events(actions: [ActionDescription]) -> [(tag: String, schema: JSONSchema)] {
    let all = EventForm.forms(actions: actions)
    return eventKinds.map { kind in
      let forms = all.filter { $0.kind == kind }
      var variants: [(tag: String, schema: JSONSchema)] = []
      for form in forms {
        if let variant = form.variant { variants.append((variant, schema(of: form))) }
      }
      guard variants.isEmpty else {
        return (kind, .tagged(by: kind == "scroll" ? "what" : kind, variants))
      }
      return (kind, forms.first.map { schema(of: $0) } ?? .anything)
    }
  }

  private static func schema(of form: EventForm) -> JSONSchema {
    let margins = TimelineEvent.Margin.field.member
    var further: [JSONSchema.Member] = []
    if form.kind == "decision" {
      further.append(.optional(margins.key, margins.schema, margins.about))
    }
    if form.kind == "decision" || form.kind == "scroll" {
      further.append(TimelineEvent.scrollViewMember)
    }
    return .object(
      [type("event")] + time + [.required("kind", .word([form.kind]))] + form.schema + further
        + [.required("because", .string, "The rule and the numbers that decided, in words.")],
      others: .anything)
  }
}
