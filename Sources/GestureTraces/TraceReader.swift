public import JSONText
import MotionLaws

/// Reads `gesture-trace/1` from bytes, checking every rule of the format on the way.
///
/// Keys may come in any order. The file's text is passed once; nothing but the samples is built.
public struct TraceReader {
  /// A trace, and what is odd about it.
  public struct Result: Sendable {
    public var trace: Trace
    public var warnings: [InputFailure]
  }

  private static let keys = [
    "format", "name", "scene", "device", "metadata", "samples", "actions", "observed",
  ]

  private var reader: JSONReader
  private var trace: Trace
  private var warnings: [JSONFailure] = []
  private var fingers = FingerRegister()
  private var hasFormat = false
  private var hasSamples = false

  /// The actions that there are.
  private let actions: [ActionDescription]

  private init(
    _ bytes: [UInt8], source: String, firstLine: Int, actions: [ActionDescription]
  ) {
    self.actions = actions
    reader = JSONReader(bytes)
    trace = Trace(
      name: TextFile.stem(of: source), source: source, firstLine: firstLine)
  }

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - source: its name in errors; the trace's own name where it has none, less folder and
  ///     ending.
  ///   - firstLine: the number of the text's first line, where it is part of a longer one.
  ///   - isOneOfSeveral: whether more traces come from the same source, so that its name alone
  ///     does not tell them apart.
  ///   - actions: what the app can do in it; by default what the package's systems have.
  /// - Returns: what was read.
  /// - Throws: `InputFailure` at the first place that breaks a rule.
  public static func read(
    _ bytes: [UInt8], source: String, firstLine: Int = 1, isOneOfSeveral: Bool = false,
    actions: [ActionDescription] = ActionDescription.builtIn
  ) throws(InputFailure) -> Result {
    var reader = TraceReader(bytes, source: source, firstLine: firstLine, actions: actions)
    if isOneOfSeveral { reader.trace.name += ":\(firstLine)" }
    let located = { (failure: JSONFailure) in
      InputFailure(
        failure.what, expected: failure.expected,
        at: TextLocation(
          offset: failure.offset, in: bytes, source: source, firstLine: firstLine))
    }
    do throws(JSONFailure) {
      try reader.readTrace()
    } catch {
      throw located(error)
    }
    return Result(trace: reader.trace, warnings: reader.warnings.map(located))
  }

  private mutating func readTrace() throws(JSONFailure) {
    try reader.openObject()
    var keys = KeyRegister()
    while let key = try reader.nextKey() {
      try keys.add(key, of: reader)
      try readMember(reader.text(of: key), at: key.start - 1)
    }
    let end = reader.offset - 1
    try expectEnd()
    guard hasFormat else {
      throw JSONFailure(
        at: end, "\"format\" is missing", expected: "\"format\": \"\(Trace.format)\"")
    }
    guard hasSamples else {
      throw JSONFailure(at: end, "\"samples\" is missing", expected: "\"samples\": […]")
    }
    liftRemainingFingers(noticedAt: end)
  }

  private mutating func expectEnd() throws(JSONFailure) {
    do throws(JSONFailure) {
      try reader.expectEnd()
    } catch {
      guard reader.bytes[error.offset] == UInt8(ascii: "{") else { throw error }
      throw JSONFailure(
        at: error.offset, "a second trace begins",
        expected: "one trace in a file, or --lines where each line holds one")
    }
  }

  private mutating func readMember(_ key: String, at offset: Int) throws(JSONFailure) {
    switch key {
    case "format":
      reader.skipWhitespace()
      let start = reader.offset
      let format = try reader.readString()
      guard format == Trace.format else {
        throw JSONFailure(
          at: start, "the format is \"\(format)\"", expected: "\"\(Trace.format)\"")
      }
      hasFormat = true
    case "name": trace.name = try reader.readString()
    case "scene":
      reader.skipWhitespace()
      trace.scenePosition =
        TextLocation.positions(
          of: [reader.offset], in: reader.bytes, firstLine: trace.firstLine
        ).first
      trace.scene = try reader.readString()
    case "device": trace.device = try readDevice()
    case "metadata":
      reader.skipWhitespace()
      let start = reader.offset
      try reader.skipValue()
      trace.metadata = Array(reader.bytes[start..<reader.offset])
    case "samples":
      try readSamples()
      hasSamples = true
    case "actions":
      let (actions, offsets) = try ActionReader.readActions(from: &reader, known: actions)
      let positions = TextLocation.positions(
        of: offsets, in: reader.bytes, firstLine: trace.firstLine)
      trace.actions = zip(actions, positions).map { timed, position in
        TimedAction(time: timed.time, action: timed.action, position: position)
      }
    case "observed": trace.observed = try ObservationReader.read(from: &reader, &warnings)
    default:
      warnings.append(
        JSONFailure(
          at: offset, "the key \"\(key)\" is not known and ignored",
          expected: Spelling.suggestion(for: key, among: Self.keys)))
      try reader.skipValue()
    }
  }

  private mutating func readDevice() throws(JSONFailure) -> Trace.Device {
    reader.skipWhitespace()
    let start = reader.offset
    try reader.openObject()
    var keys = KeyRegister()
    var width: Double?
    var height: Double?
    var scale: Double?
    while let key = try reader.nextKey() {
      try keys.add(key, of: reader)
      switch reader.text(of: key) {
      case "width": width = try readLength(upTo: Trace.maximumCoordinate)
      case "height": height = try readLength(upTo: Trace.maximumCoordinate)
      case "scale": scale = try readLength(upTo: 100)
      default: try reader.skipValue()
      }
    }
    guard let width, let height else {
      throw JSONFailure(
        at: start, "the device has no \(width == nil ? "width" : "height")",
        expected: "\"width\" and \"height\" in points")
    }
    return Trace.Device(width: width, height: height, scale: scale)
  }

  private mutating func readLength(upTo maximum: Double) throws(JSONFailure) -> Double {
    reader.skipWhitespace()
    let start = reader.offset
    let length = try reader.readNumber()
    guard length > 0, length <= maximum else {
      throw JSONFailure(
        at: start, "\(reader.written(from: start)) is out of range",
        expected: "more than 0 and at most \(maximum.exact)")
    }
    return length
  }

  // MARK: Samples

  private mutating func readSamples() throws(JSONFailure) {
    try reader.openArray()
    let start = reader.offset
    while try reader.nextElement() {
      trace.samples.append(try readSample())
      if trace.samples.count == 1024 { reserveRoom(since: start) }
    }
  }

  /// Makes room for all samples at once, at the length that they had so far: growing in steps
  /// would hold two copies.
  private mutating func reserveRoom(since start: Int) {
    let bytesPerSample = Double(reader.offset - start) / Double(trace.samples.count)
    let rest = Double(reader.bytes.count - reader.offset) / bytesPerSample
    trace.samples.reserveCapacity(trace.samples.count + Int(rest * 1.03) + 16)
  }

  private mutating func readSample() throws(JSONFailure) -> TouchSample {
    var fields = SampleFields()
    reader.skipWhitespace()
    fields.start = reader.offset
    try reader.openObject()
    while let key = try reader.nextKey() { try readField(key, into: &fields) }
    let sample = try fields.sample()
    if let last = trace.samples.last, sample.time < last.time {
      throw JSONFailure(
        at: fields.timeOffset,
        "the time runs backwards (\(sample.time.exact) after \(last.time.exact))",
        expected: "a time of at least \(last.time.exact)")
    }
    do throws(FingerRegister.Violation) {
      try fingers.register(sample)
    } catch {
      throw JSONFailure(at: fields.phaseOffset, error.what, expected: error.expected)
    }
    return sample
  }

  @inline(__always)
  private mutating func readField(
    _ key: JSONReader.Key, into fields: inout SampleFields
  ) throws(JSONFailure) {
    switch SampleFields.Key(key, in: reader) {
    case .time:
      try fields.markSeen(.time, at: key.start - 1)
      reader.skipWhitespace()
      fields.timeOffset = reader.offset
      fields.time = try reader.readTime()
    case .x:
      try fields.markSeen(.x, at: key.start - 1)
      fields.x = try reader.readCoordinate()
    case .y:
      try fields.markSeen(.y, at: key.start - 1)
      fields.y = try reader.readCoordinate()
    case .id:
      try fields.markSeen(.id, at: key.start - 1)
      fields.id = try reader.readInteger()
    case .phase:
      try fields.markSeen(.phase, at: key.start - 1)
      reader.skipWhitespace()
      fields.phaseOffset = reader.offset
      fields.phase = try reader.readPhase()
    case nil:
      try fields.others.add(key, of: reader)
      try reader.skipValue()
    }
  }

  private mutating func liftRemainingFingers(noticedAt offset: Int) {
    guard let time = trace.samples.last?.time else { return }
    for (id, point) in fingers.down {
      warnings.append(
        JSONFailure(
          at: offset, "finger \(id) is still down at the end, and lifted there",
          expected: "\"ended\" or \"cancelled\" for every finger"))
      trace.samples.append(TouchSample(time: time, id: id, phase: .ended, point: point))
    }
  }
}
