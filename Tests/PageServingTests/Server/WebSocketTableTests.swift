import Testing

@testable import PageServing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Pages that are open, and whoever answers them.
struct WebSocketTableTests {
  /// What the server told.
  private final class Told: @unchecked Sendable {
    var events: [LiveLine.Event] = []
  }

  private struct Room {
    var table = WebSocketTable(WebSocket.Patience())
    let told = Told()
    let line: LiveLine

    init() throws {
      let told = told
      line = LiveLine(orders: try #require(PassingPipe())) { told.events.append($0) }
    }

    /// Opens a page.
    ///
    /// - Returns: its end of the connection.
    mutating func open(early: [UInt8] = [], at time: Double = 0) throws -> Descriptor {
      var ends: [Int32] = [-1, -1]
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      table.add(
        .init(descriptor: Descriptor(ends[1]), peer: "10.0.0.\(table.all.count)", early: early),
        to: line, at: time)
      return Descriptor(ends[0])
    }

    mutating func turn(at time: Double) { table.proceed(line, at: time) }
  }

  private static func text(_ text: String) -> [UInt8] {
    [0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
  }

  private static func read(_ client: Descriptor) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard case .bytes(let count) = bytes.withUnsafeMutableBytes({ client.read(into: $0) }) else {
      return []
    }
    return Array(bytes[..<count])
  }

  @Test func `a message is told, and what is ordered is sent`() throws {
    var room = try Room()
    let client = try room.open(early: Self.text("a"))
    _ = Self.text("b").withUnsafeBytes(client.write)
    room.turn(at: 1)
    #expect(
      room.told.events == [
        .opened(1, peer: "10.0.0.0"), .message(1, [97]), .message(1, [98]),
      ])
    room.table.follow(.send(1, [99]), at: 1)
    room.table.follow(.send(7, [100]), at: 1)
    #expect(Self.read(client) == [0x81, 1, 99])
  }

  @Test func `a page that goes away is told, whether it says so or not`() throws {
    var room = try Room()
    let polite = try room.open()
    var gone: Descriptor? = try room.open()
    _ = ([0x88, 0x80, 0, 0, 0, 0] as [UInt8]).withUnsafeBytes(polite.write)
    withExtendedLifetime(gone) {}
    gone = nil
    room.turn(at: 1)
    #expect(room.told.events.suffix(2) == [.closed(1), .closed(2)])
    #expect(room.table.all.isEmpty)
    #expect(Self.read(polite) == [0x88, 2, 3, 232])
  }

  @Test func `a page that is silent is asked, and closed if it does not answer`() throws {
    var room = try Room()
    let awake = try room.open()
    let asleep = try room.open()
    room.turn(at: 9)
    #expect(Self.read(awake).isEmpty)
    room.turn(at: 11)
    #expect(Self.read(awake) == [0x89, 0] && Self.read(asleep) == [0x89, 0])
    _ = ([0x8A, 0x80, 0, 0, 0, 0] as [UInt8]).withUnsafeBytes(awake.write)
    room.turn(at: 12)
    room.turn(at: 21)
    #expect(room.told.events.suffix(1) == [.closed(2)])
    #expect(room.table.all.map(\.page) == [1])
  }

  @Test func `a page too many is told so`() throws {
    var room = try Room()
    let pages = try (0..<WebSocketTable.capacity).map { _ in try room.open() }
    let late = try room.open()
    #expect(room.table.all.count == pages.count && pages.count == room.told.events.count)
    let bytes = Self.read(late)
    #expect(bytes.prefix(1) == [0x88] && bytes[2...3].elementsEqual([3, 245]))
  }

  @Test func `a page that does not read is closed before it takes all memory`() throws {
    var room = try Room()
    room.table = WebSocketTable(WebSocket.Patience(waitingCount: 1 << 20))
    let client = try room.open()
    let piece = [UInt8](repeating: 65, count: 1 << 20)
    for _ in 0..<3 { room.table.follow(.send(1, piece), at: 0) }
    room.turn(at: 0)
    #expect(room.told.events.last == .closed(1))
    withExtendedLifetime(client) {}
  }

  @Test func `a wrong frame closes, with its reason`() throws {
    var room = try Room()
    let client = try room.open(early: [0x81, 0x01, 65])
    room.turn(at: 0)
    let bytes = Self.read(client)
    #expect(bytes.prefix(1) == [0x88] && bytes[2...3].elementsEqual([3, 234]))
    #expect(room.told.events.last == .closed(1))
  }
}
