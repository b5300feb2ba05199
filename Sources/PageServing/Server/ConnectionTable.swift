/// The open connections, and which of them make way for others.
///
/// Nobody can keep others out: an address has a limited number of connections, and a new connection
/// always finds room. Those of addresses with more than a browser opens make way first; of them, and
/// then of all, those whose clients have shown no right to be here, and then the slowest.
struct ConnectionTable {
  /// The most connections at once.
  static let capacity = 48

  /// The most of them from one address.
  static let capacityOfPeer = 12

  /// As many as a browser opens to one server at most.
  private static let browserCount = 6

  /// The most bytes of bodies that are held at once before a sender is sent away: four of the
  /// largest.
  static let capacityOfBodies = 4 * ServedPage.uploadLimit

  /// The bodies that an address sends, as long as one of them is not complete.
  private struct Sending {
    /// The time at which the first of its bodies began, in seconds.
    let start: Double

    /// The number of bytes in its complete bodies.
    var completeCount = 0
  }

  private(set) var all: [Connection] = []
  private var sendings: [String: Sending] = [:]
  private var wrongWords = WrongWords()

  /// The address whose body was taken last.
  private var lastPeer = ""

  /// The socket of the connection whose body was taken and is not answered yet.
  private var taken: Descriptor?

  /// Whether the answer to a body is awaited.
  var awaitsAnswer: Bool { taken != nil }

  /// The time at which something is due if nothing can be read or written before; nil if nothing is
  /// due.
  var deadline: Double? { all.map(\.deadline).min() }

  // MARK: New connections

  /// Adds a connection.
  ///
  /// - Returns: whether there was room for it.
  @discardableResult
  mutating func add(_ connection: Connection) -> Bool {
    let peer = connection.peer
    let isCrowded = all.count { $0.peer == peer } >= Self.capacityOfPeer
    if isCrowded || all.count >= Self.capacity {
      guard let index = firstToMakeWay(where: { !isCrowded || $0.peer == peer }) else {
        return false
      }
      all.remove(at: index)
    }
    all.append(connection)
    return true
  }

  private func firstToMakeWay(where isCandidate: (Connection) -> Bool) -> Int? {
    let counts = Dictionary(grouping: all, by: \.peer).mapValues(\.count)
    let rank = { (connection: Connection) in
      let count = counts[connection.peer] ?? 0
      return (
        count > Self.browserCount ? 0 : 1, connection.makesWay ? 0 : 1, -count, connection.pace
      )
    }
    return all.indices.filter { !all[$0].isReceived && isCandidate(all[$0]) }
      .min { rank(all[$0]) < rank(all[$1]) }
  }

  // MARK: Turns

  /// Reads or writes on each connection what is possible now.
  mutating func proceed(_ page: ServedPage, at time: Double) {
    for index in all.indices {
      let wasBody = all[index].isBody
      all[index].proceed(page, at: time)
      if case .judged(let verdict) = all[index].state {
        if case .wrongWord = verdict { wrongWords.note(from: all[index].peer) }
        let moment = wrongWords.timeOfAnswer(to: all[index].peer, at: time)
        all[index].goOn(verdict, at: moment, now: time)
      }
      if wasBody, all[index].isReceived {
        sendings[all[index].peer]?.completeCount += all[index].heldCount
      }
      if all[index].heldCount > 0 { limitHeldBytes(at: time) }
    }
  }

  /// Ends what has taken too long, goes on with what has waited, and forgets what is closed.
  mutating func expire(at time: Double) {
    limitBodies()
    for index in all.indices { all[index].expire(at: time) }
    all.removeAll(where: \.isClosed)
  }

  /// A connection that has become a WebSocket.
  struct Upgraded {
    let descriptor: Descriptor
    let peer: String

    /// The bytes that have come over it already.
    let early: [UInt8]
  }

  /// Hands over the connections that have become WebSockets.
  mutating func takeUpgraded() -> [Upgraded] {
    var taken: [Upgraded] = []
    all.removeAll { connection in
      guard case .upgraded(let early) = connection.state else { return false }
      taken.append(
        Upgraded(descriptor: connection.descriptor, peer: connection.peer, early: early))
      return true
    }
    return taken
  }

  /// Hands over a complete body if none awaits its answer; of several, one from an address other
  /// than the last.
  mutating func takeBody() -> (body: [UInt8], peer: String)? {
    guard taken == nil else { return nil }
    let received = all.indices.filter { all[$0].isReceived }
    guard let index = received.first(where: { all[$0].peer != lastPeer }) ?? received.first,
      let body = all[index].take()
    else { return nil }
    taken = all[index].descriptor
    lastPeer = all[index].peer
    return (body, lastPeer)
  }

  /// Answers the body that was taken.
  mutating func answerBody(_ response: HTTPResponse, at time: Double) {
    if let index = all.firstIndex(where: { $0.descriptor === taken }) {
      all[index].answer(response, at: time)
    }
    taken = nil
  }

  // MARK: Bodies

  private mutating func limitBodies() {
    let bodies = Dictionary(grouping: all.indices.filter { all[$0].isBody }) { all[$0].peer }
    sendings = sendings.filter { bodies[$0.key] != nil }
    for (peer, indices) in bodies {
      let start = indices.map { all[$0].start }.min() ?? 0
      let sending = sendings[peer] ?? Sending(start: start)
      sendings[peer] = sending
      let count = indices.reduce(sending.completeCount) { $0 + all[$1].progress }
      for index in indices { all[index].limitBody(ofPeerSince: sending.start, count: count) }
    }
  }

  /// Sends senders away while more is held than there is room for.
  private mutating func limitHeldBytes(at time: Double) {
    while all.reduce(0, { $0 + $1.heldCount }) > Self.capacityOfBodies {
      let held = Dictionary(grouping: all, by: \.peer).mapValues {
        $0.reduce(0) { $0 + $1.heldCount }
      }
      let rank = { (connection: Connection) in (-(held[connection.peer] ?? 0), connection.pace) }
      guard
        let index = all.indices.filter({ all[$0].isBody })
          .min(by: { rank(all[$0]) < rank(all[$1]) })
      else { return }
      let refusal = HTTPRefusal(503, "others send too much just now: try again in a moment")
      all[index].answer(HTTPResponse(refusal), at: time)
    }
  }
}
