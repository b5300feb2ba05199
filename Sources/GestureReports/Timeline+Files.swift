public import GestureTraces
public import JSONText
public import ReplayTimelines
import TextFiles

extension Timeline {
  /// Reads a recorded timeline from a file: a golden, or what `replay --format jsonl` has printed.
  ///
  /// - Parameters:
  ///   - path: the path of a `gesture-timeline/1`.
  ///   - actions: what the app can do in it; by default the actions of the package's systems.
  /// - Throws: if there is no such file, or at its first line that does not match the format.
  public init(
    contentsOf path: String, actions: [ActionDescription] = ActionDescription.builtIn
  ) throws(InputFailure) {
    try self.init(reading: try TimelineDocument(golden: path), actions: actions)
  }
}

extension TimelineDocument {
  /// Reads a golden.
  ///
  /// - Parameter path: its path.
  /// - Throws: if there is no such file, or at its first line that does not match the format.
  init(golden path: String) throws(InputFailure) {
    guard TextFile.exists(path) else {
      throw InputFailure(
        "no such golden",
        expected: "a recorded timeline: check records those of a suite, jsonLines is that of a run",
        at: TextLocation(source: path))
    }
    try self.init(try TextFile.read(path, waitsForWriter: false), source: path)
  }
}
