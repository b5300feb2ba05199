import GestureEngine
import JSONText
import MotionLaws

/// The run loop: what is due at a time is done in turns.
extension AppRun {
  var nextDue: Double? {
    (systemSheets.map { $0.nextDue } + [clock.next, nextScrolling]).compactMap { $0 }.min()
  }

  @discardableResult
  func schedule(after delay: Double, _ work: @escaping @MainActor () -> Void) -> Int {
    clock.add(at: time + max(0, delay), work)
  }

  func unschedule(_ order: Int) { clock.remove(order) }

  /// Does what is due, in one turn: what becomes due at the same time meanwhile is left for the next
  /// turn.
  func advance() {
    countTurn()
    guard refusal == nil else { return clock.removeAll() }
    for entry in clock.removeDue(by: time) {
      guard let work = clock.removeWork(of: entry) else { continue }
      occasion = "a timer"
      work()
    }
    for sheet in systemSheets { sheet.advance() }
  }

  /// Ends a turn as UIKit does: recognizers are ready again whose gesture is over, it lays out the
  /// window, transitions begin, and animations of views that are not in it are over.
  func endTurn() {
    if !finished.isEmpty { resetFinished() }
    layOutWindow()
    while !startsAtEndOfTurn.isEmpty {
      startsAtEndOfTurn.removeFirst()()
      layOutWindow()
    }
    stopAnimationsOutside()
    commitImplicitTransaction()
  }

  /// Lets a transition begin when its turn is over.
  ///
  /// UIKit delivers the touches of a frame together, and begins transitions after that. So what a
  /// finger's move asks for begins once all touches of the device's frame have been delivered, and not
  /// between two of them: a short and fast swipe may be over by then.
  func beginAfterTurn(_ start: @escaping @MainActor () -> Void) {
    guard let end = endOfFrameInput else { return startsAtEndOfTurn.append(start) }
    clock.add(at: end) { [weak self] in self?.startsAtEndOfTurn.append(start) }
  }

  /// The time at which the touches are over of the device's frame that a finger's move belongs to,
  /// in seconds; nil while no move is delivered.
  var endOfFrameInput: Double? {
    guard isDeliveringMove else { return nil }
    let (rate, moment) = (screen.simulated.refreshRate, Tolerance.simultaneity)
    // Those at the time of the frame are a part of it.
    return ((time - moment) * rate).rounded(.up) / rate + 2 * moment
  }

  /// The greatest number of times that what a safe area reaches may move, and the layout with it,
  /// in a turn.
  private static let layoutLimit = 8

  /// Delivers the changes of safe areas, and lays out the window.
  func layOutWindow() {
    for _ in 0..<Self.layoutLimit {
      let isChanged = window.deliverSafeAreaChanges()
      window.layoutIfNeeded()
      // What was laid out may have moved bars.
      guard isChanged || window.systemForLayout.areInsetsStale else { return }
    }
  }

  /// The greatest number of turns that may come at one time.
  private static let turnLimit = 5000

  private func countTurn() {
    turns = time == turns.time ? (time, turns.count + 1) : (time, 1)
    guard turns.count > Self.turnLimit, refusal == nil else { return }
    refusal = (
      "its main queue is not empty after \(Self.turnLimit) turns at \(time.rounded3) s",
      "blocks, timers and completions that do not add another one for the same time without end"
    )
  }
}
