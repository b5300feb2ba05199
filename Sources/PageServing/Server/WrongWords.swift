/// Who has sent words that are not the token, and how long they wait for answers.
///
/// From the tenth wrong word on, answers to an address have a pause before each of them, on however
/// many connections. This is also true for the answer to the right word: the wait does not tell
/// whether a word is right. Other addresses do not wait.
struct WrongWords {
  /// How many wrong words an address may send before it waits.
  static let free = 9

  /// How long an answer comes after the one before, in seconds.
  static let pause = 0.2

  /// How many answers of an address wait at most: more cannot keep it from being served.
  static let longestQueue = ConnectionTable.capacityOfPeer

  /// How many addresses are remembered.
  ///
  /// If there are more, those with the fewest wrong words are forgotten.
  static let capacity = 256

  private struct Peer {
    let address: String
    var count: Int

    /// When the last answer that waits is sent, in seconds.
    var lastAnswer: Double
  }

  /// In the order of their first wrong words.
  private var peers: [Peer] = []

  /// How many addresses are remembered now.
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
