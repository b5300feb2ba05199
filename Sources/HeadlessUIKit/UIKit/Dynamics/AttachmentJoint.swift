import MotionLaws

/// An attachment of a body to another one or to a point, for one step: a pin, a rod or a spring.
///
/// As in Box2D, a rigid one moves what is attached after its point without giving it a velocity: an item
/// that a finger has dragged stands still once it is let go.
@MainActor
struct AttachmentJoint {
  let first: DynamicBody
  let second: DynamicBody?
  let offsets: (first: Vector, second: Vector)

  /// The point that the first is attached to without a second one.
  let anchor: Vector
  let length: Double
  private let arms: (first: Vector, second: Vector)

  /// The directions along which it acts, as the step begins: both for a pin, one for a rod.
  private let axes: [Vector]
  private var lines: [Line]

  /// Its effect along an axis.
  private struct Line {
    var softness = 0.0
    var bias = 0.0
    var impulse = 0.0
  }

  init(
    _ first: DynamicBody, _ second: DynamicBody?, offsets: (first: Vector, second: Vector),
    anchor: Vector, length: Double, frequency: Double, damping: Double, for time: Double
  ) {
    (self.first, self.second, self.offsets) = (first, second, offsets)
    (self.anchor, self.length) = (anchor, length)
    let (arms, way) = Self.state(first, second, offsets, anchor)
    self.arms = arms
    let isPin = length < DynamicsLaws.pinLength
    axes = isPin ? [Vector(x: 1, y: 0), Vector(x: 0, y: 1)] : [way.direction]
    lines = isPin ? [Line(), Line()] : [Line()]
    guard frequency > 0 else { return }
    for (index, axis) in axes.enumerated() {
      let stretch = isPin ? way.dot(axis) : way.length - length
      let mobility = Self.mobility(first, second, arms, along: axis)
      guard mobility > 0 else { continue }
      let rate = 2 * Double.pi * frequency
      let (stiffness, drag) = (rate * rate / mobility, 2 * damping * rate / mobility)
      // Box2D's soft constraints: an implicit step of a damped spring.
      let softness = 1 / (time * (drag + time * stiffness))
      lines[index] = Line(softness: softness, bias: stretch * time * stiffness * softness)
    }
  }

  /// The offsets as the bodies are turned, and the way from where the first is attached to to where it
  /// is.
  private static func state(
    _ first: DynamicBody, _ second: DynamicBody?, _ offsets: (first: Vector, second: Vector),
    _ anchor: Vector
  ) -> (arms: (first: Vector, second: Vector), way: Vector) {
    let arms = (first.turned(offsets.first), second?.turned(offsets.second) ?? .zero)
    let end = second.map { $0.position + arms.1 } ?? anchor
    return (arms, first.position + arms.0 - end)
  }

  private static func mobility(
    _ first: DynamicBody, _ second: DynamicBody?, _ arms: (first: Vector, second: Vector),
    along axis: Vector
  ) -> Double {
    first.mobility(at: arms.first, along: axis)
      + (second?.mobility(at: arms.second, along: axis) ?? 0)
  }

  private var isRigid: Bool { lines.allSatisfy { $0.softness == 0 } }

  mutating func correctVelocities() {
    for (index, axis) in axes.enumerated() {
      let mobility = Self.mobility(first, second, arms, along: axis)
      guard mobility > 0 else { continue }
      let line = lines[index]
      let velocity = first.velocity(at: arms.first) - (second?.velocity(at: arms.second) ?? .zero)
      let impulse =
        -(axis.dot(velocity) + line.bias + line.softness * line.impulse)
        / (mobility + line.softness)
      lines[index].impulse += impulse
      first.apply(impulse: axis * impulse, at: arms.first)
      second?.apply(impulse: axis * -impulse, at: arms.second)
    }
  }

  /// Moves what is attached so that the length is right.
  func correctPositions() {
    guard isRigid else { return }
    let isPin = length < DynamicsLaws.pinLength
    for number in axes.indices {
      let (arms, way) = Self.state(first, second, offsets, anchor)
      let axis = isPin ? axes[number] : way.direction
      let excess = isPin ? way.dot(axis) : way.length - length
      let mobility = Self.mobility(first, second, arms, along: axis)
      guard mobility > 0 else { continue }
      let impulse = axis * (-excess / mobility)
      first.shift(by: impulse, at: arms.first)
      second?.shift(by: impulse * -1, at: arms.second)
    }
  }
}
