import GestureTraces
import JSONText
import ProcessGuard
import ReplayReports
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error.
enum Console {
  /// The descriptor for results: standard output, under another number if users' code has that of
  /// standard output.
  ///
  /// Set once, before there are other threads.
  nonisolated(unsafe) static var output = STDOUT_FILENO

  /// Colours if the output is a terminal and NO_COLOR is not set, and the terminal's width.
  static var outputStyle: TextStyle {
    TextStyle(
      isEnabled: showsOutput && !forbidsColor && !isDumb, width: showsOutput ? outputWidth : nil)
  }

  /// The widths of terminals for which lines are made to fit.
  private static let widths = 40...1000

  /// The number of columns of the terminal on standard output, by the variable `COLUMNS` or by the
  /// terminal itself; nil if neither says.
  private static var outputWidth: Int? {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }),
      widths.contains(columns)
    {
      return columns
    }
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(Int(size.ws_col), widths.lowerBound)
  }

  /// The style of a command's results: plain if `--output` names a file for them.
  static func style(ofOutput path: String?) -> TextStyle {
    path == nil ? outputStyle : TextStyle(isEnabled: false)
  }

  /// Whether the terminal, if there is one, can only write lines.
  private static var isDumb: Bool { getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false }

  /// Whether progress and notes are left out (`--quiet`); set once, before there are other threads.
  nonisolated(unsafe) static var isQuiet = false

  /// Whether standard error is a terminal on which a line can be rewritten.
  static var canRewriteErrors: Bool { !isQuiet && isatty(STDERR_FILENO) == 1 && !isDumb }

  /// Whether standard error may have colours.
  static var errorsHaveColor: Bool { canRewriteErrors && !forbidsColor }

  private static var forbidsColor: Bool {
    getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
  }

  /// Whether standard output is a terminal.
  static var showsOutput: Bool { isatty(output) == 1 }

  /// Whether a person sees both standard output and standard error.
  static var showsBoth: Bool { showsOutput && isatty(STDERR_FILENO) == 1 }

  /// Whether the user can be asked: standard input and output are a terminal.
  static var canAsk: Bool { showsOutput && isatty(TextFile.standardInput) == 1 }

  /// Whether standard output is a terminal whose screen can be cleared.
  static var canClearOutput: Bool { showsOutput && !isDumb }

  /// Whether standard output may still be read: false for a pipe whose reader is gone.
  static var hasReader: Bool {
    // Linux always says that a reader is gone; macOS only if it is asked for something.
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) <= 0 || request.revents & Int16(POLLERR | POLLHUP) == 0
  }

  /// Seconds on a monotonic clock, only for progress.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Opens standard input, output and error if they are closed.
  ///
  /// If they stayed closed, the next file that is opened would take a standard descriptor, and be
  /// read or written by mistake. Using the stand-ins fails just as using closed descriptors does.
  static func holdStandardPlaces() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", mode) }
  }

  /// Makes a closed pipe, and a file that exceeds its size limit, an error of `write` instead of a
  /// signal.
  static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes lines to standard error, replacing a line of progress if there is one.
  ///
  /// What they quote may hold anything, and cannot control the terminal. A line feed in it must be
  /// replaced before.
  static func note(_ text: String) {
    let lines = text.shown.printableLines(else: "\u{FFFD}")
    tell((canRewriteErrors ? Progress.emptyLine : "") + lines + "\n")
  }

  /// Writes one line to standard error that says what was done, unless `--quiet` is given.
  static func inform(_ text: String) {
    if !isQuiet { note(text.shown.printable(else: "\u{FFFD}")) }
  }

  /// Reports that a file of results is complete.
  static func noteWritten(_ path: String) { inform("Wrote \(path.shown)") }

  /// Writes to standard error.
  static func tell(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }

  /// Reports what is wrong.
  static func refuse(_ failure: InputFailure) {
    note("error: \(failure)")
  }

  /// Warns of something odd that does not stop the tool.
  static func warn(_ warning: InputFailure) {
    note("warning: \(warning)")
  }

  /// Warns of observed channels that the run does not have.
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
  static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      guard let base = bytes.baseAddress else { return 0 }
      // macOS refuses to write 2 GiB at once.
      let count = write(descriptor, base + written, min(bytes.count - written, 1 << 30))
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      written += count
    }
    return 0
  }

  static func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    Array(text.utf8).withUnsafeBufferPointer { writeAll($0, to: descriptor) }
  }

  /// Ends the process.
  static func exit(_ status: ExitStatus) -> Never {
    guardedProcessEnds()
    #if canImport(Darwin)
      Darwin.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Glibc.exit(status.rawValue)
    #endif
  }
}

extension Console {
  /// Reads a line of standard input, without its end.
  ///
  /// - Returns: nil at the end of the input.
  static func readLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(TextFile.standardInput, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      guard byte != UInt8(ascii: "\n") else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}
