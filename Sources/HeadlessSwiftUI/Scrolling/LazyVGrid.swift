public import Foundation

/// A column of a grid, or a row of one that goes sideways.
public struct GridItem: Sendable {
  /// The length of one column, or of as many columns as fit.
  public enum Size: Sendable {
    /// In points.
    case fixed(CGFloat)

    /// An equal part of what is left, within limits in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)

    /// As many columns in the place of one as fit in, each at least as long as the minimum, in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size

  /// The distance to the next item, in points; nil for 8 (chosen).
  public var spacing: CGFloat?

  /// The place of a view in its cell; nil for that of the grid, and the middle of the row.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// A grid in a scroll view, row by row from the top, whose views are made when they come near what shows.
///
/// It is as wide as it is offered, and its columns are in it as its alignment says. Fixed columns and spaces
/// come first; the others share what is left, in their order, and what one cannot take is left for the next
/// (chosen). A row is as high as its highest view. A row is made as one of a `LazyVStack` is: within half the
/// viewport from what shows, and others count as long as the first one. The header of a section has a row of
/// its own, and so has its footer.
public struct LazyVGrid<Content: View>: View, PrimitiveView {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.columns, self.alignment, self.spacing) = (columns, alignment, spacing)
    self.content = content()
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let cells = place.child(.content).elements(of: content, inputs.inGrid(.vertical))
    let usual = Alignment(horizontal: alignment, vertical: .center)
    return [
      GridElement(at: place, .vertical, columns, usual, alignment.line, spacing: spacing, cells)
    ]
  }
}

/// The same, column by column from the leading edge.
public struct LazyHGrid<Content: View>: View, PrimitiveView {
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.rows, self.alignment, self.spacing) = (rows, alignment, spacing)
    self.content = content()
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let cells = place.child(.content).elements(of: content, inputs.inGrid(.horizontal))
    let usual = Alignment(horizontal: .center, vertical: alignment)
    return [
      GridElement(at: place, .horizontal, rows, usual, alignment.line, spacing: spacing, cells)
    ]
  }
}

extension ViewInputs {
  /// Inputs of the cells of a grid that makes them when they are near.
  fileprivate func inGrid(_ axis: Axis) -> ViewInputs {
    var inputs = inLazyStack(axis)
    inputs.isInGrid = true
    return inputs
  }
}
