import Testing

@testable import PageServing

/// What a client's frames mean.
struct WebSocketReaderTests {
  /// A frame as a client sends it.
  private static func frame(
    _ first: UInt8, _ content: [UInt8], mask: [UInt8] = [1, 2, 3, 4]
  ) -> [UInt8] {
    var bytes = [first]
    switch content.count {
    case ..<126: bytes.append(0x80 | UInt8(content.count))
    case ..<65536: bytes += [0x80 | 126, UInt8(content.count >> 8), UInt8(content.count & 255)]
    default:
      bytes.append(0x80 | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: content.count >> (56 - 8 * $0)) }
    }
    return bytes + mask + content.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  private static func items(_ bytes: [UInt8], pieces: Int = .max) -> [WebSocketReader.Item] {
    var reader = WebSocketReader()
    var items: [WebSocketReader.Item] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.add(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
      while let item = reader.next() {
        items.append(item)
        if case .end = item { return items }
      }
    }
    return items
  }

  private static let hello = Array("Héllo".utf8)

  @Test(arguments: [1, 2, 3, 7, Int.max])
  func `messages come whole, in whatever pieces they arrive`(pieces: Int) {
    let long = [UInt8](repeating: 65, count: 70_000)
    let middle = [UInt8](repeating: 66, count: 300)
    let bytes =
      Self.frame(0x81, Self.hello) + Self.frame(0x01, [72]) + Self.frame(0x89, [1, 2])
      + Self.frame(0x00, [105]) + Self.frame(0x8A, []) + Self.frame(0x80, [33])
      + Self.frame(0x81, middle) + Self.frame(0x81, long) + Self.frame(0x81, [])
    #expect(
      Self.items(bytes, pieces: pieces) == [
        .message(Self.hello), .ping([1, 2]), .pong, .message(Array("Hi!".utf8)),
        .message(middle), .message(long), .message([]),
      ])
  }

  @Test func `a close frame ends it, with or without a reason`() {
    #expect(Self.items(Self.frame(0x88, [])) == [.end(.agreed)])
    #expect(Self.items(Self.frame(0x88, [3, 232] + Self.hello)) == [.end(.agreed)])
    #expect(Self.items(Self.frame(0x88, [3])) == [.end(.wrongFrame)])
  }

  @Test(arguments: [
    // Not masked.
    [0x81, 0x01, 65],
    // A reserved bit, and a code that means nothing.
    [0xC1, 0x81, 0, 0, 0, 0, 65], [0x83, 0x81, 0, 0, 0, 0, 65], [0x8B, 0x80, 0, 0, 0, 0],
    // A ping in two frames, and one that is too long.
    [0x09, 0x80, 0, 0, 0, 0], [0x89, 0xFE, 0, 200],
    // A message that goes on before it begins, and one that begins before the other has ended.
    [0x80, 0x81, 0, 0, 0, 0, 65],
    [0x01, 0x81, 0, 0, 0, 0, 65, 0x81, 0x81, 0, 0, 0, 0, 66],
  ])
  func `what could mean two things ends it`(bytes: [UInt8]) {
    #expect(Self.items(bytes) == [.end(.wrongFrame)])
  }

  @Test func `what is no text ends it`() {
    #expect(Self.items(Self.frame(0x82, [1])) == [.end(.notText)])
    #expect(Self.items(Self.frame(0x81, [0xFF])) == [.end(.wrongText)])
    #expect(Self.items(Self.frame(0x81, [0xC3]) + [0]) == [.end(.wrongText)])
  }

  @Test func `a message that is too long ends it before it has come`() {
    let count = WebSocketReader.limit + 1
    let length = (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    #expect(Self.items([0x81, 0xFF] + length + [0, 0, 0, 0]) == [.end(.tooLong)])
    #expect(Self.items([0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 12)) == [.end(.tooLong)])
    let longest = [0x80, 0xFF] + [UInt8](repeating: 0xFF, count: 12)
    #expect(Self.items(Self.frame(0x01, [65]) + longest) == [.end(.tooLong)])
    let half = [UInt8](repeating: 65, count: WebSocketReader.limit / 2 + 1)
    #expect(Self.items(Self.frame(0x01, half) + Self.frame(0x80, half)) == [.end(.tooLong)])
  }

  @Test(arguments: [0, 125, 126, 65535, 65536])
  func `what the server sends has its length as RFC 6455 has it`(count: Int) {
    let content = [UInt8](repeating: 65, count: count)
    let bytes = WebSocketFrame.text(content).bytes
    var head: [UInt8] = [0x81]
    switch count {
    case ..<126: head += [UInt8(count)]
    case ..<65536: head += [126, UInt8(count >> 8), UInt8(count & 255)]
    default: head += [127, 0, 0, 0, 0, 0, 1, 0, 0]
    }
    #expect(bytes == head + content)
  }
}
