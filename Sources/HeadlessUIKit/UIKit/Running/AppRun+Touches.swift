import GestureEngine
import GestureTraces
import MotionLaws

/// Touches of views, which come after the recognizers.
extension AppRun {
  /// Fingers land, move or leave: their views are told, each of its own fingers at once.
  func take(_ changes: [TouchChange]) {
    var told: [(view: UIView, touches: [UITouch])] = []
    for change in changes {
      guard let touch = touch(of: change) else { continue }
      touch.take(change, at: time)
      guard touch.isDelivered, let view = touch.view else { continue }
      if let place = told.firstIndex(where: { $0.view === view }) {
        told[place].touches.append(touch)
      } else {
        told.append((view, [touch]))
      }
    }
    for (view, touches) in told { tell(view, touches) }
    for change in changes where change.phase == .ended || change.phase == .cancelled {
      touches[change.id] = nil
    }
  }

  /// A recognizer has recognized its gesture: it takes its fingers from the views if it is to.
  func takeFingers(_ fingers: [Int], for name: String) {
    guard let recognizer = recognizers[name], recognizer.cancelsTouchesInView else { return }
    for finger in fingers {
      guard let touch = touches[finger] else {
        takenFingers.insert(finger)
        continue
      }
      guard touch.isDelivered, let view = touch.view else { continue }
      touch.phase = .cancelled
      tell(view, [touch])
      touch.isDelivered = false
    }
  }

  /// The touch of a finger: a new one if it lands.
  private func touch(of change: TouchChange) -> UITouch? {
    guard change.phase == .began else { return touches[change.id] }
    let isTaken = takenFingers.remove(change.id) != nil || isTaken(by: change.views)
    guard let view = change.views.first.flatMap({ self.view(named: $0) }) else { return nil }
    let touch = UITouch(at: CGPoint(x: change.point.x, y: change.point.y))
    touch.view = view
    touch.window = window
    touch.isDelivered =
      !isTaken && (view.isMultipleTouchEnabled || !touches.values.contains { $0.view === view })
    touches[change.id] = touch
    return touch
  }

  /// Whether a gesture that takes its fingers from views is under way on one of these.
  private func isTaken(by views: [String]) -> Bool {
    recognizers.values.contains { recognizer in
      guard recognizer.isActive, recognizer.cancelsTouchesInView else { return false }
      return recognizer.view?.replayedName.map { views.contains($0) } == true
    }
  }

  /// Calls a view's touch method; what the app does first in that of a lift is its decision.
  private func tell(_ view: UIView, _ touches: [UITouch]) {
    guard let phase = touches.first?.phase else { return }
    let event = UIEvent()
    event.allTouches = Set(self.touches.values)
    let set = Set(touches)
    occasion = "\(name(of: view)) \(phase.method)"
    switch phase {
    case .began: view.touchesBegan(set, with: event)
    case .moved: view.touchesMoved(set, with: event)
    case .stationary: break
    case .ended, .cancelled:
      awaitsDecision = occasion
      if phase == .ended {
        view.touchesEnded(set, with: event)
      } else {
        view.touchesCancelled(set, with: event)
      }
      awaitsDecision = nil
    }
  }
}

extension UITouch.Phase {
  /// The method that a view is told by.
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
