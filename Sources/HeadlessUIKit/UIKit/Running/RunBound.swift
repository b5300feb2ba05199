import HeadlessCombine

/// An object that keeps parts of an app alive, as nothing does on a phone once they are used no more:
/// it lets go of them when its run ends.
@preconcurrency @MainActor
protocol RunBound: AnyObject {
  func runDidEnd()
}

/// The objects that are to let go when a run ends; those that are gone by then are not held up.
@MainActor
struct RunBoundObjects {
  private struct Entry {
    weak var object: (any RunBound)?
  }

  private var entries: [Entry] = []

  /// With how many entries those of objects that are gone are dropped next.
  private var limit = 64

  mutating func add(_ object: any RunBound) {
    if entries.count >= limit {
      entries.removeAll { $0.object == nil }
      limit = max(64, 2 * entries.count)
    }
    entries.append(Entry(object: object))
  }

  mutating func letGo() {
    let objects = entries.compactMap(\.object)
    entries = []
    for object in objects { object.runDidEnd() }
  }
}

/// The subscriptions of a run, which end with it: a subject and what waits for it may hold each other.
extension AppRun {
  /// Lets each run end the subscriptions that its app makes.
  static func endSubscriptions() {
    LiveSubscriptions.began = { subscriber in
      guard RunningThread.isOne, let bound = subscriber as? any RunBound else { return }
      MainActor.assumeIsolated { AppRun.current?.bound.add(bound) }
    }
  }
}

extension Subscribers.Sink: RunBound {
  func runDidEnd() { cancel() }
}

extension Subscribers.Assign: RunBound {
  func runDidEnd() { cancel() }
}
