#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Control-C (SIGINT) or SIGTERM, as something that can be waited for beside sockets.
package final class StopSignal {
  /// The end of the pipe into which the handler writes; set before the handler is installed.
  private nonisolated(unsafe) static var waker: Int32 = -1

  /// The end of the pipe that can be read once a signal has come.
  let descriptor: Descriptor

  private let writer: Descriptor

  /// Watches for the signals from then on; a second one ends the process at once.
  ///
  /// A signal that is ignored, as in the background of a script, stays ignored. Nil if the system
  /// has no room for a pipe.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    descriptor = Descriptor(ends[0])
    writer = Descriptor(ends[1])
    Self.waker = ends[1]
    for number in [SIGINT, SIGTERM] { Self.handle(number) }
  }

  /// Whether a signal has come.
  var hasCome: Bool {
    var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  private static func handle(_ number: Int32) {
    let old = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(StopSignal.waker, &byte, 1)
      signal(number, SIG_DFL)
      errno = error
    }
    // SIG_IGN, which is 1 on every system; functions cannot be compared.
    if unsafeBitCast(old, to: Int.self) == 1 { signal(number, SIG_IGN) }
  }
}
