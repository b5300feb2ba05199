import GestureReplay
import GestureTraces
import ScrollViews
import SheetSystems

/// The pages of a navigation stack with their heights, followed by what the app does and what the
/// timeline says; in all other systems there is one, which stays.
struct InvariantPages {
  struct Page {
    /// Points, without the safe area; not a number where the system has no such wish.
    var preferredHeight: Double

    /// Points; nil where nothing scrolls.
    var contentHeight: Double?
  }

  private(set) var all: [Page]

  /// Every wish that there was, and every content.
  private(set) var preferredHeights: [Double]
  private(set) var contentHeights: [Double]

  /// What the app pushes, until the timeline says that it is there.
  private var pushed: Page?

  init(_ scene: InvariantScene) {
    let root = Page(
      preferredHeight: scene.number("preferredHeight"),
      contentHeight: scene.scene.scrollView?.contentHeight)
    all = [root]
    preferredHeights = [root.preferredHeight]
    contentHeights = [root.contentHeight].compactMap(\.self)
  }

  var top: Page { all[all.count - 1] }

  mutating func perform(_ action: AppAction) {
    if let height = AppAction.SetPreferredHeight(action)?.height {
      all[all.count - 1].preferredHeight = height
      preferredHeights.append(height)
    } else if let height = AppAction.SetContentHeight(action)?.height, top.contentHeight != nil {
      all[all.count - 1].contentHeight = height
      contentHeights.append(height)
    } else if let page = AppAction.Push(action)?.page {
      pushed = Page(
        preferredHeight: page.preferredHeight ?? top.preferredHeight,
        contentHeight: page.contentHeight)
    }
  }

  /// The timeline says how many pages there are.
  mutating func navigate(_ what: String, depth: Int) {
    if what == "push", let pushed {
      all.append(pushed)
      preferredHeights.append(pushed.preferredHeight)
      if let height = pushed.contentHeight { contentHeights.append(height) }
      self.pushed = nil
    }
    if depth >= 1, depth < all.count { all.removeLast(all.count - depth) }
  }
}
