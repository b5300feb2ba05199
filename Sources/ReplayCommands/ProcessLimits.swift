package import JSONText
import ProcessGuard
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The limits of the operating system for the process: how many files at once, and how much memory.
package enum ProcessLimits {
  /// The largest number of files that are open at once, besides the standard streams.
  private static let fileCount = 8

  /// Checks that enough files can be opened, before anything is read or written.
  ///
  /// - Throws: if too few can be opened.
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

  /// The previous handling of aborts and faults; written once, before the handler that reads them
  /// is installed.
  private nonisolated(unsafe) static var abortion = sigaction()
  private nonisolated(unsafe) static var fault = sigaction()

  /// Makes the tool end as for a wrong call if Swift's runtime gets no memory and aborts.
  ///
  /// The status is 2 and no file is left unfinished, but the runtime's own message comes first. If
  /// there is no memory for that either, the runtime reads it from an invalid address, which is a
  /// fault. Any other abort or fault is handled as before.
  static func endWithoutMemory() {
    OpenParts.prepare()
    sigaction(SIGABRT, nil, &abortion)
    sigaction(SIGSEGV, nil, &fault)
    for number in [SIGABRT, SIGSEGV] { signal(number, endOrGoOn) }
  }

  private static var endOrGoOn: @convention(c) (Int32) -> Void {
    { number in
      ProcessLimits.endIfMemoryIsLimited()
      if number == SIGABRT {
        sigaction(number, &ProcessLimits.abortion, nil)
      } else {
        sigaction(number, &ProcessLimits.fault, nil)
      }
      raise(number)
    }
  }

  /// Ends the process, in the handler of a signal, if it has little memory.
  private static func endIfMemoryIsLimited() {
    guard isMemoryLimited else { return }
    OpenParts.abandonAll()
    let text: StaticString =
      "error: there is not enough memory, expected less to do at once, or more memory (ulimit -v)\n"
    write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    guardedProcessEnds()
    _exit(ExitStatus.wrongInput.rawValue)
  }

  /// Makes faults of users' code end the tool as for a wrong input, without an unfinished file.
  static func endWithUserCode() {
    UserCode.watch { number in
      if number == SIGABRT || number == SIGSEGV { ProcessLimits.endIfMemoryIsLimited() }
      OpenParts.abandonAll()
      SearchWatch.tellFindsBeforeFault()
    }
  }

  /// Whether the address space is limited to less than any machine has; checking this uses no
  /// memory.
  private static var isMemoryLimited: Bool {
    let size = 1 << 36
    let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | TextFile.anonymousMapping, -1, 0)
    if memory == UnsafeMutableRawPointer(bitPattern: -1) { return true }
    munmap(memory, size)
    return false
  }

  /// Unblocks every signal, even if a parent blocked some: an interruption must arrive.
  static func takeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}
