import Foundation
import HeadlessUIKit

/// A view with a bar of tabs below it, as high as UIKit's.
///
/// The view keeps clear of the bar, and may go on behind it. The keyboard covers the bar.
final class TabsElement: WrappingElement {
  private let bar: LayoutElement

  init(at place: ViewPlace, _ content: LayoutElement, bar: LayoutElement) {
    self.bar = bar
    super.init(at: place, content)
  }

  override var members: [LayoutElement] { [content, bar] }
  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? { nil }

  override func size(offered: ProposedViewSize) -> CGSize {
    offered.replacingUnspecifiedDimensions()
  }

  override func arrange(offered: ProposedViewSize) {
    let outer = place.graph.surroundings
    let reach = frame.grown(by: outer.insets(of: frame))
    let bottom = max(frame.maxY, min(reach.maxY, outer.container.maxY))
    let top = bottom - bar.size(offered: .unspecified).height
    place.graph.surroundings.whole = outer.whole.union(reach)
    place.graph.surroundings.container.size.height = max(0, top - outer.container.minY)
    let free = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: max(0, min(frame.maxY, top) - frame.minY))
    let offer = ProposedViewSize(free.size)
    let size = content.size(offered: offer)
    content.put(
      at: CGPoint(x: free.midX - size.width / 2, y: free.midY - size.height / 2), offered: offer)
    place.graph.surroundings = outer
    bar.put(
      at: CGPoint(x: reach.minX, y: top),
      offered: ProposedViewSize(width: reach.width, height: reach.maxY - top))
  }
}

/// The bar of UIKit's.
@MainActor
final class TabBarView: NSObject, Represented {
  struct Label {
    var title: String?
    var image: UIImage?
  }

  private let bar = UITabBar()
  private(set) lazy var shown = ShownView<UIView>(bar)
  private let select: @MainActor (Int) -> Void

  init(select: @escaping @MainActor (Int) -> Void) {
    self.select = select
    super.init()
    bar.delegate = self
  }

  func show(_ labels: [Label], selected: Int) {
    if bar.items?.count != labels.count { bar.items = labels.map { _ in UITabBarItem() } }
    guard let items = bar.items else { return }
    for (item, label) in zip(items, labels) {
      if item.title != label.title { item.title = label.title }
      if item.image !== label.image { item.image = label.image }
    }
    let item = items.indices.contains(selected) ? items[selected] : nil
    if bar.selectedItem !== item { bar.selectedItem = item }
  }

  func size(offered: ProposedViewSize) -> CGSize {
    offered.replacingUnspecifiedDimensions(
      by: CGSize(width: ProposedViewSize.usualLength, height: bar.intrinsicContentSize.height))
  }

  func dismantle() { bar.removeFromSuperview() }
}

extension TabBarView: UITabBarDelegate {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    if let number = tabBar.items?.firstIndex(where: { $0 === item }) { select(number) }
  }
}
