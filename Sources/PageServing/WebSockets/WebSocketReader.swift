/// The bytes that a client sends over a WebSocket, put together to messages.
///
/// Strict, as RFC 6455 asks of servers: what is not masked, or could mean two things, ends the
/// connection.
struct WebSocketReader {
  /// The most bytes of a message.
  static let limit = 4 << 20

  enum Item: Equatable {
    case message([UInt8])
    case ping([UInt8])
    case pong
    case end(WebSocketEnd)
  }

  private var buffer: [UInt8] = []

  /// The index in the buffer at which the next frame begins.
  private var start = 0

  /// The message of which not all frames have come; nil between two messages.
  private var message: [UInt8]?

  /// The head of a frame.
  private struct Head {
    let isLast: Bool
    let code: UInt8
    let count: Int
    let mask: [UInt8]
    /// The number of bytes of the head itself.
    let length: Int
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// The next message or control frame; nil if it has not come whole.
  mutating func next() -> Item? {
    do throws(Failure) {
      while let head = try head(), buffer.count - start >= head.length + head.count {
        let first = start + head.length
        let content = (0..<head.count).map { buffer[first + $0] ^ head.mask[$0 & 3] }
        start = first + head.count
        if let item = try item(head, content) { return item }
      }
      return nil
    } catch {
      return .end(error.end)
    }
  }

  private struct Failure: Error {
    let end: WebSocketEnd

    init(_ end: WebSocketEnd) { self.end = end }
  }

  /// The head at the beginning of what has come; nil if it has not come whole.
  private func head() throws(Failure) -> Head? {
    guard buffer.count - start >= 2 else { return nil }
    let (first, second) = (buffer[start], buffer[start + 1])
    let code = first & 0x0F
    let isLast = (first & 0x80) != 0
    guard (first & 0x70) == 0, (second & 0x80) != 0,
      [0x0, 0x1, 0x2, 0x8, 0x9, 0xA].contains(code)
    else { throw Failure(.wrongFrame) }
    let short = Int(second & 0x7F)
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    if code >= 0x8, !isLast || extra > 0 { throw Failure(.wrongFrame) }
    guard code != 0x2 else { throw Failure(.notText) }
    let place = start + 2
    guard buffer.count >= place + extra + 4 else { return nil }
    var count = UInt64(short)
    if extra > 0 { count = buffer[place..<place + extra].reduce(0) { ($0 << 8) | UInt64($1) } }
    // Not a sum, which could be more than any number.
    guard count <= UInt64(Self.limit - (message?.count ?? 0)) else {
      throw Failure(.tooLong)
    }
    return Head(
      isLast: isLast, code: code, count: Int(count),
      mask: Array(buffer[place + extra..<place + extra + 4]), length: 2 + extra + 4)
  }

  private mutating func item(_ head: Head, _ content: [UInt8]) throws(Failure) -> Item? {
    switch head.code {
    case 0x8: return .end(try Self.end(content))
    case 0x9: return .ping(content)
    case 0xA: return .pong
    default: break
    }
    // A message goes on with 0, and only then.
    guard (head.code == 0) == (message != nil) else { throw Failure(.wrongFrame) }
    // Many small frames are no reason to copy what has come again and again.
    if message == nil { message = content } else { message?.append(contentsOf: content) }
    guard head.isLast, let whole = message else { return nil }
    message = nil
    // What is no UTF-8 is replaced, and then differs.
    guard String(decoding: whole, as: UTF8.self).utf8.elementsEqual(whole) else {
      throw Failure(.wrongText)
    }
    return .message(whole)
  }

  /// The end that a client asks for, if it may.
  private static func end(_ content: [UInt8]) throws(Failure) -> WebSocketEnd {
    guard content.count != 1 else { throw Failure(.wrongFrame) }
    return .agreed
  }
}
