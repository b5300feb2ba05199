import BasicTestSupport
import JSONText
import Testing

/// `init`: a first suite, complete or not at all.
struct InitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(arguments, input: [], in: folder.path)
  }

  private static let scenes = [
    "ivaev-bottom-sheet", "granados-pull-down-drawer", "joom-bottom-sheet", "joom-demo",
    "skagedal-bottom-sheet", "system-sheet", "floating-panel", "scroll-view",
  ]

  @Test func `every built-in scene is tried here`() throws {
    let listed = try Tool.output("scenes").split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    #expect(listed == Self.scenes)
  }

  @Test(arguments: TestEffort.rows(scenes, or: 4))
  func `what it writes is valid, and check is green at once`(scene: String) throws {
    #expect(try run("init", "--scene", scene).status == 0)
    let checked = try run("check", "--record", "none")
    #expect(checked.output == "1 case: 1 passed\n")
    #expect(checked.status == 0 && checked.errors == "")
    let files = ["suite.json", "scenes/\(scene).json"].map { "gestures/" + $0 }
    let traces = File.names(in: folder.path + "/gestures/traces").map { "gestures/traces/" + $0 }
    #expect(traces.count == 1)
    #expect(try Tool.run(["validate"] + files + traces, input: [], in: folder.path).status == 0)
    // The gesture has an effect: one without teaches nothing.
    let decisions = try Tool.run(["explain"] + traces, input: [], in: folder.path)
    #expect(decisions.output.contains("Finger 0"))
  }

  @Test(arguments: [("gestures", ""), ("app/gestures/", "app/"), ("./gestures", "")])
  func `the folder itself may be named`(place: String, parent: String) throws {
    #expect(try run("init", place).status == 0)
    #expect(File.exists(folder.path + "/\(parent)gestures/suite.json"))
    #expect(!File.exists(folder.path + "/\(parent)gestures/gestures"))
  }

  @Test func `a scene that the trace names and that is not there is told in the trace`() throws {
    try folder.write(TraceText.still(#""scene": "acme-card","#), to: "mine.json")
    Tool.expectFailure(
      try run("init", "--trace", "mine.json"), "error: mine.json:1:")
    #expect(
      try run("init", "--trace", "mine.json").errors.contains("unknown scene \"acme-card\""))
  }

  @Test(arguments: ["trace", "scene", "suite"])
  func `documents name schemas that lie beside them`(kind: String) throws {
    #expect(try run("init").status == 0)
    let path = "schemas/\(kind).schema.json"
    #expect(try folder.read("gestures/" + path) == (try Tool.output("schema", kind)))
    let document = ["trace": "traces/fling-up.json", "scene": "scenes/system-sheet.json"][kind]
    let node = try JSONNode(try folder.read("gestures/\(document ?? "suite.json")"))
    #expect(node["$schema"]?.text == (document == nil ? path : "../" + path))
  }

  @Test func `it tells what it has written, and each of the calls that it names works`() throws {
    let report = try Tool.output("init", "app", in: folder.path)
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = try #require(lines.firstIndex(of: ""))
    #expect(lines.first == "Written:")
    let written = lines[1..<end].map { String($0.dropFirst(2)) }
    #expect(written.count == 11)
    for path in written { #expect(File.exists(folder.path + "/" + path), "\(path)") }
    let calls = lines[end...].compactMap { line in
      line.hasPrefix("  gesture-replay ") ? line.dropFirst(2).split(separator: "  ").first : nil
    }
    #expect(calls.count == 3)
    // A page is served until Control-C.
    for call in calls where !call.contains("--serve") {
      #expect(try Tool.shell(String(call), in: folder.path).status == 0, "\(call)")
    }
  }

  @Test func `a trace of one's own takes the fling's place, on the scene that it names`() throws {
    try folder.write(try Tool.output("scenes", "show", "ivaev-bottom-sheet"), to: "our/mine.json")
    try folder.write(
      try Tool.output(
        "synthesize", "drag", "--from", "195,790", "--to", "195,300", "--duration", "0.6",
        "--name", "Our drag", "--scene", "mine.json"), to: "our/Recording 1.json")
    #expect(try run("init", "--trace", "our/Recording 1.json").status == 0)
    let suite = try folder.read("gestures/suite.json")
    #expect(suite.contains(#""name": "Our drag: the sheet ends full""#))
    #expect(suite.contains(#""trace": "traces/recording-1.json""#))
    #expect(File.names(in: folder.path + "/gestures/scenes") == ["ivaev-bottom-sheet.json"])
    #expect(try run("check").output == "1 case: 1 passed\n")
  }

  @Test func `a trace of another screen is moved, or scaled if the screen is too small`() throws {
    try folder.write(
      try Tool.output(
        "synthesize", "drag", "--from", "160,540", "--to", "160,200", "--duration", "0.6",
        "--screen", "320x568"), to: "small.json")
    #expect(try run("init", "--trace", "small.json", "--scene", "ivaev-bottom-sheet").status == 0)
    #expect(try folder.read("gestures/suite.json").contains(#""fit": "move""#))
    let checked = try run("check")
    #expect(checked.output == "1 case: 1 passed\n" && checked.errors == "")

    try folder.write(
      try Tool.output(
        "synthesize", "drag", "--from", "400,1000", "--to", "400,100", "--duration", "0.6",
        "--screen", "800x1200"), to: "large.json")
    try folder.write("", to: "other/notes.txt")
    let scaled = try run("init", "other", "--trace", "large.json", "--scene", "ivaev-bottom-sheet")
    #expect(scaled.status == 0)
    #expect(
      scaled.errors.hasPrefix(
        "warning: large.json: the touches are scaled from 800 × 1200 pt to 390 × 844 pt, "))
    #expect(try folder.read("other/gestures/suite.json").contains(#""fit": "scale""#))
    #expect(try run("check", "other/gestures/suite.json").faults == "")
  }

  @Test func `nothing is overwritten, and an empty folder is filled`() throws {
    try folder.write("mine", to: "gestures/notes.txt")
    Tool.expectFailure(
      try run("init"), "error: gestures: already exists and is not overwritten, expected ")
    #expect(File.names(in: folder.path + "/gestures") == ["notes.txt"])
    try folder.write("mine", to: "file/gestures")
    Tool.expectFailure(try run("init", "file"), "error: file/gestures: already exists")
    #expect(try folder.read("file/gestures") == "mine")
    #expect(try Tool.shell("mkdir -p empty/gestures", in: folder.path).status == 0)
    #expect(try run("init", "empty").status == 0)
    #expect(try run("check", "empty/gestures/suite.json").status == 0)
  }

  @Test(arguments: [
    ["init", "--scene", "nosuch"], ["init", "--trace", "missing.json"],
    ["init", "--trace", "broken.json"], ["init", "a", "b"], ["init", "broken.json"],
  ])
  func `what goes wrong leaves nothing behind`(call: [String]) throws {
    try folder.write("{", to: "broken.json")
    Tool.expectFailure(try Tool.run(call, input: [], in: folder.path))
    #expect(folder.names == ["broken.json"])
  }

  @Test func `a full disk leaves nothing behind`() throws {
    // No file may be longer than a block, so the first long one fails.
    let result = try Tool.shell("ulimit -f 8; gesture-replay init", in: folder.path)
    Tool.expectFailure(result, "cannot write")
    #expect(folder.names == [])
  }
}
