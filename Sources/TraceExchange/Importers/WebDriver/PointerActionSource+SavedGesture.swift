import JSONText

/// Gestures as Appium Inspector saves them.
///
/// ```
/// {"name": "Swipe up", "actions": [{"name": "pointer1", "ticks": [
///    {"id": "1.1", "type": "pointerMove", "x": 50, "y": 80, "duration": 0},
///    {"id": "1.2", "type": "pointerDown", "button": 0}]}]}
/// ```
///
/// Each of `actions` is a finger; its ticks are WebDriver's actions, whose positions are
/// percentages of the screen.
extension PointerActionSource {
  /// - Throws: if the text is not of that shape.
  static func readSavedGesture(_ bytes: [UInt8], _ warnings: inout ImportWarnings)
    throws(JSONFailure) -> [PointerActionSource]
  {
    var sources: [PointerActionSource] = []
    var reader = JSONReader(bytes)
    let start = try reader.readObject(
      keys: ["actions"], others: ["name", "description", "date", "id", "coordType"], &warnings
    ) { (_, reader, warnings) throws(JSONFailure) in
      try reader.readArray { (reader) throws(JSONFailure) in
        sources.append(try readPointer(&reader, &warnings))
      }
    }
    try reader.expectEnd()
    guard !sources.isEmpty else {
      throw JSONFailure(
        at: start, "the gesture has no \"actions\"", expected: "one for each finger")
    }
    return sources
  }

  private static func readPointer(_ reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure) -> PointerActionSource
  {
    var source = PointerActionSource(actions: [])
    try reader.readObject(keys: ["ticks"], others: ["name", "color", "id"], &warnings) {
      (_, reader, warnings) throws(JSONFailure) in
      try reader.readArray { (reader) throws(JSONFailure) in
        var fields = PointerActionFields(others: ["id", "name"])
        source.actions.append(
          try fields.read(from: &reader, isPointer: true, [], &warnings))
      }
    }
    return source
  }
}
