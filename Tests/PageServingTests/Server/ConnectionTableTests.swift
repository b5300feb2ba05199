import Testing

@testable import PageServing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Who is served while others hold connections.
struct ConnectionTableTests {
  /// Connections whose other ends are the test's, at times that it chooses.
  private struct Crowd {
    static let authority = "10.0.0.1:80"

    var table = ConnectionTable()
    let page: ServedPage
    let token: AccessToken

    init() {
      var generator = SystemRandomNumberGenerator()
      token = AccessToken(using: &generator)
      page = ServedPage(Array("<p>".utf8), token, authority: Self.authority)
    }

    /// Connects a client, which sends something.
    ///
    /// - Returns: its end.
    mutating func connect(
      _ peer: String, _ text: String = "", at time: Double
    ) throws -> Descriptor {
      var ends: [Int32] = [-1, -1]
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      let client = Descriptor(ends[0])
      table.add(
        Connection(Descriptor(ends[1]), peer: peer, at: time, Connection.Patience()))
      send(text, from: client)
      return client
    }

    func send(_ text: String, from client: Descriptor) {
      _ = Array(text.utf8).withUnsafeBytes(client.write)
    }

    mutating func turn(at time: Double) {
      table.proceed(page, at: time)
      table.expire(at: time)
    }

    func request(_ method: String, word: String? = nil, length: Int? = nil) -> String {
      "\(method) /?\(word ?? token.text) HTTP/1.1\r\nHost: \(Self.authority)\r\n"
        + (length.map { "Content-Length: \($0)\r\n" } ?? "") + "\r\n"
    }

    /// The status of the answer that a client has; nil if it has none.
    func status(of client: Descriptor) -> Int? {
      var bytes = [UInt8](repeating: 0, count: 4096)
      guard case .bytes(let count) = bytes.withUnsafeMutableBytes({ client.read(into: $0) }) else {
        return nil
      }
      return Int(String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")[1])
    }
  }

  @Test func `an address that holds all it may still has its new requests answered`() throws {
    var crowd = Crowd()
    var clients: [Descriptor] = []
    for _ in 0..<100 {
      clients.append(
        try crowd.connect("10.0.0.9", crowd.request("POST", length: 1000) + "x", at: 0))
      crowd.turn(at: 0)
    }
    #expect(crowd.table.all.count == ConnectionTable.capacityOfPeer)
    let client = try crowd.connect("10.0.0.9", crowd.request("GET"), at: 1)
    crowd.turn(at: 1)
    #expect(crowd.status(of: client) == 200)
  }

  @Test func `a new client has room, whoever holds the rest`() throws {
    var crowd = Crowd()
    var clients: [Descriptor] = []
    for number in 0..<200 {
      let text = crowd.request("POST", length: 1000)
      clients.append(try crowd.connect("10.0.1.\(number % 4)", text, at: 0))
      crowd.turn(at: 0)
    }
    #expect(crowd.table.all.count == ConnectionTable.capacity)
    let client = try crowd.connect("10.0.0.9", at: 1)
    // Others come before it says anything.
    for number in 0..<20 { clients.append(try crowd.connect("10.0.1.\(number % 5)", at: 1)) }
    crowd.send(crowd.request("GET"), from: client)
    crowd.turn(at: 2)
    #expect(crowd.status(of: client) == 200)
  }

  @Test func `whoever has shown no right to be here makes way first`() throws {
    var crowd = Crowd()
    let first = try crowd.connect("10.0.0.9", crowd.request("POST", length: 5), at: 0)
    crowd.turn(at: 0)
    var clients: [Descriptor] = []
    for _ in 0..<50 {
      clients.append(try crowd.connect("10.0.0.9", at: 1))
      crowd.turn(at: 1)
    }
    crowd.send("trace", from: first)
    crowd.turn(at: 2)
    #expect(crowd.table.takeBody()?.body == Array("trace".utf8))
  }

  @Test func `of accepted ones, the slowest makes way`() throws {
    var crowd = Crowd()
    let slow = try crowd.connect("10.0.0.9", crowd.request("POST", length: 100_000), at: 0)
    var others: [Descriptor] = []
    for _ in 1..<ConnectionTable.capacityOfPeer {
      let other = try crowd.connect("10.0.0.9", crowd.request("POST", length: 100_000), at: 0)
      crowd.turn(at: 0)
      crowd.send(String(repeating: "x", count: 5000), from: other)
      others.append(other)
    }
    crowd.turn(at: 0)
    others.append(try crowd.connect("10.0.0.9", at: 1))
    #expect(crowd.table.all.count == ConnectionTable.capacityOfPeer)
    var byte: UInt8 = 0
    #expect(withUnsafeMutableBytes(of: &byte) { slow.read(into: $0) } == .ended)
  }

  @Test func `bodies of one address share the patience with it`() throws {
    var crowd = Crowd()
    let request = crowd.request("POST", length: 100_000)
    let first = try crowd.connect("10.0.0.9", request, at: 0)
    crowd.turn(at: 0)
    let second = try crowd.connect("10.0.0.9", request, at: 14)
    let other = try crowd.connect("10.0.0.8", request, at: 14)
    crowd.turn(at: 14)
    crowd.turn(at: 19.9)
    #expect(crowd.status(of: first) == nil)
    crowd.turn(at: 20.1)
    #expect(crowd.status(of: first) == 408)
    #expect(crowd.status(of: second) == 408)
    crowd.turn(at: 33)
    #expect(crowd.status(of: other) == nil)
    crowd.turn(at: 35)
    #expect(crowd.status(of: other) == 408)
  }

  @Test func `what comes earns more patience, and a trickle does not`() throws {
    for (piece, isPatient) in [(4000, true), (100, false)] {
      var crowd = Crowd()
      let client = try crowd.connect(
        "10.0.0.9", crowd.request("POST", length: 1_000_000), at: 0)
      crowd.turn(at: 0)
      for turn in 1...200 {
        crowd.send(String(repeating: "x", count: piece), from: client)
        crowd.turn(at: 0.2 * Double(turn))
      }
      #expect(crowd.table.all.contains(where: \.isBody) == isPatient)
    }
  }

  @Test func `bodies that are complete are taken in turn, one at a time`() throws {
    var crowd = Crowd()
    var clients: [Descriptor] = []
    for peer in ["10.0.0.9", "10.0.0.9", "10.0.0.8"] {
      clients.append(try crowd.connect(peer, crowd.request("POST", length: 1) + "x", at: 0))
    }
    crowd.turn(at: 0)
    for (index, peer) in ["10.0.0.9", "10.0.0.8", "10.0.0.9"].enumerated() {
      #expect(crowd.table.takeBody()?.peer == peer)
      #expect(crowd.table.takeBody() == nil)
      crowd.table.answerBody(
        HTTPResponse(201, type: "text/plain", body: []), at: Double(index))
    }
    #expect(clients.map { crowd.status(of: $0) } == [201, 201, 201])
  }

  @Test func `from the tenth wrong word on, an address waits, and its right word is answered`()
    throws
  {
    var crowd = Crowd()
    for number in 1...9 {
      let client = try crowd.connect("10.0.0.9", crowd.request("GET", word: "\(number)"), at: 0)
      crowd.turn(at: 0)
      #expect(crowd.status(of: client) == 403)
    }
    let wrong = try crowd.connect("10.0.0.9", crowd.request("GET", word: "wrong"), at: 1)
    let right = try crowd.connect("10.0.0.9", crowd.request("GET"), at: 1)
    let other = try crowd.connect("10.0.0.8", crowd.request("GET"), at: 1)
    crowd.turn(at: 1)
    #expect(crowd.status(of: other) == 200)
    #expect(crowd.status(of: wrong) == nil)
    crowd.turn(at: 1.21)
    #expect(crowd.status(of: wrong) == 403)
    #expect(crowd.status(of: right) == nil)
    crowd.turn(at: 1.41)
    #expect(crowd.status(of: right) == 200)
  }
}
