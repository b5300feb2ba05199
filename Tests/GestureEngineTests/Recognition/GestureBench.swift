import GestureEngine
import MotionLaws

/// An arena driven by a test: fingers on one view, and timers that fire when they are due.
struct GestureBench {
  private(set) var arena: Arena
  var delegate = ScriptedDelegate()

  init(_ descriptions: RecognizerDescription...) {
    self.init(descriptions)
  }

  init(_ descriptions: [RecognizerDescription]) {
    arena = Arena(descriptions.map { Recognizer($0) })
  }

  // MARK: What the hand does

  mutating func land(
    _ finger: Int = 0, x: Double = 100, y: Double = 100, at time: Double,
    views: [String] = ["view"]
  ) {
    wait(until: time)
    arena.land(finger, at: Point(x: x, y: y), views: views, time: time, &delegate)
  }

  mutating func move(_ finger: Int = 0, x: Double = 100, y: Double = 100, at time: Double) {
    wait(until: time)
    arena.move(FingerMove(id: finger, point: Point(x: x, y: y)), time: time, &delegate)
  }

  mutating func move(_ moves: [FingerMove], at time: Double) {
    wait(until: time)
    arena.move(moves, time: time, &delegate)
  }

  mutating func lift(_ finger: Int = 0, at time: Double) {
    wait(until: time)
    arena.lift(finger, time: time, &delegate)
  }

  mutating func cancel(_ finger: Int = 0, at time: Double) {
    wait(until: time)
    arena.cancel(finger, time: time, &delegate)
  }

  mutating func setEnabled(_ isEnabled: Bool, _ name: String, at time: Double) {
    wait(until: time)
    arena.setEnabled(isEnabled, recognizerNamed: name, time: time, &delegate)
  }

  mutating func enter(_ state: RecognizerState, _ name: String, at time: Double) {
    wait(until: time)
    arena.enter(state, recognizerNamed: name, time: time, &delegate)
  }

  /// Lands and lifts at the same place.
  mutating func tap(_ finger: Int = 0, x: Double = 100, y: Double = 100, at time: Double) {
    land(finger, x: x, y: y, at: time)
    lift(finger, at: time + 0.05)
  }

  /// Lets time pass.
  mutating func wait(until time: Double) {
    while let due = arena.nextDue, due <= time + Tolerance.simultaneity {
      arena.fireTimers(at: due, &delegate)
    }
  }

  // MARK: What came of it

  /// Every change from one state to another, such as `pan began`.
  var story: [String] {
    delegate.changes.filter { $0.from != $0.to }.map { "\($0.name) \($0.to)" }
  }

  /// The effects of recognizers on one another, such as `pan waits for tap`.
  var arbitrations: [String] {
    delegate.arbitrations.map { arbitration in
      let verb =
        switch arbitration.what {
        case .prevented: "prevents"
        case .waits: "waits for"
        case .simultaneous: "goes with"
        }
      return "\(arbitration.recognizer) \(verb) \(arbitration.other)"
    }
  }

  /// The story of one recognizer.
  func story(of name: String) -> [RecognizerState] {
    delegate.changes.filter { $0.name == name && $0.from != $0.to }.map(\.to)
  }

  /// Why a recognizer last entered a state.
  func reason(of name: String, _ state: RecognizerState) -> RecognitionReason? {
    delegate.changes.last { $0.name == name && $0.to == state && $0.from != state }?.reason
  }

  /// The last reported change of a recognizer.
  func last(_ name: String) -> RecognizerChange? {
    delegate.changes.last { $0.name == name }
  }

  var first: Recognizer { arena.recognizers[0] }

  mutating func setAxis(_ axis: PanConfiguration.Axis) {
    arena.setAxis(axis, ofPanAt: 0)
  }
}

extension RecognizerDescription {
  /// A pan that counts from its hysteresis, as a scroll view's does, so that its first translation
  /// says how far beyond it has moved.
  static func pan(
    _ name: String = "pan", view: String = "view",
    _ configure: (inout PanConfiguration) -> Void = { _ in }
  ) -> RecognizerDescription {
    var pan = PanConfiguration()
    pan.translationFrom = .hysteresis
    configure(&pan)
    return RecognizerDescription(name: name, view: view, kind: .pan(pan))
  }

  static func tap(
    _ name: String = "tap", view: String = "view", count: Int = 1, fingers: Int = 1
  ) -> RecognizerDescription {
    var tap = TapConfiguration()
    tap.count = count
    tap.fingers = fingers
    return RecognizerDescription(name: name, view: view, kind: .tap(tap))
  }

  static func longPress(_ name: String = "press", view: String = "view")
    -> RecognizerDescription
  {
    RecognizerDescription(name: name, view: view, kind: .longPress(LongPressConfiguration()))
  }

  static func swipe(
    _ name: String = "swipe", view: String = "view",
    _ direction: SwipeConfiguration.Direction = .right
  ) -> RecognizerDescription {
    var swipe = SwipeConfiguration()
    swipe.direction = direction
    return RecognizerDescription(name: name, view: view, kind: .swipe(swipe))
  }
}
