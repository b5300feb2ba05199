import Foundation
package import Testing

/// The share of the tests that runs, with the same random seeds each time.
///
/// `swift test` runs what takes a minute. With `GESTURE_REPLAY_TESTS=full`, as in scripts/check,
/// everything runs, and random tests try a part of their inputs; with `GESTURE_REPLAY_TESTS=long`,
/// they try all.
///
/// The manifest reads the variable, too: it leaves out some folders that take long to compile.
package enum TestEffort {
  private static let word = ProcessInfo.processInfo.environment["GESTURE_REPLAY_TESTS"]

  /// Whether random tests try all of their inputs.
  fileprivate static let isLong = word == "long"

  /// Whether everything runs.
  package static let isFull = isLong || word == "full"

  /// A number of random inputs: all, some of them, or this part.
  package static func count(_ all: Int, or part: Int) -> Int {
    guard isFull else { return part }
    return isLong || all <= fewest ? all : min(all, max(part, fewest, all / 4))
  }

  /// A number of inputs, all of them by hand alone: a script tries as many with an optimized tool.
  package static func campaign(_ all: Int, or part: Int) -> Int { isLong ? all : part }

  /// The inputs that are always tried, if there are no more of them.
  private static let fewest = 20

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

  /// A suite or a test that runs by hand alone: a script tries the same with an optimized tool.
  package static var inLong: Self {
    .enabled(if: TestEffort.isLong, "it takes minutes, and runs with GESTURE_REPLAY_TESTS=long")
  }
}
