import JSONText

/// `schema`: the formats as JSON Schema.
struct SchemaCommand: Command {
  static let help = CommandHelp(
    name: "schema",
    summary: "Print the JSON Schema (draft 2020-12) of a format.",
    discussion: """
      Editors use a schema to complete and check keys; programs that write the formats can use it
      too. The scene's schema describes every tuning parameter of every system, with unit, range and
      default. The timeline's schema describes one line, because a timeline is JSON Lines, and in
      `csvColumns` every column of `replay --format csv`. `validate` also checks what a schema
      cannot say, such as that times never run backwards.
      """,
    examples: """
      {{tool}} schema scene > scene.schema.json
      Every tuning parameter, described.
      {{tool}} schema timeline
      What a line of `replay --format jsonl` holds.
      """)

  @Positional(.word("format", absent: .trace)) private var schema: DocumentSchema
  @Option(SharedOptions.traceOutput) private var output: String?
  private let tool = CommandCall.current.tool

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    output.write(schema.text(for: tool))
    try output.finish()
    return .success
  }
}
