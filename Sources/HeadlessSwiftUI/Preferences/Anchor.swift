public import Foundation

/// A place of a view's, which a geometry proxy tells in its own coordinates.
///
/// It is that of the model, as `frame(in:)` has it.
public struct Anchor<Value> {
  /// The place on the screen, as the layout has it.
  fileprivate let place: Value

  /// The same for a corner that is elsewhere.
  private let relative: (_ corner: CGPoint) -> Value

  fileprivate init(_ place: Value, relative: @escaping (CGPoint) -> Value) {
    (self.place, self.relative) = (place, relative)
  }

  func place(seenFrom corner: CGPoint) -> Value { relative(corner) }

  /// A place that a view can tell.
  public struct Source {
    fileprivate let make: (CGRect) -> Anchor

    func anchor(in frame: CGRect) -> Anchor { make(frame) }
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {
  public static func == (first: Self, second: Self) -> Bool { first.place == second.place }
}
extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension Anchor.Source where Value == CGRect {
  /// The frame of the view.
  public static var bounds: Self { Self { Anchor(on: $0) } }

  /// A rectangle in the view's coordinates.
  public static func rect(_ rect: CGRect) -> Self {
    Self { Anchor(on: rect.offsetBy(dx: $0.minX, dy: $0.minY)) }
  }
}

extension Anchor where Value == CGRect {
  fileprivate init(on screen: CGRect) {
    self.init(screen) { screen.offsetBy(dx: -$0.x, dy: -$0.y) }
  }
}

extension Anchor where Value == CGPoint {
  fileprivate init(on screen: CGPoint) {
    self.init(screen) { CGPoint(x: screen.x - $0.x, y: screen.y - $0.y) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ point: CGPoint) -> Self {
    Self { Anchor(on: CGPoint(x: $0.minX + point.x, y: $0.minY + point.y)) }
  }

  /// A point by the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self { Anchor(on: $0.point(at: point)) }
  }

  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var top: Self { unitPoint(.top) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var leading: Self { unitPoint(.leading) }
  public static var center: Self { unitPoint(.center) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Places of several sources, one after the other.
  public init<Place>(_ sources: [Anchor<Place>.Source]) where Value == [Place] {
    make = { frame in
      let anchors = sources.map { $0.anchor(in: frame) }
      return Anchor(anchors.map(\.place)) { corner in anchors.map { $0.place(seenFrom: corner) } }
    }
  }

  /// A place that there may be.
  public init<Place>(_ source: Anchor<Place>.Source?) where Value == Place? {
    make = { frame in
      let anchor = source?.anchor(in: frame)
      return Anchor(anchor?.place) { corner in anchor?.place(seenFrom: corner) }
    }
  }
}
