import Foundation
import GestureEngine

/// The painting of a navigation bar: its surface, which reaches up to the screen's edge.
extension UINavigationBar {
  /// The look in which it shows now: without anything scrolled under it, that of the edge.
  private var appearance: UINavigationBarAppearance {
    isAtScrollEdge ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
  }

  /// Whether the content that it lies over has not been scrolled.
  private var isAtScrollEdge: Bool {
    guard let view = controller?.topViewController?.viewIfLoaded,
      let content = view as? UIScrollView
        ?? view.subviews.lazy.compactMap({ $0 as? UIScrollView }).first
    else { return true }
    return content.contentOffset.y <= -content.adjustedContentInset.top + 0.5
  }

  func paintBackground(_ painter: inout ViewPainter) {
    let shown = appearance
    // As documented, without a look of its own, the bar is transparent at the edge.
    let isClear = shown.isTransparent || isAtScrollEdge && scrollEdgeAppearance == nil
    let color = shown.backgroundColor ?? barTintColor ?? (isClear ? nil : ViewPainter.barColor)
    let above = max(0, min(frame.minY, safeAreaOfScreen))
    painter.bar(
      CGRect(
        x: bounds.minX, y: bounds.minY - above, width: bounds.width, height: bounds.height + above),
      color, lineY: isAtScrollEdge || isClear ? nil : bounds.maxY)
  }

  private var safeAreaOfScreen: CGFloat { window?.safeAreaInsets.top ?? 0 }

  /// The attributes that the app has given to titles.
  fileprivate func attributes(large isLarge: Bool) -> [NSAttributedString.Key: Any] {
    let own = isLarge ? appearance.largeTitleTextAttributes : appearance.titleTextAttributes
    return own.isEmpty ? (isLarge ? largeTitleTextAttributes : titleTextAttributes) ?? [:] : own
  }
}

extension NavigationBarTitle {
  /// Applies the colour that the app has given to titles.
  func paintBarColor(_ painter: inout ViewPainter) {
    let isLarge = font.pointSize > 20
    guard let bar = superview as? UINavigationBar,
      let color = bar.attributes(large: isLarge)[.foregroundColor] as? UIColor
    else { return }
    for index in painter.look.texts.indices {
      painter.look.texts[index].color = painter.color(color)
    }
  }
}

extension BackButton {
  /// The size of the arrow, in points.
  private static let arrowSize = CGSize(width: 9, height: 17)

  func paintArrow(_ painter: inout ViewPainter) {
    painter.opacity = isHighlighted ? 0.3 : 1
    let size = Self.arrowSize
    painter.chevron(
      in: CGRect(
        x: bounds.minX + 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height), tintColor, width: 2.5, pointsLeft: true)
  }
}

extension UIBarButtonItem.SystemItem {
  /// The name of its symbol; nil for those that are words, and for spaces.
  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}
