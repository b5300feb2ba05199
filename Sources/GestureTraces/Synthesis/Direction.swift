package import MotionLaws

/// A direction on screen.
public enum Direction: Sendable, Hashable {
  case up
  case down
  case left
  case right

  /// Degrees clockwise from the right, as seen on screen: 90 is down, −90 is up; any finite
  /// number.
  case angle(Double)

  /// A step of 1 pt in the direction; exact for multiples of 90°.
  package var unit: Vector {
    switch self {
    case .up: Vector(x: 0, y: -1)
    case .down: Vector(x: 0, y: 1)
    case .left: Vector(x: -1, y: 0)
    case .right: Vector(x: 1, y: 0)
    case .angle(let degrees): Self.unit(degrees.truncatingRemainder(dividingBy: 360))
    }
  }

  private static func unit(_ degrees: Double) -> Vector {
    switch degrees {
    case 0: return Direction.right.unit
    case 90, -270: return Direction.down.unit
    case 180, -180: return Direction.left.unit
    case 270, -90: return Direction.up.unit
    default:
      let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
      return Vector(x: cosine, y: sine)
    }
  }
}
