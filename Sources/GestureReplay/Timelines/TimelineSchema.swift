import GestureRecognition
public import GestureTraces
public import JSONText
import ScrollViews
import SheetSystems

/// What a line of `gesture-timeline/1` has to be: the one place that knows its fields.
public struct TimelineSchema {
  /// What the format is, and what the schema leaves out.
  public static let about = """
    One line of a timeline, which is JSON Lines: what the screen did. Lengths are points from the \
    screen's top left, times seconds, speeds points per second, down positive. Beyond this \
    schema: a timeline is a header, frames and events in order of time with frames counted from \
    0, and a final line.
    """

  /// What a line has to be.
  ///
  /// - Parameter actions: what the app can do in it; by default what the package's systems have.
  /// - Returns: the schema.
  public static func line(
    actions: [ActionDescription] = ActionDescription.builtIn
  ) -> JSONSchema {
    .tagged(
      by: "type",
      [
        ("header", header), ("event", .tagged(by: "kind", events(actions: actions))),
        ("frame", frame), ("final", final),
      ])
  }

  // MARK: Parts

  static let number = JSONSchema.number(.any)

  static let time = JSONSchema.Member.required(
    "t", .number(.atLeast(0)), "Seconds since the trace began.")

  static func type(_ word: String) -> JSONSchema.Member {
    .required("type", .word([word]))
  }

  static func words<Values: CaseIterable>(
    _ type: Values.Type, _ word: (Values) -> StaticString
  ) -> JSONSchema { .word(type.allCases.map { "\(word($0))" }) }

  private static let sheet = JSONSchema.object(
    [
      .required("state", .string, "The state that the system's code is in."),
      .required("phase", words(SheetPhase.self, \.word), "What the sheet is doing."),
      .required("y", number, "The sheet's top edge on screen, as the user sees it."),
      .required("extent", number, "The length that the system's own rules speak of."),
      .required(
        "progress", number, "0 at the least, 1 at the most expanded resting place, and beyond."),
      .required("velocity", number, "Of the moving edge, as it shows."),
    ], others: .anything)

  private static let scroll = JSONSchema.object(
    [
      .required("phase", words(ScrollViewPhase.self, \.word), "What the scroll view is doing."),
      .required("x", number, "contentOffset.x."),
      .required("y", number, "contentOffset.y."),
      .required("velocity", .numbers(2), "Of contentOffset, [x, y]."),
      .optional("contentSize", .numbers(2), "The size of the content, [width, height]."),
    ], others: .anything)

  private static let pan = JSONSchema.object(
    [
      .required("translation", .numbers(2), "How far it has come, [x, y]."),
      .required("velocity", .numbers(2), "How fast it goes, [x, y]."),
    ], others: .anything)

  private static let view = JSONSchema.object(
    [
      .required("name", .string, "Its name in layouts and events."),
      .required("role", .word(ViewRole.allCases.map(\.rawValue)), "What pictures go by."),
      .optional("in", .string, "The view that it lies in; left out, it lies on the screen."),
    ], others: .anything)

  private static let layout = JSONSchema.object(
    [.required("dimming", .number(.within(0...1)), "How dark it is behind the sheet, an alpha.")],
    others: .values(.described(.numbers(4), "A view's frame: [x, y, width, height].")))

  /// What the screen showed, at the end of a frame and of a final line.
  private static let state: [JSONSchema.Member] = [
    .optional("sheet", sheet, "Not there where the scene has no sheet."),
    .optional("scroll", scroll, "Not there where the scene has no scroll view."),
    .required("layout", layout, "Every view's frame on screen, by name."),
  ]

  // MARK: Lines

  private static var header: JSONSchema {
    let sheet = JSONSchema.object([.required("system", .string)], others: .anything)
    let settings: [JSONSchema.Member] =
      [
        .required("sheet", .optional(sheet), "Those of the sheet's system."),
        .required("recognition", SceneSchema.recognition),
      ]
      + SceneSchema.parts.map { part in
        .required(part.key, part.schema, part.about)
      }
    return .object(
      [
        type("header"),
        .required("format", .word([TimelineCheck.format])),
        .required("trace", .string, "The trace's name."),
        .required("scene", .string, "The scene's name."),
        .required("system", .optional(.string), "The sheet's system; null for none."),
        .required("refreshRate", .number(.above(0)), "Frames per second."),
        .required(
          "dependsOnRefreshRate", .bool, "Whether the system's motion depends on the frames."),
        .required(
          "maxSettle", .number(.atLeast(0)), "When motion is given up, after the last input."),
        .required("device", SceneSchema.device, "The screen."),
        .optional(
          "views", .array(of: view, count: nil), "The views that the run can show, back to front."),
        .required(
          "settings", .object(settings, others: .anything), "Every tuning parameter in force."),
      ], others: .anything)
  }

  private static let touch = JSONSchema.object(
    [
      .required("id", .integer(.any), "The finger."),
      .required("x", number, "Points from the left."),
      .required("y", number, "Points from the top."),
    ], others: .anything)

  private static let frame = JSONSchema.object(
    [
      type("frame"),
      .required("i", .integer(.atLeast(0)), "Counted from 0."),
      time,
      .required("touches", .array(of: touch, count: nil), "The fingers that are down."),
      .required(
        "recognizers",
        .object([], others: .values(words(RecognizerState.self, \.word))),
        "Every recognizer's state, by name."),
      .optional(
        "pans", .object([], others: .values(pan)),
        "What each pan that is began or changed would answer, by name."),
    ] + state, others: .anything)

  private static let final = JSONSchema.object(
    [
      type("final"), time,
      .required("frames", .integer(.atLeast(1)), "How many frames were shown."),
      .required("settled", .bool, "Whether everything had come to rest."),
    ] + state, others: .anything)
}
