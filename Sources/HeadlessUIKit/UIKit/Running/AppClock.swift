import MotionLaws

/// The clock of what is due at a time: timers, delayed calls, ends of animations.
///
/// The entries are a heap, the earliest at the top; of those due at one time, the oldest comes first.
struct AppClock {
  struct Entry: Comparable {
    let time: Double

    /// Its place among all that have been added.
    let order: Int

    static func < (a: Entry, b: Entry) -> Bool { (a.time, a.order) < (b.time, b.order) }
  }

  private var heap: [Entry] = []

  /// A closure that is due, and the reason why it runs, in words.
  struct Work {
    let occasion: String

    /// Whether code of the app asked for it, by a timer or a queue.
    let isOfApp: Bool

    /// The decision that was awaited when code of the app asked for it; nil if none was.
    let awaited: AwaitedDecision?
    let run: @MainActor () -> Void
  }

  /// The work of the entries, by order, until it is done or taken out.
  private var work: [Int: Work] = [:]

  /// The number of entries that have been added so far: the order of the next one.
  private(set) var count = 0

  var next: Double? { heap.first?.time }

  /// Adds what is due at a time.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - occasion: the reason why it runs then, in words.
  ///   - isOfApp: whether code of the app asked for it.
  ///   - awaited: the decision that is awaited meanwhile; nil if none is.
  ///   - run: the work.
  /// - Returns: its order, with which it is taken out again.
  @discardableResult
  mutating func add(
    at time: Double, as occasion: String, isOfApp: Bool = false,
    awaiting awaited: AwaitedDecision? = nil, _ run: @escaping @MainActor () -> Void
  ) -> Int {
    let entry = Entry(time: time, order: count)
    work[count] = Work(occasion: occasion, isOfApp: isOfApp, awaited: awaited, run: run)
    count += 1
    heap.append(entry)
    rise(from: heap.count - 1)
    return entry.order
  }

  mutating func remove(_ order: Int) {
    guard work.removeValue(forKey: order) != nil else { return }
    dropRemoved()
  }

  /// Removes the entries that are due from the clock, and returns them, the first one first; each
  /// is done unless it is removed first.
  mutating func removeDue(by time: Double) -> [Entry] {
    var due: [Entry] = []
    while let first = heap.first, first.time <= time + Tolerance.simultaneity {
      dropFirst()
      if work[first.order] != nil { due.append(first) }
    }
    dropRemoved()
    return due
  }

  /// Removes and returns the work of an entry that was taken off; nil if it has been removed.
  mutating func removeWork(of entry: Entry) -> Work? {
    work.removeValue(forKey: entry.order)
  }

  mutating func removeAll() { (heap, work) = ([], [:]) }

  /// The occasions of what code of the app has asked for, the first one first.
  var occasionsOfApp: [String] {
    heap.sorted().compactMap { work[$0.order] }.filter(\.isOfApp).map(\.occasion)
  }

  // MARK: The heap

  /// The entry at the top is one that has not been removed.
  private mutating func dropRemoved() {
    while let first = heap.first, work[first.order] == nil { dropFirst() }
  }

  private mutating func dropFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    sink(from: 0)
  }

  private mutating func rise(from place: Int) {
    var place = place
    while place > 0, heap[place] < heap[(place - 1) / 2] {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(from place: Int) {
    var place = place
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[place] else {
        return
      }
      heap.swapAt(place, least)
      place = least
    }
  }
}
