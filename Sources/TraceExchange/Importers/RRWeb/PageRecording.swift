import GestureTraces
import JSONText
import MotionLaws

/// What an rrweb recording says about touches, in the order of the file.
struct PageRecording {
  /// A finger that lands, moves, lifts or is cancelled.
  struct Touch {
    enum Phase {
      case start, move, end, cancel
    }

    var phase: Phase

    /// Microseconds of the page's clock.
    var time: Int

    /// The element that the finger landed on, or its pointer if the recorder has that.
    var element: Int

    /// In the viewport.
    var place: Point

    /// The byte of the file at which it is.
    var offset: Int
  }

  /// The viewport's size from here on.
  struct Viewport {
    var extent: TraceImporter.Extent
    var offset: Int
  }

  private(set) var touches: [Touch] = []
  private(set) var viewports: [Viewport] = []

  /// A mouse's events: how many, and the byte of the first.
  private(set) var mouse: (count: Int, offset: Int)?

  /// How deep a page's elements may nest, two levels of JSON each.
  private static let maximumDepth = 512

  /// Reads an array of events, or an object whose `events` are one.
  ///
  /// - Throws: if the text is not of that shape.
  static func read(_ bytes: [UInt8], _ warnings: inout ImportWarnings) throws(JSONFailure)
    -> PageRecording
  {
    var recording = PageRecording()
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    var hasEvents = true
    if try reader.peekKind() == .array {
      try recording.readEvents(&reader, &warnings)
    } else {
      hasEvents = false
      try reader.readObject(keys: ["events"], &warnings) {
        (_, reader, warnings) throws(JSONFailure) in
        hasEvents = true
        try recording.readEvents(&reader, &warnings)
      }
    }
    let end = reader.offset
    try reader.expectEnd()
    guard hasEvents else {
      throw JSONFailure(
        at: end - 1, "\"events\" is missing", expected: "an array of events, or \"events\": […]")
    }
    return recording
  }

  private mutating func readEvents(_ reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure)
  {
    try reader.readArray { (reader) throws(JSONFailure) in
      try readEvent(&reader, &warnings)
    }
  }

  /// Reads `{"type": 3, "data": {…}, "timestamp": …}`; the data may come before the type.
  private mutating func readEvent(_ reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure)
  {
    var type: Int?
    var typeOffset = 0
    var time: Int?
    var data: JSONReader?
    let start = try reader.readObject(
      keys: ["type", "data", "timestamp"], others: ["delay"], &warnings
    ) { (key, reader, _) throws(JSONFailure) in
      switch key {
      case "type":
        typeOffset = reader.offset
        type = try reader.readInteger()
      case "timestamp": time = try reader.readMicroseconds(unit: 1000, "timestamp")
      default:
        data = reader
        try reader.skipValue()
      }
    }
    guard let type, let time else {
      throw JSONFailure(
        at: start, "the event has no \"\(type == nil ? "type" : "timestamp")\"",
        expected: "\"type\", \"data\" and \"timestamp\"")
    }
    switch type {
    // Loading, the page itself, and plug-ins' events.
    case 0, 1, 2, 5, 6: break
    case 3, 4:
      guard var data else {
        throw JSONFailure(at: start, "the event has no \"data\"", expected: "\"data\": {…}")
      }
      var fields = PageEventFields()
      try fields.read(from: &data)
      if type == 4 { try readViewport(fields) } else { try readChange(fields, time, &warnings) }
    default:
      warnings.add(
        .event, "an event of type \(type) is ignored", expected: "0 to 6", at: typeOffset)
    }
  }

  private mutating func readViewport(_ fields: PageEventFields) throws(JSONFailure) {
    let extent = TraceImporter.Extent(
      width: try fields.length("width"), height: try fields.length("height"))
    viewports.append(Viewport(extent: extent, offset: fields.start))
  }

  /// Reads an incremental snapshot; `IncrementalSource` and `MouseInteractions` of rrweb's types.
  private mutating func readChange(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    switch try fields.integer("source") {
    case 1, 12: countMouse(at: fields.start)
    case 2: try readInteraction(fields, time, &warnings)
    case 4: try readViewport(fields)
    case 6: try readPositions(fields, time, &warnings)
    case 0, 3, 5, 7...11, 13...16: break
    case let source:
      warnings.add(
        .event, "an event of source \(source) is ignored", expected: "0 to 16",
        at: fields.start)
    }
  }

  private mutating func countMouse(at offset: Int) {
    mouse = ((mouse?.count ?? 0) + 1, mouse?.offset ?? offset)
  }

  private mutating func readInteraction(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    let phase: Touch.Phase
    switch try fields.integer("type") {
    case 0...4: return countMouse(at: fields.start)
    // Focus, blur, and a move that old recorders reported here.
    case 5, 6, 8: return
    case 7: phase = .start
    case 9: phase = .end
    case 10: phase = .cancel
    case let type:
      return warnings.add(
        .event, "an interaction of type \(type) is ignored", expected: "0 to 10",
        at: fields.start)
    }
    let element = try fields.has("pointerId") ? fields.integer("pointerId") : fields.integer("id")
    let place =
      phase == .cancel && !fields.has("x")
      ? Point(x: 0, y: 0) : Point(x: try fields.number("x"), y: try fields.number("y"))
    touches.append(
      Touch(phase: phase, time: time, element: element, place: place, offset: fields.start))
  }

  private mutating func readPositions(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    guard var reader = fields.values["positions"] else { throw fields.missing("positions") }
    let pointer = try fields.has("pointerId") ? fields.integer("pointerId") : nil
    try reader.readArray { (reader) throws(JSONFailure) in
      var touch = Touch(
        phase: .move, time: time, element: pointer ?? 0, place: Point(x: 0, y: 0), offset: 0)
      var found: Set<String> = []
      let keys = ["x", "y", "id", "timeOffset"]
      touch.offset = try reader.readObject(keys: keys, &warnings) {
        (key, reader, _) throws(JSONFailure) in
        found.insert(key)
        switch key {
        case "x": touch.place.x = try reader.readNumber()
        case "y": touch.place.y = try reader.readNumber()
        case "timeOffset": touch.time += try reader.readMicroseconds(unit: 1000, "timeOffset")
        default:
          let id = try reader.readInteger()
          touch.element = pointer ?? id
        }
      }
      if let missing = keys.first(where: { !found.contains($0) }) {
        throw JSONFailure(
          at: touch.offset, "the position has no \"\(missing)\"",
          expected: "\"x\", \"y\", \"id\" and \"timeOffset\"")
      }
      touches.append(touch)
    }
  }
}

/// The members of an event's data, each read when it is known what it should be.
private struct PageEventFields {
  /// Where each value is.
  private(set) var values: [String: JSONReader] = [:]

  /// The byte at which the data begin.
  private(set) var start = 0

  private static let keys = [
    "source", "type", "id", "pointerId", "x", "y", "positions", "width", "height",
  ]

  mutating func read(from reader: inout JSONReader) throws(JSONFailure) {
    start = reader.offset
    try reader.openObject()
    var register = KeyRegister()
    while let key = try reader.nextKey() {
      let text = reader.text(of: key)
      if Self.keys.contains(text) {
        try register.add(key, of: reader)
        values[text] = reader
      }
      try reader.skipValue()
    }
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  func missing(_ key: String) -> JSONFailure {
    JSONFailure(at: start, "the event's data has no \"\(key)\"", expected: "\"\(key)\"")
  }

  func integer(_ key: String) throws(JSONFailure) -> Int {
    guard var reader = values[key] else { throw missing(key) }
    return try reader.readInteger()
  }

  func number(_ key: String) throws(JSONFailure) -> Double {
    guard var reader = values[key] else { throw missing(key) }
    return try reader.readNumber()
  }

  /// A length of the viewport.
  func length(_ key: String) throws(JSONFailure) -> Double {
    guard var reader = values[key] else { throw missing(key) }
    reader.skipWhitespace()
    let start = reader.offset
    let length = try reader.readNumber()
    guard length > 0, length <= Trace.maximumCoordinate else {
      throw JSONFailure(
        at: start, "the \(key) \(reader.written(from: start)) is out of range",
        expected: "more than 0 and at most \(Trace.maximumCoordinate.exact)")
    }
    return length
  }
}
