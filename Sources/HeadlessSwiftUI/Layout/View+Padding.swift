public import Foundation

public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading) = (top, leading)
    (self.bottom, self.trailing) = (bottom, trailing)
  }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

final class PaddingElement: WrappingElement {
  private let insets: EdgeInsets

  init(at place: ViewPlace, _ content: LayoutElement, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(at: place, content)
  }

  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: offered.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: offered.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let size = content.size(offered: inner(offered))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    (CGPoint(x: insets.leading, y: insets.top), inner(offered))
  }
}

extension View {
  /// The distance that nobody has measured on all systems: 16 pt, as on phones.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(ElementModifier { content, place, _ in PaddingElement(at: place, content, insets) })
  }
}

extension EdgeInsets {
  static func + (first: Self, second: Self) -> Self {
    Self(
      top: first.top + second.top, leading: first.leading + second.leading,
      bottom: first.bottom + second.bottom, trailing: first.trailing + second.trailing)
  }
}
