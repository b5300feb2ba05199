import GestureTraces
import JSONText
import MotionLaws

/// DevTools' touch events as traces: commands in an array, in lines, or one alone.
///
/// ```
/// [{"method": "Input.dispatchTouchEvent", "params": {"type": "touchStart",
///    "touchPoints": [{"x": 195, "y": 790, "id": 0}], "timestamp": 1700000000.0}},
///  {"method": "Input.dispatchTouchEvent", "params": {"type": "touchEnd",
///    "touchPoints": [], "timestamp": 1700000000.033}}]
/// ```
///
/// The command is that of https://chromedevtools.github.io/devtools-protocol/tot/Input, read as
/// Chromium 156 plays it: a finger that a touchMove does not list stays where it is, as does one
/// that it lists there beside others that move; a touchEnd lifts the fingers that it lists, or all,
/// and a touchCancel cancels all. If a touchMove lists only fingers that stay, they were sampled.
enum TouchCommandImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    try ImportedTouches.trace(of: bytes, source: source, kind: .cdp) {
      (warnings) throws(ImportFailure) in
      let commands = try ImportFailure.reading { () throws(JSONFailure) in
        try TouchCommand.readAll(bytes, &warnings)
      }
      var touches = ImportedTouches()
      let scale = PointScale(pixelRatio: options.pixelsPerPoint ?? 1)
      for command in commands {
        try command.apply(to: &touches.fingers, scale)
      }
      touches.setScreen(options.screen, scale: options.scale)
      return touches
    }
  }
}

/// A command `Input.dispatchTouchEvent`.
private struct TouchCommand {
  enum Kind: String, CaseIterable {
    case touchStart, touchMove, touchEnd, touchCancel
  }

  /// A finger by its id; without ids, by its place in the list.
  struct TouchPoint {
    var id: Int
    var place = Point(x: 0, y: 0)
    var offset = 0
  }

  var kind = Kind.touchStart
  var points: [TouchPoint] = []

  /// Microseconds.
  var time = 0
  var offset = 0

  // MARK: Reading

  static func readAll(_ bytes: [UInt8], _ warnings: inout ImportWarnings) throws(JSONFailure)
    -> [TouchCommand]
  {
    var commands: [TouchCommand] = []
    try RecordedValues.read(bytes) { (reader) throws(JSONFailure) in
      if let command = try message(&reader, &warnings) { commands.append(command) }
    }
    return commands
  }

  /// Reads a message; nil for another method's.
  private static func message(_ reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure) -> TouchCommand?
  {
    var method: (name: String, offset: Int)?
    var parameters: JSONReader?
    let mark = reader.mark
    let start = try reader.readObject(
      keys: ["method", "params"], others: ["id", "sessionId"] + keys, &warnings
    ) { (key, reader, _) throws(JSONFailure) in
      if key == "method" {
        method = (try reader.readString(), reader.offset)
      } else {
        parameters = reader
        try reader.skipValue()
      }
    }
    if let method, method.name != "Input.dispatchTouchEvent" {
      warnings.add(
        .event, "the command \(method.name) is ignored", expected: "Input.dispatchTouchEvent",
        at: start)
      return nil
    }
    if method == nil, parameters == nil {
      reader.goBack(to: mark)
      return try TouchCommand(from: &reader, &warnings)
    }
    guard var parameters else {
      throw JSONFailure(at: start, "the command has no \"params\"", expected: "\"params\": {…}")
    }
    return try TouchCommand(from: &parameters, &warnings)
  }

  private static let keys = ["type", "touchPoints", "timestamp", "modifiers"]

  private init(from reader: inout JSONReader, _ warnings: inout ImportWarnings)
    throws(JSONFailure)
  {
    var command = TouchCommand()
    var found: Set<String> = []
    command.offset = try reader.readObject(
      keys: ["type", "touchPoints", "timestamp"], others: ["modifiers"], &warnings
    ) { (key, reader, warnings) throws(JSONFailure) in
      found.insert(key)
      switch key {
      case "type": command.kind = try Self.readKind(&reader)
      case "timestamp": command.time = try reader.readMicroseconds(unit: 1e6, "timestamp")
      default:
        try reader.readArray { (reader) throws(JSONFailure) in
          command.points.append(
            try Self.readPoint(&reader, index: command.points.count, &warnings))
        }
      }
    }
    guard found.contains("type"), found.contains("timestamp") else {
      let missing = found.contains("type") ? "timestamp" : "type"
      throw JSONFailure(
        at: command.offset, "the touch event has no \"\(missing)\"",
        expected: missing == "type" ? "\"type\": \"touchStart\"" : "\"timestamp\" in seconds")
    }
    self = command
  }

  private init() {}

  private static func readKind(_ reader: inout JSONReader) throws(JSONFailure) -> Kind {
    reader.skipWhitespace()
    let start = reader.offset
    let word = try reader.readString()
    guard let kind = Kind(rawValue: word) else {
      throw JSONFailure(
        at: start, "unknown type \"\(word)\"",
        expected: Spelling.suggestion(for: word, among: Kind.allCases.map { $0.rawValue }))
    }
    return kind
  }

  private static func readPoint(
    _ reader: inout JSONReader, index: Int, _ warnings: inout ImportWarnings
  ) throws(JSONFailure) -> TouchPoint {
    var point = TouchPoint(id: index)
    var found: Set<String> = []
    point.offset = try reader.readObject(
      keys: ["x", "y", "id"],
      others: [
        "radiusX", "radiusY", "rotationAngle", "force", "tangentialPressure", "tiltX", "tiltY",
        "twist",
      ], &warnings
    ) { (key, reader, _) throws(JSONFailure) in
      found.insert(key)
      switch key {
      case "x": point.place.x = try reader.readNumber()
      case "y": point.place.y = try reader.readNumber()
      default: point.id = try reader.readInteger()
      }
    }
    guard found.contains("x"), found.contains("y") else {
      throw JSONFailure(
        at: point.offset, "the touch has no \"\(found.contains("x") ? "y" : "x")\"",
        expected: "\"x\" and \"y\"")
    }
    return point
  }

  // MARK: Fingers

  func apply(to fingers: inout FingerTrack, _ scale: PointScale) throws(ImportFailure) {
    try fingers.advance(to: time, at: offset)
    switch kind {
    case .touchCancel:
      for key in fingers.keys { fingers.lift(key, isCancelled: true) }
    case .touchEnd:
      guard !points.isEmpty else {
        for key in fingers.keys { fingers.lift(key) }
        return
      }
      for point in points {
        fingers.lift(point.id, at: try scale.point(point.place, at: point.offset))
      }
    case .touchStart, .touchMove:
      let places = try points.map { (point) throws(ImportFailure) in
        try scale.point(point.place, at: point.offset)
      }
      let moves = zip(points, places).filter { fingers.place(of: $0.id) != $1 }
      let isResampled = kind == .touchMove && moves.isEmpty
      for (point, place) in isResampled ? Array(zip(points, places)) : moves {
        if !fingers.isDown(point.id) {
          try fingers.land(point.id, at: place, offset: point.offset)
        } else if kind == .touchMove {
          fingers.move(point.id, to: place)
        }
      }
    }
  }
}

extension RecordingReader {
  static let cdp = RecordingReader(
    kind: .cdp,
    help: "DevTools' Input.dispatchTouchEvent with timestamps, in an array or line by line.",
    options: ["--pixel-ratio", "--screen"],
    read: { (bytes, source, options) throws(InputFailure) in
      try TouchCommandImport.read(bytes, source: source, options: options)
    })
}
