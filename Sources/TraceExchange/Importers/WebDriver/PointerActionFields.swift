import GestureTraces
import JSONText
import MotionLaws

/// The fields of one action while they are read, in any order.
struct PointerActionFields {
  private static let keys = ["type", "duration", "x", "y", "origin", "button"]

  private static let usualOthers = [
    "width", "height", "pressure", "tangentialPressure", "tiltX", "tiltY", "twist",
    "altitudeAngle", "azimuthAngle", "value", "deltaX", "deltaY", "deltaMode",
  ]

  private static let pointerTypes = [
    "pointerMove", "pointerDown", "pointerUp", "pause", "pointerCancel",
  ]

  /// Keys that are known and say nothing about touches.
  private let others: [String]

  /// - Parameter others: further keys that say nothing about touches.
  init(others: [String] = []) {
    self.others = Self.usualOthers + others
  }

  private var type: String?
  private var typeOffset = 0
  private var duration: Int?
  private var x: Double?
  private var y: Double?
  private var isRelative = false
  private var elementOffset: Int?
  private var button: (index: Int, offset: Int)?

  /// Reads an action.
  ///
  /// - Parameters:
  ///   - reader: the text, the action being next.
  ///   - isPointer: whether it is a pointer's.
  ///   - others: types of actions that say nothing about a pointer, but may appear here.
  ///   - warnings: what is odd about the recording.
  /// - Returns: the action.
  /// - Throws: if it is not one of these, or a position is relative to an element.
  mutating func read(
    from reader: inout JSONReader, isPointer: Bool, _ others: [String],
    _ warnings: inout ImportWarnings
  ) throws(JSONFailure) -> PointerActionSource.Action {
    let start = try reader.readObject(keys: Self.keys, others: self.others, &warnings) {
      (key, reader, _) throws(JSONFailure) in
      try readField(key, from: &reader)
    }
    let types = isPointer ? Self.pointerTypes : ["pause"] + others
    guard let type, types.contains(type) else {
      throw JSONFailure(
        at: type == nil ? start : typeOffset,
        type.map { "unknown action \"\($0)\"" } ?? "the action has no \"type\"",
        expected: type.map { Spelling.suggestion(for: $0, among: types) } ?? "\"type\"")
    }
    if let button, button.index != 0, type == "pointerDown" || type == "pointerUp" {
      warnings.add(
        .event, "the button \(button.index) is treated as a touch", expected: "0",
        at: button.offset)
    }
    return PointerActionSource.Action(
      step: others.contains(type) ? .pause : try step(of: type, at: start),
      duration: length(of: type), offset: start)
  }

  /// The length of an action; nil for as long as the tick.
  private func length(of type: String) -> Int? {
    switch type {
    case "pointerMove": duration
    case "pause", "scroll": duration ?? 0
    default: 0
    }
  }

  private mutating func readField(_ key: String, from reader: inout JSONReader)
    throws(JSONFailure)
  {
    let start = reader.offset
    switch key {
    case "type":
      typeOffset = start
      type = try reader.readString()
    case "duration":
      let time = try reader.readMicroseconds(unit: 1000, "duration")
      guard time >= 0, Double(time) / 1e6 <= Trace.maximumTime else {
        throw JSONFailure(
          at: start, "the duration \(reader.written(from: start)) is out of range",
          expected: "milliseconds from 0 to \((Trace.maximumTime * 1000).exact)")
      }
      duration = time
    case "x": x = try reader.readCoordinate()
    case "y": y = try reader.readCoordinate()
    case "button": button = (try reader.readInteger(), start)
    default: try readOrigin(from: &reader)
    }
  }

  private mutating func readOrigin(from reader: inout JSONReader) throws(JSONFailure) {
    let start = reader.offset
    guard try reader.peekKind() == .string else {
      elementOffset = start
      return try reader.skipValue()
    }
    let origin = try reader.readString()
    guard ["viewport", "pointer"].contains(origin) else {
      throw JSONFailure(
        at: start, "unknown origin \"\(origin)\"",
        expected: Spelling.suggestion(for: origin, among: ["viewport", "pointer"]))
    }
    isRelative = origin == "pointer"
  }

  private func step(of type: String, at start: Int) throws(JSONFailure) -> PointerActionSource.Step
  {
    switch type {
    case "pointerDown": return .down
    case "pointerUp": return .up
    case "pointerCancel": return .cancel
    case "pause": return .pause
    default: break
    }
    if let elementOffset {
      throw JSONFailure(
        at: elementOffset, "only the browser knows where an element is",
        expected: "the origin \"viewport\" or \"pointer\"")
    }
    guard let x, let y else {
      throw JSONFailure(
        at: start, "the move has no \"\(x == nil ? "x" : "y")\"", expected: "\"x\" and \"y\"")
    }
    return .move(Point(x: x, y: y), isRelative: isRelative)
  }
}
