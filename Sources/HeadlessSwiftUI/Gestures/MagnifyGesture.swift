public import Foundation

/// Two fingers that go apart or together: the ratio of their distance to that at which they landed.
///
/// It ends when both are up (chosen).
public struct MagnifyGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat

    /// Per second.
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    [
      .continuous(.magnify(minimumScaleDelta: Double(minimumScaleDelta)), follow) { report in
        Value(
          time: report.time, magnification: report.scale, velocity: report.scaleVelocity,
          startAnchor: report.startAnchor, startLocation: report.startLocation)
      }
    ]
  }
}

/// Two fingers that go apart or together, as their ratio alone.
public struct MagnificationGesture: Gesture, PrimitiveGesture {
  public typealias Value = CGFloat

  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  func members(_ follow: GestureFollowers<CGFloat>, _ store: GestureStore) -> [GestureMember] {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
      .members(follow, store)
  }
}

/// Two fingers that go around each other: the angle by which they have done so.
///
/// It ends when both are up (chosen).
public struct RotateGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle

    /// Per second.
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    [
      .continuous(.rotate(minimumDegrees: minimumAngleDelta.degrees), follow) { report in
        Value(
          time: report.time, rotation: .radians(report.rotation),
          velocity: .radians(report.rotationVelocity), startAnchor: report.startAnchor,
          startLocation: report.startLocation)
      }
    ]
  }
}

/// Two fingers that go around each other, as their angle alone.
public struct RotationGesture: Gesture, PrimitiveGesture {
  public typealias Value = Angle

  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  func members(_ follow: GestureFollowers<Angle>, _ store: GestureStore) -> [GestureMember] {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation).members(follow, store)
  }
}

extension GestureReport {
  /// The place at which the gesture began, in parts of its view's size.
  fileprivate var startAnchor: UnitPoint {
    UnitPoint(
      x: size.width > 0 ? startLocation.x / size.width : 0,
      y: size.height > 0 ? startLocation.y / size.height : 0)
  }
}
