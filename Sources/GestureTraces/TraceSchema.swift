package import JSONText

/// The schema of `gesture-trace/1`, as far as a schema can express it.
package struct TraceSchema {
  /// The description of the format, and of what the schema leaves out.
  package static let about = """
    What fingers did, and what the app did meanwhile. Lengths are points from the screen's top \
    left, times seconds. Beyond this schema: times never run backwards; a finger is moved or \
    lifted only while it is down, and at most \(Trace.maximumFingers) are down at once; a frame has \
    a value for each channel, each of which is named once, and frames are at least a microsecond \
    apart; no key of the format's own objects appears twice. Further keys of the trace and \
    of what was observed cause a warning; those of samples and the device are ignored.
    """

  /// The schema of a trace's document.
  ///
  /// - Parameter actions: what the app can do in it; by default the actions of the package's
  ///   systems.
  /// - Returns: the schema.
  package static func document(
    actions: [ActionDescription] = ActionDescription.builtIn
  ) -> JSONSchema {
    .object(
      [
        .schemaReference,
        .required("format", .word([Trace.format])),
        .optional(
          "name", .string, "The trace's name (default: its file's name without extension)."),
        .optional(
          "scene", .string,
          "What is touched: a built-in scene's name, or the path of a scene's file, relative to the trace."
        ),
        .optional("device", device, "The screen that the trace was recorded on."),
        .optional("metadata", .anything, "Anything that the recorder wants to keep."),
        .required(
          "samples", .array(of: sample, count: nil), "What the fingers did, in order of time."),
        .optional(
          "actions",
          .array(
            of: .tagged(by: "do", actions.map { ($0.name, schema(of: $0)) }), count: nil),
          "What the app did by itself, in order of time.", default: "[]"),
        .optional(
          "observed", observed,
          "What the app's screen did meanwhile, recorded with the touches; replays ignore it."
        ),
      ], others: .anything)
  }

  private static let length = JSONSchema.number(.above(0, upTo: Trace.maximumCoordinate))

  private static let coordinate = JSONSchema.number(
    .within(-Trace.maximumCoordinate...Trace.maximumCoordinate))

  private static let time = JSONSchema.Member.required(
    "t", .number(.within(0...Trace.maximumTime)), "When it happens, in seconds.")

  private static let device = JSONSchema.object(
    [
      .required("width", length, "The screen's width, in points."),
      .required("height", length, "The screen's height, in points."),
      .optional("scale", .number(.above(0, upTo: 100)), "Pixels per point."),
    ], others: .anything)

  private static let sample = JSONSchema.object(
    [
      time,
      .required(
        "id", .integer(.within(-0x1p63...0x1p63.nextDown)),
        "The finger, from its began to its ended or cancelled: any integer of 64 bits."),
      .required(
        "phase", .word(TouchSample.Phase.allCases.map { "\($0.word)" }),
        "What happened to the finger."),
      .required("x", coordinate, "The distance from the left, in points."),
      .required("y", coordinate, "The distance from the top, in points."),
    ], others: .anything)

  private static let frame = JSONSchema.row(
    first: .number(.within(0...Trace.maximumTime)),
    others: .optional(
      .number(.within(-Observation.maximumValue...Observation.maximumValue))))

  private static let observed = JSONSchema.object(
    [
      .optional(
        "channels", .array(of: .string, count: nil),
        "What was looked at: key paths of a timeline's frame, such as sheet.y.", default: "[]"),
      .optional(
        "frames", .array(of: frame, count: nil),
        "In order of time: seconds on the samples' clock, and for each channel what was seen, or null.",
        default: "[]"),
      .optional(
        "final", .object([], others: .anything),
        "How it ended: values by their key paths in a timeline's final line."),
      .optional("metadata", .anything, "Anything that the recorder wants to keep."),
    ], others: .anything)

  /// An action, with `t` and `do`.
  private static func schema(of action: ActionDescription) -> JSONSchema {
    .object(
      .init(
        [time, .required("do", .word([action.name]))] + action.members,
        needsOneOf: action.alternativeMembers))
  }
}
