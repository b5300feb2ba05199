import GestureTraces
import JSONText
import MotionLaws

/// The part of an rrweb recording that is about touches, in the order of the file.
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

    /// Whether `element` is a pointer: the same finger from its landing to its lift.
    var isPointer = false

    /// The window that it is in, if the recorder has several.
    var window: String?

    /// In the viewport.
    var place: Point

    /// The byte of the file at which it is.
    var offset: Int
  }

  /// The viewport's size from here on.
  struct Viewport {
    var extent: TraceImporter.Extent
    var offset: Int
    var window: String?
  }

  var touches: [Touch] = []
  var viewports: [Viewport] = []

  /// A mouse's events: how many, and the byte of the first.
  private(set) var mouse: (count: Int, offset: Int)?

  /// Whether anything was an event.
  private var hasEvents = false

  /// Reads a recording: events in an array, in lines, in the parts that a recorder sent, or in an
  /// export that holds them under `events`, `snapshots` or `data`.
  ///
  /// - Throws: if the text is not of that shape.
  static func read(_ bytes: [UInt8], _ warnings: inout ImportWarnings) throws(JSONFailure)
    -> PageRecording
  {
    var recording = PageRecording()
    try RecordedValues.read(bytes) { (reader) throws(JSONFailure) in
      try recording.readValue(&reader, depth: 0, &warnings)
    }
    guard recording.hasEvents || recording.isArray(bytes) else {
      throw JSONFailure(
        at: bytes.count - 1, "\"events\" is missing",
        expected: "an array of events, or \"events\": […]")
    }
    recording.chooseWindow(&warnings)
    return recording
  }

  /// Whether a text is an array, which may be empty.
  private func isArray(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(bytes)
    return (try? reader.peekKind()) == .array
  }

  /// The keys under which exports hold their events.
  private static let containers = ["events", "snapshots", "data"]

  /// The keys that exports and recorders write beside their events.
  private static let besides = [
    "version", "id", "person", "segment_id", "segmentId", "start_timestamp", "end_timestamp",
    "windowId", "window_id", "sessionId", "session_id", "next", "blob_keys", "sources",
  ]

  /// Reads an event, or an object that holds some.
  private mutating func readValue(
    _ reader: inout JSONReader, depth: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    let mark = reader.mark
    let shape = try Self.shape(of: &reader)
    reader.goBack(to: mark)
    switch shape {
    case .event:
      hasEvents = true
      try readEvent(&reader, &warnings)
    case .container where depth < Self.maximumNesting:
      try reader.readObject(keys: Self.containers, others: Self.besides, &warnings) {
        (_, reader, warnings) throws(JSONFailure) in
        try readContainer(&reader, depth: depth + 1, &warnings)
      }
    case .windows where depth < Self.maximumNesting:
      try reader.openObject()
      while let key = try reader.nextKey() {
        let name = reader.text(of: key)
        try RecordedValues.read(&reader) { (reader) throws(JSONFailure) in
          let first = touches.count
          try readValue(&reader, depth: depth + 1, &warnings)
          for index in first..<touches.count { touches[index].window = name }
        }
      }
    default: try reader.skipValue()
    }
  }

  /// The maximum depth of nested containers.
  private static let maximumNesting = 4

  private mutating func readContainer(
    _ reader: inout JSONReader, depth: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    if try reader.peekKind() == .array { hasEvents = true }
    try RecordedValues.read(&reader) { (reader) throws(JSONFailure) in
      try readValue(&reader, depth: depth, &warnings)
    }
  }

  /// The shape of an object in a recording.
  private enum Shape {
    /// An object with a type or a time.
    case event

    /// An object with events under one of `containers`.
    case container

    /// An object with the events of each window under the window's name.
    case windows

    case other
  }

  private static func shape(of reader: inout JSONReader) throws(JSONFailure) -> Shape {
    var isEvent = false
    var isContainer = false
    var areArrays = true
    var isEmpty = true
    try reader.openObject()
    while let key = try reader.nextKey() {
      let text = reader.text(of: key)
      if text == "type" || text == "timestamp" { isEvent = true }
      if containers.contains(text) { isContainer = true }
      isEmpty = false
      areArrays = try reader.peekKind() == .array && areArrays
      try reader.skipValue()
    }
    if isEvent { return .event }
    if isContainer { return .container }
    return areArrays && !isEmpty ? .windows : .other
  }

  // MARK: Events

  /// Reads `{"type": 3, "data": {…}, "timestamp": …}`; the data may come before the type.
  private mutating func readEvent(_ reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure)
  {
    var type: Int?
    var typeOffset = 0
    var time: Int?
    var data: JSONReader?
    var window: String?
    let start = try reader.readObject(
      keys: ["type", "data", "timestamp", "windowId"], others: ["delay", "seen", "cv"], &warnings
    ) { (key, reader, _) throws(JSONFailure) in
      switch key {
      case "windowId":
        if try reader.peekKind() == .string {
          window = try reader.readString()
        } else {
          try reader.skipValue()
        }
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
      let first = (touches: touches.count, viewports: viewports.count)
      if type == 4 { try readViewport(fields) } else { try readChange(fields, time, &warnings) }
      for index in first.touches..<touches.count { touches[index].window = window }
      for index in first.viewports..<viewports.count { viewports[index].window = window }
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
    let isPointer = fields.has("pointerId")
    let element = try fields.integer(isPointer ? "pointerId" : "id")
    let place =
      phase == .cancel && !fields.has("x")
      ? Point(x: 0, y: 0) : Point(x: try fields.number("x"), y: try fields.number("y"))
    touches.append(
      Touch(
        phase: phase, time: time, element: element, isPointer: isPointer, place: place,
        offset: fields.start))
  }

  private mutating func readPositions(
    _ fields: PageEventFields, _ time: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    guard var reader = fields.values["positions"] else { throw fields.missing("positions") }
    let pointer = try fields.has("pointerId") ? fields.integer("pointerId") : nil
    try reader.readArray { (reader) throws(JSONFailure) in
      var touch = Touch(
        phase: .move, time: time, element: pointer ?? 0, isPointer: pointer != nil,
        place: Point(x: 0, y: 0), offset: 0)
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
