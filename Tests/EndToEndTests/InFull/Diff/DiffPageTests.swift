import BasicTestSupport
import Testing

/// `diff --format html`.
struct DiffPageTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private static let heavier = ["--b", "sheet.velocityThreshold=4000"]

  private static func diff(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try Tool.run(["diff"] + arguments + ["--format", "html"], input: Array(input.utf8))
  }

  @Test func `a page of both runs goes to standard output, the same each time`() throws {
    let result = try Self.diff([Self.fling] + Self.heavier)
    #expect(result.errors == "")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(result.output.hasSuffix("</html>\n"))
    #expect(result.output.contains(#""outcome":"the sheet is full at y 168.8"#))
    #expect(result.output.contains(#""outcome":"the sheet is initial at y 750"#))
    #expect(result.output.contains(#""settings":["sheet.velocityThreshold 1000 → 4000"]"#))
    #expect(try Self.diff([Self.fling] + Self.heavier).output == result.output)
  }

  @Test func `runs that are alike have no page`() throws {
    let folder = try TemporaryFolder()
    for arguments in [[], ["--output", folder.path + "/page.html"]] {
      let result = try Self.diff(
        [Self.fling, "--b", "sheet.velocityThreshold=1000.5"] + arguments)
      #expect(result.errors == "")
      #expect(result.output == "")
      #expect(result.status == 0)
    }
    // As with the other formats, the file exists but is empty.
    #expect(try folder.read("page.html") == "")
  }

  @Test func `a page goes into a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/page.html"
    let result = try Self.diff([Self.fling, "--output", path] + Self.heavier)
    #expect(result.output == "")
    #expect(result.status == 1)
    #expect(try folder.read("page.html") == Self.diff([Self.fling] + Self.heavier).output)
  }

  @Test func `several traces are one page with an index`() throws {
    let drag = "Fixtures/traces/drag-up-in-full.json"
    let result = try Self.diff([Self.fling, drag] + Self.heavier)
    #expect(result.errors == "")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        #"data-name="fling up" data-scene="ivaev-bottom-sheet" data-kind="state" "#
          + #"data-outcome="full 168.8 → initial 750" "#
          + #"data-change="sheet.velocityThreshold 1000 → 4000">{"runs":"#
      ))
    #expect(result.output.contains(#" data-kind="alike"></script>"#))
    #expect(result.output.split(separator: #"class="trace" data-name"#).count == 3)
  }

  @Test func `several traces without a difference have no page`() throws {
    let result = try Self.diff([Self.fling, Self.fling, "--b", "sheet.velocityThreshold=1000.5"])
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test func `what lies within the tolerance is not shaded`() throws {
    let changes = [Self.fling, "--b", "sheet.height=676"]
    let exact = try Self.diff(changes)
    #expect(exact.output.contains(#""channels":{"sheet.y":[["#))
    #expect(
      try Self.diff(changes + ["--tolerance", "2"]).output.contains(#""channels":{"sheet.v"#))
  }

  @Test(arguments: [
    (["a.jsonl"], "error: diff was given 1 file and neither --a nor --b, expected TRACE…"),
    (heavier, "error: diff needs a trace, expected gesture-replay diff TRACE…"),
  ])
  func `what a page cannot show is refused, and nothing is written`(
    arguments: [String], message: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try Self.diff(arguments + ["--output", folder.path + "/page.html"])
    Tool.expectFailure(result, message)
    #expect(folder.names == [])
  }
}
