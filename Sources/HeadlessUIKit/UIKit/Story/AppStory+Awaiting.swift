import GestureEngine

/// A decision that an app has not made when it asks for something to be done later: what is done then may
/// make it.
struct AwaitedDecision {
  /// The release that it follows from, in words.
  let occasion: String

  /// The same without the action that it calls.
  let occasionWithoutAction: String

  /// The place of the sheet then; nil if nothing reads it.
  let release: AppRelease?

  /// The functions that asked, the outermost first.
  let calls: [TimelineEvent.Call]

  /// The time at which recording began, in seconds.
  let time: Double

  /// The number of fingers that had landed, and of decisions.
  let count: Int
}

/// Decisions that an app makes in a later turn: in a block on a queue, a timer, a delayed call.
extension AppStory {
  /// The decision that is awaited now; nil if none is.
  var awaited: AwaitedDecision? {
    guard let awaitsDecision else { return nil }
    // Work that asks for more goes on from the same release, however long the chain is.
    if let served { return served }
    return AwaitedDecision(
      occasion: awaitsDecision, occasionWithoutAction: occasionWithoutAction, release: release,
      calls: recording.calls(hasHandler: hasHandler), time: recordingTime, count: awaitingCount)
  }

  /// Records that UIKit has decided by itself: what the app does next is no decision.
  func systemDecides() {
    awaitsDecision = nil
    awaitingCount += 1
  }

  /// Begins work that is due.
  ///
  /// Work that was asked for while a decision was awaited goes on awaiting it, unless a finger has landed
  /// since, or something was decided.
  func begin(_ work: AppClock.Work) {
    // Constants that earlier work of the turn has changed are that work's decision.
    decideByConstants()
    (occasion, served) = (work.occasion, nil)
    guard let awaited = work.awaited, awaited.count == awaitingCount else { return }
    (served, release) = (awaited, awaited.release)
    awaitsDecision = awaited.occasion
  }
}
