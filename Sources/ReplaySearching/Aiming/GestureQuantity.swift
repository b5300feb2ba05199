import GestureTraces
import MotionLaws

/// A number of a gesture that differs from hand to hand and from device to device.
public enum GestureQuantity: String, Sendable, Hashable, CaseIterable {
  /// The position where it begins, in points from the left and the top.
  case x, y

  /// The distance that it goes.
  case distance

  /// The distance to the side at which it ends.
  case drift

  /// The speed of its movement, or of its lift.
  case velocity

  /// The distance between two fingers.
  case spacing

  /// The duration of a tap's press.
  case press

  /// The time that it rests before it is lifted.
  case hold

  /// In which it is measured.
  public var unit: String {
    switch self {
    case .x, .y, .distance, .drift, .spacing: "pt"
    case .velocity: "pt/s"
    case .press, .hold: "s"
    }
  }

  /// By how much a hand, or a tool that plays a gesture, is easily off.
  ///
  /// Margins are compared in this measure: 10 pt of a place, which is about a fifth of a fingertip;
  /// a sixth of a velocity, which is a frame more or less in a movement of six; 0.04 s, which is
  /// five samples of a screen at 120 Hz.
  func spread(at value: Double) -> Double {
    switch self {
    case .x, .y, .distance, .drift, .spacing: 10
    case .velocity: max(value / 6, 20)
    case .press, .hold: 0.04
    }
  }

  /// The quantities of a gesture of a kind.
  static func all(of move: HandMove) -> [GestureQuantity] {
    switch move.kind {
    case .tap, .hold: [.x, .y, .press]
    case .drag where move.hold > 0: [.x, .y, .distance, .drift, .velocity, .hold]
    case .drag, .fling: [.x, .y, .distance, .drift, .velocity]
    case .twoFingerDrag: [.x, .y, .distance, .drift, .velocity, .spacing]
    case .edgeSwipe: [.y, .distance, .velocity]
    case .pinch: [.x, .y, .distance, .velocity, .spacing]
    }
  }
}

extension HandMove {
  /// A number of the gesture; setting it changes nothing else.
  subscript(quantity: GestureQuantity) -> Double {
    get {
      switch quantity {
      case .x: start.x
      case .y: start.y
      case .distance: distance
      case .drift: drift
      case .velocity: velocity
      case .spacing: spacing
      case .press: press
      case .hold: hold
      }
    }
    set {
      switch quantity {
      case .x: start.x = newValue
      case .y: start.y = newValue
      case .distance: distance = newValue
      case .drift: drift = newValue
      case .velocity: velocity = newValue
      case .spacing: spacing = newValue
      case .press: press = newValue
      case .hold: hold = newValue
      }
    }
  }

  /// The gesture with another number.
  func with(_ quantity: GestureQuantity, _ value: Double) -> HandMove {
    var changed = self
    changed[quantity] = value
    return changed
  }
}
