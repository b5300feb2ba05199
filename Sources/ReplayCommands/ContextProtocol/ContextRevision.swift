import JSONText

/// A revision of the Model Context Protocol (modelcontextprotocol.io/specification), by its date.
struct ContextRevision: Equatable, Sendable {
  let name: String

  /// The revision in which each request says by itself which one it means.
  static let stateless = ContextRevision(name: "2026-07-28")

  /// The revisions that are agreed on in a handshake, the newest first.
  static let agreed = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    .map { ContextRevision(name: $0) }

  /// Whether a request is answered without regard to those before it.
  var isStateless: Bool { self == .stateless }

  /// Whether results have structured content and links.
  var hasStructure: Bool { name >= "2025-06-18" }

  /// The error for a resource that is not there.
  var codeOfMissingResource: Int { isStateless ? ContextFailure.wrongParameters : -32002 }
}

/// An answer that says why a request was not done, in the words of JSON-RPC.
struct ContextFailure: Error, Sendable {
  // JSON-RPC 2.0, section 5.1.
  static let noMessage = -32700
  static let wrongMessage = -32600
  static let unknownMethod = -32601
  static let wrongParameters = -32602
  static let broken = -32603

  /// Model Context Protocol 2026-07-28, Error Codes.
  static let unknownRevision = -32022

  let code: Int
  let message: String

  /// A JSON value for programs; nil for none.
  var data: [UInt8]?

  init(_ code: Int, _ message: String, data: [UInt8]? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// - Parameters:
  ///   - code: the kind of error.
  ///   - failure: what is wrong, and what was expected.
  init(_ code: Int, _ failure: InputFailure) { self.init(code, "\(failure)") }
}
