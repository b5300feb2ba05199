import JSONText
import MotionLaws
import ReplayJudging
import ReplaySearching
import ReplayTimelines

extension AimReport {
  /// The report for programs: one object on a line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("scene", answer.scene)
    writer.key("goal")
    writer.beginObject()
    for expectation in answer.goal.expectations {
      writer.key(escaping: expectation.keyPath)
      writer.node(expectation.value)
    }
    writer.endObject()
    writer.key("reached")
    writer.bool(answer.isReached)
    writer.key("reachedAnyway")
    writer.bool(answer.isMetAnyway)
    writer.key("gesture")
    if let gesture = answer.gesture { writer.write(gesture) } else { writer.null() }
    writer.list("margins", answer.gesture?.margins ?? []) { $0.write($1) }
    writer.key("conditions")
    writer.beginObject()
    writer.key("tried")
    writer.number(answer.conditions.tried)
    writer.key("met")
    writer.number(answer.conditions.met)
    writer.key("missed")
    if let missed = answer.missed { writer.string(missed.words) } else { writer.null() }
    writer.endObject()
    writer.key("ends")
    writer.beginObject()
    for end in answer.ends {
      writer.key(escaping: end.keyPath)
      writer.node(end.value)
    }
    writer.endObject()
    writer.list("lacks", answer.lacks) { $0.string($1) }
    writer.list("obstacles", answer.obstacles) { writer, parameter in
      writer.beginObject()
      writer.field("key", parameter.key)
      writer.key("now")
      writer.node(parameter.now)
      writer.key("flipsAt")
      writer.node(parameter.flipsAt)
      writer.endObject()
    }
    writer.list("kinds", answer.kinds) { writer, kind in
      writer.beginObject()
      writer.field("kind", kind.kind.rawValue)
      writer.key("tried")
      writer.number(kind.tried)
      writer.key("reached")
      writer.number(kind.reached)
      writer.endObject()
    }
    writer.key("runs")
    writer.number(answer.runs)
    writer.key("marginRuns")
    writer.number(answer.marginRuns)
    writer.writeIncompleteness(answer.stop)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ gesture: AimedGesture) {
    beginObject()
    field("kind", gesture.kind.rawValue)
    write("from", gesture.from)
    write("to", gesture.to)
    field("velocity", gesture.velocity)
    field("duration", gesture.duration)
    field("hold", gesture.hold)
    if let spacing = gesture.spacing { field("spacing", spacing) }
    if let change = gesture.change { field("change", change) }
    endObject()
  }

  private mutating func write(_ key: StaticString, _ point: Point) {
    self.key(key)
    beginArray()
    number(point.x)
    number(point.y)
    endArray()
  }

  fileprivate mutating func write(_ margin: GestureMargin) {
    beginObject()
    field("what", margin.quantity.rawValue)
    field("value", margin.value)
    key("threshold")
    exactNumber(margin.threshold)
    field("unit", margin.quantity.unit)
    key("of")
    if let parameter = margin.parameter { string(parameter) } else { null() }
    if let because = margin.because { field("because", because) }
    endObject()
  }
}
