import GestureReplay
import ReplayReports

/// The ways to show a timeline.
enum TimelineFormat: String, CaseIterable, Sendable {
  case table
  case jsonl
  case json
  case csv
  case summary
  case html
  case svg
  case perfetto

  /// What stands before, between and after the timelines of several traces.
  var prologue: [UInt8] {
    switch self {
    case .json: Array("[\n".utf8)
    case .csv: TimelineCSV.header
    case .perfetto: TimelineTraceEvents.prologue
    case .table, .jsonl, .summary, .svg, .html: []
    }
  }

  var separator: [UInt8] {
    switch self {
    case .json: Array(",\n".utf8)
    case .table: Array("\n".utf8)
    case .perfetto: TimelineTraceEvents.separator
    case .jsonl, .csv, .summary, .svg, .html: []
    }
  }

  var epilogue: [UInt8] {
    switch self {
    case .json: Array("\n]\n".utf8)
    case .perfetto: TimelineTraceEvents.epilogue
    case .table, .jsonl, .csv, .summary, .svg, .html: []
    }
  }

  /// Whether what it writes is one whole thing, which shows one trace.
  var showsOneTrace: Bool { self == .html || self == .svg }

  /// Runs a simulation and shows it.
  ///
  /// - Parameters:
  ///   - simulator: the run.
  ///   - number: which of the traces it is, from 1.
  ///   - style: colours, where a terminal is.
  ///   - tool: the tool, which pages name.
  ///   - output: where the text goes.
  func show(
    _ simulator: SceneSimulator, number: Int, style: TextStyle, of tool: ToolContext,
    to output: @escaping ReportOutput
  ) {
    var simulator = simulator
    switch self {
    case .table:
      var sink = TimelineTable(style: style, to: output)
      simulator.run(&sink)
    case .jsonl:
      var sink = TimelineLines(.lines, to: output)
      simulator.run(&sink)
    case .json:
      var sink = TimelineLines(.elements, to: output)
      simulator.run(&sink)
    case .csv:
      var sink = TimelineCSV(to: output)
      simulator.run(&sink)
    case .summary:
      var sink = TimelineSummary(to: output)
      simulator.run(&sink)
    case .svg:
      var sink = FilmStrip(to: output)
      simulator.run(&sink)
    case .perfetto:
      var sink = TimelineTraceEvents(process: number, to: output)
      simulator.run(&sink)
    case .html:
      var sink = TimelinePage(tool: tool.name, to: output)
      simulator.run(&sink)
    }
  }
}
