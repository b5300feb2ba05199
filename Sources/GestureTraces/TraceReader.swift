public import JSONText
import MotionLaws

#if canImport(TextFiles)
  import TextFiles
#endif

/// Reads `gesture-trace/1` from bytes, checking every rule of the format on the way.
///
/// Keys may come in any order. The text is read in one pass, and only the samples are built. Plain
/// samples, which most are, are read by `PlainSamples`; meanwhile, only a window of a long text is
/// held.
public struct TraceReader {
  /// A trace, and warnings about it.
  public struct Result: Sendable {
    public var trace: Trace
    public var warnings: [InputFailure]

    /// The assumptions about what a recording does not say, in words; none for a trace.
    package var assumptions: [String] = []

    package init(trace: Trace, warnings: [InputFailure], assumptions: [String] = []) {
      self.trace = trace
      self.warnings = warnings
      self.assumptions = assumptions
    }
  }

  private static let keys = [
    "format", "name", "scene", "device", "metadata", "samples", "actions", "observed",
  ]

  var window: TextWindow
  var trace: Trace
  var warnings: [InputFailure] = []

  /// The number of keys that are not known.
  var unknownKeyCount = 0

  var fingers = FingerRegister()

  /// The samples that lie outside the screen; nil as long as no screen is known.
  var offScreen: OffScreenSamples?

  /// The screen of a scene that a trace names, for one that names no device.
  let screenOfScene: SceneScreen?

  /// The beginning of the first sample's text.
  var beginningOfSamples: JSONReader.Mark?

  /// The path or address where an editor finds the format's schema.
  private var schema: String?
  private var hasFormat = false
  private var hasSamples = false

  /// The known actions.
  private let actions: [ActionDescription]

  /// Whether plain samples are read by the faster reader.
  var readsPlainSamples = true

  /// The size of a scene's screen, by its name in a trace and the trace's source; nil if not known.
  package typealias SceneScreen = (_ scene: String, _ source: String) -> Trace.Device?

  private init(
    _ window: consuming TextWindow, source: String, firstLine: Int, actions: [ActionDescription],
    screenOfScene: SceneScreen?
  ) {
    self.actions = actions
    self.screenOfScene = screenOfScene
    self.window = window
    trace = Trace(
      name: TextFile.stem(of: source), source: source, firstLine: firstLine)
  }

  var reader: JSONReader {
    _read { yield window.reader }
    _modify { yield &window.reader }
  }

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - source: its name in errors; without folder and extension, also the name of a trace that
  ///     has none.
  ///   - firstLine: the number of the text's first line, if it is part of a longer one.
  ///   - isOneOfSeveral: whether more traces come from the same source, so that its name alone does
  ///     not distinguish them.
  ///   - actions: what the app can do in it; by default the actions of the package's systems.
  /// - Returns: what was read.
  /// - Throws: `InputFailure` at the first location that breaks a rule.
  public static func read(
    _ bytes: [UInt8], source: String, firstLine: Int = 1, isOneOfSeveral: Bool = false,
    actions: [ActionDescription] = ActionDescription.builtIn
  ) throws(InputFailure) -> Result {
    try read(
      bytes, supply: nil, source: source, firstLine: firstLine, isOneOfSeveral: isOneOfSeveral,
      actions: actions)
  }

  /// Reads a trace whose text comes in pieces: its beginning, which may be all of it, and the rest
  /// from the supply.
  ///
  /// Without `readsPlainSamples`, plain samples are read like all others, to compare the two. With
  /// `screenOfScene`, samples outside the scene's screen are warned of if the trace names no device.
  static func read(
    _ beginning: consuming [UInt8], supply: TextSupply?, source: String, firstLine: Int = 1,
    isOneOfSeveral: Bool = false, actions: [ActionDescription], readsPlainSamples: Bool = true,
    screenOfScene: SceneScreen? = nil
  ) throws(InputFailure) -> Result {
    let window = TextWindow(beginning, supply: supply, firstLine: firstLine)
    var reader = TraceReader(
      window, source: source, firstLine: firstLine, actions: actions, screenOfScene: screenOfScene)
    if isOneOfSeveral { reader.trace.name += ":\(firstLine)" }
    reader.readsPlainSamples = readsPlainSamples
    do throws(JSONFailure) {
      try reader.readTrace()
    } catch {
      throw reader.failureOfAnother(from: firstLine) ?? reader.located(error)
    }
    #if canImport(TextFiles)
      for file in [reader.trace.scene, reader.schema] {
        CallFiles.noteReference(to: file, in: source)
      }
    #endif
    return Result(trace: reader.trace, warnings: reader.warnings)
  }

  /// The failure of a text that is not a trace; nil if it may be one.
  private func failureOfAnother(from firstLine: Int) -> InputFailure? {
    guard !hasFormat, window.isAtBeginning else { return nil }
    return GivenDocument.failure(
      of: reader.bytes, source: trace.source, firstLine: firstLine, wanting: [.document(.trace)])
  }

  /// Reads something whose end may not be held yet: if it fails, it is read again with all of the
  /// text.
  ///
  /// The changes it makes must tolerate being made twice. What ends where the window does is also
  /// read again if it may continue beyond it, as a number may (`mayGoOn`).
  mutating func attempt<Value>(
    mayGoOn: Bool = false, _ read: (inout TraceReader) throws(JSONFailure) -> Value
  ) throws(JSONFailure) -> Value {
    let mark = reader.mark
    let (warningCount, unknownKeyCount) = (warnings.count, unknownKeyCount)
    do throws(JSONFailure) {
      let value = try read(&self)
      if window.isWhole || !mayGoOn || reader.offset < reader.bytes.count { return value }
    } catch {
      guard !window.isWhole else { throw error }
    }
    window.readRest()
    reader.goBack(to: mark)
    warnings.removeLast(warnings.count - warningCount)
    self.unknownKeyCount = unknownKeyCount
    return try read(&self)
  }

  private mutating func readTrace() throws(JSONFailure) {
    try attempt { (reader) throws(JSONFailure) in try reader.reader.openObject() }
    var keys = KeyRegister()
    while let key = try readKey() {
      let text = try keys.add(key, of: reader)
      if text == "samples" {
        try readSamples()
        hasSamples = true
      } else {
        try attempt(mayGoOn: true) { (reader) throws(JSONFailure) in
          try reader.readMember(text, at: key.start - 1)
        }
      }
    }
    let end = reader.offset - 1
    try attempt(mayGoOn: true) { (reader) throws(JSONFailure) in try reader.expectEnd() }
    guard hasFormat else {
      throw JSONFailure(
        at: end, "\"format\" is missing", expected: "\"format\": \"\(Trace.format)\"")
    }
    guard hasSamples else {
      throw JSONFailure(at: end, "\"samples\" is missing", expected: "\"samples\": […]")
    }
    warnOfMoreUnknownKeys()
    lookForOffScreenSamples()
    if let warning = offScreen?.warning(in: trace.source) { warnings.append(warning) }
    liftRemainingFingers(noticedAt: end)
  }

  private mutating func readKey() throws(JSONFailure) -> JSONReader.Key? {
    if window.isShort { window.slide() }
    return try attempt { (reader) throws(JSONFailure) in try reader.reader.nextKey() }
  }

  private mutating func expectEnd() throws(JSONFailure) {
    do throws(JSONFailure) {
      try reader.expectEnd()
    } catch {
      guard reader.bytes[error.offset] == UInt8(ascii: "{") else { throw error }
      throw JSONFailure(
        at: error.offset, "a second trace begins",
        expected: "one trace in a file, or --lines for one trace per line")
    }
  }

  /// Reads the value of a key other than `samples`.
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
      trace.scenePosition = window.place(of: reader.offset)
      trace.scene = try reader.readString()
      if !hasSamples, trace.device == nil { offScreen = offSceneScreen }
    case "device":
      let device = try readDevice()
      trace.device = device
      // Samples that came before are looked at in the end.
      if !hasSamples { offScreen = OffScreenSamples(on: device) }
    case "metadata":
      reader.skipWhitespace()
      let start = reader.offset
      try reader.skipValue()
      trace.metadata = Array(reader.bytes[start..<reader.offset])
    case "actions":
      let (actions, offsets) = try ActionReader.readActions(from: &reader, known: actions)
      trace.actions = zip(actions, offsets).map { timed, offset in
        TimedAction(time: timed.time, action: timed.action, position: window.place(of: offset))
      }
    case "observed":
      var unknown: [ObservationReader.UnknownKey] = []
      trace.observed = try ObservationReader.read(from: &reader, &unknown)
      for (key, offset) in unknown {
        warn(ofUnknown: key, " of \"observed\"", at: offset, known: ObservationReader.keys)
      }
    case JSONSchema.Member.schemaReference.key:
      var value = reader
      schema = try? value.readString()
      try reader.skipValue()
    default:
      warn(ofUnknown: key, at: offset, known: Self.keys)
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
}
