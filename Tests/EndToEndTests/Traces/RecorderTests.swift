import BasicTestSupport
import Testing

/// `recorder`: the page itself is tested in a browser.
struct RecorderTests {
  @Test func `it prints one page that fetches nothing and names the scenes`() throws {
    let page = try Tool.output("recorder")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http://"))
    #expect(!page.contains("https://"))
    #expect(page.contains(#"{"scenes":["ivaev-bottom-sheet","granados-pull-down-drawer","#))
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
