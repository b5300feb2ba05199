import BasicTestSupport
import Testing

/// `sweep --format html`.
struct SweepPageTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private static let thresholds = ["--vary", "sheet.velocityThreshold=1600:1900:100"]

  private static func sweep(_ arguments: [String]) throws -> ProcessResult {
    try Tool.run(["sweep"] + arguments + ["--format", "html"], input: [])
  }

  @Test func `a page goes to standard output, the same whatever works on it`() throws {
    let result = try Self.sweep([Self.fling] + Self.thresholds)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(result.output.hasSuffix("</html>\n"))
    #expect(result.output.contains("<title>sheet.velocityThreshold – gesture-replay</title>"))
    #expect(result.output.contains("href=\"#run=3\""))
    for jobs in ["1", "5"] {
      #expect(
        try Self.sweep([Self.fling, "--jobs", jobs] + Self.thresholds).output == result.output)
    }
  }

  @Test func `a page goes into a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/page.html"
    #expect(try Self.sweep([Self.fling, "--output", path] + Self.thresholds).output == "")
    #expect(
      try folder.read("page.html") == Self.sweep([Self.fling] + Self.thresholds).output)
  }

  @Test func `other parameters can be fixed`() throws {
    let result = try Self.sweep(
      [Self.fling, "--set", "sheet.translationFraction=0.1"] + Self.thresholds)
    #expect(result.status == 0)
    #expect(!result.output.contains(">initial</span>"))
  }

  @Test func `flips have lanes with their values, and the runs beside them`() throws {
    let result = try Self.sweep([Self.fling, "--find", "sheet.velocityThreshold=0:4000"])
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains("<title>sheet.velocityThreshold – gesture-replay</title>"))
    #expect(result.output.contains("title=\"0 … 1799.97: full\""))
    #expect(result.output.contains("[0,\"fling up, sheet.velocityThreshold=1799.96878"))
    let several = try Self.sweep(
      [Self.fling, "--find", "sheet.velocityThreshold=0:4000", "--vary", "sheet.height=600,700"])
    #expect(several.output.contains("ivaev-bottom-sheet, sheet.height=600"))
  }

  @Test func `an outcome that does not flip has one part`() throws {
    let result = try Self.sweep(
      ["Fixtures/traces/tap-on-sheet.json", "--find", "sheet.velocityThreshold=0:4000"])
    #expect(result.output.contains("0 … 4000: initial"))
    #expect(result.output.contains("sheet.velocityThreshold=2000"))
  }

  private static let three = [
    "--vary", "sheet.height=600,700", "--vary", "sheet.translationFraction=0.3,0.5",
  ]

  @Test(
    arguments: [
      (
        thresholds + three,
        "error: --format html was given 3 parameters to vary, expected one or two, and the others fixed with --set"
      ),
      (
        thresholds + ["--objective", "final.t"],
        "error: --objective was given with --format html, expected no --objective, or --format text"
      ),
      (
        ["--vary", "sheet.velocityThreshold=0:10000:1"],
        "error: 10,001 runs are more than a page can show, expected at most 10,000, or longer steps"
      ),
    ].map { (Brief($0), Brief($1)) })
  func `what a page cannot show is refused, and nothing is written`(
    arguments: Brief<[String]>, message: Brief<String>
  ) throws {
    let folder = try TemporaryFolder()
    let result = try Self.sweep(
      [Self.fling, "--output", folder.path + "/page.html"] + arguments.value)
    Tool.expectFailure(result, message.value)
    #expect(folder.names == [])
  }
}
