import Foundation

/// A line at which views meet along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
  let part: CGFloat

  public static let leading = Self(part: 0)
  public static let center = Self(part: 0.5)
  public static let trailing = Self(part: 1)
}

/// A line at which views meet along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  let part: CGFloat
  var baseline = Baseline.none

  enum Baseline { case none, first, last }

  public static let top = Self(part: 0)
  public static let center = Self(part: 0.5)
  public static let bottom = Self(part: 1)
  public static let firstTextBaseline = Self(part: 1, baseline: .first)
  public static let lastTextBaseline = Self(part: 1, baseline: .last)
}

/// A point at which views meet along both axes.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
