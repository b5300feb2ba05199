extension JSONReader {
  /// Reads an array, element by element.
  package mutating func readArray(
    _ readElement: (inout JSONReader) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    try openArray()
    while try nextElement() {
      skipWhitespace()
      try readElement(&self)
    }
  }
}
