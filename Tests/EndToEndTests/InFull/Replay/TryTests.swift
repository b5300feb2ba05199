import BasicTestSupport
import Testing

/// `try`: touching the page is tested in a browser.
struct TryTests {
  private static func names(_ page: String) -> [Substring] {
    page.split(separator: #""isBuiltIn":"#).dropLast()
      .compactMap { $0.split(separator: #"{"name":"#).last?.split(separator: "\"").first }
  }

  @Test func `it prints one page that fetches nothing and has every built-in scene`() throws {
    let page = try Tool.output("try")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("'wasm-unsafe-eval'"))
    #expect(!page.contains("http://") || page.contains("http://www.w3.org/2000/svg"))
    #expect(!page.contains("https://"))
    #expect(page.utf8.count < 1_200_000)
    let scenes = try Tool.output("scenes").split(separator: "\n")
      .compactMap { $0.split(separator: "\t").first }
    #expect(Self.names(page) == scenes)
  }

  @Test func `scenes that are named are those of the page, tuned`() throws {
    let page = try Tool.output(
      "try", "system-sheet", "Fixtures/scenes/detents-four.json", "--refresh-rate", "120",
      "--set", "sheet.rubberBandLimit=150")
    #expect(Self.names(page) == ["system-sheet", "four detents"])
    #expect(page.contains(#""refreshRate":120,"maxSettle":10}"#))
    #expect(page.split(separator: #""rubberBandLimit":150"#).count >= 3)
  }

  @Test func `--output writes the page into a file`() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.output("try", "scroll-view", "-o", "try.html", in: folder.path) == "")
    #expect(try folder.read("try.html") == Tool.output("try", "scroll-view"))
    #expect(folder.names == ["try.html"])
  }

  @Test(arguments: [
    (["system-shet"], "system-sheet"),
    (["system-sheet", "system-sheet"], "two scenes are named \"system-sheet\""),
    (
      ["--set", "sheet.velocityThreshold=1"],
      "the scene granados-pull-down-drawer (system drawer) has no "
    ),
    (["--set", "sheet.velocityThreshold=1"], "or the scenes that it is meant for"),
    (["ivaev-bottom-sheet", "--set", "sheet.velocityThreshold=-1"], "--set"),
    (["--scene", "system-shet"], "system-sheet"),
  ])
  func `what cannot be tried is told`(arguments: [String], words: String) throws {
    Tool.expectFailure(try Tool.run(["try"] + arguments, input: []), words)
  }
}
