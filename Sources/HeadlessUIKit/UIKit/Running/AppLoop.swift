import MotionLaws

/// The run loop: its time, and what is due later.
@MainActor
final class AppLoop {
  /// The time of the turn that is under way, in seconds.
  var time = 0.0
  var clock = AppClock()

  /// The calls that `perform(_:with:afterDelay:)` has asked for, oldest first.
  private var delayedCalls: [DelayedCall] = []

  /// Turns of the run loop at one time.
  private var turns = (time: -1.0, count: 0)

  /// The time at which code of scroll views is informed next that content has moved, in seconds: at
  /// the next frame of the device while it moves by itself; nil if none does.
  var nextScrolling: Double?

  /// The time at which something is due next.
  var nextDue: Double? { [clock.next, nextScrolling].compactMap { $0 }.min() }

  /// Lets go of all that is due.
  func end() {
    clock.removeAll()
    delayedCalls = []
  }

  @discardableResult
  func schedule(
    after delay: Double, as occasion: String, _ work: @escaping @MainActor () -> Void
  ) -> Int {
    clock.add(at: time + max(0, delay), as: occasion, work)
  }

  /// Schedules what code of the app asks for, which goes on awaiting a decision that is awaited now.
  @discardableResult
  func scheduleForApp(
    at moment: Double, as occasion: String, _ work: @escaping @MainActor () -> Void
  ) -> Int {
    clock.add(
      at: max(time, moment), as: occasion, isOfApp: true,
      awaiting: AppRun.current?.story.awaited, work)
  }

  func unschedule(_ order: Int) { clock.remove(order) }

  /// Calls a body with each piece of work that is due, unless an earlier one has removed it.
  func performDue(_ body: (AppClock.Work) -> Void) {
    for entry in clock.removeDue(by: time) {
      guard let work = clock.removeWork(of: entry) else { continue }
      body(work)
    }
  }

  /// The greatest number of turns that may come at one time.
  static let turnLimit = 5000

  /// Counts a turn, and returns whether there are too many at one time.
  func countTurn() -> Bool {
    turns = time == turns.time ? (time, turns.count + 1) : (time, 1)
    return turns.count > Self.turnLimit
  }

  /// Schedules a call of `perform(_:with:afterDelay:)`.
  func schedule(
    after delay: Double, of target: NSObject, from place: AppCall,
    _ call: @escaping @MainActor () -> Void
  ) {
    let order = clock.count
    scheduleForApp(at: time + delay, as: "a delayed call" + place.wordsOfOrigin) { [weak self] in
      self?.delayedCalls.removeAll { $0.order == order }
      call()
    }
    delayedCalls.append(DelayedCall(target: target, order: order))
  }

  func cancelDelayedCalls(where isMeant: (DelayedCall) -> Bool) {
    for call in delayedCalls where isMeant(call) { clock.remove(call.order) }
    delayedCalls.removeAll(where: isMeant)
  }
}

/// A call that `perform(_:with:afterDelay:)` has asked for.
struct DelayedCall {
  let target: NSObject

  /// Its place on the run's clock.
  let order: Int
}
