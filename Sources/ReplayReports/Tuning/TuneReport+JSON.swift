import JSONText
import ReplayEstimating
import ReplayJudging

extension TuneReport {
  /// The report for programs: one object on a line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.list("feasible", result.feasible) { $0.write($1) }
    writer.values("best", result.best)
    writer.list("conflict", result.conflict) { $0.string($1) }
    if !isFeasible {
      writer.key("smallest")
      writer.bool(result.isSmallestConflict)
    }
    if result.parameters.count > 1 {
      writer.list("boxes", result.areas) { $0.write($1, result.parameters) }
    }
    writer.values("chosen", result.chosen)
    writer.key("met")
    writer.number(result.metCount)
    writer.list("cases", result.cases) { writer, each in
      writer.write(each, isOne: result.parameters.count == 1)
    }
    writer.list("leftOut", result.leftOut) { writer, each in
      writer.beginObject()
      writer.field("case", each.name)
      writer.field("reason", each.reason)
      writer.endObject()
    }
    writer.key("runs")
    writer.number(result.runs)
    writer.writeIncompleteness(result.stop)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ interval: TuneResult.Interval) {
    beginObject()
    field("key", interval.keyPath)
    key("from")
    exactNumber(interval.from)
    key("to")
    exactNumber(interval.to)
    endObject()
  }

  fileprivate mutating func values(_ name: StaticString, _ values: [TuneResult.Value]) {
    key(name)
    beginObject()
    for value in values {
      key(escaping: value.keyPath)
      exactNumber(value.value)
    }
    endObject()
  }

  fileprivate mutating func write(_ area: TuneArea, _ parameters: [TuneParameter]) {
    beginObject()
    for (name, numbers) in [("from", area.box.lower), ("to", area.box.upper)] {
      key(escaping: name)
      beginObject()
      for (parameter, number) in zip(parameters, numbers) {
        key(escaping: parameter.keyPath)
        exactNumber(number)
      }
      endObject()
    }
    key("whole")
    bool(area.isWhole)
    endObject()
  }

  fileprivate mutating func write(_ each: TuneResult.Case, isOne: Bool) {
    beginObject()
    field("case", each.name)
    field("expected", each.wanted)
    key("met")
    bool(each.isMet)
    field("outcome", each.verdict)
    if isOne {
      list("intervals", each.intervals) { writer, interval in
        writer.beginObject()
        writer.key("from")
        writer.exactNumber(interval.from)
        writer.key("to")
        writer.exactNumber(interval.to)
        writer.endObject()
      }
    }
    if let margin = each.margin {
      key("margin")
      beginObject()
      field("key", margin.keyPath)
      key("flipsAt")
      exactNumber(margin.flipsAt)
      key("distance")
      exactNumber(margin.distance.rounded(significantDigits: 6))
      key("barely")
      bool(margin.isBare)
      endObject()
    }
    endObject()
  }
}
