/// A report of what the build step cannot carry over, and the way out.
package struct AppReport: Hashable, Sendable, CustomStringConvertible {
  /// The app's file.
  package let path: String

  /// The line and the byte in it, from 1.
  package let line: Int
  package let column: Int
  package let message: String

  /// A warning as the compiler writes it, so that build systems and editors lead to the line.
  package var description: String { "\(path):\(line):\(column): warning: \(message)" }
}
