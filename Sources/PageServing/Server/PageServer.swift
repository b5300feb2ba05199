#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An HTTP server of one page, for those who know its address, who may send something back.
///
/// One thread serves all connections, none of which can make it wait: what is sent is taken on
/// another. It reads nothing from disk.
package struct PageServer {
  /// The number of connections that are accepted before the others are heard: one that is new has
  /// its turn before newer ones can take its place.
  private static let acceptedAtOnce = 8

  private let listener: Listener
  private let page: ServedPage
  private let patience: Connection.Patience
  private let live: LiveLine?

  /// The address to open.
  package let address: String

  /// - Parameters:
  ///   - page: HTML in UTF-8.
  ///   - token: what the address must contain.
  ///   - listener: where clients connect.
  ///   - live: who answers the page over a WebSocket; nil if nobody does.
  package init(
    _ page: [UInt8], _ token: AccessToken, at listener: Listener, live: LiveLine? = nil
  ) {
    self.init(page, token, at: listener, live: live, patience: Connection.Patience())
  }

  init(
    _ page: [UInt8], _ token: AccessToken, at listener: Listener, live: LiveLine? = nil,
    patience: Connection.Patience
  ) {
    self.listener = listener
    self.live = live
    self.page = ServedPage(page, token, authority: listener.authority, isLive: live != nil)
    self.patience = patience
    address = "http://\(listener.authority)/?\(token.text)"
  }

  /// Serves until the signal comes, and what was being received then is answered.
  ///
  /// - Parameters:
  ///   - stop: the signal.
  ///   - answers: into which answers to what is sent are put.
  ///   - receive: is given what is sent and who sends it, one after the other, and puts an answer into
  ///     the pipe, at once or later on any thread.
  package func run(
    until stop: StopSignal, _ answers: AnswerPipe,
    _ receive: (_ body: [UInt8], _ peer: String) -> Void
  ) {
    var connections = ConnectionTable()
    var sockets = WebSocketTable(WebSocket.Patience())
    // After the system had no room for another connection, none is accepted for a moment.
    var pause = 0.0
    while !stop.hasCome {
      let listens = Self.now >= pause
      guard wait(connections, sockets, stop, answers, listens: listens, until: pause) else {
        continue
      }
      let time = Self.now
      connections.proceed(page, at: time)
      if let answer = answers.take() { connections.answerBody(answer, at: Self.now) }
      if let (body, peer) = connections.takeBody() { receive(body, peer) }
      if let live { proceed(live, &sockets, connections.takeUpgraded()) }
      connections.expire(at: time)
      if listens, !accept(&connections, at: time) { pause = time + 0.1 }
    }
    sockets.end(WebSocketEnd(1001, "the tool has ended"), at: Self.now)
    while connections.awaitsAnswer {
      var request = pollfd(fd: answers.descriptor.number, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, -1)
      if let answer = answers.take() { connections.answerBody(answer, at: Self.now) }
    }
  }

  /// Serves the pages that are answered over a line.
  private func proceed(
    _ line: LiveLine, _ sockets: inout WebSocketTable, _ upgraded: [ConnectionTable.Upgraded]
  ) {
    let time = Self.now
    for connection in upgraded { sockets.add(connection, to: line, at: time) }
    while let order = line.orders.take() { sockets.follow(order, at: time) }
    sockets.proceed(line, at: time)
  }

  /// Accepts the clients that are waiting.
  ///
  /// - Returns: false if the system had no room.
  private func accept(_ connections: inout ConnectionTable, at time: Double) -> Bool {
    for _ in 0..<Self.acceptedAtOnce {
      guard let (descriptor, peer) = listener.accept() else {
        return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno)
      }
      connections.add(Connection(descriptor, peer: peer, at: time, patience))
    }
    return true
  }

  /// Waits until something can be read or written, or a deadline comes.
  ///
  /// - Returns: false if a signal disturbed it.
  private func wait(
    _ connections: ConnectionTable, _ sockets: WebSocketTable, _ stop: StopSignal,
    _ answers: AnswerPipe, listens: Bool, until pause: Double
  ) -> Bool {
    let always =
      [stop.descriptor, answers.descriptor] + (listens ? [listener.descriptor] : [])
      + [live?.orders.descriptor].compactMap(\.self)
    var requests = always.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    for connection in connections.all {
      guard let writes = connection.writes else { continue }
      let events = Int16(writes ? POLLOUT : POLLIN)
      requests.append(pollfd(fd: connection.descriptor.number, events: events, revents: 0))
    }
    for socket in sockets.all {
      let events = Int16(socket.isWriting ? POLLIN | POLLOUT : POLLIN)
      requests.append(pollfd(fd: socket.descriptor.number, events: events, revents: 0))
    }
    var deadline = [connections.deadline, sockets.deadline].compactMap(\.self).min()
    if !listens { deadline = min(deadline ?? pause, pause) }
    let milliseconds = deadline.map { max(0, ($0 - Self.now) * 1000).rounded(.up) } ?? -1
    return poll(&requests, nfds_t(requests.count), Int32(min(milliseconds, 60_000))) >= 0
  }

  /// Seconds on a monotonic clock, only for deadlines.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
