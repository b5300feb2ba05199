import Foundation
package import Testing

/// The share of the tests that runs: everything with `GESTURE_REPLAY_TESTS=full swift test`, otherwise
/// what takes a minute, with the same random seeds each time.
///
/// The manifest reads the variable, too: only in full, it compiles what takes long to compile. What is
/// compiled is the same in both, so that nothing is compiled again for the other.
package enum TestEffort {
  /// Whether everything runs.
  package static let isFull =
    ProcessInfo.processInfo.environment["GESTURE_REPLAY_TESTS"] == "full"

  /// A number of random inputs: all, or a part.
  package static func count(_ all: Int, or part: Int) -> Int { isFull ? all : part }

  /// The rows of a test: all, or this many, evenly spaced so that they are as varied as the whole.
  package static func rows<Rows: Collection>(_ all: Rows, or part: Int) -> [Rows.Element] {
    let rows = Array(all)
    guard !isFull, rows.count > part else { return rows }
    return (0..<part).map { rows[$0 * rows.count / part] }
  }
}

extension Trait where Self == ConditionTrait {
  /// A suite or a test that runs only in full.
  package static var inFull: Self {
    .enabled(if: TestEffort.isFull, "it takes long, and runs with GESTURE_REPLAY_TESTS=full")
  }
}
