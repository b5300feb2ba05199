/// A report of what the build step cannot carry over, and the way out.
package struct AppReport: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as a rule the app's.
  package let path: String

  /// The line and the byte in it, from 1; 0 for what stands in no file.
  package let line: Int
  package let column: Int
  package let message: String

  /// Whether the build ends with it.
  package var isError = false

  /// A warning or an error as the compiler writes it, so that build systems and editors lead to the
  /// line.
  package var description: String {
    let place = line > 0 ? "\(path):\(line):\(column)" : path
    return "\(place): \(isError ? "error" : "warning"): \(message)"
  }
}
