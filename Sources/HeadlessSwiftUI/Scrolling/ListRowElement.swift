import Foundation
import HeadlessUIKit

/// A part of a list, which is as wide as it.
private protocol ListPart: LayoutElement {}

extension LazyRowElement: ListPart {}

extension LayoutElement {
  /// The row of a list with it, unless it is a part of the list already.
  func asRow(of style: ListStyleMetrics, _ transaction: Transaction) -> LayoutElement {
    self is any ListPart ? self : ListRowElement(at: place, self, style, transaction)
  }
}

/// A row of a list: its content at the leading edge, in the middle of its height.
private final class ListRowElement: WrappingElement, ListPart {
  private let style: ListStyleMetrics
  private let transaction: Transaction

  init(
    at place: ViewPlace, _ content: LayoutElement, _ style: ListStyleMetrics,
    _ transaction: Transaction
  ) {
    (self.style, self.transaction) = (style, transaction)
    super.init(at: place, content)
  }

  private var insets: EdgeInsets {
    var insets = content.rowTraits.insets ?? ListStyleMetrics.rowInsets
    insets.leading += style.margin
    insets.trailing += style.margin
    return insets
  }

  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: offered.width.map { max(0, $0 - insets.leading - insets.trailing) }, height: nil)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let size = content.size(offered: inner(offered))
    return CGSize(
      width: offered.width ?? size.width + insets.leading + insets.trailing,
      height: max(ListStyleMetrics.leastHeight, size.height + insets.top + insets.bottom))
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    let (offer, size) = (inner(offered), size(offered: offered))
    let height = content.size(offered: offer).height
    let free = size.height - insets.top - insets.bottom - height
    return (CGPoint(x: insets.leading, y: insets.top + free / 2), offer)
  }

  override func render(into canvas: ViewCanvas) {
    let (style, transaction) = (style, transaction)
    let row = frame.insetBy(dx: style.margin, dy: 0)
    canvas.leaf(at: place, row, transaction, word: "listRow") {
      $0.backgroundColor = style.rowBackground
    }
    if content.rowTraits.separator != .hidden {
      let line = style.lineLength
      let start = insets.leading
      canvas.leaf(
        at: place,
        CGRect(
          x: frame.minX + start, y: frame.maxY - line, width: max(0, row.maxX - frame.minX - start),
          height: line),
        transaction, word: "separator"
      ) {
        $0.backgroundColor = .separator
        $0.isPart = { _ in false }
      }
    }
    content.render(into: canvas)
  }
}

/// A title above or below the rows of a section.
final class SectionTitleElement: WrappingElement, ListPart {
  private let style: ListStyleMetrics

  init(at place: ViewPlace, _ content: LayoutElement, _ style: ListStyleMetrics) {
    self.style = style
    super.init(at: place, content)
  }

  private var edge: CGFloat { ListStyleMetrics.rowInsets.leading + style.margin }

  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: offered.width.map { max(0, $0 - 2 * edge) }, height: nil)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let size = content.size(offered: inner(offered))
    return CGSize(
      width: offered.width ?? size.width + 2 * edge,
      height: size.height + 2 * ListStyleMetrics.titleSpace)
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    (CGPoint(x: edge, y: ListStyleMetrics.titleSpace), inner(offered))
  }
}

/// The space above a section.
final class SectionSpaceElement: LayoutElement, ListPart {
  private let style: ListStyleMetrics

  init(at place: ViewPlace, _ style: ListStyleMetrics) {
    self.style = style
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    CGSize(
      width: offered.width ?? 0, height: style.isGrouped ? ListStyleMetrics.groupSpace : 0)
  }
}
