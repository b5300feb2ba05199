import JSONText

/// Functions that the readers of JSON recordings share.
extension JSONReader {
  /// Reads an object key by key; an unknown key is skipped with a warning.
  ///
  /// - Parameters:
  ///   - keys: the keys that are read.
  ///   - others: keys that are known and say nothing about touches.
  ///   - warnings: what is odd about the recording.
  ///   - readMember: reads the value of one of `keys`, which is next.
  /// - Returns: the byte at which the object begins.
  /// - Throws: if it is not an object, has a key twice, or `readMember` throws.
  @discardableResult
  mutating func readObject(
    keys: [String], others: [String] = [], _ warnings: inout ImportWarnings,
    _ readMember: (String, inout JSONReader, inout ImportWarnings) throws(JSONFailure) -> Void
  ) throws(JSONFailure) -> Int {
    skipWhitespace()
    let start = offset
    try openObject()
    var register = KeyRegister()
    while let key = try nextKey() {
      try register.add(key, of: self)
      let text = self.text(of: key)
      if keys.contains(text) {
        skipWhitespace()
        try readMember(text, &self, &warnings)
      } else {
        if !others.contains(text) {
          warnings.add(
            .key, "the unknown key \"\(text)\" is ignored",
            expected: Spelling.suggestion(for: text, among: keys + others), at: key.start - 1)
        }
        try skipValue()
      }
    }
    return start
  }

  /// Reads a time of a recorder's clock, or a length of time.
  ///
  /// - Parameters:
  ///   - unit: how many microseconds make one of the recorder's.
  ///   - what: what it is, in words.
  /// - Returns: microseconds, of a magnitude that Double holds exactly, so that sums of a few of
  ///   them do not overflow.
  /// - Throws: if it is not a number, or beyond that.
  mutating func readMicroseconds(unit: Double, _ what: String) throws(JSONFailure) -> Int {
    skipWhitespace()
    let start = offset
    let time = (try readNumber() * unit).rounded()
    let limit = Double(1 << 53)
    guard time.magnitude <= limit else {
      throw JSONFailure(
        at: start, "the \(what) \(written(from: start)) is out of range",
        expected: "a number of a magnitude up to \((limit / unit).rounded(.down).exact)")
    }
    return Int(time)
  }
}

extension ImportFailure {
  /// Reads a JSON text, whose failures become those of an import.
  static func reading<Value>(
    _ read: () throws(JSONFailure) -> Value
  ) throws(ImportFailure) -> Value {
    do throws(JSONFailure) {
      return try read()
    } catch {
      throw ImportFailure(error)
    }
  }
}
