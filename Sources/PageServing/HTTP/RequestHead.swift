/// The request line and the header fields of an HTTP request (RFC 9112), read strictly: what two
/// readers could understand differently is refused.
package struct RequestHead: Equatable, Sendable {
  /// The most bytes that a head may have.
  package static let limit = 8 << 10

  package let method: String

  /// The part of the target before a question mark.
  package let path: String

  /// The part after the question mark; nil if there is none.
  package let query: String?

  /// The authority that the client believes to talk to.
  package let host: String

  /// The page that sends it, if the client is a browser that says so.
  package private(set) var origin: String?

  /// The number of bytes that follow the head.
  package private(set) var length = 0

  /// Whether the client waits for an answer before it sends them.
  package private(set) var awaitsContinue = false

  /// The WebSocket that the client asks for; nil for an ordinary request.
  private(set) var handshake: WebSocketHandshake?

  private static let lineEnd: [UInt8] = [13, 10]

  /// The bytes that end a head.
  static let end = lineEnd + lineEnd

  /// The length of the head at the beginning of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: the head, and what follows it.
  ///   - start: its end does not begin before this index.
  /// - Returns: how many bytes it has; nil if it is not complete.
  package static func count(in bytes: [UInt8], from start: Int = 0) -> Int? {
    guard bytes.count >= start + end.count else { return nil }
    return (start...bytes.count - end.count)
      .first { bytes[$0] == 13 && bytes[$0..<$0 + end.count].elementsEqual(end) }
      .map { $0 + end.count }
  }

  /// - Parameter bytes: the head, with the empty line that ends it.
  /// - Throws: if it is not a head, or asks for what is not supported.
  package init(reading bytes: [UInt8]) throws(HTTPRefusal) {
    guard bytes.count <= Self.limit else { throw .tooLong }
    guard bytes.suffix(Self.end.count).elementsEqual(Self.end) else { throw .malformed }
    let lines = try Self.lines(of: bytes.dropLast(Self.end.count))
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[1].first == "/",
      words[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw .malformed }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw HTTPRefusal(505, "only HTTP/1.1 is spoken here")
    }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : nil
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let (name, value) = try Self.field(line)
      // Two of the same may be read differently by two readers.
      if Self.known.contains(name), fields[name] != nil { throw .malformed }
      fields[name] = value
    }
    guard let host = fields["host"] else { throw .malformed }
    self.host = host
    origin = fields["origin"]
    if let protocols = fields["upgrade"], protocols.lowercased() == "websocket" {
      handshake = try WebSocketHandshake(
        key: fields["sec-websocket-key"], version: fields["sec-websocket-version"],
        connection: fields["connection"])
    }
    guard fields["transfer-encoding"] == nil else {
      throw HTTPRefusal(501, "a body needs a Content-Length")
    }
    if let text = fields["content-length"] { length = try Self.length(text) }
    if let expectation = fields["expect"] {
      guard expectation.lowercased() == "100-continue" else {
        throw HTTPRefusal(417, "nothing but 100-continue can be expected")
      }
      awaitsContinue = words[2] == "HTTP/1.1"
    }
  }

  private static let known: Set = [
    "host", "origin", "content-length", "transfer-encoding", "expect", "upgrade",
    "sec-websocket-key", "sec-websocket-version",
  ]

  /// The lines as text, of which there is at least one.
  ///
  /// - Throws: if there are control characters.
  private static func lines(of bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> [Substring] {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let areClean = lines.allSatisfy { line in
      line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 }
    }
    guard areClean, !lines.isEmpty else { throw .malformed }
    return lines
  }

  /// A field's name in lower case, and its value.
  private static func field(_ line: Substring) throws(HTTPRefusal) -> (String, String) {
    guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else { throw .malformed }
    let spaces: Set<Character> = [" ", "\t"]
    var value = line[line.index(after: colon)...].drop { spaces.contains($0) }
    while let last = value.last, spaces.contains(last) { value.removeLast() }
    return (line[..<colon].lowercased(), String(value))
  }

  private static func length(_ text: String) throws(HTTPRefusal) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { throw .malformed }
    // More digits than any length that is accepted.
    guard text.utf8.count <= 15, let length = Int(text) else {
      throw HTTPRefusal(413, "that is too much at once")
    }
    return length
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

extension HTTPRefusal {
  static let malformed = HTTPRefusal(400, "that is no request that this server understands")
  static let tooLong = HTTPRefusal(431, "the header fields are too long")
}
