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
  ///   - readsLines: whether each file holds one trace per line.
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

  /// Reads the next trace; nil at the end.
  mutating func nextResult() throws(InputFailure) -> TraceReader.Result? {
    guard readsLines else {
      guard let path = paths.popFirst() else { return nil }
      return try TraceReader.read(contentsOf: path, actions: actions)
    }
    while true {
      if let result = try lines?.next() { return result }
      guard try openNext() else { return nil }
    }
  }

  /// What can be read elsewhere, or had to be read here.
  enum Piece: Sendable {
    case trace(TraceReader.Result)
    case lines(TraceLines.Batch)
  }

  /// The next traces, of a file with a trace a line as the lines that they stand on; nil at the end.
  ///
  /// The first lines of each file are read here: what is not JSON at all is not gone through.
  mutating func nextPiece() throws(InputFailure) -> Piece? {
    guard readsLines else { return try nextResult().map { .trace($0) } }
    while true {
      if lines?.hasJSON == true {
        if let batch = try lines?.nextBatch() { return .lines(batch) }
      } else if let result = try lines?.next() {
        return .trace(result)
      }
      guard try openNext() else { return nil }
    }
  }

  /// Opens the next file of lines.
  ///
  /// - Returns: false if there is none.
  private mutating func openNext() throws(InputFailure) -> Bool {
    guard let path = paths.popFirst() else { return false }
    lines = try TraceLines(path: path, actions: actions)
    return true
  }
}
