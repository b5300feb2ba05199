import GestureEngine
import GestureTraces
import JSONText
import ReplaySearching
import ReplayTimelines

/// A suite of what explorations found: each case expects its trace to end as it does now.
package struct ExplorationSuite {
  private var cases: [(name: String, trace: String, ending: OutcomeFields)] = []

  /// How far the sheet may be from where it ends now, in points.
  private static let tolerance = 0.5

  package init() {}

  package var isEmpty: Bool { cases.isEmpty }

  /// Adds the findings of a scene that have a trace and an ending.
  package mutating func add(_ report: ExplorationReport) {
    for (finding, stem) in zip(report.result.findings, report.stems) {
      guard let trace = finding.trace, let stem,
        case .ended(let ending) = RunEnding(of: trace, on: report.result.scene)
      else { continue }
      cases.append(
        (
          "\(stem): \(finding.fault)", "\(ExplorationReport.traceFolder)/\(stem).json", ending
        ))
    }
  }

  /// The text of `gesture-suite/1`.
  package var text: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.field("format", "gesture-suite/1")
    writer.list("cases", cases) { writer, testCase in
      writer.beginObject()
      writer.field("name", testCase.name)
      writer.field("trace", testCase.trace)
      writer.key("expect")
      writer.beginObject()
      writer.expect(testCase.ending, within: Self.tolerance)
      writer.endObject()
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func expect(_ ending: OutcomeFields, within tolerance: Double) {
    key("final.settled")
    bool(ending.isSettled)
    guard let reading = ending.sheet?.reading else { return }
    field("final.sheet.state", reading.state)
    key("final.sheet.y")
    beginObject()
    key("equals")
    number(reading.y)
    key("within")
    number(tolerance)
    endObject()
  }
}
