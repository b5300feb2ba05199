/// A connection that has become a WebSocket.
struct WebSocket {
  /// The limits on silence and on what waits, in seconds and bytes.
  struct Patience: Sendable {
    /// The silence after which a page is asked whether it is there.
    var untilPing = 10.0

    /// The time in which it must answer, and in which a connection must close.
    var answer = 10.0

    /// The most that may wait for a page that does not read.
    var waitingCount = 64 << 20
  }

  let page: LiveLine.Page
  let descriptor: Descriptor

  private let patience: Patience
  private var reader = WebSocketReader()
  private var output: [UInt8] = []
  private var sent = 0

  /// Whether the end has been announced to the client.
  private var isEnding = false

  /// Whether it has been asked whether it is there.
  private var isAsked = false

  private(set) var isClosed = false

  /// The time at which it is asked or closed if nothing comes.
  private(set) var deadline: Double

  init(
    _ page: LiveLine.Page, _ descriptor: Descriptor, early bytes: [UInt8], at time: Double,
    _ patience: Patience
  ) {
    self.page = page
    self.descriptor = descriptor
    self.patience = patience
    deadline = time + patience.untilPing
    reader.add(bytes)
  }

  var isWriting: Bool { sent < output.count }

  mutating func send(_ frame: WebSocketFrame, at time: Double) {
    guard !isClosed, !isEnding else { return }
    output += frame.bytes
    flush()
    if output.count - sent > patience.waitingCount { isClosed = true }
  }

  /// Announces the end, and closes when the client agrees.
  mutating func end(_ end: WebSocketEnd, at time: Double) {
    guard !isEnding else { return }
    send(.close(end), at: time)
    isEnding = true
    deadline = time + patience.answer
  }

  /// Reads and writes what is possible now.
  ///
  /// - Returns: the messages that have come whole.
  mutating func proceed(at time: Double) -> [[UInt8]] {
    flush()
    receive(at: time)
    var messages: [[UInt8]] = []
    while !isClosed, let item = reader.next() {
      switch item {
      case .message(let message): if !isEnding { messages.append(message) }
      case .ping(let content): send(.pong(content), at: time)
      case .pong: break
      case .end(let end):
        self.end(end, at: time)
        isClosed = true
      }
    }
    return messages
  }

  mutating func expire(at time: Double) {
    guard time >= deadline else { return }
    guard !isAsked, !isEnding else {
      isClosed = true
      return
    }
    send(.ping, at: time)
    isAsked = true
    deadline = time + patience.answer
  }

  private static let pieceSize = 64 << 10

  /// The number of pieces that are read before others have their turn.
  private static let piecesAtOnce = 16

  private mutating func receive(at time: Double) {
    for _ in 0..<Self.piecesAtOnce {
      let progress = withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) {
        piece in
        let progress = descriptor.read(into: piece)
        if case .bytes(let count) = progress { reader.add(piece[..<count]) }
        return progress
      }
      switch progress {
      case .waiting: return
      case .ended:
        isClosed = true
        return
      case .bytes(let count):
        if !isEnding {
          isAsked = false
          deadline = time + patience.untilPing
        }
        if count < Self.pieceSize { return }
      }
    }
  }

  private mutating func flush() {
    while !isClosed, sent < output.count {
      switch output.withUnsafeBytes({ descriptor.write(.init(rebasing: $0[sent...])) }) {
      case .waiting: return forgetSent()
      case .ended: isClosed = true
      case .bytes(let count): sent += count
      }
    }
    output.removeAll(keepingCapacity: output.capacity < Self.pieceSize)
    sent = 0
  }

  /// Lets go of what has been sent, once it is more than what waits: a page may never catch up.
  private mutating func forgetSent() {
    guard sent > output.count - sent else { return }
    output.removeFirst(sent)
    sent = 0
  }
}
