import Foundation

/// An arc that touches two lines, which meet in a corner.
struct TangentArc {
  let center: CGPoint

  /// In radians, from where it touches the first line to where it touches the second one.
  let startAngle: CGFloat
  let endAngle: CGFloat

  /// Whether its angles decrease.
  let isClockwise: Bool

  /// The arc in a corner, from the line with a point to that with another one; nil if the points are on one
  /// line, or the radius is not positive.
  init?(from start: CGPoint, over corner: CGPoint, to end: CGPoint, radius: CGFloat) {
    guard radius > 0, let first = Self.direction(from: corner, to: start),
      let second = Self.direction(from: corner, to: end)
    else { return nil }
    let cross = first.x * second.y - first.y * second.x
    let half = atan2(cross.magnitude, first.x * second.x + first.y * second.y) / 2
    guard cross.magnitude > Self.leastTurn else { return nil }
    let (along, away) = (radius / tan(half), radius / sin(half))
    let middle = CGPoint(x: first.x + second.x, y: first.y + second.y)
    let length = hypot(middle.x, middle.y)
    center = CGPoint(
      x: corner.x + middle.x / length * away, y: corner.y + middle.y / length * away)
    startAngle = Self.angle(of: corner, first, along, from: center)
    endAngle = Self.angle(of: corner, second, along, from: center)
    isClockwise = cross > 0
  }

  /// The sine of the least angle at which lines count as meeting in a corner (chosen).
  private static let leastTurn: CGFloat = 1e-9

  private static func direction(from corner: CGPoint, to point: CGPoint) -> CGPoint? {
    let (x, y) = (point.x - corner.x, point.y - corner.y)
    let length = hypot(x, y)
    return length > 0 ? CGPoint(x: x / length, y: y / length) : nil
  }

  /// The angle, seen from the centre, of the point at which the arc touches a line.
  private static func angle(
    of corner: CGPoint, _ direction: CGPoint, _ along: CGFloat, from center: CGPoint
  ) -> CGFloat {
    atan2(
      corner.y + direction.y * along - center.y, corner.x + direction.x * along - center.x)
  }
}
