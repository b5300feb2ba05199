public import JSONText

/// The scenes that are compiled in: each system on an iPhone screen, and a scroll view alone.
public enum BuiltInScenes {
  private struct BuiltIn {
    var name: String

    /// What it is, in one sentence.
    var summary: String

    /// The members of its document; what they do not say is the default.
    var members: String
  }

  /// In the order in which they are listed.
  private static let scenes = [
    BuiltIn(
      name: "ivaev-bottom-sheet",
      summary: "a child view controller whose top constraint a pan drags (system container)",
      members: #""sheet": {"system": "container"}"#),
    BuiltIn(
      name: "granados-pull-down-drawer",
      summary: "a SwiftUI drawer that is pulled down from the top (system drawer)",
      members: #""sheet": {"system": "drawer"}"#),
    BuiltIn(
      name: "joom-bottom-sheet",
      summary:
        "a modal as tall as its content, with a list and a navigation stack (system presentation)",
      members: #""sheet": {"system": "presentation"}, "scrollView": {"contentHeight": 1000}"#),
    BuiltIn(
      name: "joom-demo",
      summary: "the same as in its repository's demo: as tall as its list, which bounces",
      members: #"""
        "sheet": {"system": "presentation", "preferredHeight": 300},
        "scrollView": {"contentHeight": 300, "alwaysBounceVertical": true}
        """#),
    BuiltIn(
      name: "skagedal-bottom-sheet",
      summary: "a list whose content inset makes it a sheet (system inset)",
      members: #""sheet": {"system": "inset"}, "scrollView": {"contentHeight": 880}"#),
    BuiltIn(
      name: "system-sheet",
      summary: "UISheetPresentationController with medium and large, and a list (system detents)",
      members: #""sheet": {"system": "detents"}, "scrollView": {"contentHeight": 1600}"#),
    BuiltIn(
      name: "floating-panel",
      summary: "FloatingPanel with full, half and tip, and a list (system panel)",
      // The anchors are spelled out, so that a tuning of one of them leaves the others.
      members: #"""
        "sheet": {"system": "panel", "anchors": {"full": 18, "half": 262, "tip": 69}},
        "scrollView": {"contentHeight": 1600}
        """#),
    BuiltIn(
      name: "scroll-view", summary: "a scroll view that fills the screen, and no sheet",
      members: #""sheet": null, "scrollView": {}"#),
  ]

  public static var names: [String] { scenes.map(\.name) }

  /// What a scene is, in one sentence; nil where there is none of that name.
  public static func summary(of name: String) -> String? {
    scenes.first { $0.name == name }?.summary
  }

  /// The document of a scene; nil where there is none of that name.
  public static func scene(named name: String) -> JSONNode? {
    guard let scene = scenes.first(where: { $0.name == name }) else { return nil }
    let document = #"{"format": "\#(Scene.format)", "name": "\#(name)", \#(scene.members)}"#
    return try? JSONNode(
      parsing: Array(document.utf8), source: "scene \(name)", hasPositions: false)
  }
}
