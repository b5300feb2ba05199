public import Foundation

/// A line at which views meet, by where it is in a view that says nothing else.
@MainActor @preconcurrency
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view, and where its lines are.
@MainActor @preconcurrency
public struct ViewDimensions {
  nonisolated public let width: CGFloat
  nonisolated public let height: CGFloat

  /// The place of a line that the view says itself, or one inside it.
  private let explicit: @MainActor (AlignmentLine) -> CGFloat?

  init(_ size: CGSize, explicit: @escaping @MainActor (AlignmentLine) -> CGFloat? = { _ in nil }) {
    (width, height, self.explicit) = (size.width, size.height, explicit)
  }

  subscript(line: AlignmentLine) -> CGFloat { explicit(line) ?? line.usual(in: self) }

  subscript(point: Alignment) -> CGPoint {
    CGPoint(x: self[point.horizontal], y: self[point.vertical])
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.line] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.line] }

  /// The place of a line that the view says itself, or one inside it; nil if none does.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.line) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.line) }
}

extension ViewDimensions: Equatable {
  nonisolated public static func == (first: Self, second: Self) -> Bool {
    (first.width, first.height) == (second.width, second.height)
  }
}

/// A line at which views meet across an axis: from the leading edge, or from the top.
struct AlignmentLine: Hashable, Sendable {
  let axis: Axis
  private nonisolated(unsafe) let id: any AlignmentID.Type

  init(_ axis: Axis, _ id: any AlignmentID.Type) { (self.axis, self.id) = (axis, id) }

  static func == (first: Self, second: Self) -> Bool {
    first.axis == second.axis && ObjectIdentifier(first.id) == ObjectIdentifier(second.id)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  @MainActor
  func usual(in dimensions: ViewDimensions) -> CGFloat { id.defaultValue(in: dimensions) }

  @MainActor
  func usual(in size: CGSize) -> CGFloat { usual(in: ViewDimensions(size)) }

  /// The place of the line in a container whose members say where it is in them; nil if none does.
  ///
  /// The first and the last line of a text are those of the first and the last one; of other lines, it is
  /// the mean (as in published re-implementations).
  @MainActor
  func combined(_ members: [CGFloat]) -> CGFloat? {
    guard !members.isEmpty else { return nil }
    if self == VerticalAlignment.firstTextBaseline.line { return members.min() }
    if self == VerticalAlignment.lastTextBaseline.line { return members.max() }
    return members.reduce(0, +) / CGFloat(members.count)
  }
}

/// The lines that every view has.
enum UsualLine {
  enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// Content that says where a line is in it.
private final class GuideElement: WrappingElement {
  private let line: AlignmentLine
  private let compute: @MainActor (ViewDimensions) -> CGFloat

  init(
    at place: ViewPlace, _ content: LayoutElement, _ line: AlignmentLine,
    _ compute: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) {
    (self.line, self.compute) = (line, compute)
    super.init(at: place, content)
  }

  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    guard line == self.line else { return super.ownLine(line, offered: offered) }
    return compute(content.dimensions(offered: offered))
  }
}

extension View {
  /// The place of a line in the view, by its size and its other lines.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        GuideElement(at: place, content, guide.line, computeValue)
      })
  }

  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        GuideElement(at: place, content, guide.line, computeValue)
      })
  }
}
