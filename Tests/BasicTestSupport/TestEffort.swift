#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How much of what is long and random runs: all of it with `GESTURE_REPLAY_TESTS=full`, which
/// `scripts/check` sets, or else a part, with the same seeds each time.
package enum TestEffort {
  package static let isFull = getenv("GESTURE_REPLAY_TESTS").map { String(cString: $0) } == "full"

  /// A count of random inputs: all, or a part.
  package static func count(_ all: Int, or part: Int) -> Int { isFull ? all : part }
}
