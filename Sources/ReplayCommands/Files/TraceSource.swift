import GestureTraces
import JSONText
import TextFiles

/// The traces that a command is given, one after the other.
struct TraceSource: ~Copyable {
  private var paths: ArraySlice<String>
  private let readsLines: Bool
  private var lines: TraceLines?

  /// - Parameters:
  ///   - paths: files; `-` is standard input.
  ///   - readsLines: whether each file holds one trace a line.
  init(_ paths: [String], readsLines: Bool) {
    self.paths = paths[...]
    self.readsLines = readsLines
  }

  /// Reads the next trace, warning of what is odd about it; nil at the end.
  mutating func next() throws(InputFailure) -> Trace? {
    guard let result = try nextResult() else { return nil }
    for warning in result.warnings { Console.warn(warning) }
    return result.trace
  }

  private mutating func nextResult() throws(InputFailure) -> TraceReader.Result? {
    guard readsLines else {
      guard let path = paths.popFirst() else { return nil }
      return try TraceReader.read(
        try TextFile.read(path), source: TextFile.displayName(of: path))
    }
    while true {
      if let result = try lines?.next() { return result }
      guard let path = paths.popFirst() else { return nil }
      lines = try TraceLines(path: path)
    }
  }
}
