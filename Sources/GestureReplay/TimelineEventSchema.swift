import GestureRecognition
import GestureTraces
import JSONText
import ScrollViews
import SheetSystems

extension TimelineSchema {
  /// The events by their kind.
  static let events: [(tag: String, schema: JSONSchema)] = [
    kind("touch", touchFields),
    kind("recognizer", recognizerFields),
    kind("arbitration", arbitrationFields),
    ("scroll", .tagged(by: "what", scrollEvents)),
    kind("sheet", [.required("from", .string), .required("to", .string)]),
    kind(
      "transition",
      [
        .required("what", .word(["began", "updated", "finished", "cancelled"])),
        .required("progress", number, "How far it has come, 0 to 1."),
      ]),
    kind(
      "navigation",
      [
        .required("what", .string, "What the navigation stack does."),
        .required("depth", .integer(.atLeast(0)), "How many pages there are."),
      ]),
    kind("animation", animationFields),
    kind("haptic", [.required("style", .word(TimelineEvent.Haptic.allCases.map(\.rawValue)))]),
    ("action", .tagged(by: "action", actions)),
    kind("decision", [.required("what", .string, "What a rule chose.")]),
  ]

  private static func fields(_ kind: String, _ fields: [JSONSchema.Member]) -> JSONSchema {
    .object(
      [type("event"), time, .required("kind", .word([kind]))] + fields
        + [.required("because", .string, "The rule and the numbers that decided, in words.")],
      others: .anything)
  }

  private static func kind(_ kind: String, _ fields: [JSONSchema.Member])
    -> (tag: String, schema: JSONSchema)
  {
    (kind, self.fields(kind, fields))
  }

  private static let touchFields: [JSONSchema.Member] = [
    .required("id", .integer(.any), "The finger."),
    .required("phase", words(TouchSample.Phase.self, \.word), "What became of it."),
    .required("x", number, "Points from the left."),
    .required("y", number, "Points from the top."),
    .required("view", .optional(.string), "The view that it belongs to; null for none."),
  ]

  private static let recognizerFields: [JSONSchema.Member] = [
    .required("recognizer", .string, "Its name, such as sheet.pan."),
    .required("from", words(RecognizerState.self, \.word), "Its state before."),
    .required("to", words(RecognizerState.self, \.word), "Its state from here on."),
    .required("translation", .numbers(2), "How far it has come, [x, y]."),
    .required("velocity", .numbers(2), "How fast it goes, [x, y]."),
  ]

  private static let arbitrationFields: [JSONSchema.Member] = [
    .required(
      "what", .word(["prevented", "waits", "simultaneous"]),
      "Whether the other may not have the finger, is waited for, or goes along."),
    .required("recognizer", .string, "Who has the finger, or would."),
    .required("other", .string, "The other recognizer."),
  ]

  private static let animationFields: [JSONSchema.Member] = [
    .required("what", .word(TimelineEvent.AnimationEvent.What.allCases.map(\.rawValue))),
    .required("of", .string, "The value that moves, such as sheet.y."),
    .required("curve", .string, "Its law with its numbers."),
    .required("from", number), .required("to", number),
    .required("duration", .number(.atLeast(0)), "Seconds."),
  ]

  // MARK: What a scroll view's delegate is told

  private static let contentOffset = JSONSchema.Member.required(
    "contentOffset", .numbers(2), "[x, y].")

  private static let scrollEvents: [(tag: String, schema: JSONSchema)] = [
    scroll("willBeginDragging"),
    scroll(
      "willEndDragging",
      [
        contentOffset,
        .required("velocity", .numbers(2), "[x, y], in points per millisecond."),
        .required("proposedTarget", .numbers(2), "Where it would come to rest, [x, y]."),
        .required("target", .numbers(2), "Where the delegate lets it come to rest, [x, y]."),
      ]),
    scroll("didEndDragging", [.required("willDecelerate", .bool)]),
    scroll("didEndDecelerating"),
    scroll("didEndScrollingAnimation"),
    scroll("caught", [contentOffset]),
    scroll("crossedLimit", [contentOffset, .required("velocity", number, "Where it crossed.")]),
  ]

  private static func scroll(_ what: String, _ fields: [JSONSchema.Member] = [])
    -> (tag: String, schema: JSONSchema)
  {
    (what, self.fields("scroll", [.required("what", .word([what]))] + fields))
  }

  // MARK: What the app did

  /// The actions of a trace, those of their parameters that are as usual left out.
  private static let actions = AppAction.examples.map { action in
    (
      tag: action.name,
      schema: fields(
        "action",
        [.required("action", .word([action.name]))] + TraceSchema.parameters(of: action.name))
    )
  }
}
