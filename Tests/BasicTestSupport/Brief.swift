import JSONText
import Testing

/// A long argument of a test, which describes itself by how it begins, on one line.
///
/// Whoever looks for a failed test finds a line for each expectation, and not a whole recording.
package struct Brief<Value: Sendable>: Sendable, CustomTestStringConvertible {
  private static var longest: Int { 60 }

  package let value: Value

  package init(_ value: Value) { self.value = value }

  package var testDescription: String {
    let line = String(describing: value).printable(else: "·")
    return line.count > Self.longest ? "\(line.prefix(Self.longest - 1))…" : line
  }
}
