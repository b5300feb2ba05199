import JSONText
import MotionLaws

/// A call in a line of a script: `touchDown(4, 585.40, 2100.00);`.
struct ScriptCall {
  var name: String
  var arguments: [String]

  /// The byte of the file at which it begins.
  var offset: Int

  /// The calls of a line; nil if it holds anything else.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - comment: the beginning of a comment, which ends the line.
  /// - Returns: the calls, none for a comment.
  static func all(in line: RecordedLine, comment: String) -> [ScriptCall]? {
    var calls: [ScriptCall] = []
    var place = line.offset
    let bytes = line.bytes
    func skipSpace() {
      while place < line.end, bytes[place] == UInt8(ascii: " ") || bytes[place] < 0x20 {
        place += 1
      }
    }
    while true {
      skipSpace()
      guard place < line.end, !bytes[place..<line.end].starts(with: comment.utf8) else {
        return calls
      }
      let start = place
      while place < line.end, isLetter(bytes[place]) { place += 1 }
      guard place > start, place < line.end, bytes[place] == UInt8(ascii: "("),
        let close = bytes[place..<line.end].firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let list = String(decoding: bytes[place + 1..<close], as: UTF8.self)
      let arguments = list.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.filter { !$0.isWhitespace }
      }
      calls.append(
        ScriptCall(
          name: String(decoding: bytes[start..<place], as: UTF8.self),
          arguments: arguments == [""] ? [] : arguments, offset: start))
      place = close + 1
      skipSpace()
      if place < line.end, bytes[place] == UInt8(ascii: ";") { place += 1 }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// An argument as a number.
  ///
  /// - Throws: if there is none at this index, or it is no number.
  func number(_ index: Int, _ what: String) throws(ImportFailure) -> Double {
    guard arguments.indices.contains(index) else {
      throw ImportFailure("\(name) has no \(what)", expected: "\(what), a number", at: offset)
    }
    guard let number = Double(plainDecimal: arguments[index]) else {
      throw ImportFailure(
        "the \(what) of \(name) is \"\(arguments[index].prefix(40))\"", expected: "a number",
        at: offset)
    }
    return number
  }

  /// The position in two arguments, the first at this index.
  func place(_ index: Int) throws(ImportFailure) -> Point {
    Point(x: try number(index, "x"), y: try number(index + 1, "y"))
  }

  /// A whole number in an argument.
  func integer(_ index: Int, _ what: String) throws(ImportFailure) -> Int {
    let number = try number(index, what)
    guard let integer = Int(exactly: number), integer.magnitude <= 1 << 53 else {
      throw ImportFailure(
        "the \(what) of \(name) is \(number.exact)", expected: "a whole number", at: offset)
    }
    return integer
  }
}

/// The clock of a script that waits, in microseconds.
struct ScriptClock {
  /// Since the script began.
  private(set) var microseconds = 0.0

  /// The moment, for `FingerTrack.advance`.
  var now: Int { Int(microseconds.rounded()) }

  /// Waits.
  ///
  /// - Throws: if the time is negative, or so long that it cannot be counted.
  mutating func wait(_ time: Double, at offset: Int) throws(ImportFailure) {
    guard time >= 0, microseconds + time <= Double(1 << 53) else {
      throw ImportFailure(
        "a wait of \((time / 1e6).exact) s",
        expected: "a time that is not negative, and not too long",
        at: offset)
    }
    microseconds += time
  }

  /// Waits until a moment, unless it is over.
  mutating func wait(until moment: Double, at offset: Int) throws(ImportFailure) {
    if moment > microseconds { try wait(moment - microseconds, at: offset) }
  }
}
