import GestureEngine
package import GestureTraces
package import JSONText
import MotionLaws

/// The schema of a line of `gesture-timeline/1`, with the fields that frames and events list.
package struct TimelineSchema {
  /// A description of the format, and of what the schema leaves out.
  package static let about = """
    One line of a timeline, which is JSON Lines: what the screen did. Lengths are points from the \
    screen's top left, times seconds, speeds points per second, down positive. Beyond this \
    schema: a timeline is a header, frames and events in order of time with frames counted from \
    0, and a final line.
    """

  /// The schema of a line.
  ///
  /// - Parameter actions: what the app can do in it; by default the actions of the package's
  ///   systems.
  /// - Returns: the schema.
  package static func line(
    actions: [ActionDescription] = ActionDescription.builtIn
  ) -> JSONSchema {
    .tagged(
      by: "type",
      [
        ("header", header), ("event", .tagged(by: "kind", events(actions: actions))),
        ("frame", frame), ("final", final),
      ])
  }

  /// The key paths of all named values of a final line.
  package static var finalKeyPaths: [String] { final.keyPaths }

  /// The same for the header.
  package static var headerKeyPaths: [String] { header.keyPaths }

  // MARK: Parts

  static let time: [JSONSchema.Member] = {
    var schema = FieldSchema()
    var time = 0.0
    schema.number("t", &time, .seconds, "Seconds since the trace began.")
    return schema.members
  }()

  static func type(_ word: String) -> JSONSchema.Member {
    .required("type", .word([word]))
  }

  private static let pan = JSONSchema.object(
    FieldSchema.members(of: Frame.Pan()), others: .anything)

  private static let scroll = JSONSchema.object(
    FieldSchema.members(of: Frame.Scroll()), others: .anything)

  private static let sheet = JSONSchema.object(
    FieldSchema.members(of: Frame.PresentedSheet.blank(named: "")), others: .anything)

  private static let view = JSONSchema.object(
    [
      .required("name", .string, "Its name in layouts and events."),
      .required(
        "role", .word(ViewRole.allCases.map { $0.rawValue }),
        "What it is, which decides how it is drawn."),
      .optional("in", .string, "The view that contains it; without it, the view is on the screen."),
    ], others: .anything)

  private static let looks = JSONSchema.object([], others: .values(LookField.object))

  private static let layout = JSONSchema.object(
    FieldSchema.members(of: ViewArrangement()),
    others: .values(.described(.numbers(4), "A view's frame: [x, y, width, height].")))

  /// The members at the end of a frame and of a final line: what the screen showed.
  private static let state: [JSONSchema.Member] = {
    var schema = FieldSchema()
    var frame = Frame()
    frame.visitParts(&schema)
    let scrolls = JSONSchema.Member.optional(
      Frame.scrollsKey, .object([], others: .values(scroll)),
      "The further scroll views, by name; absent if the scene has none.")
    let sheets = JSONSchema.Member.optional(
      Frame.sheetsKey, .object([], others: .values(sheet)),
      "The sheets that an app presents besides its own, by the names of their controllers; absent "
        + "while there is none.")
    return schema.members + [
      scrolls, sheets, .required("layout", layout, "Every view's frame on screen, by name."),
    ]
  }()

  // MARK: Lines

  /// Parts of a scene that older timelines lack.
  private static let laterParts = ["scrollViews", "controls"]

  private static var header: JSONSchema {
    let sheet = JSONSchema.object([.required("system", .string)], others: .anything)
    let settings: [JSONSchema.Member] =
      [
        .required("sheet", .optional(sheet), "The parameters of the sheet's system."),
        .optional("app", .object([], others: .anything), "The settings of the app, if it is one."),
        .optional(
          "swiftUI", .object([], others: .anything),
          "The rules of SwiftUI, if the app is written in it."),
        .required("recognition", SceneSchema.recognition),
      ]
      + SceneSchema.parts.map { part in
        Self.laterParts.contains(part.key)
          ? .optional(part.key, part.schema, part.about)
          : .required(part.key, part.schema, part.about)
      }
    return .object(
      [
        type("header"),
        .required("format", .word([TimelineCheck.format])),
        .required("trace", .string, "The trace's name."),
        .required("scene", .string, "The scene's name."),
        .required("system", .optional(.string), "The sheet's system; null for none."),
        .optional(
          "edge", .word(SheetEdge.allCases.map { $0.rawValue }),
          "The side from which the sheet comes; absent if the scene has none."),
        .required("refreshRate", .number(.above(0)), "Frames per second."),
        .required(
          "dependsOnRefreshRate", .bool, "Whether the system's motion depends on the frames."),
        .required(
          "maxSettle", .number(.atLeast(0)),
          "When a run that still moves ends, in seconds after the last input."),
        .required("device", SceneSchema.device, "The screen."),
        .optional(
          "views", .array(of: view, count: nil), "The views that the run can show, back to front."),
        .optional(
          Frame.looksKey, looks,
          "What is painted of an app's views at the beginning, by name; present with --looks."),
        .required(
          "settings", .object(settings, others: .anything), "Every tuning parameter in force."),
      ], others: .anything)
  }

  private static let touch = JSONSchema.object(
    FieldSchema.members(of: FingerMove(id: 0, point: Point(x: 0, y: 0))), others: .anything)

  private static let frame: JSONSchema = {
    var schema = FieldSchema()
    var frame = Frame()
    frame.visitHead(&schema)
    let lists: [JSONSchema.Member] = [
      .required("touches", .array(of: touch, count: nil), "The fingers that are down."),
      .required(
        "recognizers",
        .object([], others: .values(FieldSchema.words(of: RecognizerState.possible))),
        "Every recognizer's state, by name."),
      .optional(
        "pans", .object([], others: .values(pan)),
        "What each pan in the state began or changed reports, by name."),
    ]
    let looks = JSONSchema.Member.optional(
      Frame.looksKey, Self.looks,
      "What has changed of what is painted, by view: the parts that changed, and null for what is as "
        + "by default again; present with --looks.")
    return .object(
      [type("frame")] + schema.members + lists + state + [looks], others: .anything)
  }()

  private static let final: JSONSchema = {
    var schema = FieldSchema()
    var outcome = Outcome(time: 0, frames: 1, isSettled: true, frame: Frame())
    outcome.visitHead(&schema)
    return .object([type("final")] + schema.members + state, others: .anything)
  }()
}
