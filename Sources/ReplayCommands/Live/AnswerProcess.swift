import PageServing
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process of the same tool that answers a page's requests (`LiveAnswering`).
final class AnswerProcess: Sendable {
  /// An event that the process causes, told on threads of its own.
  enum Event: Sendable {
    case answer([UInt8])

    /// It has ended, and said this last; empty if it said nothing.
    case ended(words: String)
  }

  private let process: pid_t
  private let input: Int32

  /// Starts the tool again.
  ///
  /// - Parameters:
  ///   - path: the executable's path.
  ///   - tell: is called with each event; the end comes last.
  /// - Returns: nil if it cannot be started.
  static func start(_ path: String, tell: @escaping @Sendable (Event) -> Void) -> AnswerProcess? {
    guard let requests = ChildProgram.makePipe() else { return nil }
    guard let answers = ChildProgram.makePipe(), let words = ChildProgram.makePipe() else {
      for end in [requests.reader, requests.writer] { close(end) }
      return nil
    }
    let process = try? ChildProgram.start(
      path, ToolProcess.arguments,
      streams: [requests.reader, answers.writer, words.writer],
      variables: ["\(LiveAnswering.variable)=\(getpid())"])
    for end in [requests.reader, answers.writer, words.writer] { close(end) }
    guard let process else {
      for end in [requests.writer, answers.reader, words.reader] { close(end) }
      return nil
    }
    let made = AnswerProcess(process, input: requests.writer)
    let lastWords = LockedValue(LastWords())
    let listening = ListeningThread(
      thread: WorkThread.start { listen(to: words.reader, lastWords) })
    let reads = WorkThread.start(
      {
        var lines = LineBuffer()
        ChildProgram.readPieces(of: answers.reader) { piece in
          for line in lines.add(piece) { tell(.answer(line)) }
        }
        if let thread = listening.thread { pthread_join(thread, nil) }
        ChildProgram.wait(for: process)
        tell(.ended(words: lastWords.with { $0.text }))
      }, isDetached: true)
    if listening.thread == nil || reads == nil { made.stop() }
    return made
  }

  private init(_ process: pid_t, input: Int32) {
    (self.process, self.input) = (process, input)
  }

  deinit { close(input) }

  /// Sends a request; the process may have ended.
  func ask(_ request: [UInt8]) {
    _ = (request + [LineBuffer.end]).withUnsafeBufferPointer { Console.writeAll($0, to: input) }
  }

  /// Ends the process at once, whatever it is doing.
  func stop() { kill(process, SIGKILL) }

  /// Shows what the process says on standard error, and keeps the end of it.
  private static func listen(to descriptor: Int32, _ words: LockedValue<LastWords>) {
    ChildProgram.readPieces(of: descriptor) { piece in
      _ = piece.withUnsafeBufferPointer { Console.writeAll($0, to: STDERR_FILENO) }
      words.with { $0.add(piece) }
    }
  }
}

/// The end of what a process has said.
struct LastWords {
  private static let limit = 8 << 10

  private var bytes: [UInt8] = []

  mutating func add(_ piece: [UInt8]) {
    bytes += piece
    if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// The tool's last message, with that of Swift's runtime before it.
  var text: String {
    let lines = String(decoding: bytes.suffix(Self.limit), as: UTF8.self).split(separator: "\n")
    let trap = lines.last { $0.contains("Fatal error") }
    let message = lines.last { $0.hasPrefix("error: ") }?.dropFirst("error: ".count)
    return [message, trap].compactMap(\.self).joined(separator: "\n")
  }
}

/// A thread by its name, which may be passed on: on macOS it is a pointer that only names it.
private struct ListeningThread: @unchecked Sendable {
  let thread: pthread_t?
}
