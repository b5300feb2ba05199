/// An answer to a request; the connection closes after it.
package struct HTTPResponse: Equatable, Sendable {
  package let status: Int
  private let type: String
  private let body: [UInt8]

  /// Whether the body is left out, as for HEAD.
  private let isHead: Bool

  /// Header fields that only some answers have.
  private var fields: [String] = []

  package init(_ status: Int, type: String, body: [UInt8], isHead: Bool = false) {
    self.status = status
    self.type = type
    self.body = body
    self.isHead = isHead
  }

  /// A refusal, with its reason as text.
  package init(_ refusal: HTTPRefusal, isHead: Bool = false) {
    self.init(
      refusal.status, type: "text/plain; charset=utf-8", body: Array("\(refusal.reason)\n".utf8),
      isHead: isHead)
    if status == 405 { fields = ["Allow: GET, HEAD, POST"] }
  }

  /// The interim response that asks a client to send the body of its request.
  static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  /// All of it, as it is sent.
  var bytes: [UInt8] { head + content }

  /// The bytes after the head.
  var content: [UInt8] { isHead ? [] : body }

  /// The status and the header fields, with the empty line that ends them.
  var head: [UInt8] {
    let lines =
      [
        "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Refused")",
        "Content-Type: \(type)",
        "Content-Length: \(body.count)",
        "Connection: close",
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
        // The address holds the token, and a page in another's frame could be clicked unseen.
        "Referrer-Policy: no-referrer",
        "Content-Security-Policy: frame-ancestors 'none'",
        "Cross-Origin-Resource-Policy: same-origin",
      ] + fields
    return Array((lines.map { "\($0)\r\n" }.joined() + "\r\n").utf8)
  }

  private static let phrases = [
    200: "OK", 201: "Created", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 411: "Length Required",
    413: "Content Too Large", 417: "Expectation Failed", 421: "Misdirected Request",
    422: "Unprocessable Content", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}
