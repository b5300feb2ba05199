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

  /// The moves that old recorders report as interactions, of type 8; others bundle them.
  var departedMoves: [Touch] = []
  var viewports: [Viewport] = []

  /// A mouse's events: how many, and the byte of the first.
  var mouse: (count: Int, offset: Int)?

  /// Whether anything was an event.
  private var hasEvents = false

  /// Reads a recording: events in an array, in lines, in the parts that a recorder sent, or in an
  /// export that holds them under `events`, `snapshots`, `data` or `records`.
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
    recording.addDepartedMoves()
    recording.chooseWindow(&warnings)
    return recording
  }

  /// Whether a text is an array, which may be empty.
  private func isArray(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(bytes)
    return (try? reader.peekKind()) == .array
  }

  /// The keys under which exports hold their events.
  private static let containers = ["events", "snapshots", "data", "records"]

  /// The keys that exports and recorders write beside their events.
  private static let besides = [
    "version", "id", "person", "segment_id", "segmentId", "start_timestamp", "end_timestamp",
    "windowId", "window_id", "sessionId", "session_id", "next", "blob_keys", "sources",
    "application", "session", "view", "start", "end", "records_count", "index_in_view",
    "creation_reason", "has_full_snapshot", "source",
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
          let first = (touches.count, departedMoves.count)
          try readValue(&reader, depth: depth + 1, &warnings)
          for index in first.0..<touches.count { touches[index].window = name }
          for index in first.1..<departedMoves.count { departedMoves[index].window = name }
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
    // Loading, the page itself, plug-ins' events; the end of a view, its viewport and a snapshot of
    // Datadog's.
    case 0, 1, 2, 5...8, 10: break
    case 3, 4, 11:
      guard var data else {
        throw JSONFailure(at: start, "the event has no \"data\"", expected: "\"data\": {…}")
      }
      var fields = PageEventFields()
      try fields.read(from: &data)
      let first = (
        touches: touches.count, departed: departedMoves.count, viewports: viewports.count
      )
      if type == 4 { try readViewport(fields) } else { try readChange(fields, time, &warnings) }
      for index in first.touches..<touches.count { touches[index].window = window }
      for index in first.departed..<departedMoves.count { departedMoves[index].window = window }
      for index in first.viewports..<viewports.count { viewports[index].window = window }
    default:
      warnings.add(
        .event, "an event of type \(type) is ignored", expected: "0 to 8, 10 or 11", at: typeOffset)
    }
  }

  mutating func readViewport(_ fields: PageEventFields) throws(JSONFailure) {
    let extent = TraceImporter.Extent(
      width: try fields.length("width"), height: try fields.length("height"))
    viewports.append(Viewport(extent: extent, offset: fields.start))
  }
}
