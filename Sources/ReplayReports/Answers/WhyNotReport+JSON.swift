import JSONText
import ReplayJudging
import ReplaySearching
import ReplayTimelines

extension WhyNotReport {
  /// The report for programs: one object on a line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("trace", answer.trace)
    writer.field("outcome", answer.outcome)
    writer.field("wanted", answer.wanted)
    writer.list("parameters", answer.parameters) { $0.write($1) }
    writer.list("gesture", answer.gesture) { $0.write($1) }
    writer.list("pair", answer.pair) { $0.write($1) }
    writer.key("release")
    if let release = answer.release { writer.write(release) } else { writer.null() }
    writer.writeIncompleteness(answer.stop)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ parameter: WhyNotAnswer.Parameter) {
    beginObject()
    field("key", parameter.key)
    key("now")
    node(parameter.now)
    key("flipsAt")
    node(parameter.flipsAt)
    key("direction")
    if let direction = parameter.direction { string(direction.rawValue) } else { null() }
    if let holds = parameter.holds { write(holds) }
    write(size: parameter.size)
    endObject()
  }

  fileprivate mutating func write(_ gesture: WhyNotAnswer.Gesture) {
    beginObject()
    field("change", gesture.change.rawValue)
    key("now")
    exactNumber(gesture.now.rounded(significantDigits: 6))
    key("needed")
    exactNumber(gesture.needed)
    field("unit", gesture.change.unit)
    write(gesture.holds)
    write(size: gesture.size)
    endObject()
  }

  fileprivate mutating func write(_ release: DecisiveRelease) {
    beginObject()
    field("t", release.time)
    key("finger")
    number(release.finger)
    key("decision")
    if let decision = release.decision {
      beginObject()
      writeLine(of: decision)
      endObject()
    } else {
      null()
      list("failed", release.failures) { writer, failure in
        writer.beginObject()
        writer.writeLine(of: failure)
        writer.endObject()
      }
    }
    endObject()
  }

  private mutating func write(size: Double?) {
    key("size")
    if let size { number(size) } else { null() }
  }

  private mutating func write(_ holds: ClosedRange<Double>) {
    key("holds")
    beginArray()
    exactNumber(holds.lowerBound)
    exactNumber(holds.upperBound)
    endArray()
  }
}
