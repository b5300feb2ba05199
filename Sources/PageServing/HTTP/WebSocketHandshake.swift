/// The request of a page for a WebSocket (RFC 6455), read strictly.
struct WebSocketHandshake: Equatable, Sendable {
  /// The client's key, 16 bytes in Base64.
  private let key: String

  private static let keyLength = 24

  /// - Parameters:
  ///   - key: the value of `Sec-WebSocket-Key`.
  ///   - version: the value of `Sec-WebSocket-Version`.
  ///   - connection: the value of `Connection`.
  /// - Throws: if it is another version, or no handshake.
  init(key: String?, version: String?, connection: String?) throws(HTTPRefusal) {
    let isUpgrade = (connection ?? "").lowercased().split(separator: ",").contains { word in
      word.drop { $0 == " " }.prefix { $0 != " " } == "upgrade"
    }
    guard isUpgrade, version == "13", let key, key.utf8.count == Self.keyLength,
      key.hasSuffix("=="), key.utf8.allSatisfy({ Self.letters.contains($0) || $0 == 61 })
    else { throw HTTPRefusal(400, "only WebSockets of version 13 are spoken here") }
    self.key = key
  }

  /// The response that makes the connection a WebSocket.
  var response: [UInt8] {
    let accepted = Self.base64(SHA1.hash(of: Array((key + Self.suffix).utf8)))
    return Array(
      """
      HTTP/1.1 101 Switching Protocols\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Accept: \(accepted)\r
      \r

      """.utf8)
  }

  /// The text that RFC 6455 has servers add to a key.
  private static let suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { ($0 << 8) | Int($1) } << (8 * (3 - group.count))
      for place in 0...3 {
        text.append(
          place <= group.count ? letters[(bits >> (18 - 6 * place)) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
