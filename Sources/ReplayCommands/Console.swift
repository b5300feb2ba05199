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
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    return TextStyle(isEnabled: isatty(STDOUT_FILENO) == 1 && !noColor && !isDumb)
  }

  /// The style of a command's results: plain where they go to a file.
  static func style(for arguments: Arguments) -> TextStyle {
    arguments["--output"] == nil ? outputStyle : TextStyle(isEnabled: false)
  }

  /// Lets a closed pipe, and a file that grows beyond its limit, be an error of `write` and not a
  /// signal.
  static func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes a line to standard error.
  static func note(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = writeAll(bytes, to: STDERR_FILENO)
  }

  /// Warns of something odd that does not keep the tool from going on.
  static func warn(_ warning: InputFailure) {
    note("warning: \(warning)")
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
