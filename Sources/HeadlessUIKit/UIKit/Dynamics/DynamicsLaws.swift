import MotionLaws

/// The numbers of dynamic animators, in one place.
///
/// Apple documents the units of gravity and pushes. UIKit Dynamics is built on Box2D by Apple's own
/// account, so what Apple leaves open follows what Box2D publishes, where it does. The rest is chosen.
enum DynamicsLaws {
  // MARK: Documented by Apple

  /// The acceleration of a gravity of magnitude 1, in points per second squared.
  static let gravity = 1000.0

  /// The side of a square item whose mass is its density, in points.
  static let unitSide = 100.0

  /// The acceleration of an item of mass 1 by a push of magnitude 1, in points per second squared; an
  /// instantaneous one gives it the velocity that this reaches in a second, in points per second.
  static let push = 100.0

  // MARK: Published by Box2D

  /// The time for which all items are slow before they rest, in seconds.
  static let timeToRest = 0.5

  /// The spin under which an item is slow, in radians per second: two degrees.
  static let slowSpin = 2 * Double.pi / 180

  /// The elasticity of two that collide: that of the more elastic one.
  static func elasticity(_ first: Double, _ second: Double) -> Double { max(first, second) }

  /// The friction of two that collide: the geometric mean.
  static func friction(_ first: Double, _ second: Double) -> Double {
    (first * second).squareRoot()
  }

  // MARK: Chosen

  /// The length of a step, in seconds, whichever frames are looked at.
  static let step = 1.0 / 240

  /// The greatest number of parts of a step: an item that moves further in it than half its shorter
  /// side is moved in parts, so that it does not pass through a boundary.
  static let maxParts = 16

  /// The number of times that a step corrects velocities and places, for attachments and contacts
  /// that work against each other.
  ///
  /// Box2D proposes 8 and 3; here are few items, and rods are to keep their lengths.
  static let velocityRounds = 24
  static let positionRounds = 12

  /// The speed under which an item is slow, in points per second.
  static let slowSpeed = 1.0

  /// The speed of approach under which nothing bounces, in points per second.
  static let bounceSpeed = 20.0

  /// The gap under which two touch, in points.
  static let skin = 0.1

  /// The length under which an attachment pins, in points: a rod that short has no direction.
  static let pinLength = 0.5

  /// The angular frequency of a snap, in radians per second.
  static let snapFrequency = 16.0

  /// The share of critical damping with which an item snaps: 0.4 for a damping of 0, 1 for 1.
  static func snapDamping(_ damping: Double) -> Double { 0.4 + 0.6 * min(max(damping, 0), 1) }

  /// The distance from its point, in points, and the angle from upright, in radians, within which
  /// an item is put there as it rests.
  static let snapSlack = (distance: 0.5, angle: Double.pi / 180)

  /// The corners of the polygon that stands for an ellipse.
  static let ellipseCorners = 24

  /// The lines that stand for a curve of a path.
  static let curveParts = 8
}

extension Vector {
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector turned by a quarter, times a factor: the velocity of a point by a spin.
  func turned(_ factor: Double) -> Vector { Vector(x: -factor * y, y: factor * x) }

  func rotated(by angle: Double) -> Vector {
    let (sine, cosine) = sineAndCosine(angle)
    return Vector(x: cosine * x - sine * y, y: sine * x + cosine * y)
  }

  /// The vector of length 1; upwards for one without a direction.
  var direction: Vector { length > 1e-9 ? self * (1 / length) : Vector(x: 0, y: -1) }

  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  init(_ offset: UIOffset) { self.init(x: Double(offset.horizontal), y: Double(offset.vertical)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
}
