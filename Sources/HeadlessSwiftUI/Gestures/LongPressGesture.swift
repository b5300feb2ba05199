public import Foundation

/// A finger that stays where it is: it changes at touch-down, and ends while the finger is still down.
public struct LongPressGesture: Gesture, PrimitiveGesture {
  public typealias Value = Bool

  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  func members(_ follow: GestureFollowers<Bool>, _ store: GestureStore) -> [GestureMember] {
    [
      GestureMember(.press(duration: minimumDuration, distance: Double(maximumDistance))) {
        moment in
        switch moment {
        case .landed: follow.changed(true)
        case .changed: break
        case .ended:
          follow.ended(true)
          follow.over()
        case .cancelled, .failed: follow.over()
        }
      }
    ]
  }
}

/// A long press with what follows from its beginning and its end.
struct PressingGesture: Gesture, PrimitiveGesture {
  typealias Value = Bool

  let press: LongPressGesture
  let changed: @MainActor (Bool) -> Void

  func members(_ follow: GestureFollowers<Bool>, _ store: GestureStore) -> [GestureMember] {
    let (mark, _) = store.keep { PressMark() }
    let changed = changed
    func press(_ isPressed: Bool) {
      guard mark.isPressed != isPressed else { return }
      mark.isPressed = isPressed
      changed(isPressed)
    }
    return self.press.members(
      GestureFollowers(
        changed: {
          press(true)
          follow.changed($0)
        }, ended: follow.ended,
        over: {
          press(false)
          follow.over()
        }), store)
  }
}

/// Whether something is pressed.
@MainActor
final class PressMark {
  var isPressed = false
}
