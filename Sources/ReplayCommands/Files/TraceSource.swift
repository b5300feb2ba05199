import GestureEngine
import GestureTraces
import JSONText
import TextFiles

/// The traces of a command, one after the other.
struct TraceSource: ~Copyable {
  private var paths: ArraySlice<String>
  private let readsLines: Bool
  private let actions: [ActionDescription]
  private var lines: TraceLines?

  /// - Parameters:
  ///   - paths: files; `-` is standard input.
  ///   - readsLines: whether each file holds one trace per line.
  ///   - catalog: the known systems, with their actions.
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

  /// Lines to be read elsewhere, or a trace that was read here.
  enum Piece: Sendable {
    case trace(TraceReader.Result)
    case lines(TraceLines.Batch)
  }

  /// The next traces, or for a file with one trace per line, their lines.
  ///
  /// The first lines of each file are read here, so that a file that is not JSON is not read to its
  /// end.
  ///
  /// - Parameter memory: what is to hold the lines, as for `TraceLines`.
  /// - Returns: nil at the end.
  /// - Throws: if the next trace is none, or nothing more can be read.
  mutating func nextPiece(in memory: consuming [UInt8] = []) throws(InputFailure) -> Piece? {
    guard readsLines else { return try nextResult().map { .trace($0) } }
    while true {
      if lines?.hasJSON == true {
        let batch = try lines?.nextBatch(in: memory)
        memory = []
        if let batch { return .lines(batch) }
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
