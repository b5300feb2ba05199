/// A distance to the right and one downwards, in points.
public struct UIOffset: Hashable, Sendable {
  public var horizontal, vertical: CGFloat

  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public init() { self.init(horizontal: 0, vertical: 0) }

  public static let zero = UIOffset()
}
