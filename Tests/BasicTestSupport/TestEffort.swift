#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How much of the long random tests runs: everything with `GESTURE_REPLAY_TESTS=full`, otherwise a
/// part, with the same seeds each time.
///
/// `scripts/check` fully runs the suites whose files name this type, and those in the folders
/// `InFull`, which are compiled only with that variable. Each suite is in the file of its name.
package enum TestEffort {
  package static let isFull = getenv("GESTURE_REPLAY_TESTS").map { String(cString: $0) } == "full"

  /// A number of random inputs: all, or a part.
  package static func count(_ all: Int, or part: Int) -> Int { isFull ? all : part }

  /// The rows of a test: all, or this many, evenly spaced so that they are as varied as the whole.
  package static func rows<Rows: Collection>(_ all: Rows, or part: Int) -> [Rows.Element] {
    let rows = Array(all)
    guard !isFull, rows.count > part else { return rows }
    return (0..<part).map { rows[$0 * rows.count / part] }
  }
}
