import JSONText
import ReplayPages

extension RunStore {
  /// The page that plays these runs.
  ///
  /// - Parameters:
  ///   - title: the page's title, to which the tool's name is added.
  ///   - overview: what leads to the runs; a footer is added to it.
  ///   - tool: the name of the tool that makes the page.
  ///   - authority: the address and port at which it serves and answers the page; nil if it does not.
  /// - Returns: HTML in UTF-8.
  func page(_ title: String, _ overview: Markup, tool: String, servedAt authority: String? = nil)
    -> [UInt8]
  {
    var overview = overview
    overview.element(
      "footer", [("class", "footer")],
      "Made by \(tool). Lengths are points from the screen’s top left, times seconds.")
    let page: WebPage = hasOrigins ? .liveLanes.answered(at: authority) : .lanes
    return page.text(
      title: XMLText.escaped("\(title) – \(tool)".printable), overview: overview.text, data: json,
      tool: tool)
  }
}
