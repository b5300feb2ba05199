import JSONText

/// Reads a trace's `observed`, checking its own keys; its metadata may hold anything.
struct ObservationReader {
  static let keys = ["channels", "frames", "final", "metadata"]

  /// A key that observations do not have, and the byte at which it is.
  typealias UnknownKey = (key: String, offset: Int)

  private var observation = Observation()

  /// The byte at which each frame begins.
  private var frameOffsets: [Int] = []

  /// Reads an observation.
  ///
  /// - Parameters:
  ///   - reader: the text, the object being next.
  ///   - unknown: the keys that it does not know, which it ignores, are added to them.
  /// - Returns: what was read.
  /// - Throws: if a channel appears twice, times do not ascend, or a frame has no value for
  ///   each channel.
  static func read(from reader: inout JSONReader, _ unknown: inout [UnknownKey])
    throws(JSONFailure) -> Observation
  {
    var fields = ObservationReader()
    var register = KeyRegister()
    try reader.openObject()
    while let key = try reader.nextKey() {
      try register.add(key, of: reader)
      try fields.readMember(reader.text(of: key), at: key.start - 1, from: &reader, &unknown)
    }
    try fields.checkFrames()
    return fields.observation
  }

  private mutating func readMember(
    _ key: String, at offset: Int, from reader: inout JSONReader, _ unknown: inout [UnknownKey]
  ) throws(JSONFailure) {
    switch key {
    case "channels": try readChannels(&reader)
    case "frames": try readFrames(&reader)
    case "final": observation.final = try Self.readFinal(&reader)
    case "metadata":
      reader.skipWhitespace()
      let start = reader.offset
      try reader.skipValue()
      observation.metadata = Array(reader.bytes[start..<reader.offset])
    default:
      unknown.append((key, offset))
      try reader.skipValue()
    }
  }

  private mutating func readChannels(_ reader: inout JSONReader) throws(JSONFailure) {
    // Compared by code points, as keys are: Swift's equality treats é and e with an accent as the
    // same.
    var seen: Set<[UInt8]> = []
    try reader.readArray { (reader) throws(JSONFailure) in
      let start = reader.offset
      let channel = try reader.readString()
      guard seen.insert(Array(channel.utf8)).inserted else {
        throw JSONFailure(
          at: start, "the channel \"\(channel)\" appears twice", expected: "each channel once")
      }
      observation.channels.append(channel)
    }
  }

  /// Reads an object of values by their key paths.
  private static func readFinal(_ reader: inout JSONReader) throws(JSONFailure) -> [UInt8] {
    reader.skipWhitespace()
    let start = reader.offset
    var register = KeyRegister()
    try reader.openObject()
    while let key = try reader.nextKey() {
      try register.add(key, of: reader)
      try reader.skipValue()
    }
    return Array(reader.bytes[start..<reader.offset])
  }

  // MARK: Frames

  private mutating func readFrames(_ reader: inout JSONReader) throws(JSONFailure) {
    try reader.readArray { (reader) throws(JSONFailure) in
      frameOffsets.append(reader.offset)
      observation.frames.append(try readFrame(&reader))
    }
  }

  private func readFrame(_ reader: inout JSONReader) throws(JSONFailure) -> Observation.Frame {
    let start = reader.offset
    try reader.openArray()
    guard try reader.nextElement() else {
      throw JSONFailure(
        at: start, "the frame has no time", expected: "a time, and a value for each channel")
    }
    var frame = Observation.Frame(time: try readTime(&reader), values: [])
    frame.values.reserveCapacity(observation.channels.count)
    while try reader.nextElement() { frame.values.append(try Self.readValue(&reader)) }
    return frame
  }

  /// Reads a time, which is later than that of the previous frame.
  private func readTime(_ reader: inout JSONReader) throws(JSONFailure) -> Double {
    reader.skipWhitespace()
    let start = reader.offset
    let time = try reader.readTime()
    guard let last = observation.frames.last?.time,
      Observation.microseconds(time) <= Observation.microseconds(last)
    else { return time }
    let fault = time < last ? "runs backwards" : "does not advance"
    throw JSONFailure(
      at: start, "the time of the frames \(fault) (\(time.exact) after \(last.exact))",
      expected: "a time that is at least a microsecond after \(last.exact)")
  }

  private static func readValue(_ reader: inout JSONReader) throws(JSONFailure) -> Double? {
    guard try reader.peekKind() != .null else {
      try reader.readNull()
      return nil
    }
    let start = reader.offset
    guard try reader.peekKind() == .number else {
      throw JSONFailure(
        at: start, "the value of a channel is not a number", expected: "a number, or null")
    }
    let value = try reader.readNumber()
    guard value.magnitude <= Observation.maximumValue else {
      let limit = Observation.maximumValue.exact
      throw JSONFailure(
        at: start, "the value \(reader.written(from: start)) is out of range",
        expected: "a number from -\(limit) to \(limit), or null")
    }
    return value
  }

  /// Channels may come after the frames.
  private func checkFrames() throws(JSONFailure) {
    let count = observation.channels.count
    for (frame, offset) in zip(observation.frames, frameOffsets)
    where frame.values.count != count {
      let values = frame.values.count
      throw JSONFailure(
        at: offset,
        "the frame has \(values) value\(values == 1 ? "" : "s") for \(count) "
          + "channel\(count == 1 ? "" : "s")",
        expected: "a time, and a value or null for each of \"channels\"")
    }
  }
}
