import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The link of this process to the server that started it to make one call for an agent.
///
/// Such a process reads and writes only in the folder that it was started in, and tells the server
/// about its progress.
enum CallerChannel {
  /// The variable by which the process knows its role: the number of the process that serves.
  static let variable = "GESTURE_REPLAY_CALLER"

  /// The descriptor on which the server reads progress.
  static let descriptor: Int32 = 3

  /// Whether a server reads; set once, before there are other threads.
  private(set) nonisolated(unsafe) static var isOpen = false

  /// Confines this process, and opens the link, if a server has started it.
  static func openIfAsked() {
    guard let value = getenv(variable).map({ String(cString: $0) }),
      // A user's own variable, or one that was inherited further, is none.
      Int32(value) == getppid()
    else { return }
    unsetenv(variable)
    FileConfinement.folder = TextFile.resolved(".")
    isOpen = fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Sends how far the work is.
  ///
  /// - Parameters:
  ///   - finished: how much is finished.
  ///   - total: of how much; nil if that is not known.
  ///   - words: the same for people.
  static func tell(_ finished: Int, of total: Int?, _ words: String) {
    let line = "\(finished) \(total.map { "\($0)" } ?? "-") \(words)\n"
    guard Console.writeAll(line, to: descriptor) == 0 else {
      // Nobody wants the answer any more: as Control-C, which leaves no file unfinished.
      kill(getpid(), SIGTERM)
      return
    }
  }
}
