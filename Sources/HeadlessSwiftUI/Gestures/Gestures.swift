public import Foundation

/// A finger that drags.
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

    /// Where the finger would come to rest: a quarter of a second ahead (Apple's documentation: the
    /// velocity is four times the way to it).
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

  func members(_ follow: GestureFollowers<Value>) -> [GestureMember] {
    [
      GestureMember(
        kind: .drag(minimumDistance: Double(minimumDistance)), space: coordinateSpace
      ) { moment in
        switch moment {
        case .changed(let value): follow.changed(value)
        case .ended(let value):
          follow.ended(value)
          follow.reset()
        case .cancelled: follow.reset()
        case .recognized, .pressed: break
        }
      }
    ]
  }
}

/// A finger that taps, once or several times.
public struct TapGesture: Gesture, PrimitiveGesture {
  public typealias Value = Void

  public var count: Int

  public init(count: Int = 1) { self.count = count }

  func members(_ follow: GestureFollowers<Void>) -> [GestureMember] {
    [
      GestureMember(kind: .tap(count: count), space: .local) { moment in
        guard case .recognized = moment else { return }
        follow.ended(())
        follow.reset()
      }
    ]
  }
}

/// A finger that stays where it is.
public struct LongPressGesture: Gesture, PrimitiveGesture {
  public typealias Value = Bool

  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  func members(_ follow: GestureFollowers<Bool>) -> [GestureMember] {
    [
      GestureMember(
        kind: .press(duration: minimumDuration, distance: Double(maximumDistance)), space: .local
      ) { moment in
        guard case .pressed(let isDown) = moment else { return }
        if isDown {
          follow.changed(true)
          follow.ended(true)
        } else {
          follow.reset()
        }
      }
    ]
  }
}
