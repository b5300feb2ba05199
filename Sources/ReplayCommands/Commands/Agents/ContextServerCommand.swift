import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `mcp`: the tool as a server for coding agents.
struct ContextServerCommand: Command {
  static let help = CommandHelp(
    name: "mcp",
    summary: "Serve a coding agent over standard input and output.",
    discussion: """
      A coding agent starts it, and calls its tools: \(toolNames).
      They take what the commands take, with the same names. It speaks the Model Context Protocol:
      JSON-RPC 2.0, one message a line, revision \(ContextRevision.stateless.name), and \
      \(ContextRevision.agreed.map(\.name).joined(separator: ", ")) after a handshake.

      The tools read and write only in the folder that it is started in, after following links, and use
      no network. An app's own code is not confined. Its resources are the built-in scenes, and the scenes
      and pages in the folder. A call that is cancelled ends at once, and leaves no file unfinished. It
      ends when its input ends and every call is answered.

      In the settings of an agent, its command is {{tool}}, and its only argument mcp.
      """,
    examples: """
      {{tool}} mcp
      Answer an agent in this folder.
      """)

  private static let toolNames = ContextTool.all.map(\.name).joined(separator: ", ")

  @Positional(.nothing(for: "")) private var hasArguments: Bool
  private let tool = CommandCall.current.tool

  /// Milliseconds between two looks at whether a signal has come, and, once the input has ended, at
  /// whether the calls are answered.
  private static let (interval, lastInterval) = (Int32(250), UInt32(20))

  /// The most bytes of a message: more than any trace that a client writes into one.
  private static let longestMessage = 64 << 20

  func run() throws(InputFailure) -> ExitStatus {
    let folder = TextFile.resolved(".")
    guard folder.hasPrefix("/") else {
      throw InputFailure("the working directory is not there", expected: "a folder to work in")
    }
    if Console.canAsk {
      Console.inform("A coding agent starts this, and writes its requests here. Control-C ends it.")
    }
    let interruption = Interruption.watchForRequest()
    let turn = LockedValue(())
    let server = ContextServer(tool, folder: folder) { message in
      turn.with { _ in
        _ = message.withUnsafeBufferPointer { Console.writeAll($0, to: Console.output) }
      }
    }
    defer { server.cancelAll() }
    var lines = LineBuffer()
    while interruption.request.with({ $0 == nil }) {
      var request = pollfd(fd: TextFile.standardInput, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Self.interval) > 0 else { continue }
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
        count = read(TextFile.standardInput, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { break }
      for line in lines.add(piece) { server.answer(line) }
      if lines.unfinishedCount > Self.longestMessage {
        lines.dropUnfinished()
        server.refuse(
          InputFailure(
            "a message is longer than \(Self.longestMessage) bytes, and is passed over",
            expected: "one message a line, and long texts in files"))
      }
    }
    let rest = lines.add([LineBuffer.end])
    for line in rest { server.answer(line) }
    // A client that is gone wants nothing any more.
    while !server.isIdle, Console.hasReader, interruption.request.with({ $0 == nil }) {
      usleep(Self.lastInterval * 1000)
    }
    server.cancelAll()
    while !server.isIdle { usleep(Self.lastInterval * 1000) }
    interruption.endIfRequested()
    interruption.stop()
    return .success
  }
}
