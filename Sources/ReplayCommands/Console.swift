import GestureTraces
import JSONText
import ReplayReports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error.
enum Console {
  /// Colours where a terminal is and nobody said no (NO_COLOR).
  static var outputStyle: TextStyle {
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return TextStyle(isEnabled: isatty(STDOUT_FILENO) == 1 && !noColor && !isDumb)
  }

  /// The style of a command's results: plain where `--output` names a file for them.
  static func style(ofOutput path: String?) -> TextStyle {
    path == nil ? outputStyle : TextStyle(isEnabled: false)
  }

  /// Whether the terminal, if there is one, can do no more than write lines.
  private static var isDumb: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false }

  /// Whether standard error is a terminal on which a line can be written anew.
  static var canRewriteErrors: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

  /// Whether standard output is a terminal.
  static var showsOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person sees both standard output and standard error.
  static var showsBoth: Bool { showsOutput && isatty(STDERR_FILENO) == 1 }

  /// Whether a person can be asked: standard input and output are a terminal.
  static var canAsk: Bool { showsOutput && isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal whose screen can be cleared.
  static var canClearOutput: Bool { showsOutput && !isDumb }

  /// Whether what is written to standard output may still be read: false of a pipe whose reader has
  /// gone away.
  static var hasReader: Bool {
    var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&request, 1, 0) <= 0 || request.revents & Int16(POLLERR | POLLHUP) == 0
  }

  /// Seconds on a clock that only runs forwards, for progress alone.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Fills the places of standard input, output and error where they are closed.
  ///
  /// Else the next file that is opened would take one, and be read or written for it. Using what
  /// stands in for them fails as it does where they are closed.
  static func holdStandardPlaces() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", mode) }
  }

  /// Lets a closed pipe, and a file that grows beyond its limit, be an error of `write` and not a
  /// signal.
  static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes a line to standard error, in the place of a line of progress that may stand there.
  static func note(_ text: String) {
    tell((canRewriteErrors ? Progress.emptyLine : "") + text + "\n")
  }

  /// Writes to standard error.
  static func tell(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Warns of something odd that does not keep the tool from going on.
  static func warn(_ warning: InputFailure) {
    note("warning: \(warning)")
  }

  /// Warns of channels that were observed and that the run does not have.
  static func warn(ofUnknown channels: [(keyPath: String, suggestion: String)], in trace: Trace) {
    for channel in channels {
      warn(
        InputFailure(
          "the run has no \"\(channel.keyPath)\", which was observed",
          expected: channel.suggestion, at: TextLocation(source: trace.source)))
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: 0, or the error's number.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        guard let base = buffer.baseAddress else { return 0 }
        let count = write(descriptor, base + written, buffer.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        written += count
      }
      return 0
    }
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Glibc.exit(status.rawValue)
    #endif
  }
}
