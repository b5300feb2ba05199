import Foundation

/// A line at which views meet along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
  let line: AlignmentLine

  public init(_ id: any AlignmentID.Type) { line = AlignmentLine(.horizontal, id) }

  init(_ line: AlignmentLine) { self.line = line }

  public static let leading = Self(UsualLine.Leading.self)
  public static let center = Self(UsualLine.Middle.self)
  public static let trailing = Self(UsualLine.Trailing.self)
}

/// A line at which views meet along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  let line: AlignmentLine

  public init(_ id: any AlignmentID.Type) { line = AlignmentLine(.vertical, id) }

  init(_ line: AlignmentLine) { self.line = line }

  public static let top = Self(UsualLine.Top.self)
  public static let center = Self(UsualLine.Center.self)
  public static let bottom = Self(UsualLine.Bottom.self)
  public static let firstTextBaseline = Self(UsualLine.FirstBaseline.self)
  public static let lastTextBaseline = Self(UsualLine.LastBaseline.self)
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
