import Foundation
import HeadlessUIKit

/// The look of a list.
public protocol ListStyle {}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
  public init() {}
}

/// Rows from edge to edge, in groups.
public struct GroupedListStyle: ListStyle {
  public init() {}
}

/// Rows in groups that are apart from the edges.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

/// The look of lists that say none: rows in groups that are apart from the edges.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: Self { Self() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: Self { Self() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { Self() }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: Self { Self() }
}

/// The distances of a list and its colours.
struct ListStyleMetrics: Equatable {
  /// The least height of a row, in points (UIKit's tables).
  static let leastHeight: CGFloat = 44

  /// The distances of a row's content from its edges, in points: sideways those of UIKit's cells, above and
  /// below chosen, so that a text of the usual size makes the least height.
  static let rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  /// The space between groups, in points (chosen).
  static let groupSpace: CGFloat = 20

  /// The space above and below a title, in points (chosen).
  static let titleSpace: CGFloat = 8

  /// The distance of rows from the edges, in points: UIKit's margin of an iPhone.
  var margin: CGFloat = 0
  var isGrouped = false

  /// The thickness of the lines between rows, in points.
  var lineLength: CGFloat = 1

  init(_ style: some ListStyle) {
    switch style {
    case is PlainListStyle: break
    case is GroupedListStyle: isGrouped = true
    default: (margin, isGrouped) = (16, true)
    }
  }

  var background: UIColor { isGrouped ? .systemGroupedBackground : .systemBackground }
  var rowBackground: UIColor { isGrouped ? .secondarySystemGroupedBackground : .systemBackground }
}

extension EnvironmentValues {
  private enum Style: EnvironmentKey {
    static var defaultValue: ListStyleMetrics { ListStyleMetrics(DefaultListStyle()) }
  }

  var listStyle: ListStyleMetrics {
    get { self[Style.self] }
    set { self[Style.self] = newValue }
  }
}

/// The wishes of a row's content.
struct RowTraits {
  var insets: EdgeInsets?
  var separator: Visibility?
}

/// Whether something shows.
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

/// Content with wishes for the row that it is in.
private final class RowTraitsElement: WrappingElement {
  private let change: (inout RowTraits) -> Void

  init(
    at place: ViewPlace, _ content: LayoutElement, _ change: @escaping (inout RowTraits) -> Void
  ) {
    self.change = change
    super.init(at: place, content)
  }

  override var rowTraits: RowTraits {
    var traits = content.rowTraits
    change(&traits)
    return traits
  }
}

extension View {
  public func listStyle(_ style: some ListStyle) -> some View {
    transformEnvironment(\.listStyle) { $0 = ListStyleMetrics(style) }
  }

  /// The distances of the content from the edges of its row; nil for the usual ones.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        RowTraitsElement(at: place, content) { $0.insets = insets }
      })
  }

  /// Whether a line separates the row from the next one.
  public func listRowSeparator(_ visibility: Visibility) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        RowTraitsElement(at: place, content) { $0.separator = visibility }
      })
  }
}
