import BasicTestSupport
import JSONText
import Testing

/// The messages of `gesture-replay mcp`, apart from what its tools answer.
struct ContextProtocolTests {
  private static func handshake(_ version: String) -> String {
    #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(version)","#
      + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#
  }

  private static let initialized = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
  private static let list = #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#

  @Test(
    arguments: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
  func `earlier revisions are agreed on`(version: String) throws {
    let call =
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"why_not","arguments":"#
      + #"{"traces":["Fixtures/traces/fling-up-below-threshold.json"],"why-not":"full","format":"json"}}}"#
    let missing =
      #"{"jsonrpc":"2.0","id":4,"method":"resources/read","params":{"uri":"gesture-replay://scenes/no"}}"#
    let client = try ContextClient(lines: [
      Self.handshake(version), Self.initialized, Self.list, call, missing,
      #"{"jsonrpc":"2.0","id":5,"method":"ping"}"#,
    ])
    let agreed = client.replies["\"a\""]?["result"]
    #expect(agreed?["protocolVersion"]?.text == version)
    #expect(agreed?[keyPath: "serverInfo.name"]?.text == "gesture-replay")
    #expect(agreed?["resultType"] == nil)
    #expect(client.replies["2"]?[keyPath: "result.tools[9].name"]?.text == "scenes")
    #expect(client.replies["2"]?[keyPath: "result.ttlMs"] == nil)
    let structure = client.replies["3"]?[keyPath: "result.structuredContent.wanted"]?.text
    #expect(structure == (version >= "2025-06-18" ? "full" : nil))
    #expect(client.replies["4"]?[keyPath: "error.code"]?.number == -32002)
    #expect(client.replies["5"]?["result"]?.words == "{}")
    #expect(client.replies.count == 5)
  }

  @Test func `an unknown revision is answered with the newest that can be agreed on`() throws {
    let client = try ContextClient(lines: [Self.handshake("1999-01-01")])
    #expect(
      client.replies["\"a\""]?[keyPath: "result.protocolVersion"]?.text == "2025-11-25")
  }

  @Test func `the newest revision needs no handshake`() throws {
    let client = try ContextClient(lines: [
      ContextClient.request(1, "server/discover"), ContextClient.request(2, "tools/list"),
      ContextClient.request(3, "resources/templates/list"),
      ContextClient.request(4, "resources/read", #""uri":"gesture-replay://scenes/no""#),
      ContextClient.request(5, "ping"),
    ])
    let found = client.replies["1"]?["result"]
    #expect(found?["supportedVersions"]?.words == #"["2026-07-28"]"#)
    #expect(found?["capabilities"]?.words == #"{"tools":{},"resources":{}}"#)
    #expect(found?["resultType"]?.text == "complete")
    let server = found?["_meta"]?["io.modelcontextprotocol/serverInfo"]
    #expect(server?["name"]?.text == "gesture-replay")
    for id in ["1", "2", "3"] {
      #expect((client.replies[id]?[keyPath: "result.ttlMs"]?.number ?? 0) > 0)
      #expect(client.replies[id]?[keyPath: "result.cacheScope"]?.text == "private")
    }
    #expect(client.replies["4"]?[keyPath: "error.code"]?.number == -32602)
    #expect(client.replies["5"]?[keyPath: "error.code"]?.number == -32601)
  }

  /// A line, the identifier of its answer, the answer's code, and a part of what it says.
  struct Row: CustomTestStringConvertible, Sendable {
    var line: String
    var id = "1"
    var code: Double
    var fragment: String
    var testDescription: String { line }
  }

  private static let lists = #""jsonrpc":"2.0","id":1,"method":"tools/list""#
  private static let version = #""io.modelcontextprotocol/protocolVersion""#

  @Test(arguments: [
    Row(line: "x", id: "null", code: -32700, fragment: "<message>:1:1: unexpected 'x', expected"),
    Row(line: "{", id: "null", code: -32700, fragment: "expected"),
    Row(line: "[]", id: "null", code: -32600, fragment: "the message is an array, expected {"),
    Row(line: "7", id: "null", code: -32600, fragment: "the message is a number"),
    Row(line: #"{"id":1,"method":"ping"}"#, code: -32600, fragment: #""jsonrpc" is not "2.0""#),
    Row(line: #"{"jsonrpc":"2.0","id":1}"#, code: -32600, fragment: #"there is no "method""#),
    Row(
      line: #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, id: "null", code: -32600,
      fragment: "1.5, which is no identifier"),
    Row(
      line: #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, id: "null", code: -32600,
      fragment: "null, which is no identifier"),
    Row(
      line: #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, code: -32600,
      fragment: #""params" is an array"#),
    Row(
      line: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, code: -32602,
      fragment: "or an initialize request before it"),
    Row(
      line: #"{\#(lists),"params":{"_meta":{\#(version):"2026-07-28"}}}"#,
      code: -32602, fragment: "io.modelcontextprotocol/clientCapabilities"),
    Row(
      line: #"{\#(lists),"params":{"_meta":{\#(version):"2027-01-01"}}}"#,
      code: -32022, fragment: #"expected "2026-07-28""#),
    Row(
      line: ContextClient.request(1, "prompts/list"), code: -32601,
      fragment: "expected one of tools/list"),
    Row(
      line: ContextClient.request(1, "tools/list", #""cursor":"2""#), code: -32602,
      fragment: "the list is one page"),
    Row(
      line: ContextClient.call(1, "reply", "{}"), code: -32602,
      fragment: #"unknown tool "reply"; did you mean "replay"?"#),
    Row(line: ContextClient.request(1, "tools/call"), code: -32602, fragment: #"expected "name""#),
    Row(
      line: ContextClient.request(1, "resources/read"), code: -32602,
      fragment: #"expected "uri""#),
    Row(
      line: ContextClient.request(1, "resources/read", #""uri":"https://example.org/""#),
      code: -32602, fragment: "expected one of resources/list"),
    Row(
      line: ContextClient.request(1, "resources/read", #""uri":"file:///a%0""#), code: -32602,
      fragment: "expected one of resources/list"),
  ])
  func `a wrong message says the way out, and the server goes on`(row: Row) throws {
    let client = try ContextClient(lines: [row.line, ContextClient.request(9, "tools/list")])
    #expect(client.process.status == 0)
    let failure = client.replies[row.id]?["error"]
    #expect(failure?["code"]?.number == row.code)
    #expect(failure?["message"]?.text?.contains(row.fragment) == true, "\(failure?.words ?? "")")
    #expect(client.replies["9"]?["result"] != nil)
    #expect(client.replies.count == 2)
  }

  @Test func `notifications, responses and empty lines are passed over`() throws {
    let client = try ContextClient(lines: [
      "", " ", Self.initialized, #"{"jsonrpc":"2.0","id":7,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":12}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/unknown","params":{}}"#,
    ])
    #expect(client.process.outputBytes.isEmpty)
    #expect(client.process.status == 0)
  }

  @Test func `a batch is answered together`() throws {
    let process = try Tool.run(
      "mcp",
      input: """
        \(Self.handshake("2025-03-26"))
        [\(Self.list),\(Self.initialized),{"jsonrpc":"2.0","id":3,"method":"ping"}]
        [\(Self.initialized)]

        """)
    #expect(process.lines.count == 2)
    let batch = try JSONNode(try #require(process.lines.last))
    #expect(batch[keyPath: "[0].id"]?.number == 2)
    #expect(batch[keyPath: "[1].id"]?.number == 3)
  }

  @Test func `a last line without its end is a message, too`() throws {
    let process = try Tool.run("mcp", input: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(process.output == #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
  }

  @Test func `a message without an end is passed over, and the next one is answered`() throws {
    let process = try Tool.shell(
      """
      (head -c 80000000 /dev/zero | tr '\\0' x; echo; echo '{"jsonrpc":"2.0","id":1,"method":"ping"}') \
        | gesture-replay mcp
      """)
    #expect(process.status == 0)
    #expect(process.lines.first?.contains("a message is longer than 67108864 bytes") == true)
    #expect(process.lines.last == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
  }

  @Test func `random bytes end nothing`() throws {
    var state: UInt64 = 5
    var lines: [UInt8] = []
    let template = Array(ContextClient.call(1, "explain", #"{"traces":["a"]}"#).utf8)
    for _ in 0..<200 {
      var line = template
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line[Int(state >> 33) % line.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      lines += line.map { $0 == 0x0A ? 0x20 : $0 } + [0x0A]
    }
    let process = try Tool.run(
      ["mcp"], input: lines + Array((ContextClient.request(999, "tools/list") + "\n").utf8))
    #expect(process.status == 0)
    let last = try process.lines.map { try JSONNode($0) }.filter { $0["id"]?.number == 999 }
    #expect(last.count == 1)
    #expect(process.lines.count > 100)
  }
}
