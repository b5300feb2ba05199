import GestureReplay
import GestureTraces
import SheetSystems

/// The pages of a presentation with their heights, followed by what the app does and what the
/// timeline says.
struct PageStack {
  struct Page {
    /// Points, without the safe area.
    var preferredHeight: Double

    /// Points; nil where nothing scrolls.
    var contentHeight: Double?
  }

  private(set) var pages: [Page]

  /// What the app pushes, until the timeline says that it is there.
  private var pushed: Page?

  init(_ root: Page, _ history: SheetHistory) {
    pages = [root]
    for event in history.events {
      switch event.kind {
      case .action(let action): perform(action)
      case .navigation(let what, let depth): navigate(what, depth: depth)
      default: break
      }
    }
  }

  private mutating func perform(_ action: AppAction) {
    let top = pages.count - 1
    if let height = AppAction.SetPreferredHeight(action)?.height {
      pages[top].preferredHeight = height
    } else if let height = AppAction.SetContentHeight(action)?.height,
      pages[top].contentHeight != nil
    {
      pages[top].contentHeight = height
    } else if let page = AppAction.Push(action)?.page {
      pushed = Page(
        preferredHeight: page.preferredHeight ?? pages[top].preferredHeight,
        contentHeight: page.contentHeight)
    }
  }

  /// The timeline says how many pages there are.
  private mutating func navigate(_ what: String, depth: Int) {
    if what == "push", let pushed {
      pages.append(pushed)
      self.pushed = nil
    }
    if depth >= 1, depth < pages.count { pages.removeLast(pages.count - depth) }
  }
}
