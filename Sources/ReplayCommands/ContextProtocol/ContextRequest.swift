import JSONText

/// A message of a client: a request, or a notification, which has no identifier.
struct ContextRequest: Sendable {
  /// The JSON text of the identifier; nil for a notification.
  let id: String?
  let method: String

  /// An object, or nothing.
  let parameters: JSONNode?

  /// Reads a message.
  ///
  /// - Throws: if it is none of JSON-RPC 2.0.
  init(_ message: JSONNode) throws(ContextFailure) {
    func wrong(_ what: String) -> ContextFailure {
      ContextFailure(
        ContextFailure.wrongMessage,
        "\(what), expected {\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}")
    }
    guard case .object = message.value else { throw wrong("the message is \(message.kind)") }
    guard message["jsonrpc"]?.text == "2.0" else { throw wrong("\"jsonrpc\" is not \"2.0\"") }
    guard let method = message["method"]?.text else { throw wrong("there is no \"method\"") }
    id = Self.id(of: message)
    if id == nil, let node = message["id"] {
      throw wrong("\"id\" is \(node.words.shortened(longest: 100)), which is no identifier")
    }
    self.method = method
    parameters = message["params"]
    switch parameters?.value {
    case nil, .object?: break
    default: throw wrong("\"params\" is \(parameters?.kind ?? "")")
    }
  }

  /// The identifier of a message that may be none; nil if it has none.
  static func id(of message: JSONNode) -> String? {
    guard let id = message["id"], id.text != nil || id.integer != nil else { return nil }
    return id.words
  }

  /// The prefix of the members of `_meta` that belong to the protocol.
  static let ownPrefix = "io.modelcontextprotocol/"

  /// A member of what the protocol says about the request.
  func about(_ name: String) -> JSONNode? { parameters?["_meta"]?[name] }

  /// The revision that the request names by itself; nil if it names none.
  ///
  /// - Throws: if it is one that must be agreed on, or an unknown one, or something else is missing.
  func ownRevision() throws(ContextFailure) -> ContextRevision? {
    guard let version = about(Self.ownPrefix + "protocolVersion") else { return nil }
    guard version.text == ContextRevision.stateless.name else {
      throw Self.unknownRevision(version)
    }
    guard case .object? = about(Self.ownPrefix + "clientCapabilities")?.value else {
      throw ContextFailure(
        ContextFailure.wrongParameters,
        "the request's \"_meta\" has no object \"\(Self.ownPrefix)clientCapabilities\", expected it "
          + "beside \"\(Self.ownPrefix)protocolVersion\"")
    }
    return .stateless
  }

  private static func unknownRevision(_ version: JSONNode) -> ContextFailure {
    var data = JSONWriter()
    data.beginObject()
    data.key("supported")
    data.beginArray()
    data.string(ContextRevision.stateless.name)
    data.endArray()
    data.key("requested")
    data.node(version)
    data.endObject()
    return ContextFailure(
      ContextFailure.unknownRevision,
      "unsupported protocol version \(version.words), expected "
        + "\"\(ContextRevision.stateless.name)\", or an initialize request for an earlier one",
      data: data.bytes)
  }
}
