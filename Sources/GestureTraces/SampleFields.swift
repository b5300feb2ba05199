package import JSONText
import MotionLaws

/// The fields of one sample while they are read, in any order.
struct SampleFields {
  enum Key: UInt8 {
    case time = 1
    case id = 2
    case phase = 4
    case x = 8
    case y = 16

    /// The field that a key names; nil for one that the simulation does not use.
    @inline(__always)
    init?(_ key: JSONReader.Key, in reader: JSONReader) {
      let first = key.count > 0 ? reader.bytes[key.start] : 0
      switch (key.count, first) {
      case (1, UInt8(ascii: "t")): self = .time
      case (1, UInt8(ascii: "x")): self = .x
      case (1, UInt8(ascii: "y")): self = .y
      case (2, UInt8(ascii: "i")) where reader.bytes[key.start + 1] == UInt8(ascii: "d"):
        self = .id
      case (5, UInt8(ascii: "p")) where reader.isKey(key, "phase"): self = .phase
      default:
        guard first == UInt8(ascii: "\\") || key.count > 5 else { return nil }
        self.init(escaped: reader.text(of: key))
      }
    }

    /// A key may be written with escapes: `"\u0074"` is `"t"`.
    private init?(escaped text: String) {
      switch text {
      case "t": self = .time
      case "x": self = .x
      case "y": self = .y
      case "id": self = .id
      case "phase": self = .phase
      default: return nil
      }
    }

    var word: String {
      switch self {
      case .time: "t"
      case .id: "id"
      case .phase: "phase"
      case .x: "x"
      case .y: "y"
      }
    }
  }

  var start = 0
  var time = 0.0
  var timeOffset = 0
  var x = 0.0
  var y = 0.0
  var id = 0
  var phase = TouchSample.Phase.began
  var phaseOffset = 0
  var others = KeyRegister()
  private var seen: UInt8 = 0

  @inline(__always)
  mutating func markSeen(_ key: Key, at offset: Int) throws(JSONFailure) {
    guard seen & key.rawValue == 0 else { throw KeyRegister.repeated(key.word, at: offset) }
    seen |= key.rawValue
  }

  @inline(__always)
  func sample() throws(JSONFailure) -> TouchSample {
    guard seen == 31 else { throw missingField() }
    return TouchSample(time: time, id: id, phase: phase, point: Point(x: x, y: y))
  }

  private func missingField() -> JSONFailure {
    let missing = [Key.time, .id, .phase, .x, .y].filter { seen & $0.rawValue == 0 }
    return JSONFailure(
      at: start, "the sample has no \(missing.map { "\"\($0.word)\"" }.joined(separator: ", "))",
      expected: "\"t\", \"id\", \"phase\", \"x\" and \"y\"")
  }
}

extension JSONReader {
  /// Reads a time in seconds.
  mutating func readTime() throws(JSONFailure) -> Double {
    skipWhitespace()
    let start = offset
    let time = try readNumber()
    guard time >= 0, time <= Trace.maximumTime else {
      throw JSONFailure(
        at: start, "the time \(written(from: start)) is out of range",
        expected:
          "seconds from 0 to \(Trace.maximumTime.exact), such as those since the first sample")
    }
    return time
  }

  /// Reads a coordinate or length in points, of either sign.
  package mutating func readCoordinate() throws(JSONFailure) -> Double {
    skipWhitespace()
    let start = offset
    let coordinate = try readNumber()
    guard coordinate.magnitude <= Trace.maximumCoordinate else {
      throw JSONFailure(
        at: start, "\(written(from: start)) is out of range",
        expected:
          "points from -\(Trace.maximumCoordinate.exact) to \(Trace.maximumCoordinate.exact)")
    }
    return coordinate
  }

  mutating func readPhase() throws(JSONFailure) -> TouchSample.Phase {
    let start = offset
    for phase in TouchSample.Phase.allCases where skipQuoted(phase.word) { return phase }
    let word = try readString()
    guard let phase = TouchSample.Phase.allCases.first(where: { "\($0.word)" == word }) else {
      throw JSONFailure(
        at: start, "unknown phase \"\(word)\"",
        expected: Spelling.suggestion(
          for: word, among: TouchSample.Phase.allCases.map { "\($0.word)" }))
    }
    return phase
  }
}
