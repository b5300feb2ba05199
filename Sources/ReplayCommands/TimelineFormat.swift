import GestureReplay
import ReplayReports

/// The ways to show a timeline.
enum TimelineFormat: String, CaseIterable, Sendable {
  case table
  case jsonl
  case json
  case csv
  case summary

  /// What stands before, between and after the timelines of several traces.
  var prologue: [UInt8] {
    switch self {
    case .json: Array("[\n".utf8)
    case .csv: TimelineCSV.header
    case .table, .jsonl, .summary: []
    }
  }

  var separator: [UInt8] {
    switch self {
    case .json: Array(",\n".utf8)
    case .table: Array("\n".utf8)
    case .jsonl, .csv, .summary: []
    }
  }

  var epilogue: [UInt8] {
    self == .json ? Array("\n]\n".utf8) : []
  }

  /// Runs a simulation and shows it.
  func show(_ simulator: Simulator, style: TextStyle, to output: @escaping ReportOutput) {
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
    }
  }
}
