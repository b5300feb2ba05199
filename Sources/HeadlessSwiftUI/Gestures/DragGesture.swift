public import Foundation

/// A finger that drags.
///
/// It changes first at the event at which the finger has been `minimumDistance` from touch-down, and tells
/// the whole way; with 0, at touch-down. A second finger, or the system, cancels it: it does not end then.
public struct DragGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint

    /// In points per second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The place at which the finger would come to rest: a quarter of a second ahead (Apple's
    /// documentation: the velocity is four times the way to it).
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(
        width: translation.width + velocity.width / 4,
        height: translation.height + velocity.height / 4)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    [
      .continuous(
        .drag(minimumDistance: Double(minimumDistance)), in: coordinateSpace, follow
      ) { report in
        Value(
          time: report.time, location: report.location, startLocation: report.startLocation,
          velocity: report.velocity)
      }
    ]
  }
}

extension GestureMember {
  /// A recognizer that reports from its beginning to its end.
  static func continuous<Value>(
    _ kind: Kind, in space: CoordinateSpace = .local, _ follow: GestureFollowers<Value>,
    _ value: @escaping (GestureReport) -> Value
  ) -> GestureMember {
    GestureMember(kind, in: space) { moment in
      switch moment {
      case .landed: break
      case .changed(let report): follow.changed(value(report))
      case .ended(let report):
        follow.ended(value(report))
        follow.over()
      case .cancelled, .failed: follow.over()
      }
    }
  }
}
