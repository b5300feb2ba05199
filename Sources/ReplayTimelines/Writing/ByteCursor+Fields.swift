import JSONText

/// Writes fields as members of an open object.
///
/// There are so many of these lines that they go straight into the text, and each list of fields is
/// compiled for this writer alone.
extension ByteCursor: FrameVisitor {
  @inline(__always)
  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    appendKey(key)
    appendRounded(value)
  }

  @inline(__always)
  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    guard var number = value else { return }
    self.number(key, &number, quantity, about)
  }

  @inline(__always)
  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    appendKey(key)
    appendRounded(x, after: "[")
    appendRounded(y, after: ",")
    append("]")
  }

  @inline(__always)
  mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) {
    appendKey(key)
    appendInteger(value)
  }

  @inline(__always)
  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    appendKey(key)
    append(value ? "true" : "false")
  }

  @inline(__always)
  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    appendKey(key)
    appendQuoted(value)
  }

  @inline(__always)
  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) {
    appendKey(key)
    append("\"")
    append(value.word)
    append("\"")
  }

  @inline(__always)
  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    guard value != nil else { return }
    appendKey(key)
    beginObject()
    value?.visit(&self)
    endObject()
  }
}
