import GestureReplay
import GestureTraces
import JSONText
import TextFiles

/// The traces that a command is given, one after the other.
struct TraceSource: ~Copyable {
  private var paths: ArraySlice<String>
  private let readsLines: Bool
  private let actions: [ActionDescription]
  private var lines: TraceLines?

  /// - Parameters:
  ///   - paths: files; `-` is standard input.
  ///   - readsLines: whether each file holds one trace a line.
  ///   - catalog: the systems that there are, with their actions.
  init(_ paths: [String], readsLines: Bool, _ catalog: SheetCatalog) {
    actions = catalog.actions
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
        try TextFile.read(path), source: TextFile.displayName(of: path), actions: actions)
    }
    while true {
      if let result = try lines?.next() { return result }
      guard let path = paths.popFirst() else { return nil }
      lines = try TraceLines(path: path, actions: actions)
    }
  }
}
