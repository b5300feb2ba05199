public import Foundation

/// A finger that taps, once or several times.
public struct TapGesture: Gesture, PrimitiveGesture {
  public typealias Value = Void

  public var count: Int

  public init(count: Int = 1) { self.count = count }

  func members(_ follow: GestureFollowers<Void>, _ store: GestureStore) -> [GestureMember] {
    [.continuous(.tap(count: count), follow) { _ in () }]
  }
}

/// A finger that taps, and where.
public struct SpatialTapGesture: Gesture, PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace)
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    [.continuous(.tap(count: count), in: coordinateSpace, follow) { Value(location: $0.location) }]
  }
}
