import GestureTraces
import Testing
import TraceExchange

extension TraceImporter.Options: CustomTestStringConvertible {
  /// The names of the options that are given.
  package var testDescription: String {
    let given = Mirror(reflecting: self).children.filter { "\($0.value)" != "nil" }
    return given.isEmpty ? "none" : given.compactMap(\.label).joined(separator: ", ")
  }
}
