import JSONText
import ReplayJudging

extension PropertyBreak {
  /// The break in a line, for people.
  ///
  /// ```
  /// property "rests at a stop" is broken in frame 45 at 0.75 s, not "sheet.y in [168.8, 750]": …
  /// ```
  var words: String { "property \"\(property.name)\" is broken \(fault)".printable }
}

extension JSONWriter {
  /// Writes a property that a run breaks, as an object.
  mutating func write(_ broken: PropertyBreak) {
    beginObject()
    field("name", broken.property.name)
    key("holds")
    bool(false)
    field("t", broken.time)
    key("frame")
    if let frame = broken.frame { number(frame) } else { null() }
    field("since", broken.start)
    field("fault", broken.fault)
    key("values")
    beginObject()
    for value in broken.values {
      key(escaping: value.name)
      string(value.value)
    }
    endObject()
    endObject()
  }
}
