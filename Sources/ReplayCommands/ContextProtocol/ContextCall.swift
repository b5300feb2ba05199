import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A call of a command for a client, in a process of its own: what it does, or is given, cannot end the
/// server.
final class ContextCall: Sendable {
  /// The outcome of a call.
  struct Outcome: Sendable {
    /// The bytes of standard output and of standard error.
    var output: [UInt8] = []
    var notes: [UInt8] = []

    /// The status to which the process came; nil if a signal ended it.
    var status: Int32?

    /// Whether the output was too long, and the process was ended for it.
    var isTooLong = false

    /// Whether nobody wants it any more.
    var isCancelled = false
  }

  /// The most bytes of output that are passed on: more than anyone reads.
  static let longestOutput = 4 << 20

  /// The seconds after which a process that was asked to end is asked again, and then ended.
  private static let patience = 0.2

  private let words: [String]
  private let input: [UInt8]

  /// The process, and the end of the pipe that wakes the thread that waits for it.
  private let state = LockedValue(State())

  private struct State {
    var process: pid_t?
    var waker: Int32 = -1
    var isCancelled = false
  }

  /// Held while pipes are made and inherited, or another call's process would keep them open.
  private static let starting = LockedValue(())

  /// - Parameters:
  ///   - words: the call without the tool's name.
  ///   - input: what standard input holds.
  init(_ words: [String], input: [UInt8] = []) { (self.words, self.input) = (words, input) }

  /// Asks the call to end, if it has not ended; what it wrote in part is removed.
  func cancel() {
    state.with { state in
      state.isCancelled = true
      guard let process = state.process else { return }
      kill(-process, SIGTERM)
      var byte: UInt8 = 0
      _ = write(state.waker, &byte, 1)
    }
  }

  /// Makes the call, and waits for its end.
  ///
  /// - Parameter tell: is called with each line of progress.
  /// - Returns: the outcome.
  func run(tell: ([UInt8]) -> Void = { _ in }) -> Outcome {
    guard let pipes = start() else {
      var outcome = Outcome()
      outcome.isCancelled = state.with { $0.isCancelled }
      outcome.status = ExitStatus.wrongInput.rawValue
      outcome.notes = Array(
        "error: the tool cannot be started, expected room for a process (ulimit -n, ulimit -u)\n"
          .utf8)
      return outcome
    }
    var outcome = collect(pipes, tell)
    let process = state.with { state in
      defer { state.process = nil }
      outcome.isCancelled = state.isCancelled
      return state.process
    }
    if let process { outcome.status = Self.status(of: process) }
    for end in [pipes.output, pipes.notes, pipes.progress, pipes.wake, pipes.waker] { close(end) }
    return outcome
  }

  // MARK: The process

  /// The server's ends of the pipes.
  private struct Pipes {
    var input: Int32
    var output: Int32
    var notes: Int32
    var progress: Int32
    var wake: Int32
    var waker: Int32
  }

  private func start() -> Pipes? {
    Self.starting.with { _ in
      var ends: [(reader: Int32, writer: Int32)] = []
      for _ in 0..<5 {
        guard let pipe = ChildProgram.makePipe() else { break }
        ends.append(pipe)
      }
      // Beyond the numbers that the process has for them.
      let progress = ends.count == 5 ? fcntl(ends[3].writer, F_DUPFD_CLOEXEC, 16) : -1
      let isStarted = state.with { state -> Bool in
        guard progress >= 0, !state.isCancelled else { return false }
        state.process = try? ChildProgram.start(
          ToolProcess.path, [ToolProcess.arguments.first ?? ""] + words,
          streams: [ends[0].reader, ends[1].writer, ends[2].writer, progress],
          variables: ["\(CallerChannel.variable)=\(getpid())"])
        state.waker = ends[4].writer
        return state.process != nil
      }
      if progress >= 0 { close(progress) }
      guard isStarted else {
        for end in ends {
          close(end.reader)
          close(end.writer)
        }
        return nil
      }
      for end in [ends[0].reader, ends[1].writer, ends[2].writer, ends[3].writer] { close(end) }
      return Pipes(
        input: ends[0].writer, output: ends[1].reader, notes: ends[2].reader,
        progress: ends[3].reader, wake: ends[4].reader, waker: ends[4].writer)
    }
  }

  /// The status with which a process ends; nil if a signal ends it.
  private static func status(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  // MARK: What it says

  /// Passes input on and collects output until nothing more can come.
  private func collect(_ pipes: Pipes, _ tell: ([UInt8]) -> Void) -> Outcome {
    var outcome = Outcome()
    var lines = LineBuffer()
    var rest = input[...]
    var requests = [
      pollfd(fd: pipes.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.notes, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.progress, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.wake, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.input, events: Int16(POLLOUT), revents: 0),
    ]
    _ = fcntl(pipes.input, F_SETFL, fcntl(pipes.input, F_GETFL) | O_NONBLOCK)
    pass(&rest, to: &requests[4])
    // How often the process was asked to end, and when it is asked next.
    var (asked, next) = (0, 0.0)
    while requests[0].fd >= 0 || requests[1].fd >= 0 {
      let wait = asked > 0 ? Int32(max(0, next - Console.now) * 1000) + 1 : -1
      if poll(&requests, nfds_t(requests.count), wait) < 0, errno == EINTR { continue }
      if asked > 0, Console.now >= next { insist(&asked, &next) }
      if let piece = Self.piece(of: &requests[0]) {
        outcome.output += piece
        if outcome.output.count > Self.longestOutput, !outcome.isTooLong {
          outcome.isTooLong = true
          outcome.output = []
          insist(&asked, &next)
        }
      }
      if let piece = Self.piece(of: &requests[1]), outcome.notes.count < Self.longestOutput {
        outcome.notes += piece
      }
      if let piece = Self.piece(of: &requests[2]) { for line in lines.add(piece) { tell(line) } }
      if Self.piece(of: &requests[3]) != nil, asked == 0 {
        (asked, next) = (1, Console.now + Self.patience)
      }
      if requests[4].fd >= 0, requests[4].revents != 0 { pass(&rest, to: &requests[4]) }
    }
    if requests[4].fd >= 0 { close(requests[4].fd) }
    return outcome
  }

  /// Asks the process to end: the first time a search only stops, the second time it ends, the third
  /// time nothing is left to it.
  private func insist(_ asked: inout Int, _ next: inout Double) {
    asked += 1
    next = Console.now + Self.patience
    let number = asked > 2 ? SIGKILL : SIGTERM
    state.with { if let process = $0.process { kill(-process, number) } }
  }

  /// The bytes that can be read now; nil if there are none, and at the end the descriptor is forgotten.
  private static func piece(of request: inout pollfd) -> [UInt8]? {
    guard request.fd >= 0, request.revents != 0 else { return nil }
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
      count = read(request.fd, buffer.baseAddress, buffer.count)
      filled = max(count, 0)
    }
    if count < 0, errno == EINTR { return nil }
    if count <= 0 { request.fd = -1 }
    return count > 0 ? piece : nil
  }

  /// Writes what can be written of the input, and closes it after the last of it.
  private func pass(_ rest: inout ArraySlice<UInt8>, to request: inout pollfd) {
    let count = rest.withUnsafeBufferPointer { write(request.fd, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    let isWaiting = count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
    guard rest.isEmpty || count < 0 && !isWaiting else { return }
    close(request.fd)
    request.fd = -1
  }
}
