import GestureEngine
package import JSONText
import ReplayTimelines

/// The schema of `gesture-suite/1`, as far as a schema can express it.
package struct SuiteSchema {
  /// The description of the format, and of what the schema leaves out.
  package static let about = """
    What must stay true of a folder of traces. Paths are relative to the suite. Beyond this \
    schema: no two cases have the same name, tuning parameters are checked with their scene, and a \
    case expects something: it has "golden", "verify" or "expect", or there are properties.
    """

  package static let document = JSONSchema.object([
    .schemaReference,
    .required("format", .word([Suite.format])),
    .optional("name", .string, "What the suite is called."),
    .optional("metadata", .anything, "Anything that the team wants to keep."),
    .optional(
      "defaults", .object([scene, set, fit, tolerance, timeTolerance]),
      "The values for cases that do not set their own."),
    PropertySchema.list,
    .required(
      "cases", .array(of: .object(testCase), count: nil), "The cases, each with a unique name."),
  ])

  private static let scene = JSONSchema.Member.optional(
    "scene", .string, "A built-in scene's name, or a scene's file; the trace's own by default.")

  private static let set = JSONSchema.Member.optional(
    "set", .object([], others: .anything),
    "Tuning parameters by key path, such as sheet.velocityThreshold.")

  private static let tolerance = JSONSchema.Member.optional(
    "tolerance", .number(.atLeast(0)), "How far numbers may lie from the golden's.",
    default: TimelineTolerance.defaultValue.exact)

  private static let timeTolerance = JSONSchema.Member.optional(
    "timeTolerance", .number(.atLeast(0)),
    "How far the times of events, and durations, may lie from the golden's, in seconds.",
    default: TimelineTolerance.defaultTime.exact)

  private static let fit = JSONSchema.Member.optional(
    "fit", .either([.bool, .word(ScreenMapping.allCases.map(\.rawValue))]),
    """
    How touches get from the trace's screen to the scene's: true or "scale" scales them, and "move" \
    moves them to where they are as far from the sheet, which keeps speeds.
    """,
    default: "false")

  private static let verify = JSONSchema.Member.optional(
    "verify",
    .object([
      .optional(
        "tolerance", .number(.atLeast(0)), "How far the run may be off, in points.",
        default: Verification.defaultTolerance.exact)
    ]), "Compares the run with what the trace's recording observed.")

  private static let testCase = JSONSchema.ObjectShape(
    [
      .required("name", .string, "What must be true, in words."),
      .required("trace", .filePath, "The trace's file."),
      .optional("golden", .filePath, "The timeline to compare with, line by line."),
      scene, set, fit, tolerance, timeTolerance,
      .optional(
        "expect", .object([], others: expectations),
        "What values must be, by key path in the timeline's header or final line."),
      verify,
    ])

  private static let expectations = JSONSchema.Others.keyPaths(
    from: ["header", "final"],
    .either([
      .bool, .number(.any), .string, .null, .array(of: .anything, count: nil),
      .object([.required("equals", .anything, "The expected value.")]),
      .object([
        .required("equals", .number(.any), "The expected number."),
        .required("within", .number(.atLeast(0)), "How far it may be off."),
      ]),
      .object([
        .required("oneOf", .array(of: .anything, count: nil), "A list of allowed values.")
      ]),
      .object(
        .init(
          [
            .optional("atLeast", .number(.any), "The minimum."),
            .optional("atMost", .number(.any), "The maximum."),
          ], minimumCount: 1)),
    ]))
}
