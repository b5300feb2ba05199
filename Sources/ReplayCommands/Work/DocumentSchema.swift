import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines

/// The formats that have a JSON Schema, by the words that `schema` knows them by.
enum DocumentSchema: String, CaseIterable {
  case trace, scene, timeline, suite

  /// The schema's text.
  ///
  /// - Parameter tool: the tool whose systems and actions it describes.
  /// - Returns: JSON in UTF-8.
  func text(for tool: ToolContext) -> [UInt8] {
    let actions = tool.catalog.actions
    return switch self {
    case .trace: text(TraceSchema.document(actions: actions), TraceSchema.about, for: tool)
    case .scene:
      text(SceneSchema.document(tool.catalog), SceneSchema.about(tool: tool.name), for: tool)
    case .timeline: text(TimelineSchema.line(actions: actions), TimelineSchema.about, for: tool)
    case .suite: text(SuiteSchema.document, SuiteSchema.about, for: tool)
    }
  }

  private func text(_ schema: JSONSchema, _ about: String, for tool: ToolContext) -> [UInt8] {
    // A tool with its own systems has its own schemas.
    JSONSchemaWriter.text(
      of: schema, id: "urn:\(tool.name):\(format)", title: format,
      about: about
    ) { writer in
      if self == .timeline { CSVColumn.write(TimelineCSV.columns, to: &writer) }
    }
  }

  private var format: String {
    switch self {
    case .trace: Trace.format
    case .scene: ReplayScene.format
    case .timeline: TimelineCheck.format
    case .suite: Suite.format
    }
  }
}
