import GestureReplay
import GestureTraces
import JSONText

/// `schema`: the formats as JSON Schema.
struct SchemaCommand: Command {
  private enum Format: String, CaseIterable {
    case trace, scene, timeline, suite

    /// The schema's text.
    func text(for tool: ToolContext) -> [UInt8] {
      switch self {
      case .trace:
        JSONSchemaWriter.text(
          of: TraceSchema.document(actions: tool.catalog.actions), title: Trace.format,
          about: TraceSchema.about)
      case .scene:
        JSONSchemaWriter.text(
          of: SceneSchema.document(tool.catalog), title: ReplayScene.format,
          about: SceneSchema.about(tool: tool.name))
      case .timeline:
        JSONSchemaWriter.text(
          of: TimelineSchema.line(actions: tool.catalog.actions), title: TimelineCheck.format,
          about: TimelineSchema.about)
      case .suite:
        JSONSchemaWriter.text(
          of: SuiteSchema.document, title: Suite.format, about: SuiteSchema.about)
      }
    }
  }

  static let specification = CommandSpecification(
    name: "schema", arguments: words.joined(separator: "|"), leading: [.words(words)],
    summary: "Print the JSON Schema (draft 2020-12) of a format.",
    discussion: """
      Editors use a schema to complete and check keys; programs that write the formats can use it
      too. The scene's schema describes every tuning parameter of every system, with unit, range and
      default. The timeline's schema describes one line, because a timeline is JSON Lines. `validate`
      also checks what a schema cannot say, such as that times never run backwards.
      """,
    options: [SharedOptions.output],
    examples: [
      ("{{tool}} schema scene > scene.schema.json", "Every tuning parameter, described."),
      ("{{tool}} schema timeline", "What a line of `replay --format jsonl` holds."),
    ])

  private static let words = Format.allCases.map(\.rawValue)

  private let tool: ToolContext
  private let format: Format
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool
    format = try arguments.onlyWord("format", of: Format.self)
    output = try arguments[SharedOptions.output]
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    output.write(format.text(for: tool))
    try output.finish()
    return .success
  }
}
