import JSONText
import MotionLaws

extension ControlSettings.Kind {
  /// Whether a control of this kind keeps a finger that lands on it from a recognizer around it.
  ///
  /// UIKit documents it so that default actions do not overlap: a single tap of one finger does not
  /// compete with a button, nor a swipe along a slider with its thumb.
  func keepsTouch(from recognizer: RecognizerDescription) -> Bool {
    switch self {
    case .button:
      if case .tap(let tap) = recognizer.kind { return tap.count == 1 && tap.fingers == 1 }
    case .slider:
      if case .swipe(let swipe) = recognizer.kind {
        return swipe.direction == .left || swipe.direction == .right
      }
    }
    return false
  }

  /// Whether a control of this kind keeps its finger whatever the scroll view around it does.
  fileprivate var keepsFinger: Bool {
    switch self {
    case .button: false
    case .slider: true
    }
  }
}

/// A control on which a finger is landing.
struct LandingControl: Sendable {
  let name: String
  let kind: ControlSettings.Kind

  /// Whether it keeps the touch from a recognizer: from one of a view around it, not from its own.
  func keepsTouch(from recognizer: RecognizerDescription) -> Bool {
    recognizer.view != name && kind.keepsTouch(from: recognizer)
  }
}

/// Controls inside scroll views, by the documentation of delaysContentTouches,
/// canCancelContentTouches and touchesShouldCancel(in:).
extension Stage {
  /// The fingers on controls.
  @inline(__always)
  var controlTouches: [ControlTouch] {
    get { context.controlTouches }
    _modify { yield &context.controlTouches }
  }

  /// The time that a scroll view waits before a control gets its finger, in seconds.
  ///
  /// No documentation gives a number; this one is chosen.
  private static var touchDelay: Double { 0.15 }

  /// A finger has landed on a control.
  ///
  /// - Parameters:
  ///   - finger: its id.
  ///   - place: the control's place among those of the scene.
  ///   - views: the views that the finger hit, deepest first.
  mutating func controlWasTouched(by finger: Int, at place: Int, views: [String]) {
    let around = views.compactMap { settings(ofScrollViewNamed: $0) }.first
    var touch = ControlTouch(finger: finger, place: place)
    if around?.delaysContentTouches == true { touch.due = context.time + Self.touchDelay }
    controlTouches.append(touch)
    if touch.due == nil { report(.touchDown, place, because: "nothing delays its touches") }
  }

  private func settings(ofScrollViewNamed name: String) -> ScrollViewSettings? {
    context.scrollView(named: name).flatMap { context[scrollView: $0]?.settings }
  }

  /// The time at which a control gets its finger next.
  var nextControlDue: Double? {
    guard !controlTouches.isEmpty else { return nil }
    return controlTouches.compactMap { $0.due }.min()
  }

  /// Delivers to controls the fingers that they have waited for.
  mutating func advanceControls() {
    for index in controlTouches.indices {
      guard let due = controlTouches[index].due, due <= context.time + Tolerance.simultaneity
      else { continue }
      controlTouches[index].due = nil
      report(
        .touchDown, controlTouches[index].place,
        because: "the finger has been down for \(Self.touchDelay.rounded3) s (delaysContentTouches)"
      )
    }
  }

  /// The control that keeps a finger of a scroll view's pan, and why; nil if none does.
  func controlThatKeeps(_ pan: Recognizer, _ settings: ScrollViewSettings) -> (
    name: String, reason: String
  )? {
    for touch in controlTouches where touch.due == nil && pan.motion.contains(touch.finger) {
      let control = context.controls[touch.place]
      if control.kind.keepsFinger {
        return (control.name, "a \(control.kind.rawValue) keeps it, whatever cancelsControls says")
      }
      if !settings.cancelsControls {
        return (control.name, "touchesShouldCancel(in:) is false for controls (cancelsControls)")
      }
    }
    return nil
  }

  /// A recognizer that has begun takes its fingers from the controls.
  mutating func controlsDidLose(_ change: RecognizerChange, _ recognizer: Recognizer) {
    guard change.from == .possible, change.to == .began || change.to == .recognized else { return }
    for touch in controlTouches
    where recognizer.motion.contains(touch.finger) || touch.finger == liftingFinger {
      if touch.due == nil {
        report(.touchCancel, touch.place, because: "\(change.name) has its finger now")
      } else {
        report(
          .notTouched, touch.place,
          because: "\(change.name) took its finger before \(Self.touchDelay.rounded3) s were over")
      }
      controlTouches.removeAll { $0.finger == touch.finger }
    }
  }

  /// A finger was lifted, after the recognizers have handled it.
  ///
  /// - Parameters:
  ///   - finger: its id.
  ///   - isInside: whether it is on the control that it landed on.
  mutating func controlWasLeft(by finger: Int, isInside: Bool) {
    guard let index = controlTouches.firstIndex(where: { $0.finger == finger }) else { return }
    let touch = controlTouches.remove(at: index)
    if touch.due != nil {
      report(
        .touchDown, touch.place,
        because: "the finger was lifted before \(Self.touchDelay.rounded3) s were over")
    }
    report(
      isInside ? .touchUpInside : .touchUpOutside, touch.place,
      because: isInside ? "the finger was lifted on it" : "the finger was lifted beside it")
  }

  /// The system took a finger.
  mutating func controlWasCancelled(by finger: Int) {
    guard let index = controlTouches.firstIndex(where: { $0.finger == finger }) else { return }
    let touch = controlTouches.remove(at: index)
    if touch.due == nil { report(.touchCancel, touch.place, because: "the touch was cancelled") }
  }

  private mutating func report(
    _ event: TimelineEvent.ControlEvent, _ place: Int, because: @autoclosure () -> String
  ) {
    let name = context.controls[place].name
    context.report(.control(name: name, what: event), because: because())
  }
}
