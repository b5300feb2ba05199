import GestureEngine
import GestureTraces
import MotionLaws

/// The touches of recognizers, which get them before views do.
extension TouchDelivery {
  /// A recognizer has lost its fingers, which stay on the screen.
  func forget(_ recognizer: UIGestureRecognizer) {
    for touch in touches { touch.receivers.remove(recognizer) }
  }

  /// The touch that is landing.
  var landingTouch: UITouch? { changing.first { $0.isLanding } }

  /// Everything that happens at this moment.
  var event: UIEvent { event(with: changing) }

  func event(with touches: [UITouch]) -> UIEvent {
    let event = UIEvent()
    event.timestamp = touches.first?.timestamp ?? run.time
    event.allTouches = Set(self.touches.filter { $0.isDown } + touches)
    return event
  }

  /// The fingers of a recognizer to which something happens.
  func changingTouches(of recognizer: UIGestureRecognizer) -> Set<UITouch> {
    Set(changing.filter { touch in touch.receivers.contains(recognizer) })
  }

  /// Something is about to happen to fingers: their touches know before recognizers handle it.
  func willChange(_ changes: [TouchChange], at time: Double) {
    changing = changes.compactMap { change in
      if change.phase == .began { return land(change, at: time) }
      guard let touch = touches.last(where: { $0.finger == change.id && $0.isDown }) else {
        return nil
      }
      touch.apply(change, at: time)
      touch.isDown = change.phase != .ended && change.phase != .cancelled
      if change.phase == .ended, touch.tapCount > 0 { lastTap = (touch, time) }
      return touch
    }
  }

  /// Reports that a row or a control loses a finger, unless the scroll view that it lies in
  /// scrolls.
  func reportCancellation(of touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard let view = touch.view?.tappedView, let name = recognizer.replayedName,
      !(recognizer is UIScrollViewPanGestureRecognizer)
    else { return }
    run.story.report(
      "touchesCancelled",
      [.init("view", run.link.name(of: view)), .init("recognizer", name)],
      because: "\(name) recognized its gesture, and its cancelsTouchesInView is true")
  }

  /// Delivers the engine's change of a recognizer's state.
  func deliver(_ change: RecognizerChange) {
    guard let recognizer = run.link.recognizers[change.name] else { return }
    if change.losesFingers { forget(recognizer) }
    if change.to == .ended || change.to == .cancelled || change.to == .recognized {
      run.story.awaitsDecision = "\(change.name) \(change.to.word)"
    }
    run.story.occasion = "\(change.name) \(change.to.word)"
    isDeliveringMove = change.to.isActive
    defer { isDeliveringMove = false }
    recognizer.apply(change)
    if change.to == .failed { decided(recognizer) }
  }

  /// Calls a recognizer's touch method for what its fingers do.
  func hear(_ phase: TouchSample.Phase, _ engines: Recognizer, next: RecognizerState)
    -> TouchAnswer
  {
    guard let recognizer = run.link.recognizers[engines.name] else { return TouchAnswer() }
    let touches = changingTouches(of: recognizer)
    guard !touches.isEmpty else { return TouchAnswer() }
    recognizer.report = GestureReport(engines)
    run.story.occasion = "\(engines.name) \(phase.method)"
    return recognizer.hear(touches, phase, event, next: .init(next))
  }

  /// The first finger that has been dragged, and leaves a view that is no control; nil if there is none.
  func draggedTouch(liftedBy changes: [TouchChange]) -> UITouch? {
    let lifted = changes.filter { $0.phase == .ended }.compactMap { change in
      changing.first { $0.finger == change.id && $0.isKnown }
    }
    return lifted.first { $0.tapCount == 0 && !($0.view is UIControl) }
  }

  /// Makes recognizers ready again whose fingers are up.
  func resetFinished() {
    let ready = finished.filter { touches(of: $0).isEmpty }
    let keys = Set(ready.map(ObjectIdentifier.init))
    finished.removeAll { keys.contains(ObjectIdentifier($0)) }
    for recognizer in ready { recognizer.returnToPossible() }
  }

  private func land(_ change: TouchChange, at time: Double) -> UITouch? {
    guard let view = change.views.first.flatMap({ run.link.view(named: $0) }) else { return nil }
    let touch = UITouch(at: CGPoint(x: change.point.x, y: change.point.y))
    touch.apply(change, at: time)
    touch.finger = change.id
    touch.view = view
    touch.window = view.window ?? run.window
    touch.isLanding = true
    touch.isDelivered = false
    if let lastTap,
      time - lastTap.time <= TapConfiguration().maximumInterval + Tolerance.simultaneity,
      touch.isNear(lastTap.touch.landingPoint)
    {
      touch.tapCount = lastTap.touch.tapCount + 1
    }
    touches.append(touch)
    return touch
  }
}

extension UIView {
  /// The view itself or the innermost view around it that does something when it is touched.
  fileprivate var tappedView: UIView? {
    var view: UIView? = self
    while let current = view {
      if current is any TappedView { return current }
      view = current.superview
    }
    return nil
  }
}
