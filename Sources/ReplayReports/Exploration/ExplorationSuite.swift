import GestureEngine
import GestureTraces
import JSONText
package import ReplayJudging
import ReplaySearching
import ReplayTimelines

/// A suite of what explorations found: each case expects its trace to end as it does now.
package struct ExplorationSuite {
  private typealias Case = (name: String, trace: String, ending: Outcome)

  private var cases: [Case] = []

  /// The greatest distance of the sheet from where it ends now, in points.
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
    writer.field("format", Suite.format)
    writer.list("cases", cases, Self.write)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// A suite's text with those of the cases added to it that it does not have.
  ///
  /// Everything else in it stays as it is.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - suite: what it says.
  /// - Returns: the longer text; the same text if nothing is new.
  package func text(addedTo text: [UInt8], of suite: Suite) -> [UInt8] {
    let known = Set(suite.cases.map(\.name))
    let new = cases.filter { !known.contains($0.name) }
    guard !new.isEmpty, let end = try? Self.endOfCases(text) else { return text }
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.list("cases", new, Self.write)
    writer.endObject()
    // The elements, between the brackets of the list.
    let elements = writer.bytes.drop { $0 != UInt8(ascii: "[") }.dropFirst()
      .reversed().drop { $0 != UInt8(ascii: "]") }.dropFirst().reversed()
    let before = text[..<end].reversed().drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.reversed()
    let comma = suite.cases.isEmpty ? [] : [UInt8(ascii: ",")]
    return Array(before) + comma + elements + text[end...]
  }

  /// The offset of the bracket that closes the cases.
  private static func endOfCases(_ text: [UInt8]) throws(JSONFailure) -> Int? {
    var reader = JSONReader(text)
    try reader.openObject()
    while let key = try reader.nextKey() {
      let isCases = reader.text(of: key) == "cases"
      try reader.skipValue()
      if isCases { return reader.offset - 1 }
    }
    return nil
  }

  private static func write(to writer: inout JSONWriter, _ testCase: Case) {
    writer.beginObject()
    writer.field("name", testCase.name)
    writer.field("trace", testCase.trace)
    writer.key("expect")
    writer.beginObject()
    writer.expect(testCase.ending, within: tolerance)
    writer.endObject()
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func expect(_ ending: Outcome, within tolerance: Double) {
    key("final.settled")
    bool(ending.isSettled)
    guard let reading = ending.sheet?.reading else { return }
    field("final.sheet.state", reading.state)
    let (axis, value) = reading.place
    key(escaping: "final.sheet.\(axis)")
    beginObject()
    key("equals")
    number(value)
    key("within")
    number(tolerance)
    endObject()
  }
}
