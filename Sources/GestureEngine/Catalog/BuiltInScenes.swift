/// The scenes that come with the package: each system on an iPhone screen, and a scroll view alone.
enum BuiltInScenes {
  /// In the order in which they are listed.
  static let all = [
    BuiltInScene(
      name: "ivaev-bottom-sheet",
      summary: "a child view controller whose top constraint a pan drags (system container)",
      members: #""sheet": {"system": "container"}"#),
    BuiltInScene(
      name: "granados-pull-down-drawer",
      summary: "a SwiftUI drawer that is pulled down from the top (system drawer)",
      members: #""sheet": {"system": "drawer"}"#),
    BuiltInScene(
      name: "joom-bottom-sheet",
      summary:
        "a modal as tall as its content, with a list and a navigation stack (system presentation)",
      members: #""sheet": {"system": "presentation"}, "scrollView": {"contentHeight": 1000}"#),
    BuiltInScene(
      name: "joom-demo",
      summary: "the same as in its repository's demo: as tall as its list, which bounces",
      members: #"""
        "sheet": {"system": "presentation", "preferredHeight": 300},
        "scrollView": {"contentHeight": 300, "alwaysBounceVertical": true}
        """#),
    BuiltInScene(
      name: "skagedal-bottom-sheet",
      summary: "a list whose content inset makes it a sheet (system inset)",
      members: #""sheet": {"system": "inset"}, "scrollView": {"contentHeight": 880}"#),
    BuiltInScene(
      name: "system-sheet",
      summary: "UISheetPresentationController with medium and large, and a list (system detents)",
      members: #""sheet": {"system": "detents"}, "scrollView": {"contentHeight": 1600}"#),
    BuiltInScene(
      name: "floating-panel",
      summary: "FloatingPanel with full, half and tip, and a list (system panel)",
      // The anchors are spelled out, so that tuning one of them keeps the others.
      members: #"""
        "sheet": {"system": "panel", "anchors": {"full": 18, "half": 262, "tip": 69}},
        "scrollView": {"contentHeight": 1600}
        """#),
    BuiltInScene(
      name: "scroll-view", summary: "a scroll view that fills the screen, and no sheet",
      members: #""sheet": null, "scrollView": {}"#),
  ]
}
