import BasicTestSupport
import Testing

/// What people type in their first hour: short options, folders, documents in the wrong place.
struct FirstHourTests {
  private let folder: TemporaryFolder
  private static let trace = Repository.fixtures + "/traces/fling-up.json"

  init() throws {
    folder = try TemporaryFolder()
    let trace = try Tool.output("synthesize", "fling", "--distance", "300")
    try folder.write(trace, to: "trace.json")
    try folder.write(try Tool.output("scenes", "show", "ivaev-bottom-sheet"), to: "scene.json")
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "trace.json"}]}"#,
      to: "suite.json")
    try folder.write(
      try Tool.output("replay", Self.trace, "--format", "jsonl"), to: "timeline.jsonl")
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(arguments, input: [], in: folder.path)
  }

  // MARK: Short ways

  @Test(arguments: ["-V", "version", "--version"])
  func `each way to ask for the version answers`(word: String) throws {
    let result = try run(word)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("gesture-replay "))
  }

  @Test(arguments: [
    (["--help", "replay"], ["replay", "--help"]), (["help", "help"], ["--help"]),
    (["help", "--help"], ["--help"]), (["help", "-h"], ["--help"]),
    (["replay", "--version"], ["--version"]), (["replay", "-V"], ["--version"]),
  ])
  func `what is meant is understood`(call: [String], plain: [String]) throws {
    let result = try Tool.run(call, input: [])
    #expect(result.status == 0)
    #expect(result.output == (try Tool.run(plain, input: []).output))
  }

  @Test(
    arguments: [
      (
        ["check", "-o", "x.html"],
        "check has no option --output, expected --html FILE for a page, or > FILE for the report; see gesture-replay check --help\n"
      ),
      (
        ["completions", "zsh", "-o", "x"],
        "completions has no option --output, expected > FILE; see"
      ),
      (
        ["validate", "trace.json", "-o", "x"],
        "validate has no option --output, expected > FILE; see"
      ),
      (["init", "-o", "x"], "init has no option --output, expected init [DIR]; see"),
      (["man", "replay", "check"], "man was given 2 commands, expected one; see"),
    ].map { (Brief($0), Brief($1)) })
  func `who looks for an option for the output's file is told the way`(
    call: Brief<[String]>, words: Brief<String>
  ) throws {
    Tool.expectFailure(
      try Tool.run(call.value, input: [], in: folder.path), "error: \(words.value)")
  }

  @Test func `-o is --output`() throws {
    let scene = ["replay", "trace.json", "--scene", "ivaev-bottom-sheet"]
    for (option, name) in [("-o", "short.jsonl"), ("--output", "long.jsonl")] {
      let result = try Tool.run(scene + [option, name], input: [], in: folder.path)
      #expect(result.status == 0)
      #expect(result.output == "")
    }
    #expect(try folder.read("short.jsonl") == folder.read("long.jsonl"))
    #expect(try folder.read("short.jsonl").hasPrefix(#"{"type":"header""#))
  }

  @Test func `a folder stands for its traces, in the order of their names`() throws {
    for name in ["b.json", "a.json"] {
      try folder.write(try folder.read("trace.json"), to: "traces/\(name)")
    }
    try folder.write("no trace", to: "traces/notes.txt")
    let call = ["replay", "--scene", "ivaev-bottom-sheet", "--format", "summary"]
    let all = try Tool.run(call + ["traces"], input: [], in: folder.path)
    let each = try Tool.run(
      call + ["traces/a.json", "traces/b.json"], input: [], in: folder.path)
    #expect(all.status == 0)
    #expect(all.lines.count == 2)
    #expect(all.output == each.output)
  }

  @Test(arguments: [
    ["trim", "--to", "0.1"], ["minimize", "--scene", "ivaev-bottom-sheet"],
    ["export", "--to", "cdp"], ["degrade", "--hitch", "0.05:0.1"],
    ["replay", "--scene", "ivaev-bottom-sheet", "--format", "svg"],
  ])
  func `a folder of several traces is refused where one was meant`(call: [String]) throws {
    for name in ["a.json", "b.json"] {
      try folder.write(try folder.read("trace.json"), to: "traces/\(name)")
    }
    let result = try Tool.run(call + ["traces"], input: [], in: folder.path)
    Tool.expectFailure(result, "2 traces, expected one")
    // A folder with one trace means that trace.
    try folder.write(try folder.read("trace.json"), to: "one/a.json")
    #expect(try Tool.run(call + ["one"], input: [], in: folder.path).status == 0)
  }

  @Test func `a page of a folder's traces has an index of them`() throws {
    for name in ["a.json", "b.json"] {
      try folder.write(try folder.read("trace.json"), to: "traces/\(name)")
    }
    let call = ["replay", "--scene", "ivaev-bottom-sheet", "--format", "html", "--static"]
    let all = try Tool.run(call + ["traces"], input: [], in: folder.path)
    let each = try Tool.run(
      call + ["traces/a.json", "traces/b.json"], input: [], in: folder.path)
    #expect(all.output == each.output)
  }

  @Test(
    arguments: [["--format", "json"], [], ["--why-not", "full"]].prefix(TestEffort.count(3, or: 1)))
  func `several traces are explained one after the other`(options: [String]) throws {
    let traces = ["fling-up-below-threshold", "past-full-height-held"].map {
      "Fixtures/traces/\($0).json"
    }
    let each = try traces.map { try Tool.run(["explain", $0] + options, input: []).output }
    let joined = each.joined(separator: options.contains("json") ? "" : "\n")
    #expect(try Tool.run(["explain"] + traces + options, input: []).output == joined)
    let result = try Tool.run(
      ["explain", traces[0], "none.json", traces[1]] + options, input: [])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: none.json: no such file"))
    #expect(result.output == joined)
  }

  @Test func `a folder without traces is named`() throws {
    try folder.write("no trace", to: "empty/notes.txt")
    Tool.expectFailure(
      try run("replay", "empty"),
      "error: empty: is a folder, expected a file; it holds none that is read\n")
  }

  @Test(
    arguments: [
      (["import", "Fixtures/recordings"], "Fixtures/recordings/"),
      (["import", "Fixtures/measured/sheet"], "Fixtures/measured/sheet/"),
      (["diff", "Fixtures/expected", "Fixtures/expected"], "Fixtures/expected/"),
      (["explore", "Fixtures/scenes"], "Fixtures/scenes/"),
      (["init", "--trace", "Fixtures/traces"], "Fixtures/traces/"),
    ].filter { File.exists(Repository.root + "/" + $0.0[$0.0.count - 1]) })
  func `a folder where a file was meant names a file in it`(call: [String], file: String) throws {
    let result = try Tool.run(call, input: [])
    Tool.expectFailure(result, ": is a folder, expected a file, such as \(file)")
    let named = try #require(result.errors.firstMatch(of: /such as ([^ ;\n]+)/)?.1)
    #expect(File.exists(Repository.root + "/" + named))
  }

  @Test func `a folder with a suite stands for it`() throws {
    let suite = try folder.read("trace.json")
    for place in ["a", "b/gestures"] {
      try folder.write(suite, to: "\(place)/trace.json")
      try folder.write(
        #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "trace.json", "scene": "ivaev-bottom-sheet", "expect": {"final.settled": true}}]}"#,
        to: "\(place)/suite.json")
    }
    for place in ["a", "b", "b/gestures"] {
      #expect(try run("check", place).output == "1 case: 1 passed\n")
    }
    try folder.write("", to: "c/notes.txt")
    Tool.expectFailure(
      try run("check", "c"),
      "error: c: is a folder without a suite, expected c/suite.json or c/gestures/suite.json\n")
  }

  @Test func `a file whose name is near is suggested, one with another ending is not`() throws {
    Tool.expectFailure(
      try run("replay", "tracce.json"),
      "error: tracce.json: no such file; did you mean trace.json?\n")
    Tool.expectFailure(try run("replay", "trace.jsn"), "error: trace.jsn: no such file\n")
    try folder.write("", to: "q")
    Tool.expectFailure(try run("replay", "b"), "error: b: no such file\n")
  }

  // MARK: Documents in the wrong place

  @Test(
    arguments: [
      (
        ["replay", "scene.json"], "scene.json",
        "this is a scene, expected a trace; pass a scene with --scene"
      ),
      (
        ["replay", "suite.json"], "suite.json",
        "this is a suite, expected a trace; pass a suite to check"
      ),
      (
        ["replay", "timeline.jsonl"], "timeline.jsonl",
        "this is a timeline, expected a trace; pass a timeline to diff"
      ),
      (
        ["check", "trace.json"], "trace.json",
        "this is a trace, expected a suite; pass a trace to replay"
      ),
      (
        ["check", "scene.json"], "scene.json",
        "this is a scene, expected a suite; pass a scene with --scene"
      ),
      (
        ["replay", "trace.json", "--scene", "./suite.json"], "./suite.json",
        "this is a suite, expected a scene"
      ),
      (
        ["diff", "trace.json", "trace.json"], "trace.json",
        "this is a trace, expected a timeline; pass a trace to replay, or to diff with --a or --b"
      ),
      (
        ["import", "scene.json"], "scene.json", "this is a scene, expected another recorder's file"
      ),
    ].map { (Brief($0), $1, Brief($2)) })
  func `a document in the wrong place says what it is and where it belongs`(
    call: Brief<[String]>, source: String, words: Brief<String>
  ) throws {
    let result = try Tool.run(call.value, input: [], in: folder.path)
    Tool.expectFailure(result, words.value)
    #expect(result.errors.hasPrefix("error: \(source):"), "\(result.errors)")
  }

  // MARK: Recordings

  private static let recordings: [(kind: String, text: String)] = [
    ("getevent", "[ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001\n"),
    ("evemu", "# EVEMU 1.2\nE: 0.000000 0003 0039 0000\n"),
    ("libinput", "# libinput record\nversion: 1\nndevices: 1\n"),
    ("flutter", #"[{"events": [{"change": 4, "physicalX": 1, "physicalY": 2}]}]"#),
    ("w3c", #"[{"type": "pointer", "actions": [{"type": "pointerMove", "x": 1, "y": 2}]}]"#),
    ("rrweb", #"[{"type": 4, "data": {}, "timestamp": 1}]"#),
  ]

  @Test(arguments: recordings.map { ($0, Brief($1)) })
  func `import recognizes who wrote a file`(kind: String, text: Brief<String>) throws {
    try folder.write(text.value, to: "recording")
    let recognized = try run("import", "recording")
    let named = try run("import", "recording", "--from", kind)
    #expect(recognized.status == named.status)
    #expect(recognized.output == named.output)
    #expect(recognized.errors == named.errors)
  }

  @Test func `import says so where it does not recognize a file`() throws {
    try folder.write("a,b\n1,2\n", to: "table.csv")
    Tool.expectFailure(
      try run("import", "table.csv"),
      "error: table.csv: cannot tell what recorded the file, expected --from with one of getevent"
    )
  }

  // MARK: Settings

  @Test(
    arguments: [
      (
        "velocityThreshold=800",
        "unknown key \"velocityThreshold\"; did you mean \"sheet.velocityThreshold\"?"
      ),
      (
        "velocityTreshold=800",
        "unknown key \"velocityTreshold\"; did you mean \"sheet.velocityThreshold\"?"
      ),
      (
        "sheet.velocityTreshold=800",
        "unknown key \"sheet.velocityTreshold\"; did you mean \"sheet.velocityThreshold\"?"
      ),
      (
        "sheet.height=800pt",
        "\"800pt\" is not a number, expected one for \"sheet.height\", such as 800"
      ),
    ].map { ($0, Brief($1)) })
  func `a setting's mistake is the call's, and leads to the key path`(
    setting: String, words: Brief<String>
  ) throws {
    let result = try Tool.run("replay", Self.trace, "--set", setting)
    Tool.expectFailure(result, "error: --set \(setting): \(words.value)\n")
  }
}
