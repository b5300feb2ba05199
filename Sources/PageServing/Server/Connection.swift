/// A connection: one request and one answer.
struct Connection {
  /// What is happening on it.
  enum State {
    /// The head is being read.
    case head

    /// The head is accepted, and the body is being read.
    case body(count: Int)

    /// The body is complete.
    case received([UInt8])

    /// An answer is being sent, of which so many bytes are out.
    case answering([UInt8], sent: Int)

    /// Everything is sent. What the client still sends is thrown away, because closing now could
    /// make its system throw away the answer.
    case lingering

    case closed
  }

  /// How many seconds each state may take.
  struct Patience: Sendable {
    var head = 10.0
    var body = 60.0
    var answer = 60.0
    var lingering = 5.0
  }

  let descriptor: Descriptor

  /// The client's address.
  let peer: String

  private(set) var state = State.head

  /// When it is closed if nothing has changed, in seconds of a monotonic clock.
  private(set) var deadline: Double

  private let patience: Patience
  private var buffer: [UInt8] = []

  init(_ descriptor: Descriptor, peer: String, at time: Double, _ patience: Patience) {
    self.descriptor = descriptor
    self.peer = peer
    self.patience = patience
    deadline = time + patience.head
  }

  /// Whether it waits to write rather than to read.
  var writes: Bool { if case .answering = state { true } else { false } }

  /// Whether its request was accepted.
  private var isAccepted = false

  /// Whether it makes way for others: its client has shown no right to be here, or has its answer.
  var makesWay: Bool {
    if case .lingering = state { true } else { !isAccepted }
  }

  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Reads or writes what is possible now.
  mutating func proceed(_ page: ServedPage, at time: Double) {
    switch state {
    case .head: readHead(page, at: time)
    case .body(let count): readBody(count, at: time)
    case .answering: send(at: time)
    case .lingering: discard()
    case .received, .closed: break
    }
  }

  /// Sends an answer, after which the connection closes.
  mutating func answer(_ response: HTTPResponse, at time: Double) {
    buffer = []
    state = .answering(response.bytes, sent: 0)
    deadline = time + patience.answer
    send(at: time)
  }

  /// Closes it if it has taken too long; a client that was sending is told.
  mutating func expire(at time: Double) {
    guard time >= deadline else { return }
    switch state {
    case .head where !buffer.isEmpty, .body:
      answer(HTTPResponse(HTTPRefusal(408, "that took too long")), at: time)
    default: state = .closed
    }
  }

  private mutating func readHead(_ page: ServedPage, at time: Double) {
    while case .head = state {
      guard case .bytes = read() else { return }
      guard let count = RequestHead.count(in: buffer) else {
        if buffer.count > RequestHead.limit { answer(HTTPResponse(.tooLong), at: time) }
        continue
      }
      decide(headCount: count, page, at: time)
    }
  }

  /// The head is complete: answers it, or waits for the body.
  private mutating func decide(headCount: Int, _ page: ServedPage, at time: Double) {
    var isHead = false
    do throws(HTTPRefusal) {
      let head = try RequestHead(reading: Array(buffer.prefix(headCount)))
      isHead = head.method == "HEAD"
      let response = try page.response(to: head)
      isAccepted = true
      if let response { return answer(response, at: time) }
      buffer.removeFirst(headCount)
      state = .body(count: head.length)
      deadline = time + patience.body
      if head.awaitsContinue, buffer.isEmpty {
        // A few bytes have room on a new connection.
        _ = HTTPResponse.goOn.withUnsafeBytes(descriptor.write)
      }
      takeBody(head.length, at: time)
    } catch {
      answer(HTTPResponse(error, isHead: isHead), at: time)
    }
  }

  private mutating func readBody(_ count: Int, at time: Double) {
    while case .body = state, case .bytes = read() { takeBody(count, at: time) }
  }

  private mutating func takeBody(_ count: Int, at time: Double) {
    guard buffer.count >= count else { return }
    // What follows would be another request, and there is one on a connection.
    state = .received(Array(buffer.prefix(count)))
    buffer = []
  }

  /// Throws away what has come, but not more at once than leaves time for others.
  private mutating func discard() {
    for _ in 0..<16 {
      guard case .bytes = read() else { return }
      buffer.removeAll(keepingCapacity: true)
    }
  }

  private static let pieceSize = 64 << 10

  /// Reads a piece into the buffer; a client that is gone closes the connection.
  private mutating func read() -> Descriptor.Progress {
    let progress = withUnsafeTemporaryAllocation(
      byteCount: Self.pieceSize, alignment: 1
    ) { piece in
      let progress = descriptor.read(into: piece)
      if case .bytes(let count) = progress { buffer += piece[..<count] }
      return progress
    }
    if progress == .ended { state = .closed }
    return progress
  }

  private mutating func send(at time: Double) {
    while case .answering(let bytes, let sent) = state {
      let progress = bytes.withUnsafeBytes { descriptor.write(.init(rebasing: $0[sent...])) }
      switch progress {
      case .waiting: return
      case .ended: state = .closed
      case .bytes(let count):
        guard sent + count == bytes.count else {
          state = .answering(bytes, sent: sent + count)
          continue
        }
        descriptor.endWriting()
        state = .lingering
        deadline = time + patience.lingering
      }
    }
  }
}
