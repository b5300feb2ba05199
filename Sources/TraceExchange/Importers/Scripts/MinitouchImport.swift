import GestureTraces
import JSONText
import MotionLaws

/// The commands of minitouch as traces, with or without the header that it answers with.
///
/// ```
/// ^ 10 1079 2339 255
/// d 0 540 1900 50
/// c
/// w 16
/// m 0 540 1825 50
/// c
/// u 0
/// c
/// ```
///
/// The form is that of https://github.com/DeviceFarmer/minitouch, Usage: `^` gives the largest
/// values of the panel, `d`, `m` and `u` land, move and lift a contact at the next commit `c`, `w`
/// waits so many milliseconds, and `r` lifts all. Commands may share a line.
enum MinitouchImport {
  static func read(
    _ bytes: [UInt8], source: String, options: TraceImporter.Options
  ) throws(InputFailure) -> TraceReader.Result {
    try ImportedTouches.trace(of: bytes, source: source, kind: .minitouch) {
      (warnings) throws(ImportFailure) in
      var player = MinitouchPlayer(options)
      for line in RecordedLines(bytes) { try player.read(line, &warnings) }
      return try player.touches(&warnings)
    }
  }
}

/// Plays the commands.
private struct MinitouchPlayer {
  private var fingers = FingerTrack()
  private var clock = ScriptClock()
  private let options: TraceImporter.Options
  private var map: ScreenMap?

  /// The changes since the last commit.
  private var pending: [(phase: TouchSample.Phase, contact: Contact)] = []

  init(_ options: TraceImporter.Options) {
    self.options = options
    map = options.range.map { ScreenMap(range: $0, options: options) }
  }

  /// The number of numbers after a command.
  private static let counts: [String: Int] = [
    "d": 4, "m": 4, "u": 1, "w": 1, "c": 0, "r": 0, "v": 1, "^": 4, "$": 1,
  ]

  mutating func read(_ line: RecordedLine, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    var line = line
    while let word = line.nextWord() {
      let command = line.text(of: word)
      guard let count = Self.counts[command] else {
        throw line.unexpected(word, expected: "d, m, u, c, w or r")
      }
      var numbers: [Int] = []
      while numbers.count < count {
        guard let next = line.nextWord(), let number = line.decimal(next) else {
          throw ImportFailure(
            "the command \(command) has too few numbers", expected: "\(count) whole numbers",
            at: word.lowerBound)
        }
        numbers.append(number)
      }
      try play(command, numbers, at: word.lowerBound, &warnings)
    }
  }

  private mutating func play(
    _ command: String, _ numbers: [Int], at offset: Int, _ warnings: inout ImportWarnings
  ) throws(ImportFailure) {
    switch command {
    case "d", "m":
      let contact = Contact(
        key: numbers[0], x: numbers[1], y: numbers[2], isSampled: true, offset: offset)
      pending.append((command == "d" ? .began : .moved, contact))
    case "u":
      let contact = Contact(key: numbers[0], x: 0, y: 0, isSampled: true, offset: offset)
      pending.append((.ended, contact))
    case "w": try clock.wait(Double(numbers[0]) * 1000, at: offset)
    case "c": try commit(at: offset, &warnings)
    case "r":
      pending.removeAll()
      try fingers.advance(to: clock.now, at: offset)
      for key in fingers.keys { fingers.lift(key) }
    case "^": try readHeader(numbers, at: offset)
    default: break
    }
  }

  private mutating func readHeader(_ numbers: [Int], at offset: Int) throws(ImportFailure) {
    guard options.range == nil else { return }
    guard numbers[1] > 0, numbers[2] > 0,
      Double(max(numbers[1], numbers[2])) < TraceImporter.maximumRange
    else {
      throw ImportFailure(
        "the panel's largest values are \(numbers[1]) and \(numbers[2])",
        expected: "more than 0, or --range WIDTHxHEIGHT", at: offset)
    }
    map = ScreenMap(
      range: .init(width: Double(numbers[1]) + 1, height: Double(numbers[2]) + 1), options: options)
  }

  private mutating func commit(at offset: Int, _ warnings: inout ImportWarnings)
    throws(ImportFailure)
  {
    guard var map else {
      throw ImportFailure(
        "nothing says what range the positions have",
        expected: "the line that minitouch answers with, such as ^ 10 1079 2339 255, or --range "
          + "1080x2340", at: offset)
    }
    try fingers.advance(to: clock.now, at: offset)
    for (phase, contact) in pending {
      let key = contact.key
      let place =
        phase == .ended ? fingers.place(of: key) ?? Point(x: 0, y: 0) : try map.point(of: contact)
      try fingers.apply(phase, key, at: place, offset: contact.offset, &warnings)
    }
    pending.removeAll()
    self.map = map
  }

  /// The touches, when all commands were played.
  mutating func touches(_ warnings: inout ImportWarnings) throws(ImportFailure)
    -> ImportedTouches
  {
    if let first = pending.first {
      warnings.add(
        .frame,
        "the last \(pending.count == 1 ? "command is" : "\(pending.count) commands are") "
          + "never committed, and left out", expected: "c after them", at: first.contact.offset)
    }
    map?.warn(&warnings)
    var touches = ImportedTouches(fingers: fingers)
    touches.device = map?.device
    touches.assumptions = map?.assumptions ?? []
    return touches
  }
}

extension RecordingReader {
  static let minitouch = RecordingReader(
    kind: .minitouch,
    help: "the commands of minitouch, d, m, u, c and w, after its header or with --range.",
    options: ["--range", "--screen", "--scale", "--density", "--rotate"],
    hasPanel: true,
    read: { (bytes, source, options) throws(InputFailure) in
      try MinitouchImport.read(bytes, source: source, options: options)
    })
}
