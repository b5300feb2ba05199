import GestureEngine
import GestureTraces
import JSONText

extension TimelineSchema {
  /// The words of `kind`.
  static let eventKinds = TimelineEvent.Kind.blanks.reduce(into: [String]()) { kinds, blank in
    if kinds.last != blank.name { kinds.append(blank.name) }
  }

  /// The events, by kind.
  static func events(actions: [ActionDescription]) -> [(tag: String, schema: JSONSchema)] {
    eventKinds.map { kind in
      let blanks = TimelineEvent.Kind.blanks.filter { $0.name == kind }
      guard let form = blanks.first?.form, let key = form.variantKey else {
        return (kind, schema(of: kind, blanks.first?.schemaMembers ?? []))
      }
      let variants =
        kind == AppAction.form.kind
        ? actions.map { ($0.name, $0.members) }
        : blanks.map { ($0.variant ?? "", $0.schemaMembers) }
      return (
        kind,
        .tagged(
          by: key,
          variants.map { word, members in
            (word, schema(of: kind, [.required(key, .word([word]))] + members))
          })
      )
    }
  }

  /// The kinds of events that a sheet reports.
  private static let kindsOfSheets: Set = ["sheet", "decision", "animation", "custom"]

  private static func schema(of kind: String, _ members: [JSONSchema.Member]) -> JSONSchema {
    var further: [JSONSchema.Member] = []
    if kind == "decision" { further += TimelineEvent.detailSchema }
    if kind == "decision" || kind == "scroll" { further.append(TimelineEvent.scrollViewMember) }
    if kindsOfSheets.contains(kind) { further.append(TimelineEvent.sheetMember) }
    return .object(
      [type("event")] + time + [.required("kind", .word([kind]))] + members + further
        + [.required("because", .string, "The rule and the numbers that decided, in words.")],
      others: .anything)
  }
}
