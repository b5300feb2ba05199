import JSONText
import MotionLaws

/// The other forms in which logs show Android's touches.
extension LoggedMotionEvent {
  /// An event of the input dispatcher, as `dumpsys input` lists it; nil if the line has none.
  ///
  /// ```
  /// MotionEvent(deviceId=4, eventTime=612040000000, source=TOUCHSCREEN, displayId=0, action=DOWN,
  ///   …, pointers=[0: (540.0, 1900.0)]), policyFlags=0x62000000, age=500ms
  /// ```
  ///
  /// The form is that of InputDispatcher's `MotionEntry` (platform/frameworks/native,
  /// services/inputflinger/dispatcher/Entry.cpp): a pointer's id and its place on the display, and
  /// times in nanoseconds.
  static func dispatched(_ line: RecordedLine) throws(ImportFailure) -> LoggedMotionEvent? {
    guard let fields = LoggedFields(line, after: "MotionEvent(") else { return nil }
    let (action, index) = Action.parsed(fields.value(of: "action") ?? "")
    let time = try fields.number("eventTime")
    guard let source = fields.value(of: "source"), source.contains("TOUCHSCREEN") else {
      return LoggedMotionEvent(.other, index: 0, [], time: time, offset: fields.offset)
    }
    guard let list = fields.list(of: "pointers") else {
      throw ImportFailure(
        "the event has no pointers", expected: "pointers=[0: (540.0, 1900.0)]", at: fields.offset)
    }
    var pointers: [Pointer] = []
    // Every piece is "0: (540.0, 1900.0" or ", 1: (…".
    for piece in list.split(separator: ")") {
      let sides = piece.split(separator: "(")
      let id = sides.first.flatMap { Int($0.filter(\.isNumber)) }
      guard sides.count == 2, let id, let place = LoggedFields.point(sides[1]) else {
        throw ImportFailure(
          "the event's pointers are \"\(list.prefix(60))\"",
          expected: "pointers=[0: (540.0, 1900.0)]", at: fields.offset)
      }
      pointers.append(Pointer(id: id, place: place))
    }
    return LoggedMotionEvent(action, index: index, pointers, time: time, offset: fields.offset)
  }

  /// A change of one of Compose's pointers; nil if the line has none.
  ///
  /// ```
  /// PointerInputChange(id=PointerId(value=3), uptimeMillis=612040, position=Offset(540.0, 1900.0),
  ///   pressed=true, …, previousPressed=false, …, type=Touch, historical=[], …)
  /// ```
  ///
  /// The form is that of `toString` in androidx.compose.ui.input.pointer, PointerEvent.kt: places in
  /// pixels of the node, times in milliseconds.
  static func composed(_ line: RecordedLine) throws(ImportFailure) -> LoggedMotionEvent? {
    guard let fields = LoggedFields(line, after: "PointerInputChange(") else { return nil }
    let time = try fields.number("uptimeMillis")
    guard fields.value(of: "type") ?? "Touch" == "Touch" else {
      return LoggedMotionEvent(.other, index: 0, [], time: time, offset: fields.offset)
    }
    guard let id = fields.argument(of: "id", "PointerId(value=").flatMap({ Int($0) }),
      let place = fields.argument(of: "position", "Offset(").flatMap(LoggedFields.point)
    else {
      throw ImportFailure(
        "the change has no \"id\" or no \"position\"",
        expected: "id=PointerId(value=3), position=Offset(540.0, 1900.0)", at: fields.offset)
    }
    let (isPressed, wasPressed) = (fields.isTrue("pressed"), fields.isTrue("previousPressed"))
    guard let isPressed, let wasPressed, isPressed || wasPressed else {
      return LoggedMotionEvent(.other, index: 0, [], time: time, offset: fields.offset)
    }
    let action: Action = !wasPressed ? .pointerDown : isPressed ? .move : .pointerUp
    return LoggedMotionEvent(
      action, index: 0, [Pointer(id: id, place: place)], time: time,
      historySize: fields.count(of: "HistoricalChange("), offset: fields.offset)
  }
}

/// The fields of an object that a log shows: `eventTime=612040000000, source=TOUCHSCREEN`.
private struct LoggedFields {
  private let text: Substring

  /// The byte of the file at which the object begins.
  let offset: Int

  /// Finds an object in a line; nil if the line has none.
  init?(_ line: RecordedLine, after name: String) {
    let bytes = line.bytes[line.start..<line.end]
    guard let range = bytes.firstRange(of: Array(name.utf8)) else { return nil }
    offset = range.lowerBound
    text = Substring(String(decoding: bytes[range.upperBound...], as: UTF8.self))
  }

  /// The text after `name=`.
  private func rest(after name: String) -> Substring? {
    var rest = text
    while let range = rest.firstRange(of: name + "=") {
      let before = range.lowerBound == text.startIndex ? nil : text[..<range.lowerBound].last
      if before.map({ " ,([".contains($0) }) ?? true { return rest[range.upperBound...] }
      rest = rest[range.upperBound...]
    }
    return nil
  }

  /// The value of a field, to the next comma or closing bracket; of `POINTER_DOWN(1)` all.
  func value(of name: String) -> Substring? {
    rest(after: name).map { rest in
      let end = rest.firstIndex { $0 == "," || $0 == " " } ?? rest.endIndex
      let value = rest[..<end]
      return value.last == ")" && !value.contains("(") ? value.dropLast() : value
    }
  }

  /// The text in the square brackets of a field.
  func list(of name: String) -> Substring? {
    guard let rest = rest(after: name), rest.first == "[", let end = rest.firstIndex(of: "]") else {
      return nil
    }
    return rest[rest.index(after: rest.startIndex)..<end]
  }

  /// The text in the parentheses of a field: of `position=Offset(1.0, 2.0)`, `1.0, 2.0`.
  func argument(of name: String, _ opening: String) -> Substring? {
    guard let rest = rest(after: name), rest.hasPrefix(opening),
      let end = rest.firstIndex(of: ")")
    else { return nil }
    return rest[rest.index(rest.startIndex, offsetBy: opening.count)..<end]
  }

  func number(_ name: String) throws(ImportFailure) -> Double {
    guard let value = value(of: name), let number = Double(plainDecimal: String(value)) else {
      throw ImportFailure(
        "the event has no \(name)", expected: "\(name)=612040, a number", at: offset)
    }
    return number
  }

  func isTrue(_ name: String) -> Bool? { value(of: name).flatMap { Bool(String($0)) } }

  func count(of word: String) -> Int { text.ranges(of: word).count }

  /// Reads `540.0, 1900.0`.
  static func point(_ text: Substring) -> Point? {
    let numbers = text.split(separator: ",").map { part in
      Double(plainDecimal: part.filter { !$0.isWhitespace })
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
    return Point(x: x, y: y)
  }
}
