import BasicTestSupport
import JSONText
import Testing

/// A client of `gesture-replay mcp` that writes all its messages at once, and reads what comes back.
struct ContextClient {
  /// The replies by the identifiers of their requests, as JSON text, and the other messages.
  var replies: [String: JSONNode] = [:]
  var notices: [JSONNode] = []
  let process: ProcessResult

  /// What a request of the newest revision says about itself.
  static let about =
    #""io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}"#

  /// Writes lines as they are.
  init(lines: [String], in folder: String = Repository.root) throws {
    process = try Tool.run(
      ["mcp"], input: Array(lines.map { $0 + "\n" }.joined().utf8), in: folder)
    try read(process)
  }

  private mutating func read(_ process: ProcessResult) throws {
    for line in process.lines {
      let message = try JSONNode(line)
      #expect(message["jsonrpc"]?.text == "2.0")
      if let id = message["id"] {
        #expect(replies.updateValue(message, forKey: id.words) == nil, "two replies to \(id.words)")
      } else {
        notices.append(message)
      }
    }
  }

  /// The text of a request of the newest revision.
  static func request(_ id: Int, _ method: String, _ members: String = "", meta: String = "")
    -> String
  {
    let members = members.isEmpty ? "" : ",\(members)"
    let meta = meta.isEmpty ? "" : ",\(meta)"
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","#
      + #""params":{"_meta":{\#(about)\#(meta)}\#(members)}}"#
  }

  /// The text of a call.
  static func call(_ id: Int, _ tool: String, _ arguments: String, meta: String = "") -> String {
    request(id, "tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#, meta: meta)
  }

  /// Makes one call of the newest revision.
  ///
  /// - Returns: its result.
  static func result(
    of tool: String, _ arguments: String, in folder: String = Repository.root
  ) throws -> ContextResult {
    let client = try ContextClient(lines: [call(1, tool, arguments)], in: folder)
    #expect(client.process.status == 0)
    #expect(client.process.errors == "")
    return try ContextResult(try #require(client.replies["1"]?["result"]))
  }
}

/// The result of a call of a tool.
struct ContextResult {
  let node: JSONNode

  /// The texts of its content, and the addresses of the resources that it links.
  var texts: [String] = []
  var links: [String] = []
  let isError: Bool

  init(_ node: JSONNode) throws {
    self.node = node
    guard case .bool(let isError)? = node["isError"]?.value,
      case .array(let content)? = node["content"]?.value
    else { throw InputFailure("the result has no content", expected: "content and isError") }
    self.isError = isError
    for block in content {
      if let text = block["text"]?.text { texts.append(text) }
      if let address = block["uri"]?.text { links.append(address) }
    }
  }
}
