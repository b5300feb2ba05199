import BasicTestSupport
import Testing

/// One invalid input among several does not stop the others from being processed.
struct FaultyInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "a"), to: "a.json")
    try folder.write("{", to: "broken.json")
    try folder.write(TraceText.drag(named: "c"), to: "c.json")
    try folder.write(
      TraceText.still(#""scene": "ivaev-bottom-sheet", "actions": [{"t": 0, "do": "hide"}],"#),
      to: "hides.json")
    try folder.write(TraceText.still(#""scene": "scroll-view","#), to: "scrolls.json")
    try folder.write(
      TraceText.drag(named: "a") + "{\n" + TraceText.drag(named: "c") + "[1]\n", to: "lines")
  }

  private func run(_ call: String) throws -> ProcessResult {
    try Tool.run(call.split(separator: " ").map(String.init), input: [], in: folder.path)
  }

  // MARK: replay

  @Test(
    arguments: [
      "a.json broken.json c.json missing.json", "--lines lines", "--lines lines missing",
    ],
    ["json", "perfetto", "csv", "summary"])
  func `replay goes on, and what it writes is whole`(inputs: String, format: String) throws {
    let whole = try run("replay a.json c.json --format \(format)")
    for jobs in TestEffort.rows(["1", "64", "2"], or: 2) {
      let result = try run("replay \(inputs) --format \(format) --jobs \(jobs)")
      #expect(result.status == 2)
      #expect(result.output == whole.output)
      let places =
        switch inputs {
        case "--lines lines": ["lines:2:2: ", "lines:4:1: "]
        case "--lines lines missing": ["lines:2:2: ", "lines:4:1: ", "missing: no such file"]
        default: ["broken.json:1:2: ", "missing.json: no such file"]
        }
      #expect(result.errorLines.count == places.count)
      for (line, place) in zip(result.errorLines, places) {
        #expect(line.hasPrefix("error: " + place))
      }
    }
  }

  @Test(arguments: [
    "replay broken.json --format json", "replay broken.json missing.json --format perfetto",
    "diff broken.json missing.json --b sheet.height=600", "matrix broken.json missing.json",
    "sweep broken.json missing.json --vary sheet.height=600,700 --format csv",
    "sweep broken.json --find sheet.height=600:700", "verify broken.json missing.json",
    "fit broken.json missing.json --vary sheet.height=600:700",
  ])
  func `where no input is as it has to be, nothing is shown`(call: String) throws {
    let result = try run(call)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errorLines.count == (call.contains("missing") ? 2 : 1))
  }

  @Test(arguments: [
    "replay", "diff --b sheet.height=600", "matrix", "sweep --vary sheet.height=600,700",
  ])
  func `a file of results stays as it was, and all that is wrong is told`(call: String) throws {
    try folder.write("old", to: "out")
    let result = try run("\(call) a.json broken.json missing.json --output out")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errorLines.count { $0.hasPrefix("error: ") } == 2)
    #expect(try folder.read("out") == "old")
    #expect(!folder.names.contains { $0.contains("partial") })
  }

  @Test func `what is wrong with the call is told once`() throws {
    let result = try run("replay a.json c.json --scene scroll-view --set scrollView.bounceRte=1")
    Tool.expectFailure(result, "--set scrollView.bounceRte=1: ")
  }

  // MARK: Streams

  @Test func `validate goes on behind a line that is no trace`() throws {
    let result = try run("validate --lines lines a.json --format json")
    #expect(result.status == 2)
    #expect(result.errorLines.map { $0.prefix(14) } == ["error: lines:2", "error: lines:4"])
    let isValid = result.lines.map { $0.contains(#""valid":true"#) }
    #expect(isValid == [true, false, true, false, true])
  }

  @Test(
    arguments: ["{\n", "{\n\n  \"format\": 1\n}\n", "\u{1}\n\u{2}\n", "{\n  \"a\": 1\n}\n"].map {
      Brief($0)
    })
  func `a file that holds no JSON on its lines is refused with one line`(text: Brief<String>) throws
  {
    try folder.write(text.value, to: "document")
    Tool.expectFailure(try run("replay --lines document"), "error: document:1:")
    let result = try run("replay --lines document lines --format summary")
    #expect(result.lines.count == 2)
    #expect(result.errorLines.count == 3)
  }

  @Test func `a stream whose first line is cut off goes on`() throws {
    let text = String(TraceText.drag(named: "a").dropFirst(9)) + TraceText.drag(named: "c")
    try folder.write(text + "}\n" + TraceText.drag(named: "d"), to: "log")
    let result = try run("replay --lines log --format summary")
    #expect(result.status == 2)
    #expect(result.lines.map { $0.prefix(2) } == ["c\t", "d\t"])
    #expect(result.errorLines.map { $0.prefix(12) } == ["error: log:1", "error: log:3"])
  }

  // MARK: Scenes

  @Test(arguments: ["1", "4"])
  func `an action that one side refuses leaves the other traces compared`(jobs: String) throws {
    let result = try run(
      "diff a.json hides.json c.json --b skagedal-bottom-sheet --jobs \(jobs)")
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: hides.json:"))
    #expect(result.output == (try run("diff a.json c.json --b skagedal-bottom-sheet")).output)
    #expect(result.output.contains("of 2 traces"))
  }

  @Test func `matrix leaves out what is no trace`() throws {
    let result = try run("matrix a.json broken.json c.json --format csv")
    #expect(result.status == 2)
    #expect(result.errorLines.count { $0.hasPrefix("error: ") } == 1)
    #expect(result.output == (try run("matrix a.json c.json --format csv")).output)
  }

  @Test(
    arguments: ["--vary sheet.height=500:700:100", "--find sheet.height=500:700"],
    ["csv", "jsonl", "text"])
  func `a scene without the key that is swept leaves the others swept`(
    parameter: String, format: String
  ) throws {
    let result = try run(
      "sweep a.json scrolls.json broken.json c.json \(parameter) --format \(format)")
    #expect(result.status == 2)
    #expect(result.errorLines.count == 2)
    #expect(
      result.errors.hasPrefix(
        "error: \(parameter): the scene scroll-view has no sheet, so no \"sheet.height\", "))
    let others = try run("sweep a.json c.json \(parameter) --format \(format)")
    #expect(others.status == 0)
    #expect(result.output == others.output)
  }

  // MARK: Recordings

  @Test func `verify goes on, and fit does not`() throws {
    let flick = try ThinRecording.write("medium-flick.json", to: folder)
    let alone = try run("verify \(flick)")
    #expect(alone.status == 0)
    let result = try run("verify a.json \(flick) broken.json")
    #expect(result.status == 2)
    #expect(result.output == alone.output)
    #expect(result.errorLines.map { $0.prefix(14) } == ["error: a.json:", "error: broken."])
    let fit = try run(
      "fit a.json \(flick) broken.json --vary scrollView.decelerationRate=0.99:0.999 --output out")
    #expect(fit.status == 2)
    #expect(fit.output == "")
    #expect(fit.errorLines.map { $0.prefix(14) } == ["error: a.json:", "error: broken."])
    #expect(!folder.names.contains { $0.hasPrefix("out") })
  }
}
