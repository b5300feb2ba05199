import GestureEngine
import GestureTraces
import JSONText
import ReplaySearching

extension ExplorationReport {
  /// The findings for programs: one object on a line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("scene", result.scene.name)
    writer.key("runs")
    writer.number(result.runs)
    writer.key("edges")
    writer.number(result.edgeCount)
    let found = Array(zip(result.findings, stems))
    writer.list("findings", found) { $0.write($1.0, path: path(of: $1.1)) }
    if let answer = result.withoutDrags { writer.write(answer) }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ finding: ExplorationFinding, path: String?) {
    beginObject()
    field("invariant", finding.invariant)
    field("fault", finding.fault)
    key("t")
    if let time = finding.time { number(time) } else { null() }
    write("because", finding.rule)
    key("stated")
    bool(finding.isStated)
    key("run")
    if let run = finding.run { number(run + 1) } else { null() }
    key("samples")
    if let trace = finding.trace { number(trace.samples.count) } else { null() }
    write("trace", path)
    if let motion = finding.motion { write(motion) }
    endObject()
  }

  private mutating func write(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }
}
