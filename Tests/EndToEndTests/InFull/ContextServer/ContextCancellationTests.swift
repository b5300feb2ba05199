import BasicTestSupport
import JSONText
import Testing

/// Calls of `gesture-replay mcp` that are cancelled, or lose their client, and progress.
struct ContextCancellationTests {
  /// Far more than a minute of work.
  private static func explore(_ id: Int) -> String {
    ContextClient.call(
      id, "explore", #"{"scenes":["system-sheet"],"runs":100000000,"html":"page.html"}"#,
      meta: #""progressToken":"p""#)
  }

  private static let cancel =
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#

  /// Runs a server in a shell that writes to it at certain times.
  private static func run(_ script: String, in folder: TemporaryFolder) throws -> ProcessResult {
    try folder.write(explore(1) + "\n", to: "explore")
    try folder.write(cancel + "\n", to: "cancel")
    try folder.write(ContextClient.call(2, "scenes", "{}") + "\n", to: "scenes")
    return try Tool.shell(script, in: folder.path)
  }

  @Test func `a call ends within a second, without an answer or a file, and others go on`() throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(
      """
      (cat explore; sleep 1; cat scenes; sleep 1; cat cancel; date +%s%N >cancelled) |
        gesture-replay mcp
      echo "$(( ($(date +%s%N) - $(cat cancelled)) / 1000000 ))" >&2
      """, in: folder)
    let milliseconds = try #require(result.errorLines.last.flatMap { Int($0) })
    #expect(milliseconds < 1000)
    let messages = try result.lines.map { try JSONNode($0) }
    #expect(!messages.contains { $0["id"]?.number == 1 })
    #expect(messages.contains { $0["id"]?.number == 2 && $0["result"] != nil })
    #expect(!folder.names.contains { $0.hasPrefix("page") })
  }

  @Test func `a call that has not begun is cancelled, too`() throws {
    let client = try ContextClient(lines: [Self.explore(1), Self.cancel])
    #expect(client.replies.isEmpty)
    #expect(client.process.status == 0)
  }

  @Test func `a signal ends the server and its calls`() throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(
      """
      mkfifo input
      gesture-replay mcp <input >output &
      exec 3>input
      cat explore >&3
      sleep 1
      kill -TERM $!
      wait $!
      echo "status $?"
      """, in: folder)
    #expect(result.output == "status 143\n")
    #expect(!folder.names.contains { $0.hasPrefix("page") })
  }

  @Test func `a client that is gone ends the server and its calls`() throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(
      """
      (cat explore; sleep 1) | gesture-replay mcp | head -c 0
      echo ended
      """, in: folder)
    #expect(result.output == "ended\n")
    #expect(!folder.names.contains { $0.hasPrefix("page") })
  }

  /// Work of a few seconds, which an unoptimized tool needs for less of it.
  private static let work = #"{"scenes":["system-sheet"],"runs":\#(Tool.isGiven ? 30_000 : 500)}"#

  @Test func `progress only grows`() throws {
    let call = ContextClient.call(1, "explore", Self.work, meta: #""progressToken":7"#)
    let client = try ContextClient(lines: [call])
    #expect(client.replies["1"]?["result"] != nil)
    var last = -1.0
    for notice in client.notices {
      #expect(notice["method"]?.text == "notifications/progress")
      #expect(notice[keyPath: "params.progressToken"]?.number == 7)
      let progress = try #require(notice[keyPath: "params.progress"]?.number)
      #expect(progress > last)
      #expect(notice[keyPath: "params.message"]?.text?.contains("runs") == true)
      last = progress
    }
    #expect(!client.notices.isEmpty)
  }

  @Test func `without a token there is no progress`() throws {
    let client = try ContextClient(
      lines: [ContextClient.call(1, "explore", Self.work)])
    #expect(client.notices.isEmpty)
    #expect(client.replies["1"]?["result"] != nil)
  }

  @Test func `an identifier that is in use is refused`() throws {
    let client = try ContextClient(
      lines: [Self.explore(1), ContextClient.call(1, "scenes", "{}"), Self.cancel])
    let message = client.replies["1"]?[keyPath: "error.message"]?.text ?? ""
    #expect(message.contains("a request in progress"))
  }
}
