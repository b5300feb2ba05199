import GestureReplay
import XCTest

@testable import GestureEngine
@testable import HeadlessUIKit

// What UIKit-cross-platform's tests know of the inside of its touches, on those of a replay: a touch
// that they send goes through the engine, as one from a trace does.

extension UITouch {
  convenience init(_: Void = ()) { self.init(at: .zero) }

  convenience init(touchId: Int, at point: CGPoint, timestamp: TimeInterval) {
    self.init(at: point)
    finger = touchId
    self.timestamp = timestamp
  }

  var touchId: Int { finger }

  func updateAbsoluteLocation(_ point: CGPoint) {
    let phase = phase
    take(
      TouchChange(id: finger, phase: .moved, point: Point(x: point.x, y: point.y), views: []),
      at: timestamp)
    self.phase = phase
  }
}

extension UIEvent {
  /// Those whose fingers are on the screen.
  static var activeEvents: [UIEvent] = []
  private static var changed: [ObjectIdentifier: UITouch] = [:]

  convenience init(touch: UITouch) {
    self.init()
    allTouches = [touch]
    Self.activeEvents.append(self)
  }

  var changedTouch: UITouch? {
    get { Self.changed[ObjectIdentifier(self)] ?? allTouches?.first }
    set { Self.changed[ObjectIdentifier(self)] = newValue }
  }
}

extension UIWindow {
  func sendEvent(_ event: UIEvent) {
    guard let touch = event.changedTouch else { return }
    TouchScreen.current.show(self)
    TouchScreen.current.send(touch, touch.phase)
    let down = AppRun.current?.touches.touches.filter(\.isDown).map(\.finger) ?? []
    event.allTouches = event.allTouches?.filter { down.contains($0.finger) }
    if event.allTouches?.isEmpty != false { UIEvent.activeEvents.removeAll { $0 === event } }
  }
}

/// Their tests call the touch methods of recognizers, with touches in the brackets of an array.
extension UIGestureRecognizer {
  func touchesBegan(_ touches: [UITouch], with event: UIEvent) { send(touches, .began) }
  func touchesMoved(_ touches: [UITouch], with event: UIEvent) { send(touches, .moved) }
  func touchesEnded(_ touches: [UITouch], with event: UIEvent) { send(touches, .ended) }
  func touchesCancelled(_ touches: [UITouch], with event: UIEvent) { send(touches, .cancelled) }

  private func send(_ touches: [UITouch], _ phase: UITouch.Phase) {
    let view = view ?? UIView()
    if self.view == nil || view.gestureRecognizers?.contains(self) != true {
      view.addGestureRecognizer(self)
    }
    TouchScreen.current.show(view.root)
    TouchScreen.current.target = view
    for touch in touches { TouchScreen.current.send(touch, phase) }
  }
}

/// The screen of a test: what it shows, and what its fingers hit.
private final class TouchScreen: UIView {
  /// What fingers hit, wherever they are; nil if that is up to hit-testing.
  var target: UIView?

  static var current: TouchScreen {
    guard let window = TestRun.current?.window else { return TouchScreen() }
    if let screen = window.subviews.last as? TouchScreen { return screen }
    let screen = TouchScreen(frame: window.bounds)
    window.addSubview(screen)
    return screen
  }

  func show(_ view: UIView) {
    guard view !== window, view.superview !== self else { return }
    addSubview(view)
  }

  func send(_ touch: UITouch, _ phase: UITouch.Phase) {
    let phases: [UITouch.Phase: TouchSample.Phase] = [
      .began: .began, .moved: .moved, .ended: .ended, .cancelled: .cancelled,
    ]
    do {
      try TestRun.current?.touch(
        touch.finger, phases[phase] ?? .moved, at: touch.location(in: nil))
    } catch {
      XCTFail("\(error)")
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    target ?? super.hitTest(point, with: event)
  }
}
