import BasicTestSupport
import GestureReplay
import JSONText
import MotionLaws

/// What is true of some systems but not of every sheet, as invariants in addition to the general
/// ones.
enum SystemLaws {
  typealias Law = @Sendable (ReplayScene) -> SheetInvariant

  /// The laws of each built-in scene's system.
  static let ofScenes: [String: [Law]] = [
    "ivaev-bottom-sheet": [showsItsExtent, progressIsLinear, contentIsAsHighAsAsked],
    "granados-pull-down-drawer": [hangsByItsExtent, progressIsLinear, contentIsAsHighAsAsked],
    "joom-bottom-sheet": [showsItsExtent, standsAsPageWishes],
    "joom-demo": [showsItsExtent, standsAsPageWishes],
    "skagedal-bottom-sheet": [showsItsExtent, progressIsLinear, liesBehindItsContent],
    "system-sheet": [showsItsExtent, progressIsLinear, contentIsAsHighAsAsked],
    "floating-panel": [showsAtMostItsHeight, contentIsAsHighAsAsked],
    "scroll-view": [contentIsAsHighAsAsked],
  ]

  private static let showsItsExtent: Law = { scene in
    let height = scene.screen.height
    return SheetInvariant("shows-its-extent", "What shows above the screen's end is the extent.") {
      frame in
      guard let extent = frame.sheet?.reading.extent, let view = frame.layout["sheet"] else {
        return "there is no sheet"
      }
      let shown = height - view.y
      return shown.isNear(extent) ? nil : "\(shown) pt show, the extent is \(extent)"
    }
  }

  private static let hangsByItsExtent: Law = { scene in
    let top = scene.screen.safeArea.top
    return SheetInvariant(
      "hangs-by-its-extent", "It hangs as far below the safe area as its extent."
    ) { frame in
      guard let extent = frame.sheet?.reading.extent, let view = frame.layout["sheet"] else {
        return "there is no sheet"
      }
      return view.height.isNear(max(0, top + extent))
        ? nil : "it is \(view.height) pt high, the extent is \(extent)"
    }
  }

  private static let progressIsLinear: Law = { scene in
    let range = scene.sheet?.extentRange ?? 0...0
    return SheetInvariant("progress-is-linear", "Progress is linear in the extent.") { frame in
      guard let sheet = frame.sheet else { return "there is no sheet" }
      let way = range.upperBound - range.lowerBound
      let extent = range.lowerBound + sheet.progress * way
      return extent.isNear(sheet.reading.extent)
        ? nil : "progress \(sheet.progress) at \(sheet.reading.extent)"
    }
  }

  /// A panel's extent is how much of it shows, 0 to its height, and its progress goes on with its edge.
  private static let showsAtMostItsHeight: Law = { scene in
    let range = scene.sheet?.extentRange ?? 0...0
    let height = scene.screen.height
    return SheetInvariant("shows-at-most-its-height", "Its extent is how much of it shows.") {
      frame in
      guard let sheet = frame.sheet, let view = frame.layout["sheet"] else {
        return "there is no sheet"
      }
      let shown = height - view.y
      let progress = (shown - range.lowerBound) / (range.upperBound - range.lowerBound)
      return sheet.reading.extent.isNear(min(max(shown, 0), view.height))
        && sheet.progress.isNear(progress)
        ? nil
        : "\(shown) pt show, the extent is \(sheet.reading.extent), progress \(sheet.progress)"
    }
  }

  /// The inset's sheet is drawn where the top of its content shows, or at the safe area.
  private static let liesBehindItsContent: Law = { scene in
    let top = scene.screen.safeArea.top
    return SheetInvariant("lies-behind-its-content", "It lies where its content begins.") { frame in
      guard let offset = frame.scroll?.contentOffset.y, let y = frame.sheet?.reading.y else {
        return "there is no content"
      }
      return y == top + max(0, -offset) ? nil : "it is at \(y) with its content at \(offset)"
    }
  }

  private static let contentIsAsHighAsAsked: Law = { scene in
    let initial = scene.scrollView?.contentHeight
    return SheetInvariant("content-is-as-high-as-asked", "Content is as high as the app made it.") {
      outcome, history in
      let asked = history.events.reversed().compactMap { event -> Double? in
        guard case .action(let action) = event.kind else { return nil }
        return AppAction.SetContentHeight(action)?.height
      }
      let height = outcome.frame.scroll?.contentHeight
      return height == asked.first ?? initial
        ? nil : "it is \(height ?? 0) pt high, not \(asked.first ?? initial ?? 0)"
    }
  }

  /// A presentation is as high as the top page wishes, as far as the screen allows, rounded down to
  /// a pixel, with that page's content.
  private static let standsAsPageWishes: Law = { scene in
    let pullBar = sheetNumber("pullBar", "height", of: scene)
    let root = PageStack.Page(
      preferredHeight: sheetNumber("preferredHeight", of: scene),
      contentHeight: scene.scrollView?.contentHeight)
    return SheetInvariant(
      "stands-as-page-wishes", "It is as high as the page on top wishes."
    ) { outcome, history in
      guard let page = PageStack(root, history).pages.last, let sheet = outcome.frame.sheet else {
        return "there is no page"
      }
      guard outcome.frame.scroll?.contentHeight == page.contentHeight else {
        return "its content is not the \(page.contentHeight ?? 0) pt high one of its page"
      }
      let extent = presentedExtent(
        preferredHeight: page.preferredHeight, under: pullBar, on: scene.screen)
      switch sheet.reading.state {
      case "presented" where !sheet.reading.extent.isNear(extent) || sheet.progress != 1:
        return "it stands at \(sheet.reading.extent), not at \(extent)"
      case "dismissed" where sheet.progress != 0: return "it is gone with \(sheet.progress)"
      default: return nil
      }
    }
  }

  /// The visible extent of a page that wishes a height.
  private static func presentedExtent(
    preferredHeight: Double, under pullBar: Double, on screen: Screen
  ) -> Double {
    let wish = preferredHeight + screen.safeArea.bottom
    let top = screen.height - min(wish, screen.height - screen.safeArea.top - pullBar)
    return screen.height - (top * screen.scale - 1e-6).rounded(.up) / screen.scale
  }

  /// A parameter of the scene's sheet, by its keys, as the scene prints it.
  private static func sheetNumber(_ keys: String..., of scene: ReplayScene) -> Double {
    let printed = try? JSONNode(parsing: SceneWriter.text(of: scene), source: "scene")
    return keys.reduce(printed?["sheet"]) { $0?[$1] }?.number ?? .nan
  }
}
