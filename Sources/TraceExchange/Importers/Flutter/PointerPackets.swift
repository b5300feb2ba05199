import GestureTraces
import JSONText

/// The packets of a Flutter recording: an array of them, or an envelope.
struct PointerPackets {
  private(set) var events: [PointerData] = []

  /// The screen in pixels, if the envelope gives it.
  private(set) var screen: TraceImporter.Extent?

  /// - Throws: if the text is not of either shape.
  static func read(_ bytes: [UInt8], _ warnings: inout ImportWarnings) throws(JSONFailure)
    -> PointerPackets
  {
    var packets = PointerPackets()
    var reader = JSONReader(bytes)
    if try reader.peekKind() == .object {
      try packets.readEnvelope(&reader, &warnings)
    } else {
      try reader.readArray { (reader) throws(JSONFailure) in
        try packets.readEvents("events", others: ["ts"], &reader, &warnings)
      }
    }
    try reader.expectEnd()
    return packets
  }

  // MARK: The envelope

  private mutating func readEnvelope(
    _ reader: inout JSONReader, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    var hasEvents = false
    let start = try reader.readObject(keys: ["events", "screenSize"], &warnings) {
      (key, reader, warnings) throws(JSONFailure) in
      guard key == "events" else {
        screen = try Self.readSize(&reader, &warnings)
        return
      }
      hasEvents = true
      var clock = 0
      try reader.readArray { (reader) throws(JSONFailure) in
        try readEnvelopeEvent(&reader, &clock, &warnings)
      }
    }
    guard hasEvents else {
      throw JSONFailure(
        at: start, "the recording has no \"events\"", expected: "\"events\": […]")
    }
  }

  /// Reads `{"packet": {"data": […]}, "timeSincePrevious": 16000}`.
  private mutating func readEnvelopeEvent(
    _ reader: inout JSONReader, _ clock: inout Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    let first = events.count
    var step: Int?
    let start = try reader.readObject(keys: ["packet", "timeSincePrevious"], &warnings) {
      (key, reader, warnings) throws(JSONFailure) in
      if key == "packet" {
        try readEvents("data", others: [], &reader, &warnings)
      } else {
        step = try reader.readMicroseconds(unit: 1, "timeSincePrevious")
      }
    }
    guard let step else {
      throw JSONFailure(
        at: start, "the event has no \"timeSincePrevious\"", expected: "microseconds")
    }
    let (time, isTooLate) = clock.addingReportingOverflow(step)
    guard !isTooLate, time.magnitude <= 1 << 53 else {
      throw JSONFailure(
        at: start, "the event comes too late", expected: "at most 2^53 microseconds in all")
    }
    clock = time
    for index in first..<events.count { events[index].time = clock }
  }

  private static func readSize(_ reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure) -> TraceImporter.Extent
  {
    var lengths: [String: Double] = [:]
    let start = try reader.readObject(keys: ["width", "height"], &warnings) {
      (key, reader, _) throws(JSONFailure) in
      lengths[key] = try reader.readNumber()
    }
    guard let width = lengths["width"], let height = lengths["height"],
      width >= 1, height >= 1, max(width, height) <= Trace.maximumCoordinate
    else {
      throw JSONFailure(
        at: start, "the screen has no size",
        expected: "\"width\" and \"height\" in pixels, from 1 to \(Trace.maximumCoordinate.exact)")
    }
    return TraceImporter.Extent(width: width, height: height)
  }

  // MARK: A packet

  private mutating func readEvents(
    _ list: String, others: [String], _ reader: inout JSONReader,
    _ warnings: inout ImportWarnings
  ) throws(JSONFailure) {
    var hasEvents = false
    let start = try reader.readObject(keys: [list], others: others, &warnings) {
      (_, reader, warnings) throws(JSONFailure) in
      hasEvents = true
      try reader.readArray { (reader) throws(JSONFailure) in
        events.append(try PointerData(from: &reader, &warnings))
      }
    }
    guard hasEvents else {
      let all = (others + [list]).map { "\"\($0)\"" }.joined(separator: " and ")
      throw JSONFailure(at: start, "the packet has no \"\(list)\"", expected: all)
    }
  }
}

extension TraceImporter.Extent {
  /// A size in pixels as points.
  func divided(by pixelRatio: Double) -> Self {
    Self(width: width / pixelRatio, height: height / pixelRatio)
  }
}
