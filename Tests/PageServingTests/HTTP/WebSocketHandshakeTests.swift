import Testing

@testable import PageServing

/// How a connection becomes a WebSocket, and who may have one.
struct WebSocketHandshakeTests {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func `the hash is that of RFC 3174`(text: String, hash: String) {
    let digits = SHA1.hash(of: Array(text.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(digits.joined() == hash)
  }

  @Test func `the accepted key is that of RFC 6455's example`() throws {
    let handshake = try WebSocketHandshake(
      key: "dGhlIHNhbXBsZSBub25jZQ==", version: "13", connection: "keep-alive, Upgrade")
    let text = String(decoding: handshake.response, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"))
    #expect(text.hasSuffix("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"))
  }

  private static let authority = "192.168.1.23:8642"
  private static let token = AccessToken.made(from: 1)
  private static let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
  private static let fields = [
    "Upgrade: websocket", "Connection: Upgrade", key, "Sec-WebSocket-Version: 13",
  ]

  /// The status with which a request is refused; 101 if it becomes a WebSocket.
  private static func status(
    _ fields: [String] = fields, method: String = "GET", target: String = "/?\(token.text)",
    host: String = authority, isLive: Bool = true
  ) -> Int? {
    let page = ServedPage(Array("<p>".utf8), token, authority: authority, isLive: isLive)
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields
    let head = lines.map { "\($0)\r\n" }.joined() + "\r\n"
    switch Verdict(on: Array(head.utf8), by: page) {
    case .upgrade: return 101
    case .answer(let response), .wrongWord(let response): return response.status
    case .body: return nil
    }
  }

  @Test func `the whole address gets one, from this page and from no browser`() {
    #expect(Self.status() == 101)
    #expect(Self.status(Self.fields + ["Origin: http://\(Self.authority)"]) == 101)
    #expect(Self.status(["Upgrade: WebSocket"] + Self.fields.dropFirst()) == 101)
  }

  @Test func `without the word, from another page or for another name there is none`() {
    #expect(Self.status(target: "/") == 403)
    #expect(Self.status(target: "/?0000000000000000") == 403)
    #expect(Self.status(target: "/live?\(Self.token.text)") == 404)
    #expect(Self.status(Self.fields + ["Origin: http://evil.example"]) == 403)
    #expect(Self.status(Self.fields + ["Origin: null"]) == 403)
    #expect(Self.status(host: "evil.example:8642") == 421)
  }

  @Test(arguments: [
    ["Upgrade: websocket", key, "Sec-WebSocket-Version: 13"],
    ["Upgrade: websocket", "Connection: close", key, "Sec-WebSocket-Version: 13"],
    ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"],
    ["Upgrade: websocket", "Connection: Upgrade", key],
    ["Upgrade: websocket", "Connection: Upgrade", key, "Sec-WebSocket-Version: 8"],
    fields + [key], fields + ["Content-Length: 3"],
    ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: short==", fields[3]],
  ])
  func `a handshake with something else in it is refused`(fields: [String]) {
    #expect(Self.status(fields) == 400)
  }

  @Test func `a page that nobody answers has none, and another upgrade is just a request`() {
    #expect(Self.status(isLive: false) == 404)
    #expect(Self.status(["Upgrade: h2c", "Connection: Upgrade"]) == 200)
    #expect(Self.status(method: "POST") == 400)
  }
}
