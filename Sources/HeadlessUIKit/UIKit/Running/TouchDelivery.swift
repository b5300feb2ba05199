import GestureEngine
import GestureTraces
import MotionLaws

/// The touches of a run's views, which come after the recognizers and by their leave.
@MainActor
final class TouchDelivery {
  unowned let run: AppRun

  /// The touches whose fingers are down, or whose views have not been told of the end, by the order in
  /// which they landed.
  var touches: [UITouch] = []

  /// The fingers to which something happens at this moment.
  var changing: [UITouch] = []

  /// The latest touch that may have been a tap, and when it ended, in seconds.
  var lastTap: (touch: UITouch, time: Double)?

  /// The recognizers whose gesture is over, and that are not ready for another one.
  var finished: [UIGestureRecognizer] = []

  /// Whether what runs is a gesture's action for a finger's move, or a scroll view's delegate.
  var isDeliveringMove = false

  /// The recognizers that receive the finger that is landing and have not decided about it.
  private var landing = ObjectList<UIGestureRecognizer>()

  /// The fingers that a recognizer has claimed before their views knew of them.
  private var claimedFingers: Set<Int> = []

  /// The number of times that a finger has landed on a screen without fingers.
  private(set) var number = 0

  init(in run: AppRun) { self.run = run }

  /// Lets go of all touches and recognizers.
  func end() {
    finished = []
    for touch in touches + changing { touch.letGo() }
    touches = []
    changing = []
    lastTap = nil
    landing = ObjectList()
  }

  /// The fingers that a recognizer has, in the order in which they landed; those that are being lifted
  /// only while its touch method runs.
  func touches(of recognizer: UIGestureRecognizer) -> [UITouch] {
    fingers(of: recognizer).filter { $0.isDown || recognizer.hearing != nil }
  }

  /// The fingers that a recognizer has, those that are being lifted among them.
  func fingers(of recognizer: UIGestureRecognizer) -> [UITouch] {
    touches.filter { touch in
      touch.receivers.contains(recognizer) && (touch.isDown || isChanging(touch))
    }
  }

  private func isChanging(_ touch: UITouch) -> Bool { changing.contains { $0 === touch } }

  // MARK: What recognizers decide

  /// A finger lands, and recognizers are about to be asked about it.
  func willLand() {
    landing = ObjectList()
    run.story.awaitingCount += 1
    guard !touches.contains(where: { $0.isDown }) else { return }
    number += 1
    run.story.reportedAnswers = []
  }

  /// A recognizer receives the finger that is landing.
  func received(by recognizer: UIGestureRecognizer) {
    landing.add(recognizer)
    guard let landingTouch else { return }
    landingTouch.receivers.add(recognizer)
    recognizer.receive(landingTouch)
  }

  /// A recognizer does not want a finger any longer.
  func decided(_ recognizer: UIGestureRecognizer, about touch: UITouch) {
    if touch.isLanding { landing.remove(recognizer) }
    touch.undecided.remove(recognizer)
    passOn(touch)
    forgetEnded()
  }

  /// A recognizer has failed, or has recognized its gesture: it delays touches no longer.
  func decided(_ recognizer: UIGestureRecognizer) {
    landing.remove(recognizer)
    for touch in touches where touch.undecided.contains(recognizer) {
      touch.undecided.remove(recognizer)
      passOn(touch)
    }
    forgetEnded()
  }

  /// Claims its fingers for a recognizer that has recognized its gesture: the views lose them if they
  /// are to.
  func claim(_ fingers: [Int], for recognizer: UIGestureRecognizer) {
    if recognizer.cancelsTouchesInView {
      for finger in fingers where landingTouch?.finger == finger { claimedFingers.insert(finger) }
      // Its earlier taps are its own, too, as long as their views have not been told of the end.
      for touch in touches
      where fingers.contains(touch.finger)
        || touch.undecided.contains(recognizer) && !touch.isDown
      {
        cancel(touch, for: recognizer)
      }
    }
    decided(recognizer)
  }

  private func cancel(_ touch: UITouch, for recognizer: UIGestureRecognizer) {
    guard touch.isDelivered else { return }
    reportCancellation(of: touch, by: recognizer)
    touch.isDelivered = false
    touch.delayed = []
    guard touch.isKnown, let view = touch.view else { return }
    touch.phase = .cancelled
    send([touch], to: view)
  }

  // MARK: What fingers do

  /// Delivers to views that fingers land, move or leave, to each its own fingers at once.
  func deliver(_ changes: [TouchChange]) {
    var sent: [(view: UIView, touches: [UITouch])] = []
    for change in changes {
      guard let touch = changing.first(where: { $0.finger == change.id }) else { continue }
      if touch.isLanding { decide(about: touch, change) }
      if !touch.isDown { willLeave(touch) }
      guard touch.isDelivered, let view = touch.view else { continue }
      if touch.isDelayed(change.phase) {
        touch.delayed.append((change, run.time))
        continue
      }
      touch.catchUp(with: change, at: run.time)
      guard mayBegin(touch, on: view) else { continue }
      if let place = sent.firstIndex(where: { $0.view === view }) {
        sent[place].touches.append(touch)
      } else {
        sent.append((view, [touch]))
      }
    }
    for (view, touches) in sent { send(touches, to: view) }
    for touch in changing { for recognizer in touch.receivers { recognizer.settleState() } }
    changing = []
    forgetEnded()
  }

  /// The recognizers have been asked about a finger that lands: its view is told, or not.
  private func decide(about touch: UITouch, _ change: TouchChange) {
    let isClaimed = claimedFingers.remove(change.id) != nil || isClaimed(by: change.views)
    touch.isLanding = false
    guard let view = touch.view else { return }
    touch.undecided = ObjectList()
    for recognizer in landing where !recognizer.isActive { touch.undecided.add(recognizer) }
    touch.isDelivered = !isClaimed && isFree(view, for: touch)
    touch.stopsScrolling = view.scrollViewAround?.isCaught == true
    delayInContent(touch)
  }

  /// Whether a view takes another finger, beside those on it and on other views.
  private func isFree(_ view: UIView, for touch: UITouch) -> Bool {
    let others = touches.filter { $0.isDown && $0 !== touch }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
    return !others.contains { other in
      guard other.isDelivered, let otherView = other.view, otherView !== view else { return false }
      return view.isExclusiveTouch || otherView.isExclusiveTouch
    }
  }

  /// A finger leaves: what waited whether it scrolls is over, and so is a recognizer that has nothing
  /// but its own code and has not decided about its last finger.
  private func willLeave(_ touch: UITouch) {
    endContentDelay(of: touch)
    for recognizer in touch.undecided
    where recognizer.isCustom && touches(of: recognizer).isEmpty {
      touch.undecided.remove(recognizer)
    }
  }

  /// Whether a gesture that takes its fingers from views is under way on one of these.
  private func isClaimed(by views: [String]) -> Bool {
    run.link.recognizers.values.contains { recognizer in
      guard recognizer.isActive, recognizer.cancelsTouchesInView else { return false }
      return recognizer.view?.replayedName.map { views.contains($0) } == true
    }
  }

  /// Delivers to a view the changes that were delayed, as far as nothing delays them any longer.
  func passOn(_ touch: UITouch) {
    guard touch.isDelivered, let view = touch.view else { return }
    while let (change, time) = touch.delayed.first, !touch.isDelayed(change.phase, again: true) {
      touch.delayed.removeFirst()
      touch.apply(change, at: time)
      guard mayBegin(touch, on: view) else { return }
      send([touch], to: view)
    }
  }

  func forgetEnded() {
    let ended = touches.filter { !$0.isDown && $0.delayed.isEmpty && !isChanging($0) }
    guard !ended.isEmpty else { return }
    touches.removeAll { touch in ended.contains { $0 === touch } }
    for touch in ended { touch.letGo() }
  }

  /// Calls a view's touch method; what the app does first in that of a lift is its decision.
  private func send(_ touches: [UITouch], to view: UIView) {
    guard let phase = touches.first?.phase else { return }
    for touch in touches { touch.isKnown = true }
    let event = event(with: touches)
    let set = Set(touches)
    run.story.occasion = "\(run.link.name(of: view)) \(phase.method)"
    switch phase {
    case .began: view.touchesBegan(set, with: event)
    case .moved: view.touchesMoved(set, with: event)
    case .stationary: break
    case .ended, .cancelled:
      run.story.awaitsDecision = run.story.occasion
      if phase == .ended {
        view.touchesEnded(set, with: event)
      } else {
        view.touchesCancelled(set, with: event)
      }
      run.story.decideByChanges()
    }
  }
}

extension UITouch {
  /// Whether a recognizer that has not decided keeps a change from its view, or an earlier change that
  /// it keeps does.
  ///
  /// - Parameters:
  ///   - phase: what the finger does.
  ///   - again: whether the change has been kept already, so that it is the earliest one.
  /// - Returns: whether the view is not told yet.
  fileprivate func isDelayed(_ phase: TouchSample.Phase, again: Bool = false) -> Bool {
    if !again, !delayed.isEmpty { return true }
    if isDelayedInContent { return true }
    return undecided.contains { recognizer in
      switch phase {
      case .began: recognizer.delaysTouchesBegan
      case .ended: recognizer.delaysTouchesEnded
      case .moved, .stationary, .cancelled: false
      }
    }
  }
}

extension UITouch.Phase {
  /// The method that tells of it.
  fileprivate var method: String {
    switch self {
    case .began: "touchesBegan(_:with:)"
    case .moved: "touchesMoved(_:with:)"
    case .stationary: "has a finger that rests"
    case .ended: "touchesEnded(_:with:)"
    case .cancelled: "touchesCancelled(_:with:)"
    }
  }
}

extension TouchSample.Phase {
  /// The method that tells of it.
  @MainActor var method: String { UITouch.Phase(self).method }
}
