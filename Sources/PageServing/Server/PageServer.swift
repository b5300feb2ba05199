#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An HTTP server of one page, for those who know its address, who may send something back.
///
/// One thread serves all connections, none of which can make it wait. It reads nothing from disk.
package struct PageServer {
  /// The most connections at once.
  private static let capacity = 32

  /// How many of them are accepted before the others are heard: one that is new has its turn before
  /// newer ones can take its place.
  private static let acceptedAtOnce = 8

  private let listener: Listener
  private let page: ServedPage
  private let patience: Connection.Patience

  /// The address to open.
  package let address: String

  /// - Parameters:
  ///   - page: HTML in UTF-8.
  ///   - token: what the address must contain.
  ///   - listener: where clients connect.
  package init(_ page: [UInt8], _ token: AccessToken, at listener: Listener) {
    self.init(page, token, at: listener, patience: Connection.Patience())
  }

  init(
    _ page: [UInt8], _ token: AccessToken, at listener: Listener, patience: Connection.Patience
  ) {
    self.listener = listener
    self.page = ServedPage(page, token, authority: listener.authority)
    self.patience = patience
    address = "http://\(listener.authority)/?\(token.text)"
  }

  /// Serves until the signal comes.
  ///
  /// - Parameters:
  ///   - stop: the signal.
  ///   - receive: is given what is sent and who sends it, and answers.
  package func run(
    until stop: StopSignal, _ receive: (_ body: [UInt8], _ peer: String) -> HTTPResponse
  ) {
    var connections: [Connection] = []
    // After the system had no room for another connection, none is accepted for a moment.
    var pause = 0.0
    while !stop.hasCome {
      let listens = Self.now >= pause
      guard wait(connections, stop, listens: listens, until: pause) else { continue }
      let time = Self.now
      for index in connections.indices {
        connections[index].proceed(page, at: time)
        if case .received(let body) = connections[index].state {
          connections[index].answer(receive(body, connections[index].peer), at: Self.now)
        }
        connections[index].expire(at: time)
      }
      connections.removeAll(where: \.isClosed)
      if listens, !accept(&connections, at: time) { pause = time + 0.1 }
    }
  }

  /// Accepts the clients that are waiting.
  ///
  /// - Returns: false if the system had no room.
  private func accept(_ connections: inout [Connection], at time: Double) -> Bool {
    for _ in 0..<Self.acceptedAtOnce {
      if connections.count >= Self.capacity {
        guard let oldest = connections.firstIndex(where: \.makesWay) else { return true }
        connections.remove(at: oldest)
      }
      guard let (descriptor, peer) = listener.accept() else {
        return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno)
      }
      connections.append(Connection(descriptor, peer: peer, at: time, patience))
    }
    return true
  }

  /// Waits until something can be read or written, or a deadline comes.
  ///
  /// - Returns: false if a signal disturbed it.
  private func wait(
    _ connections: [Connection], _ stop: StopSignal, listens: Bool, until pause: Double
  ) -> Bool {
    var requests = [pollfd(fd: stop.descriptor.number, events: Int16(POLLIN), revents: 0)]
    // All of them busy with what they may do: others wait.
    let hasRoom = connections.count < Self.capacity || connections.contains(where: \.makesWay)
    if listens, hasRoom {
      requests.append(
        pollfd(fd: listener.descriptor.number, events: Int16(POLLIN), revents: 0))
    }
    for connection in connections {
      let events = Int16(connection.writes ? POLLOUT : POLLIN)
      requests.append(pollfd(fd: connection.descriptor.number, events: events, revents: 0))
    }
    var deadline = connections.map(\.deadline).min()
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
