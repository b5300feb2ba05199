public import JSONText

/// The scenes that are compiled in: each system on an iPhone screen, and a scroll view alone.
public enum BuiltInScenes {
  /// Name and text of each, in the order in which they are listed.
  ///
  /// What a text does not say is the default.
  private static let texts: [(name: String, members: String)] = [
    ("ivaev-bottom-sheet", #""sheet": {"system": "container"}"#),
    ("granados-pull-down-drawer", #""sheet": {"system": "drawer"}"#),
    (
      "joom-bottom-sheet",
      #""sheet": {"system": "presentation"}, "scrollView": {"contentHeight": 1000}"#
    ),
    (
      "skagedal-bottom-sheet",
      #""sheet": {"system": "inset"}, "scrollView": {"contentHeight": 880}"#
    ),
    (
      "system-sheet",
      #""sheet": {"system": "detents"}, "scrollView": {"contentHeight": 1600}"#
    ),
    (
      "floating-panel",
      // The anchors are spelled out, so that a tuning of one of them leaves the others.
      #"""
      "sheet": {"system": "panel", "anchors": {"full": 18, "half": 262, "tip": 69}},
      "scrollView": {"contentHeight": 1600}
      """#
    ),
    ("scroll-view", #""sheet": null, "scrollView": {}"#),
  ]

  public static var names: [String] { texts.map(\.name) }

  /// The document of a scene; nil where there is none of that name.
  public static func scene(named name: String) -> JSONNode? {
    guard let text = texts.first(where: { $0.name == name }) else { return nil }
    let document = #"{"format": "\#(Scene.format)", "name": "\#(name)", \#(text.members)}"#
    return try? JSONNode(
      parsing: Array(document.utf8), source: "scene \(name)", hasPositions: false)
  }
}
