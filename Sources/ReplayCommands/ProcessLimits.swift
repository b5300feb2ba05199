package import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the operating system allows the process: how many files at once, how much memory.
package enum ProcessLimits {
  /// How many files are opened at once, at most, besides the standard streams.
  private static let fileCount = 8

  /// Checks that enough files can be opened, before anything is read or written.
  ///
  /// - Throws: if they cannot.
  package static func checkFiles() throws(InputFailure) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < fileCount {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw InputFailure(
          "the tool cannot open files: \(String(cString: strerror(errno)).lowercased())",
          expected: "room for \(fileCount) more (ulimit -n)")
      }
      opened.append(descriptor)
    }
  }

  /// What abortions and faults did before; written once, before the handler that reads them is
  /// installed.
  private nonisolated(unsafe) static var abortion = sigaction()
  private nonisolated(unsafe) static var fault = sigaction()

  /// Lets the tool end as a wrong call does where Swift's runtime gets no memory and aborts.
  ///
  /// The status is 2 and no file is left unfinished, but the runtime's own words come first; where
  /// there is no memory for those either, it reads them from nowhere, which is a fault. Any other
  /// abortion or fault is what it was.
  static func endWithoutMemory() {
    OpenParts.prepare()
    sigaction(SIGABRT, nil, &abortion)
    sigaction(SIGSEGV, nil, &fault)
    for number in [SIGABRT, SIGSEGV] { signal(number, endOrGoOn) }
  }

  private static var endOrGoOn: @convention(c) (Int32) -> Void {
    { number in
      guard !ProcessLimits.isMemoryLimited else {
        OpenParts.abandonAll()
        let text: StaticString =
          "error: there is not enough memory, expected less to do at once, or more memory (ulimit -v)\n"
        write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(ExitStatus.wrongInput.rawValue)
      }
      if number == SIGABRT {
        sigaction(number, &ProcessLimits.abortion, nil)
      } else {
        sigaction(number, &ProcessLimits.fault, nil)
      }
      raise(number)
    }
  }

  /// Whether addresses are limited to fewer than any machine runs out of; no memory is used to find
  /// out.
  private static var isMemoryLimited: Bool {
    let size = 1 << 36
    let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | TextFile.anonymousMapping, -1, 0)
    if memory == UnsafeMutableRawPointer(bitPattern: -1) { return true }
    munmap(memory, size)
    return false
  }

  /// Takes every signal, though a parent may hold some back: an interruption has to arrive.
  static func takeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}
