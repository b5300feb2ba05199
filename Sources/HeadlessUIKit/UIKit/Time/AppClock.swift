import MotionLaws

/// What is due at a time: timers, delayed calls, ends of animations.
struct AppClock {
  struct Entry {
    let time: Double

    /// Its place among all entries: of those due at one time, the oldest comes first.
    let order: Int

    let run: @MainActor () -> Void
  }

  private var entries: [Entry] = []

  /// How many have been added so far: the order of the next one.
  private(set) var count = 0

  var next: Double? { entries.first?.time }

  /// Adds what is due at a time.
  ///
  /// - Returns: its order, with which it is taken out again.
  @discardableResult
  mutating func add(at time: Double, _ run: @escaping @MainActor () -> Void) -> Int {
    let entry = Entry(time: time, order: count, run: run)
    count += 1
    let place = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert(entry, at: place)
    return entry.order
  }

  mutating func remove(_ order: Int) { entries.removeAll { $0.order == order } }

  /// Takes out the first entry that is due; those from an order on are left for the next turn.
  mutating func takeDue(by time: Double, addedBefore order: Int) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.order < order }),
      entries[place].time <= time + Tolerance.simultaneity
    else { return nil }
    return entries.remove(at: place)
  }

  mutating func removeAll() { entries.removeAll() }
}
