import JSONText

/// The values of a recording that is written as an array, as an array of arrays, line by line, or
/// all of these in a row.
enum RecordedValues {
  /// The maximum depth of a recording's values: a page's elements have two levels of JSON each.
  static let maximumDepth = 512

  /// Reads all values that are not arrays.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - read: reads the value that is next, which is not an array.
  /// - Throws: if the text is not well-formed, or `read` throws.
  static func read(
    _ bytes: [UInt8], _ read: (inout JSONReader) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    repeat {
      try self.read(&reader, read)
      reader.skipWhitespace()
    } while reader.offset < bytes.count
  }

  /// Reads a value, or an array's values.
  static func read(
    _ reader: inout JSONReader, _ read: (inout JSONReader) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    guard try reader.peekKind() == .array else { return try read(&reader) }
    try reader.readArray { (reader) throws(JSONFailure) in try self.read(&reader, read) }
  }
}
