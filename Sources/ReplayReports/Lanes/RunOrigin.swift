import JSONText

/// The way in which a run of a page with many is made again with other values; or why it is not.
package struct RunOrigin: Sendable {
  /// An object with the member `live` or `fixed` of a page's data.
  let source: [UInt8]

  /// The values with which the run was made, over those of the source.
  private let settings: [(keyPath: String, value: Double)]

  /// - Parameters:
  ///   - settings: the values with which the run was made, over those of the source.
  ///   - write: writes the member `live` or `fixed`.
  init(
    _ settings: [(keyPath: String, value: Double)] = [], source write: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    source = writer.bytes
    self.settings = settings
  }

  /// Writes pairs of key path and value.
  func writeSettings(to writer: inout JSONWriter) {
    writer.beginArray()
    for (keyPath, value) in settings {
      writer.beginArray()
      writer.string(keyPath)
      writer.exactNumber(value)
      writer.endArray()
    }
    writer.endArray()
  }
}
