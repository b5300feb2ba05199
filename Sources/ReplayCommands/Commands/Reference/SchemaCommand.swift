import JSONText

/// `schema`: the formats as JSON Schema.
struct SchemaCommand: Command {
  private static let words = DocumentSchema.allCases.map(\.rawValue)

  static let specification = CommandSpecification(
    name: "schema", arguments: words.joined(separator: "|"), leading: [.words(words)],
    summary: "Print the JSON Schema (draft 2020-12) of a format.",
    discussion: """
      For editors, which complete and check keys by it, and for programs that write the formats.
      That of a scene describes every tuning parameter of every system, with unit, range and
      default. That of a timeline describes one line, for a timeline is JSON Lines, and in
      `csvColumns` every column of `replay --format csv`. What a
      schema cannot say, such as that times never run backwards, `validate` checks, too.
      """,
    options: [SharedOptions.output],
    examples: [
      ("{{tool}} schema scene > scene.schema.json", "Every tuning parameter, described."),
      ("{{tool}} schema timeline", "What a line of `replay --format jsonl` holds."),
    ])

  private let tool: ToolContext
  private let schema: DocumentSchema
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool
    schema = try arguments.onlyWord("format", of: DocumentSchema.self)
    output = try arguments[SharedOptions.output]
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    output.write(schema.text(for: tool))
    try output.finish()
    return .success
  }
}
