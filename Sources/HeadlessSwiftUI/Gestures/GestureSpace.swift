public import Foundation
import HeadlessUIKit
import MotionLaws

/// The place of a gesture's space on the screen at a moment.
@MainActor
struct GestureSpace {
  private let corner: CGPoint

  /// - Parameters:
  ///   - space: the space; one of a name that no view around has is that of the screen (chosen).
  ///   - group: the gesture's view.
  init(_ space: CoordinateSpace, of group: HostedGroup?) {
    let view: HostedGroup? =
      switch space {
      case .global: nil
      case .local: group
      case .named(let name): group?.space(named: name)
      }
    corner =
      switch HostedRun.dragLocalSpace {
      case .shown, .start: view?.shownCorner ?? .zero
      case .model: view?.modelCorner ?? .zero
      }
  }

  /// The way of its corner since it was another one, in points.
  func distance(from other: Self) -> Vector {
    Vector(x: Double(corner.x - other.corner.x), y: Double(corner.y - other.corner.y))
  }

  func place(of point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - corner.x, y: point.y - corner.y)
  }
}

/// A space, as a value of a type of its own.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: Self { Self() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: Self { Self() }
}

extension DragGesture {
  public init<Space: CoordinateSpaceProtocol>(minimumDistance: CGFloat = 10, coordinateSpace: Space)
  {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension SpatialTapGesture {
  public init<Space: CoordinateSpaceProtocol>(count: Int = 1, coordinateSpace: Space) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension NamedCoordinateSpace: CoordinateSpaceProtocol {
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named<Name: Hashable>(_ name: Name) -> Self { Self(name: AnyHashable(name)) }
}
