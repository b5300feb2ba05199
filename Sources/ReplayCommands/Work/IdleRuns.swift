import JSONText
import ReplayReports

/// The runs in which no finger reached anything that moves, of which the first are told in full.
struct IdleRuns: Sendable {
  /// The number that is told in full, the number that is named, and that at which others are forgotten.
  private static let (toldRuns, namedRuns, mostRuns) = (3, 10, 100)

  /// A run's name: `case`.
  let unit: String

  /// The first ones by their positions, and some more.
  private var runs: [(position: Int, name: String, warning: InputFailure)] = []

  /// The number that was forgotten.
  private var forgotten = 0

  /// - Parameter unit: what a run is, in a word whose plural ends in s.
  init(of unit: String) { self.unit = unit }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - idleness: why it says nothing.
  ///   - name: its name.
  ///   - position: where it is among all runs.
  ///   - location: where its trace or case is written.
  mutating func add(
    _ idleness: IdleGesture, of name: String, position: Int, at location: TextLocation
  ) {
    runs.append((position, name, idleness.warning(at: location)))
    guard runs.count > Self.mostRuns else { return }
    runs.sort { $0.position < $1.position }
    let kept = Self.toldRuns + Self.namedRuns
    forgotten += runs.count - kept
    runs.removeLast(runs.count - kept)
  }

  /// Warns of them.
  func warn() {
    let runs = runs.sorted { $0.position < $1.position }
    for run in runs.prefix(Self.toldRuns) { Console.warn(run.warning) }
    let rest = runs.dropFirst(Self.toldRuns)
    let count = rest.count + forgotten
    guard count > 0 else { return }
    Console.warn(
      InputFailure(
        "the same in \(count) more \(unit)\(count == 1 ? "" : "s"): "
          + Self.list(rest.map(\.name), of: count),
        expected: "gestures that move something, or cases in which nothing is meant to move"))
  }

  /// The first names, and how many more there are.
  fileprivate static func list(_ names: [String], of count: Int) -> String {
    let rest = count - namedRuns
    return names.prefix(namedRuns).map { "\"\($0.printable)\"" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) others" : "")
  }
}

extension InputFailure {
  /// Creates one failure for those runs of many in which nothing moves, because one for each would
  /// be too much to tell; nil for none.
  ///
  /// - Parameters:
  ///   - runs: their names.
  ///   - count: how many runs there are in all.
  init?(ofIdle runs: [String], among count: Int) {
    guard !runs.isEmpty else { return nil }
    self.init(
      "in \(runs.count) of \(count) runs no finger moves anything: \(IdleRuns.list(runs, of: runs.count))",
      expected: "gestures that land on each sheet")
  }
}
