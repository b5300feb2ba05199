/// The WebSockets that are open.
struct WebSocketTable {
  /// The most at once: whoever opens another is told.
  static let capacity = 8

  private(set) var all: [WebSocket] = []
  private var lastPage = 0
  private let patience: WebSocket.Patience

  init(_ patience: WebSocket.Patience) { self.patience = patience }

  var deadline: Double? { all.map(\.deadline).min() }

  /// Adds a connection, and tells of it if there is room.
  mutating func add(_ upgraded: ConnectionTable.Upgraded, to line: LiveLine, at time: Double) {
    lastPage += 1
    upgraded.descriptor.sendAtOnce()
    var socket = WebSocket(
      lastPage, upgraded.descriptor, early: upgraded.early, at: time, patience)
    if all.count >= Self.capacity {
      // The announcement of the end has room on a new connection.
      return socket.end(.tooMany, at: time)
    }
    all.append(socket)
    line.tell(.opened(lastPage, peer: upgraded.peer))
  }

  /// Does what is possible now, and tells of it.
  mutating func proceed(_ line: LiveLine, at time: Double) {
    for index in all.indices {
      for message in all[index].proceed(at: time) {
        line.tell(.message(all[index].page, message))
      }
      all[index].expire(at: time)
    }
    for socket in all where socket.isClosed { line.tell(.closed(socket.page)) }
    all.removeAll(where: \.isClosed)
  }

  mutating func follow(_ order: LiveLine.Order, at time: Double) {
    switch order {
    case .send(let page, let text):
      guard let index = all.firstIndex(where: { $0.page == page }) else { return }
      all[index].send(.text(text), at: time)
    case .close(let page, let end):
      guard let index = all.firstIndex(where: { $0.page == page }) else { return }
      all[index].end(end, at: time)
    }
  }

  /// Announces the end to all.
  mutating func end(_ end: WebSocketEnd, at time: Double) {
    for index in all.indices { all[index].end(end, at: time) }
  }
}
