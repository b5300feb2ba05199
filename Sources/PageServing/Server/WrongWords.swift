/// A record of the addresses that have sent words other than the token, and of their waits for
/// answers.
///
/// From the tenth wrong word on, answers to an address have a pause before each of them, on however
/// many connections. This is also true for the answer to the right word: the wait does not tell
/// whether a word is right. Other addresses do not wait.
struct WrongWords {
  /// The number of wrong words that an address may send before it waits.
  static let free = 9

  /// The time between one answer and the next, in seconds.
  static let pause = 0.2

  /// The most answers of an address that wait at once: more cannot keep it from being served.
  static let longestQueue = ConnectionTable.capacityOfPeer

  /// The most addresses that are remembered.
  ///
  /// If there are more, those with the fewest wrong words are forgotten.
  static let capacity = 256

  private struct Peer {
    let address: String
    var count: Int

    /// The time at which the last answer that waits is sent, in seconds.
    var lastAnswer: Double
  }

  /// In the order of their first wrong words.
  private var peers: [Peer] = []

  /// The number of addresses that are remembered now.
  var count: Int { peers.count }

  /// Counts a wrong word.
  mutating func note(from address: String) {
    if let index = peers.firstIndex(where: { $0.address == address }) {
      // More make no difference.
      peers[index].count = min(peers[index].count + 1, 1 << 20)
      return
    }
    if peers.count >= Self.capacity,
      let least = peers.indices.min(by: { peers[$0].count < peers[$1].count })
    {
      peers.remove(at: least)
    }
    peers.append(Peer(address: address, count: 1, lastAnswer: -.infinity))
  }

  /// Reserves a time for an answer to an address.
  ///
  /// - Parameters:
  ///   - address: the address.
  ///   - time: now, in seconds.
  /// - Returns: when the answer may be sent, in seconds.
  mutating func timeOfAnswer(to address: String, at time: Double) -> Double {
    guard let index = peers.firstIndex(where: { $0.address == address }),
      peers[index].count > Self.free
    else { return time }
    let next = max(time, peers[index].lastAnswer) + Self.pause
    peers[index].lastAnswer = min(next, time + Double(Self.longestQueue) * Self.pause)
    return peers[index].lastAnswer
  }
}
