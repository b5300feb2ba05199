import BasicTestSupport
import Testing

/// Recordings of a real scroll view (Fixtures/measured) with fewer frames than were observed, so
/// that they are compared faster.
enum ThinRecording {
  /// Writes a recording with every fourth frame, and everything else, into a folder under the same
  /// name.
  ///
  /// - Returns: the absolute path.
  static func write(_ name: String, to folder: TemporaryFolder) throws -> String {
    let measured = Repository.fixtures + "/measured/"
    let text = String(decoding: try File.read(measured + name), as: UTF8.self)
    let frame = "      ["
    var frames = 0
    let lines = text.replacing("\"scenes/", with: "\"\(measured)scenes/")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        guard line.hasPrefix(frame) else { return true }
        frames += 1
        // The last one has no comma after it.
        return frames % 4 == 0 || !line.hasSuffix(",")
      }
    try #require(frames > 40)
    return try folder.write(lines.joined(separator: "\n"), to: name)
  }
}
