import BasicTestSupport
import JSONText
import Testing

/// `recorder`: the page itself is tested in a browser.
struct RecorderTests {
  private static let builtIn = [
    "ivaev-bottom-sheet", "granados-pull-down-drawer", "joom-bottom-sheet", "joom-demo",
    "skagedal-bottom-sheet", "system-sheet", "floating-panel", "scroll-view",
  ]

  /// The page that `recorder` prints, and what its data says about scenes.
  private func page(_ options: [String] = [], in folder: TemporaryFolder) throws
    -> (text: String, names: [String], chosen: String?)
  {
    let page = try Tool.run(["recorder"] + options, input: [], in: folder.path).output
    let start = try #require(page.firstRange(of: #"id="data">"#)).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let data = try JSONNode(parsing: Array(page[start..<end].utf8), source: "data")
    guard case .array(let scenes)? = data["scenes"]?.value else { return (page, [], nil) }
    for scene in scenes {
      // One frame: what is shown before anything happens.
      guard case .number(1)? = scene["run"]?["frames"]?.value else { return (page, [], nil) }
    }
    return (page, scenes.compactMap { $0["name"]?.text }, data["chosen"]?.text)
  }

  @Test func `it prints one page that fetches nothing and holds the scenes as they begin`() throws {
    let page = try Tool.output("recorder")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("default-src 'none'"))
    // The name of SVG's namespace is not an address that is visited.
    #expect(page.split(separator: "http://").count == 2)
    #expect(page.contains("http://www.w3.org/2000/svg"))
    #expect(!page.contains("https://"))
    let scenes = try self.page(in: TemporaryFolder())
    #expect(scenes.names == Self.builtIn)
    #expect(scenes.chosen == "")
    // The container's sheet begins 94 pt above the bottom of the screen.
    #expect(page.contains(#""name":"sheet","role":"sheet","x":[0],"y":[750000]"#))
  }

  @Test(
    arguments: [
      (["--scene", "system-sheet"], builtIn, "system-sheet"),
      (["--scene", "own/mine.json"], builtIn + ["own/mine.json"], "own/mine.json"),
      (
        ["--scene", "own/mine.json", "--scene", "scroll-view", "--scene", "own/mine.json"],
        builtIn + ["own/mine.json"], "own/mine.json"
      ),
      (
        ["--scene", "scroll-view", "--scene", "own/mine.json"], builtIn + ["own/mine.json"],
        "scroll-view"
      ),
    ].map { (Brief($0), Brief($1), $2) })
  func `--scene chooses the first, and a file is offered beside the built-in scenes`(
    options: Brief<[String]>, names: Brief<[String]>, chosen: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"format":"gesture-scene/1","sheet":{"system":"container","initialOffset":300}}"#,
      to: "own/mine.json")
    let page = try page(options.value, in: folder)
    #expect(page.names == names.value)
    #expect(page.chosen == chosen)
    #expect(page.text.contains(#""y":[544000]"#) == names.value.contains("own/mine.json"))
  }

  @Test func `a scene that cannot be read is told with its place, and no page appears`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"format":"gesture-scene/1","sheet":{"system":"container","height":-1}}"#, to: "mine.json")
    let options = ["recorder", "--output", "record.html", "--scene"]
    Tool.expectFailure(
      try Tool.run(options + ["mine.json"], input: [], in: folder.path),
      "mine.json:1:68: \"sheet.height\" is -1")
    Tool.expectFailure(
      try Tool.run(options + ["sistem-sheet"], input: [], in: folder.path),
      "unknown scene \"sistem-sheet\"; did you mean \"system-sheet\"?")
    #expect(folder.names == ["mine.json"])
  }

  @Test func `--output writes the page into a file`() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.output("recorder", "--output", "record.html", in: folder.path) == "")
    #expect(try folder.read("record.html") == Tool.output("recorder"))
    #expect(folder.names == ["record.html"])
  }

  @Test func `it takes no argument`() throws {
    Tool.expectFailure(try Tool.run("recorder", "page.html"), "recorder takes no arguments")
  }
}
