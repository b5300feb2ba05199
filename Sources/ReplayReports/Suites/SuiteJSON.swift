import JSONText
package import ReplayJudging
package import ReplayTimelines

/// A run of a suite as JSON, one object per line for each case, in one document.
package struct SuiteJSON {
  private let output: ReportOutput
  private var isFirst = true

  /// - Parameters:
  ///   - suite: the suite's name.
  ///   - output: where the bytes go.
  package init(suite: String, to output: @escaping ReportOutput) {
    self.output = output
    var writer = JSONWriter()
    writer.string(suite)
    let head = Array("{\"suite\":".utf8) + writer.bytes + Array(",\"cases\":[".utf8)
    head.withUnsafeBufferPointer(output)
  }

  package mutating func add(_ result: CaseResult) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("name")
    writer.string(result.testCase.name)
    writer.key("status")
    writer.string(result.status.rawValue)
    if result.status == .failed, let group = result.group {
      writer.key("group")
      writer.string(group.rawValue)
    }
    if let golden = result.testCase.golden { writer.write(result, golden: golden) }
    if let failure = result.failure ?? result.omission { writer.write(failure) }
    if !result.unmet.isEmpty {
      writer.key("expectations")
      writer.beginArray()
      for unmet in result.unmet { writer.write(unmet) }
      writer.endArray()
    }
    if !result.breaks.isEmpty { writer.list("properties", result.breaks) { $0.write($1) } }
    if !result.accepted.isEmpty { writer.list("accepted", result.accepted) { $0.write($1) } }
    if let comparison = result.comparison { writer.write(comparison) }
    if let ending = result.ending {
      writer.key("ending")
      writer.beginObject()
      writer.key("expected")
      writer.string(ending.own)
      writer.key("actual")
      writer.string(ending.varied)
      writer.endObject()
    }
    if let verification = result.verification {
      writer.key("verification")
      writer.write(verification)
    }
    writer.endObject()
    let element = Array((isFirst ? "\n" : ",\n").utf8) + writer.bytes
    element.withUnsafeBufferPointer(output)
    isFirst = false
  }

  /// Ends the document.
  package func end(_ summary: SuiteSummary) {
    var writer = JSONWriter()
    writer.beginObject()
    for (key, count) in [
      ("total", summary.total), ("run", summary.run), ("passed", summary.passed),
      ("failed", summary.failed), ("errors", summary.errors), ("skipped", summary.skipped),
      ("written", summary.written), ("replaced", summary.replaced),
    ] {
      writer.key(escaping: key)
      writer.number(count)
    }
    writer.key(summary.isPruned ? "removed" : "unused")
    writer.beginArray()
    for path in summary.unused { writer.string(path) }
    writer.endArray()
    writer.endObject()
    let end = Array("\n],\"summary\":".utf8) + writer.bytes + Array("}\n".utf8)
    end.withUnsafeBufferPointer(output)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ result: CaseResult, golden: String) {
    key("golden")
    beginObject()
    key("path")
    string(golden)
    key("state")
    switch result.golden {
    case .unused: null()
    case .same: string("same")
    case .alike: string("alike")
    case .different: string("different")
    case .missing: string("missing")
    case .unreadable: string("unreadable")
    }
    if let recording = result.recording {
      key("recording")
      string(recording.rawValue)
    }
    endObject()
  }

  fileprivate mutating func write(_ failure: InputFailure) {
    key("error")
    beginObject()
    if let location = failure.location {
      key("file")
      string(location.source.shown)
      if let position = location.position {
        key("line")
        number(position.line)
        key("column")
        number(position.column)
      }
    }
    key("what")
    string(failure.what)
    key("expected")
    string(failure.expected)
    endObject()
  }

  fileprivate mutating func write(_ unmet: CaseResult.UnmetExpectation) {
    beginObject()
    key("keyPath")
    string(unmet.keyPath)
    key("expected")
    string(unmet.expectation.words)
    key("actual")
    if let actual = unmet.actual { node(actual) } else { null() }
    if let excess = unmet.actual?.number.flatMap(unmet.expectation.excess) {
      key("difference")
      number(excess)
    }
    endObject()
  }

  fileprivate mutating func write(_ accepted: AcceptedExpectation) {
    beginObject()
    field("keyPath", accepted.keyPath)
    field("old", accepted.old)
    field("new", accepted.new)
    endObject()
  }

  fileprivate mutating func write(_ comparison: TimelineComparison) {
    key("differing")
    beginObject()
    key("frames")
    number(comparison.count(of: .frame))
    key("events")
    number(comparison.count(of: .event))
    endObject()
    if let first = comparison.differences.first {
      key("first")
      write(first)
    }
    if let frame = comparison.firstFrame {
      key("firstFrame")
      write(frame)
    }
  }

  private mutating func write(_ difference: TimelineComparison.Difference) {
    beginObject()
    key("type")
    string(difference.kind.rawValue)
    key("t")
    number(difference.time)
    for line in [difference.expected ?? difference.actual].compactMap(\.self) {
      for name in ["i", "kind"] {
        guard let value = line.node[name] else { continue }
        key(escaping: name)
        node(value)
      }
    }
    if difference.expected == nil || difference.actual == nil {
      key(difference.expected == nil ? "actual" : "expected")
      if let line = difference.expected ?? difference.actual { node(line.node) }
    }
    key("fields")
    beginArray()
    for field in difference.fields { write(field) }
    endArray()
    endObject()
  }

  private mutating func write(_ field: FieldDifference) {
    beginObject()
    key("keyPath")
    string(field.keyPath)
    if let expected = field.expected {
      key("expected")
      node(expected)
    }
    if let actual = field.actual {
      key("actual")
      node(actual)
    }
    if let distance = field.distance {
      key("difference")
      number(distance)
    }
    endObject()
  }
}
