#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How much of what is long and random runs: all of it with `GESTURE_REPLAY_TESTS=full`, or else a
/// part, with the same seeds each time.
///
/// `scripts/check` runs in full the suites whose files name this type; each stands in the file of
/// its name.
package enum TestEffort {
  package static let isFull = getenv("GESTURE_REPLAY_TESTS").map { String(cString: $0) } == "full"

  /// A count of random inputs: all, or a part.
  package static func count(_ all: Int, or part: Int) -> Int { isFull ? all : part }

  /// The rows of a test: all, or this many, evenly spaced, so that they differ as all of them do.
  package static func rows<Rows: Collection>(_ all: Rows, or part: Int) -> [Rows.Element] {
    let rows = Array(all)
    guard !isFull, rows.count > part else { return rows }
    return (0..<part).map { rows[$0 * rows.count / part] }
  }
}
