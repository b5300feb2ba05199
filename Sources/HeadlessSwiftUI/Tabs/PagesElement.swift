import Foundation
import HeadlessUIKit

/// Pages side by side in a scroll view of UIKit's that turns them one by one, with dots below.
final class PagesElement: LayoutElement {
  private let row: PageRowElement
  private let scroll: ScrollElement
  private let state: TabState
  private let transaction: Transaction

  /// The dots; nil for none.
  private let dots: LayoutElement?

  init(
    at place: ViewPlace, _ row: PageRowElement, _ host: ScrollHost, _ state: TabState,
    _ inputs: ViewInputs, _ dots: LayoutElement?
  ) {
    (self.row, self.state, self.dots) = (row, state, dots)
    transaction = inputs.transaction
    scroll = ScrollElement(at: place, row, host, .horizontal, inputs.transaction)
    super.init(at: place)
  }

  override var members: [LayoutElement] { [scroll] + [dots].compactMap { $0 } }

  override func size(offered: ProposedViewSize) -> CGSize {
    offered.replacingUnspecifiedDimensions()
  }

  override func arrange(offered: ProposedViewSize) {
    row.pageSize = frame.size
    let offer = ProposedViewSize(frame.size)
    scroll.put(at: frame.origin, offered: offer)
    if state.lay(width: frame.width, transaction) { scroll.put(at: frame.origin, offered: offer) }
    guard let dots else { return }
    let size = dots.size(offered: offer)
    dots.put(
      at: CGPoint(x: frame.midX - size.width / 2, y: frame.maxY - size.height),
      offered: ProposedViewSize(size))
  }
}

/// Pages in a row, each as large as all that shows at once.
final class PageRowElement: LayoutElement {
  private let pages: [LayoutElement]
  fileprivate(set) var pageSize = CGSize.zero

  init(at place: ViewPlace, _ pages: [LayoutElement]) {
    self.pages = pages
    super.init(at: place)
  }

  override var members: [LayoutElement] { pages }

  override func size(offered: ProposedViewSize) -> CGSize {
    CGSize(width: CGFloat(pages.count) * pageSize.width, height: pageSize.height)
  }

  override func arrange(offered: ProposedViewSize) {
    let offer = ProposedViewSize(pageSize)
    for (number, page) in pages.enumerated() {
      let size = page.size(offered: offer)
      page.put(
        at: CGPoint(
          x: frame.minX + CGFloat(number) * pageSize.width + (pageSize.width - size.width) / 2,
          y: frame.minY + (pageSize.height - size.height) / 2), offered: offer)
    }
  }
}

/// The dots of UIKit's.
@MainActor
final class PageDots: Represented {
  private let control = UIPageControl()
  private(set) lazy var shown = ShownView<UIView>(control)

  init(select: @escaping @MainActor (Int) -> Void) {
    control.addAction(
      UIAction { [weak control] _ in if let control { select(control.currentPage) } },
      for: .valueChanged)
  }

  func show(_ count: Int, current: Int) {
    if control.numberOfPages != count { control.numberOfPages = count }
    if control.currentPage != current { control.currentPage = current }
  }

  func size(offered: ProposedViewSize) -> CGSize { control.intrinsicContentSize }

  func dismantle() { control.removeFromSuperview() }
}
