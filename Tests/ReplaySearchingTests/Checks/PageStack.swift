import GestureReplay
import GestureTraces

/// The pages of a presentation with their heights, derived from the app's actions and from the
/// timeline.
struct PageStack {
  struct Page {
    /// Points, without the safe area.
    var preferredHeight: Double

    /// Points; nil if nothing scrolls.
    var contentHeight: Double?
  }

  private(set) var pages: [Page]

  /// The page that the app pushes, until the timeline reports that it has arrived.
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

  /// Applies the number of pages that the timeline reports.
  private mutating func navigate(_ what: String, depth: Int) {
    if what == "push", let pushed {
      pages.append(pushed)
      self.pushed = nil
    }
    if depth >= 1, depth < pages.count { pages.removeLast(pages.count - depth) }
  }
}
