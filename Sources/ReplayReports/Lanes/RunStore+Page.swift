import JSONText
import ReplayPages

extension RunStore {
  /// The page that plays these runs.
  ///
  /// - Parameters:
  ///   - title: the page's title, to which the tool's name is added.
  ///   - overview: what leads to the runs; a footer is added to it.
  ///   - tool: the name of the tool that makes the page.
  /// - Returns: HTML in UTF-8.
  func page(_ title: String, _ overview: Markup, tool: String) -> [UInt8] {
    var overview = overview
    overview.element(
      "footer", [("class", "footer")],
      "Made by \(tool). Lengths are points from the screen’s top left, times seconds.")
    return WebPage.lanes.text(
      title: XMLText.escaped("\(title) – \(tool)".printable), overview: overview.text, data: json,
      tool: tool)
  }
}
