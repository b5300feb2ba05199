import GestureTraces
import JSONText
import MotionLaws

/// AutoTouch's scripts in Lua as traces, as it records them on iPhones.
///
/// ```
/// adaptResolution(1170, 2532);
/// touchDown(4, 585.40, 2100.00);
/// usleep(16570.21);
/// touchMove(4, 585.40, 2010.00);
/// touchUp(4, 585.40, 2010.00);
/// ```
///
/// The calls are those of https://docs.autotouch.net: a finger's number, its place in pixels, and
/// waits in microseconds. A script that computes what it does is not run: it is refused at the line
/// that does.
enum AutoTouchImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    try ImportedTouches.trace(of: bytes, source: source, kind: .autotouch) {
      (warnings) throws(ImportFailure) in
      let screen = try resolution(bytes)
      let known = screen.flatMap { AppleScreen.scale(of: $0) }
      guard let ratio = options.pixelsPerPoint ?? known else {
        throw ImportFailure(
          "the script does not say how many pixels a point has",
          expected: "--pixel-ratio N: 3 on most iPhones, 2 on an iPhone SE and on iPads")
      }
      var player = AutoTouchPlayer(scale: PointScale(pixelRatio: ratio), screen)
      for line in RecordedLines(bytes) { try player.read(line, &warnings) }
      var touches = ImportedTouches(fingers: player.fingers)
      touches.setPixels(
        perPoint: ratio, screen: options.screen ?? screen?.divided(by: ratio))
      if options.pixelsPerPoint == nil, let screen {
        touches.assumptions.append(
          "\(screen.text) pixels are taken for those of an iPhone or iPad with \(ratio.exact) "
            + "pixels per point: --pixel-ratio says otherwise")
      }
      return touches
    }
  }

  /// The screen in pixels that the script was recorded on; nil if it does not say.
  private static func resolution(_ bytes: [UInt8]) throws(ImportFailure) -> TraceImporter.Extent? {
    for line in RecordedLines(bytes) {
      for call in ScriptCall.all(in: line, comment: "--") ?? [] where call.name == "adaptResolution"
      {
        let size = try call.place(0)
        guard size.x >= 1, size.y >= 1, max(size.x, size.y) <= Trace.maximumCoordinate else {
          throw ImportFailure(
            "the resolution is \(size.x.exact) × \(size.y.exact)",
            expected: "the screen's width and height in pixels", at: call.offset)
        }
        return TraceImporter.Extent(width: size.x, height: size.y)
      }
    }
    return nil
  }
}

/// Plays a script.
private struct AutoTouchPlayer {
  private(set) var fingers = FingerTrack()
  private var clock = ScriptClock()
  private var isInComment = false
  private let scale: PointScale

  /// In pixels; nil if the script does not say.
  private let screen: TraceImporter.Extent?

  /// The words that make Lua compute what it does.
  private static let controls: Set<String> = [
    "function", "for", "while", "repeat", "until", "if", "else", "elseif", "end", "goto", "return",
    "break", "do", "then",
  ]

  private static let phases: [String: TouchSample.Phase] = [
    "touchDown": .began, "touchMove": .moved, "touchUp": .ended,
  ]

  init(scale: PointScale, _ screen: TraceImporter.Extent?) {
    (self.scale, self.screen) = (scale, screen)
  }

  mutating func read(_ line: RecordedLine, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    let text = line.rest
    if isInComment {
      isInComment = !text.contains("]]")
      return
    }
    if text.hasPrefix("--[[") {
      isInComment = !text.contains("]]")
      return
    }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if !text.hasPrefix("--"), let control = words.first(where: { Self.controls.contains("\($0)") })
    {
      throw ImportFailure(
        "the script computes its touches, with \"\(control)\"",
        expected: "a script as AutoTouch records it, with touchDown, touchMove, touchUp and usleep "
          + "alone; or --from getevent, a recording while it runs", at: line.offset)
    }
    guard let calls = ScriptCall.all(in: line, comment: "--") else {
      return warnings.add(
        .line,
        "the line is not understood and is ignored: \(line.excerpt(of: line.offset..<line.end))",
        expected: "touchDown, touchMove, touchUp or usleep", at: line.offset)
    }
    for call in calls { try play(call, &warnings) }
  }

  private mutating func play(_ call: ScriptCall, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    if let phase = Self.phases[call.name] {
      let key = try call.integer(0, "finger")
      let place = try call.place(1)
      let point = try scale.point(place, at: call.offset)
      if let screen, !(0...screen.width ~= place.x && 0...screen.height ~= place.y) {
        warnings.add(
          .range, "(\(place.x.exact), \(place.y.exact)) lies outside the screen",
          expected: "pixels within \(screen.text), as adaptResolution has it", at: call.offset)
      }
      try fingers.advance(to: clock.now, at: call.offset)
      return try fingers.apply(phase, key, at: point, offset: call.offset, &warnings)
    }
    switch call.name {
    case "usleep": try clock.wait(try call.number(0, "time"), at: call.offset)
    case "adaptResolution": break
    case "adaptOrientation" where call.arguments.first?.hasSuffix("PORTRAIT") == true: break
    case "adaptOrientation":
      warnings.add(
        .device, "the script was recorded on a screen that lies across",
        expected: "positions of an upright screen, or a scene whose device lies across",
        at: call.offset)
    default:
      warnings.add(
        .line, "the call of \(call.name) is ignored, and takes no time here",
        expected: "touchDown, touchMove, touchUp or usleep", at: call.offset)
    }
  }
}

extension RecordingReader {
  static let autotouch = RecordingReader(
    kind: .autotouch,
    help: "a script in Lua that AutoTouch recorded on an iPhone.",
    options: ["--pixel-ratio", "--screen"],
    read: { (bytes, source, options) throws(InputFailure) in
      try AutoTouchImport.read(bytes, source: source, options: options)
    })
}
