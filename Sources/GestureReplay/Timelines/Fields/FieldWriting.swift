public import JSONText

/// Writes fields as members of an object that is open: there are so many of these lines that they
/// go straight into the text.
extension TextBuffer: FrameVisitor {
  package mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    appendKey(key)
    appendRounded(value)
  }

  package mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    appendKey(key)
    appendRounded(x, after: "[")
    appendRounded(y, after: ",")
    append("]")
  }

  package mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) {
    appendKey(key)
    appendInteger(value)
  }

  package mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    appendKey(key)
    append(value ? "true" : "false")
  }

  package mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    appendKey(key)
    appendQuoted(value)
  }

  package mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) {
    appendKey(key)
    append("\"")
    append(value.word)
    append("\"")
  }

  package mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    guard var part = value else { return }
    appendKey(key)
    append("{")
    part.visit(&self)
    append("}")
  }
}

// Called where all types are known, the list is compiled for this writer alone; from another room it
// would be looked up at run time, field by field.

extension Frame {
  package mutating func writeHead(to text: inout TextBuffer) { visitHead(&text) }
  package mutating func writeParts(to text: inout TextBuffer) { visitParts(&text) }
  package mutating func writeLayout(to text: inout TextBuffer) { visitLayout(&text) }
}

extension Frame.Pan {
  package mutating func writeFields(to text: inout TextBuffer) { visit(&text) }
}

extension FingerMove {
  package mutating func writeFields(to text: inout TextBuffer) { visit(&text) }
}

extension Outcome {
  package mutating func writeHead(to text: inout TextBuffer) { visitHead(&text) }
}
