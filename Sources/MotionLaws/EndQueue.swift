/// The ends of animations: a binary heap, so that many that run at once cost little each.
///
/// Of several that end at once, the one that began first comes first.
@usableFromInline
struct EndQueue: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    var time: Double

    /// The position among all animations that ever began.
    var order: Int

    fileprivate func precedes(_ other: Entry) -> Bool {
      time < other.time || time == other.time && order < other.order
    }
  }

  /// Each entry precedes those at twice its position plus 1 and 2.
  private var entries: [Entry] = []

  @usableFromInline var first: Entry? { entries.first }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].precedes(entries[parent]) else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() {
    guard let last = entries.popLast(), !entries.isEmpty else { return }
    entries[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child].precedes(entries[least]) {
        least = child
      }
      guard least != parent else { return }
      entries.swapAt(least, parent)
      parent = least
    }
  }
}
