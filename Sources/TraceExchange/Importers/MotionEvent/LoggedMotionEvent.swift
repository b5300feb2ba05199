import JSONText
import MotionLaws

/// A MotionEvent as a log shows it.
struct LoggedMotionEvent {
  enum Action: Equatable {
    case down, pointerDown, move, up, pointerUp, cancel

    /// One that says nothing about touches, such as a mouse that hovers.
    case other
  }

  struct Pointer {
    var id = 0

    /// In pixels of the view.
    var place = Point(x: 0, y: 0)
  }

  private(set) var action = Action.other

  /// The index of the pointer that lands or lifts.
  private(set) var actionIndex = 0
  private(set) var pointers: [Pointer] = []

  /// In the log's own unit.
  private(set) var time = 0.0

  /// The number of the input device that it is of; nil if the log does not show it.
  private var device: Int?

  /// Whether it is a mouse's.
  private var isOfMouse = false

  /// The number of samples that came with it and that the log does not show.
  private var historySize = 0

  /// The byte of the file at which it is.
  let offset: Int

  /// The pointer that lands or lifts.
  var acting: Pointer? { pointers.indices.contains(actionIndex) ? pointers[actionIndex] : nil }

  /// The pointers that stay down.
  var others: [Pointer] {
    pointers.enumerated().filter { $0.offset != actionIndex }.map { $0.element }
  }

  /// Reads the events of a log; other lines are passed over, and counted in a warning.
  ///
  /// - Throws: if an event has no time, or no position.
  static func read(_ bytes: [UInt8], _ warnings: inout ImportWarnings) throws(ImportFailure)
    -> [LoggedMotionEvent]
  {
    var events: [LoggedMotionEvent] = []
    var missing = (events: 0, samples: 0, offset: 0)
    for line in RecordedLines(bytes) {
      guard let event = try event(in: line, &warnings) else { continue }
      events.append(event)
      if event.historySize > 0 {
        if missing.events == 0 { missing.offset = event.offset }
        missing.events += 1
        missing.samples += event.historySize
      }
    }
    if missing.events > 0 {
      warnings.add(
        .frame,
        (missing.samples == 1 ? "1 sample is" : "\(missing.samples) samples are") + " missing: "
          + (missing.events == 1 ? "1 event has" : "\(missing.events) events have")
          + " a historySize above 0",
        expected: "every sample, as getHistoricalX and getHistoricalY give them",
        at: missing.offset)
    }
    return ofOneDevice(events, &warnings)
  }

  /// The events of the first device, without a mouse's beside it: each device numbers its own fingers.
  private static func ofOneDevice(
    _ events: [LoggedMotionEvent], _ warnings: inout ImportWarnings
  ) -> [LoggedMotionEvent] {
    let touches = events.contains { !$0.isOfMouse } ? events.filter { !$0.isOfMouse } : events
    let device = touches.lazy.compactMap(\.device).first
    let own = touches.filter { $0.device == nil || $0.device == device }
    let count = events.count - own.count
    guard count > 0 else { return own }
    let others = Set(events.map(\.offset)).subtracting(own.map(\.offset))
    warnings.add(
      .device,
      count == 1
        ? "1 event is of a mouse or another device, and is left out"
        : "\(count) events are of a mouse or other devices, and are left out",
      expected: "those of the touch screen alone, whose deviceId is that of the first event",
      at: others.min() ?? 0)
    return own
  }

  /// The length of one unit of the log's times, in microseconds.
  ///
  /// Screens are sampled at most once a tenth of a millisecond, so times that are all at least
  /// 100,000 apart are in nanoseconds.
  static func unit(of events: [LoggedMotionEvent]) -> Double {
    let steps = zip(events, events.dropFirst()).map { $1.time - $0.time }.filter { $0 > 0 }
    return (steps.min() ?? 0) >= 100_000 ? 0.001 : 1000
  }

  // MARK: A line

  private static func event(in line: RecordedLine, _ warnings: inout ImportWarnings)
    throws(ImportFailure) -> LoggedMotionEvent?
  {
    var line = line
    if let event = try dispatched(line) { return event }
    if let event = try composed(line) { return event }
    while let word = line.nextWord() {
      guard line.endsWith(word, "MotionEvent") else { continue }
      guard line.skip(UInt8(ascii: "{")) else { continue }
      var event = LoggedMotionEvent(offset: word.lowerBound)
      do throws(ImportFailure) {
        try event.readFields(&line)
      } catch {
        guard line.isCutOff else { throw error }
        warnings.add(
          .line, "the last line is cut off and ignored: \(error.what)", expected: error.expected,
          at: error.offset ?? line.start)
        return nil
      }
      return event
    }
    return nil
  }

  private init(offset: Int) {
    self.offset = offset
  }

  /// An event of another form.
  init(
    _ action: Action, index: Int, _ pointers: [Pointer], time: Double, historySize: Int = 0,
    offset: Int
  ) {
    (self.action, actionIndex, self.pointers) = (action, index, pointers)
    (self.time, self.historySize, self.offset) = (time, historySize, offset)
  }

  private mutating func readFields(_ line: inout RecordedLine) throws(ImportFailure) {
    var ids: [Int: Int] = [:]
    var x: [Int: Double] = [:]
    var y: [Int: Double] = [:]
    var hasTime = false
    var isNative = false
    while let word = line.nextWord(), !line.isWord(word, "}") {
      guard let field = Field(line.text(of: word)) else { continue }
      switch field.name {
      case "action":
        readAction(field.value)
        isNative = !field.value.hasPrefix("ACTION_")
      case "id": ids[field.index] = Int(field.value)
      case "x": x[field.index] = field.number
      case "y": y[field.index] = field.number
      case "deviceId": device = Int(field.value)
      case "toolType": isOfMouse = isOfMouse || field.value == "TOOL_TYPE_MOUSE"
      case "historySize": historySize = Int(field.value) ?? 0
      case "eventTime":
        guard let number = field.number else {
          throw line.unexpected(word, expected: "eventTime=81230100")
        }
        (time, hasTime) = (number, true)
      default: break
      }
    }
    guard hasTime else {
      throw ImportFailure(
        "the event has no eventTime", expected: "all of MotionEvent.toString()", at: offset)
    }
    // Native code leaves out a position of (0, 0).
    if isNative { for index in ids.keys where x[index] == nil { (x[index], y[index]) = (0, 0) } }
    pointers = try x.keys.sorted().map { (index) throws(ImportFailure) in
      guard let place = x[index].flatMap({ x in y[index].map { Point(x: x, y: $0) } }) else {
        throw ImportFailure(
          "pointer \(index) has no position", expected: "x[\(index)]=540.0, y[\(index)]=2100.0",
          at: offset)
      }
      return Pointer(id: ids[index] ?? index, place: place)
    }
    guard action == .other || action == .cancel || !pointers.isEmpty else {
      throw ImportFailure(
        "the event has no position", expected: "x[0]=540.0, y[0]=2100.0", at: offset)
    }
  }

  private mutating func readAction(_ text: String) {
    (action, actionIndex) = Action.parsed(text)
  }

  /// `x[0]=540.0,`.
  private struct Field {
    var name: Substring
    var index = 0
    var value: String

    var number: Double? { Double(value).flatMap { $0.isFinite ? $0 : nil } }

    init?(_ word: String) {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      name = parts[0]
      value = String(parts[1].last == "," ? parts[1].dropLast() : parts[1])
      if let bracket = name.firstIndex(of: "["), name.last == "]" {
        guard let index = Int(name[name.index(after: bracket)...].dropLast()) else { return nil }
        self.index = index
        name = name[..<bracket]
      }
    }
  }
}

extension LoggedMotionEvent.Action {
  /// Reads `ACTION_POINTER_DOWN(1)`, or `POINTER_DOWN(1)` as native code writes it.
  ///
  /// - Returns: the action, and the index of the pointer that does it.
  static func parsed(_ text: some StringProtocol) -> (action: Self, index: Int) {
    let parts = text.split(whereSeparator: { $0 == "(" || $0 == ")" })
    let word = (parts.first ?? "").split(separator: "ACTION_").first ?? ""
    let action: Self =
      switch word {
      case "DOWN": .down
      case "POINTER_DOWN": .pointerDown
      case "MOVE": .move
      case "UP": .up
      case "POINTER_UP": .pointerUp
      case "CANCEL": .cancel
      default: .other
      }
    return (action, parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }
}

extension RecordedLine {
  /// Whether a word ends like a text.
  fileprivate func endsWith(_ word: Word, _ text: StaticString) -> Bool {
    word.count >= text.utf8CodeUnitCount
      && hasPrefix(word.upperBound - text.utf8CodeUnitCount..<word.upperBound, text)
  }
}
