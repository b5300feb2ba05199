import GestureTraces
import JSONText
import MotionLaws

/// Scripts of Android's monkey as traces, as MonkeyRecorder and others write them.
///
/// ```
/// type= user
/// speed= 1.0
/// start data >>
/// DispatchPointer(612040,612056,2,530.5,1825.0,0.31,0.07,0,1.0,1.0,2,0)
/// UserWait(300)
/// Tap(530,400,80)
/// ```
///
/// The form is that of MonkeySourceScript.java in Android's sources (platform/development,
/// cmds/monkey): times in milliseconds, positions in pixels. An event whose time has passed is
/// played at once, and `speed` divides the times of events. `RawData` and everything that is no
/// touch is warned of.
enum MonkeyImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    guard let ratio = options.pixelsPerPoint else {
      throw InputFailure(
        "the script does not say how many pixels a point has",
        expected: "--density DPI, as adb shell wm density prints it, or --pixel-ratio N",
        at: TextLocation(source: source))
    }
    return try ImportedTouches.trace(of: bytes, source: source, kind: .monkey) {
      (warnings) throws(ImportFailure) in
      var player = MonkeyPlayer(scale: PointScale(pixelRatio: ratio))
      try RecordedLines.read(bytes, warnings: &warnings) { (line, warnings) throws(ImportFailure) in
        try player.read(line, &warnings)
      }
      var touches = ImportedTouches(fingers: player.fingers)
      touches.setPixels(perPoint: ratio, screen: options.screen)
      return touches
    }
  }
}

/// Plays a script.
private struct MonkeyPlayer {
  private(set) var fingers = FingerTrack()
  private var clock = ScriptClock()
  private let scale: PointScale

  /// The factor by which it is played faster than recorded.
  private var speed = 1.0

  /// The time of the first event, in milliseconds of its recorder.
  private var origin: Double?

  /// The fields of the header.
  private static let header: Set<String> = ["type", "count", "speed", "linebyline"]

  /// `MotionEvent`'s actions by their numbers; 5 and 6 are a second finger's, of which the script
  /// does not say where it is.
  private static let phases: [Int: TouchSample.Phase] = [
    0: .began, 1: .ended, 2: .moved, 3: .cancelled,
  ]

  init(scale: PointScale) {
    self.scale = scale
  }

  mutating func read(_ line: RecordedLine, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    let text = line.rest
    if text.hasPrefix("#") || text == "start data >>" { return }
    let parts = text.split(separator: "=", maxSplits: 1)
    let name = (parts.first ?? "").filter { !$0.isWhitespace }
    if parts.count == 2, Self.header.contains(name) {
      return try readHeader(name, parts[1].filter { !$0.isWhitespace }, at: line.offset, &warnings)
    }
    guard let calls = ScriptCall.all(in: line, comment: "#"), !calls.isEmpty else {
      return warnings.add(
        .line,
        "the line is not understood and is ignored: \(line.excerpt(of: line.offset..<line.end))",
        expected: "a command such as DispatchPointer(…), Tap(…) or UserWait(…)", at: line.offset)
    }
    for call in calls { try play(call, &warnings) }
  }

  private mutating func readHeader(
    _ name: String, _ value: String, at offset: Int, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    switch name {
    case "speed":
      guard let number = Double(plainDecimal: value), number > 0, number <= 1000 else {
        throw ImportFailure(
          "the speed is \"\(value.prefix(40))\"", expected: "a number above 0, such as 1.0",
          at: offset)
      }
      speed = number
    case "count" where Int(value) == nil:
      throw ImportFailure(
        "the count is \"\(value.prefix(40))\"", expected: "a whole number", at: offset)
    case "type" where value != "user" && value != "raw":
      warnings.add(.line, "the type is \"\(value.prefix(40))\"", expected: "user", at: offset)
    default: break
    }
  }

  private mutating func play(_ call: ScriptCall, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    switch call.name {
    case "DispatchPointer": try dispatch(call, &warnings)
    case "UserWait":
      try clock.wait(try call.number(0, "time") * 1000, at: call.offset)
    case "Tap":
      try press(call, for: call.arguments.count > 2 ? try call.number(2, "duration") : 0, &warnings)
    case "PressAndHold": try press(call, for: try call.number(2, "duration"), &warnings)
    default:
      warnings.add(
        .line, "the command \(call.name) is ignored, and takes no time here",
        expected: "DispatchPointer, Tap, PressAndHold or UserWait", at: call.offset)
    }
  }

  /// Plays `DispatchPointer(downTime, eventTime, action, x, y, …)`.
  private mutating func dispatch(_ call: ScriptCall, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    let time = try call.number(1, "eventTime")
    let first = origin ?? time
    origin = first
    try clock.wait(until: (time - first) * 1000 / speed, at: call.offset)
    let action = try call.integer(2, "action")
    guard let phase = Self.phases[action & 0xFF] else {
      return warnings.add(
        .event, "an event of action \(action) is ignored",
        expected: "0 down, 1 up, 2 move or 3 cancel",
        at: call.offset)
    }
    try apply(phase, try call.place(3), call, &warnings)
  }

  private mutating func press(
    _ call: ScriptCall, for milliseconds: Double, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let place = try call.place(0)
    try apply(.began, place, call, &warnings)
    try clock.wait(milliseconds * 1000, at: call.offset)
    try apply(.ended, place, call, &warnings)
  }

  private mutating func apply(
    _ phase: TouchSample.Phase, _ place: Point, _ call: ScriptCall,
    _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    let point = try scale.point(place, at: call.offset)
    try fingers.advance(to: clock.now, at: call.offset)
    try fingers.apply(phase, 0, at: point, offset: call.offset, &warnings)
  }
}

extension RecordingReader {
  static let monkey = RecordingReader(
    kind: .monkey,
    help: "a script of Android's monkey, with DispatchPointer, Tap and UserWait.",
    options: ["--pixel-ratio", "--density", "--screen"],
    read: { (bytes, source, options) throws(InputFailure) in
      try MonkeyImport.read(bytes, source: source, options: options)
    })
}
