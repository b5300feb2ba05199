/// A connection: one request and one answer.
struct Connection {
  /// The stage that the request or its answer has reached.
  enum State {
    /// The head is being read.
    case head

    /// The head is complete, and the server says when it goes on.
    case judged(Verdict)

    /// The wait until the deadline, at which the request goes on.
    case waiting(Verdict)

    /// The head is accepted, and the body is being read.
    case body(count: Int)

    /// The body is complete.
    case received([UInt8])

    /// The body was taken, and the answer is awaited.
    case taken

    /// An answer is being sent, of which so many bytes are out.
    case answering(head: [UInt8], content: [UInt8], sent: Int)

    /// Everything is sent. What the client still sends is thrown away, because closing now could
    /// make its system throw away the answer.
    case lingering

    /// It has become a WebSocket, over which these bytes have come already.
    case upgraded(early: [UInt8])

    case closed
  }

  /// The limits on the time that each state may take, in seconds.
  struct Patience: Sendable {
    var head = 10.0

    /// For the bodies of all connections of a peer together.
    ///
    /// What has come of them adds as much as it takes at `bodyRate`.
    var body = 20.0

    /// The time that any body may take, whatever else its peer sends.
    var eachBody = 5.0

    /// The slowest network that is fast enough, in bytes each second.
    var bodyRate = 16.0 * 1024

    var answer = 60.0
    var lingering = 5.0
  }

  let descriptor: Descriptor

  /// The client's address.
  let peer: String

  private(set) var state = State.head

  /// The time at which it is closed if nothing has changed, or goes on if it waits, in seconds of a
  /// monotonic clock.
  private(set) var deadline: Double

  /// The time at which it began, or was accepted, in seconds.
  private(set) var start: Double

  /// The number of bytes of the body or of the answer that have come or gone.
  private(set) var progress = 0

  private let patience: Patience
  private var buffer: [UInt8] = []

  init(_ descriptor: Descriptor, peer: String, at time: Double, _ patience: Patience) {
    self.descriptor = descriptor
    self.peer = peer
    self.patience = patience
    start = time
    deadline = time + patience.head
  }

  /// Whether it waits to write rather than to read; nil if it waits for neither.
  var writes: Bool? {
    switch state {
    case .answering: true
    case .head, .body, .lingering: false
    case .judged, .waiting, .received, .taken, .upgraded, .closed: nil
    }
  }

  /// Whether its request was accepted.
  private var isAccepted = false

  /// Whether it makes way for others first: its client has shown no right to be here, or has its
  /// answer.
  var makesWay: Bool {
    if case .lingering = state { true } else { !isAccepted }
  }

  /// The time at which a client whose network is just fast enough would have begun: the earlier,
  /// the slower.
  var pace: Double { start + Double(progress) / patience.bodyRate }

  var isBody: Bool { if case .body = state { true } else { false } }

  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Whether its body is complete, and not answered yet.
  var isReceived: Bool {
    switch state {
    case .received, .taken: true
    default: false
    }
  }

  /// The number of bytes of a body that are held.
  var heldCount: Int {
    switch state {
    case .body: buffer.count
    case .received(let body): body.count
    default: 0
    }
  }

  /// Reads or writes what is possible now.
  mutating func proceed(_ page: ServedPage, at time: Double) {
    switch state {
    case .head: readHead(page, at: time)
    case .body(let count): readBody(count)
    case .answering: send(at: time)
    case .lingering: discard()
    case .judged, .waiting, .received, .taken, .upgraded, .closed: break
    }
  }

  /// Hands over the body if it is complete.
  mutating func take() -> [UInt8]? {
    guard case .received(let body) = state else { return nil }
    state = .taken
    return body
  }

  /// Goes on with a request whose head is complete.
  ///
  /// - Parameters:
  ///   - verdict: how.
  ///   - moment: when; in the past or now means at once.
  ///   - time: now.
  mutating func goOn(_ verdict: Verdict, at moment: Double, now time: Double) {
    guard moment <= time else {
      state = .waiting(verdict)
      deadline = moment
      return
    }
    switch verdict {
    case .answer(let response), .wrongWord(let response): answer(response, at: time)
    case .upgrade(let handshake):
      // As much has room on a new connection.
      _ = handshake.response.withUnsafeBytes(descriptor.write)
      state = .upgraded(early: buffer)
      buffer = []
    case .body(let count, let awaitsContinue):
      start = time
      state = .body(count: count)
      deadline = time + patience.body
      if awaitsContinue, buffer.isEmpty {
        // A few bytes have room on a new connection.
        _ = HTTPResponse.goOn.withUnsafeBytes(descriptor.write)
      }
      takeBody(count)
    }
  }

  /// Lets the patience with its peer decide how long the body may take.
  ///
  /// - Parameters:
  ///   - start: since when there has always been a body of the peer that was not complete.
  ///   - count: how many bytes of its bodies have come since then.
  mutating func limitBody(ofPeerSince start: Double, count: Int) {
    guard isBody else { return }
    deadline = max(
      start + patience.body + Double(count) / patience.bodyRate, self.start + patience.eachBody)
  }

  /// Sends an answer, after which the connection closes.
  mutating func answer(_ response: HTTPResponse, at time: Double) {
    buffer = []
    (start, progress) = (time, 0)
    let (head, content) = (response.head, response.content)
    // What is small goes in one piece; of the page, there is one in memory for all.
    state =
      content.count < Self.pieceSize
      ? .answering(head: head + content, content: [], sent: 0)
      : .answering(head: head, content: content, sent: 0)
    deadline = time + patience.answer
    send(at: time)
  }

  /// Closes it if it has taken too long, and goes on if it has waited; a client that was sending is
  /// told.
  mutating func expire(at time: Double) {
    guard time >= deadline else { return }
    switch state {
    case .head where !buffer.isEmpty, .body:
      answer(HTTPResponse(HTTPRefusal(408, "that took too long")), at: time)
    case .waiting(let verdict): goOn(verdict, at: time, now: time)
    case .judged, .received, .taken, .upgraded: break
    case .head, .answering, .lingering, .closed: state = .closed
    }
  }

  private mutating func readHead(_ page: ServedPage, at time: Double) {
    while case .head = state {
      // The end of the head may have begun in what was looked at before.
      let searched = max(0, buffer.count - RequestHead.end.count)
      guard case .bytes = read() else { return }
      guard let count = RequestHead.count(in: buffer, from: searched) else {
        if buffer.count > RequestHead.limit { state = .judged(.answer(HTTPResponse(.tooLong))) }
        continue
      }
      let verdict = Verdict(on: Array(buffer.prefix(count)), by: page)
      buffer.removeFirst(count)
      state = .judged(verdict)
      switch verdict {
      case .body, .upgrade: isAccepted = true
      case .answer(let response): isAccepted = response.status < 400
      case .wrongWord: break
      }
    }
  }

  private mutating func readBody(_ count: Int) {
    for _ in 0..<Self.piecesAtOnce {
      guard case .body = state, case .bytes = read() else { return }
      takeBody(count)
    }
  }

  private mutating func takeBody(_ count: Int) {
    progress = buffer.count
    guard buffer.count >= count else { return }
    // What follows would be another request, and there is one on a connection.
    buffer.removeLast(buffer.count - count)
    state = .received(buffer)
    buffer = []
    deadline = .infinity
  }

  /// Throws away what has come, but not more at once than leaves time for others.
  private mutating func discard() {
    for _ in 0..<Self.piecesAtOnce {
      guard case .bytes = read() else { return }
      buffer.removeAll(keepingCapacity: true)
    }
  }

  private static let pieceSize = 64 << 10

  /// The number of pieces that are read before others have their turn.
  private static let piecesAtOnce = 16

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
    while case .answering(let head, let content, let sent) = state {
      let progress =
        sent < head.count
        ? head.withUnsafeBytes { descriptor.write(.init(rebasing: $0[sent...])) }
        : content.withUnsafeBytes { descriptor.write(.init(rebasing: $0[(sent - head.count)...])) }
      switch progress {
      case .waiting: return
      case .ended: state = .closed
      case .bytes(let count):
        self.progress = sent + count
        guard sent + count == head.count + content.count else {
          state = .answering(head: head, content: content, sent: sent + count)
          continue
        }
        descriptor.endWriting()
        state = .lingering
        deadline = time + patience.lingering
      }
    }
  }
}
