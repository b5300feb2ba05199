import GestureEngine
import JSONText
import MotionLaws
import ReplayTimelines

extension DifferenceReport {
  /// The report for programs: counts, and an object for each trace that differs.
  ///
  /// Events are written as in their timelines; what one side does not have is left out.
  package var json: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.count("traces", count)
    writer.count("differ", differences.count)
    writer.count("endElsewhere", endingElsewhere.count)
    writer.count("endInAnotherState", differences.count(where: \.endsInAnotherState))
    writer.key("differences")
    writer.beginArray()
    for difference in differences { writer.write(difference) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func count(_ key: StaticString, _ count: Int) {
    self.key(key)
    number(count)
  }

  private mutating func flag(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    bool(flag)
  }

  private mutating func field(_ key: StaticString, _ number: Double?) {
    guard let number = number?.ifKnown else { return }
    self.key(key)
    self.number(number)
  }

  /// Writes an object with a member for each side.
  private mutating func sides(_ key: StaticString, _ sides: (a: String, b: String)) {
    self.key(key)
    beginObject()
    field("a", sides.a)
    field("b", sides.b)
    endObject()
  }

  fileprivate mutating func write(_ difference: TimelineDifference) {
    beginObject()
    sides("trace", difference.trace)
    sides("scene", difference.scene)
    list("settings", difference.settings) { $0.write($1) }
    key("final")
    beginObject()
    key("a")
    write(difference.ends.a)
    key("b")
    write(difference.ends.b)
    endObject()
    flag("endsElsewhere", difference.endsElsewhere)
    flag("endsInAnotherState", difference.endsInAnotherState)
    field("t", difference.time)
    if let divergence = difference.divergence {
      key("divergence")
      write(divergence)
    }
    if let cause = difference.cause {
      key("cause")
      write(cause)
    }
    list("context", difference.context) { $0.write($1) }
    list("channels", difference.channels) { $0.write($1) }
    list("events", difference.events) { $0.write($1) }
    endObject()
  }

  mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  private mutating func write(_ field: FieldDifference) {
    beginObject()
    self.field("keyPath", field.keyPath)
    if let a = field.expected {
      key("a")
      node(a)
    }
    if let b = field.actual {
      key("b")
      node(b)
    }
    endObject()
  }

  private mutating func write(_ outcome: Outcome) {
    beginObject()
    field("t", outcome.time)
    flag("settled", outcome.isSettled)
    if let state = outcome.state { field("state", state) }
    field("sheet.x", outcome.sheet?.reading.x)
    field("sheet.y", outcome.sheet?.reading.y)
    field("scroll.x", outcome.scroll?.contentOffset.x)
    field("scroll.y", outcome.scroll?.contentOffset.y)
    for further in outcome.frame.scrolls {
      key(escaping: "scrolls.\(further.name).x")
      number(further.scroll.contentOffset.x)
      key(escaping: "scrolls.\(further.name).y")
      number(further.scroll.contentOffset.y)
    }
    endObject()
  }

  private mutating func write(_ divergence: TimelineDifference.Divergence) {
    beginObject()
    field("t", divergence.time)
    if let frame = divergence.frame { count("frame", frame) }
    if let continues = divergence.continues { field("goesOn", continues.rawValue) }
    list("fields", divergence.fields) { $0.write($1) }
    endObject()
  }

  private mutating func write(_ channel: ChannelDifference) {
    beginObject()
    field("channel", channel.channel.name)
    field("unit", channel.channel.unit)
    if channel.isInOneOnly {
      flag("inOneOnly", true)
    } else {
      field("largest", channel.largest)
      field("t", channel.time)
      field("rms", channel.rootMeanSquare)
      field("sparkline", Sparkline(channel).text)
    }
    endObject()
  }

  private mutating func write(_ pair: TimelineComparison.EventPair) {
    beginObject()
    if let change = pair.change { field("change", change.rawValue) }
    if let a = pair.expected {
      key("a")
      node(a.node)
    }
    if let b = pair.actual {
      key("b")
      node(b.node)
    }
    if !pair.fields.isEmpty { list("fields", pair.fields) { $0.write($1) } }
    endObject()
  }
}
