import BasicTestSupport
import Testing

/// A folder where several traces go: the same rule in every command.
struct FolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "b"), to: "gestures/traces/b.json")
    try folder.write(TraceText.drag(named: "a"), to: "gestures/a.json")
    try folder.write(TraceText.drag(named: "hidden"), to: "gestures/.hidden.json")
    try folder.write(TraceText.drag(named: "lines"), to: "gestures/lines.jsonl")
    try folder.write(try Tool.output("scenes", "show", "joom-demo"), to: "gestures/scene.json")
    try folder.write(try Tool.output("schema", "trace"), to: "gestures/schemas/trace.json")
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": []}"#, to: "gestures/suite.json")
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(arguments, input: [], in: folder.path)
  }

  @Test(arguments: [
    ["replay", "--format", "summary"], ["explain"], ["matrix"],
    ["diff", "--b", "sheet.height=600"], ["sweep", "--vary", "sheet.height=600,700"],
  ])
  func `it means the traces in it and in its folders`(call: [String]) throws {
    let all = try Tool.run(call + ["gestures"], input: [], in: folder.path)
    let named = try Tool.run(
      call + ["gestures/a.json", "gestures/traces/b.json"], input: [], in: folder.path)
    #expect(all.status == named.status && all.errors == "")
    #expect(all.output == named.output && !all.output.isEmpty)
  }

  @Test func `with --lines it means the files of lines`() throws {
    let result = try run("replay", "--lines", "gestures", "--format", "summary")
    #expect(result.status == 0 && result.output.contains("lines"))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func `validate reads every document in it but schemas`() throws {
    let result = try run("validate", "gestures")
    #expect(result.status == 0 && result.errors == "")
    let files = result.output.split(separator: "\n").filter { $0.contains(", valid") }
    #expect(
      files.map { $0.prefix { $0 != ":" } } == [
        "gestures/a.json", "gestures/scene.json", "gestures/suite.json", "gestures/traces/b.json",
      ])
    try folder.write("{}", to: "gestures/traces/bad.json")
    #expect(try run("validate", "gestures").errors.contains("gestures/traces/bad.json:1:2: "))
    #expect(try run("replay", "gestures").errors.contains("gestures/traces/bad.json:1:2: "))
  }

  @Test func `a folder without traces is an error`() throws {
    Tool.expectFailure(try run("replay", "gestures/schemas"), "gestures/schemas: is a folder")
  }
}
