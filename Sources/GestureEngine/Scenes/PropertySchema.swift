package import JSONText

/// The schema of `properties`, which scenes and suites have in common.
package struct PropertySchema {
  /// The key of the list.
  package static let key = "properties"

  /// The keys whose value is the condition that must hold; a property has one of them.
  package static let forms = formMembers.map { $0.key }

  /// All keys of a property.
  package static let keys = shape.members.map { $0.key }

  /// The most times that "times" allows.
  package static let mostTimes = 1_000_000

  /// The difference up to which two numbers count as equal: the thousandth in which timelines are
  /// printed.
  package static let defaultTolerance = 0.001

  /// The list as a member of a document.
  package static let list = JSONSchema.Member.optional(
    key, .array(of: .object(shape), count: nil),
    "What must hold in every run, each with exactly one of always, never, eventually, until and atMost."
  )

  private static let formMembers: [JSONSchema.Member] = [
    .optional("always", .string, "A condition that is true at every moment that counts."),
    .optional("never", .string, "A condition that is true at none."),
    .optional("eventually", .string, "A condition that is true at some moment of the watch."),
    .optional("until", .string, "A condition that comes; until then, \"holds\" is true."),
    .optional("atMost", .string, "A condition that becomes true at most \"times\" times."),
  ]

  private static let shape = JSONSchema.ObjectShape(
    [.required("name", .string, "Its name in reports.")] + formMembers + [
      .optional("holds", .string, "The condition that is true until the other one is."),
      .optional(
        "times", .integer(.within(0...Double(mostTimes))),
        "How often it may become true, \"within\" seconds."
      ),
      .optional(
        "when", .string, "A condition that is true at the moments that count; else all do."),
      .optional(
        "after", .string,
        "What begins a watch: a condition that becomes true, or an event as KIND or KIND.WHAT."),
      .optional("within", .number(.atLeast(0)), "How long a watch lasts, in seconds."),
      .optional(
        "tolerance", .number(.atLeast(0)),
        "How far apart numbers may be that ==, != and in take for equal.",
        default: defaultTolerance.exact),
    ],
    needsOneOf: formMembers)
}
