import BasicTestSupport
import Testing

/// Every document wherever another one is expected: the message first says what the document is.
struct MisplacedDocumentTests {
  private let folder: TemporaryFolder

  /// The message for each document, by its file.
  private static let documents: [(file: String, statement: String, use: String)] = [
    ("trace.json", "this is a trace", "pass a trace to replay, or to diff with --a or --b"),
    ("scene.json", "this is a scene", "pass a scene with --scene"),
    ("suite.json", "this is a suite", "pass a suite to check"),
    ("timeline.jsonl", "this is a timeline", "pass a timeline to diff, without --a and --b"),
    (
      "timeline.json", "this is a timeline as a JSON array",
      "write it with --format jsonl for diff"
    ),
    ("tuning.json", "this looks like a tuning", "pass a tuning with --tuning"),
    ("schema.json", "this is a JSON Schema", "editors check documents with a schema"),
    ("later.json", "the format is \"gesture-trace/2\"", ""),
    ("getevent.txt", "this looks like what getevent prints", imported),
    ("drag.events", "this looks like an evemu recording", imported),
    ("drag.libinput.yml", "this looks like a libinput recording", imported),
    ("fling.flutter.json", "this looks like Flutter's pointer data", imported),
    ("swipe.w3c.json", "this looks like WebDriver actions", imported),
    ("scroll.rrweb.json", "this looks like an rrweb recording", imported),
  ]

  private static let imported = "convert it: import FILE"

  init() throws {
    folder = try TemporaryFolder()
    let trace = try Tool.output(
      "synthesize", "fling", "--distance", "300", "--scene", "ivaev-bottom-sheet")
    try folder.write(trace, to: "trace.json")
    try folder.write(try Tool.output("scenes", "show", "ivaev-bottom-sheet"), to: "scene.json")
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "trace.json"}]}"#,
      to: "suite.json")
    for (format, file) in [("jsonl", "timeline.jsonl"), ("json", "timeline.json")] {
      try folder.write(
        try Tool.run("replay", "-", "--format", format, input: trace).output, to: file)
    }
    try folder.write(#"{"sheet": {"height": 600}}"#, to: "tuning.json")
    try folder.write(try Tool.output("schema", "trace"), to: "schema.json")
    try folder.write(#"{"format": "gesture-trace/2", "samples": []}"#, to: "later.json")
    try folder.write("[ 1.0] EV_ABS ABS_MT_TRACKING_ID 00000001\n", to: "getevent.txt")
    try folder.write("# EVEMU 1.2\nE: 0.000000 0003 0039 0000\n", to: "drag.events")
    for file in ["drag.libinput.yml", "fling.flutter.json", "swipe.w3c.json", "scroll.rrweb.json"] {
      try folder.write(
        String(decoding: try File.read(Repository.fixtures + "/recordings/" + file), as: UTF8.self),
        to: file)
    }
  }

  /// Where a document is read, what is accepted there, and what the message says is expected.
  ///
  /// In a call, `FILE` stands for the document.
  private static let places: [(call: [String], accepted: [String], wanted: String)] =
    [["replay"], ["explain"], ["matrix"], ["verify"], ["minimize"]].map {
      ($0 + ["FILE"], ["trace.json"], "a trace")
    } + [
      (["init", "new", "--trace", "FILE"], ["trace.json"], "a trace"),
      (
        ["sweep", "FILE", "--vary", "sheet.height=500:600:50"], ["trace.json", "suite.json"],
        "a trace"
      ),
      (["check", "FILE"], ["suite.json"], "a suite"),
      (["tune", "FILE", "--vary", "sheet.height=500:600"], ["suite.json"], "a suite"),
      (["explore", "./FILE"], ["scene.json"], "a scene"),
      (["try", "./FILE"], ["scene.json"], "a scene"),
      (["scenes", "show", "./FILE"], ["scene.json"], "a scene"),
      (["replay", "trace.json", "--scene", "./FILE"], ["scene.json"], "a scene"),
      (
        ["replay", "trace.json", "--tuning", "FILE"], ["tuning.json", "scene.json"],
        "a tuning or a scene"
      ),
      (
        ["diff", "trace.json", "--a", "FILE"], ["tuning.json", "scene.json"],
        "a tuning or a scene"
      ),
      (["diff", "timeline.jsonl", "FILE"], ["timeline.jsonl"], "a timeline"),
      (
        ["validate", "FILE"], ["trace.json", "scene.json", "suite.json", "timeline.jsonl"],
        "a trace, a scene, a timeline or a suite"
      ),
    ]

  @Test(arguments: places.map { ($0, Brief($1), $2) })
  func `a document in the wrong place says what it is, what is wanted, and where it belongs`(
    call: [String], accepted: Brief<[String]>, wanted: String
  ) throws {
    for (file, statement, use) in TestEffort.rows(Self.documents, or: 6)
    where !accepted.value.contains(file) {
      let result = try Tool.run(
        call.map { $0.replacing("FILE", with: file) }, input: [], in: folder.path)
      #expect(result.status == 2)
      #expect(result.errors.contains("\(file):"), "\(result.errors)")
      #expect(result.errors.contains(": \(statement), expected "), "\(result.errors)")
      if !use.isEmpty {
        #expect(result.errors.contains(", expected \(wanted); \(use)\n"), "\(result.errors)")
      }
    }
  }

  @Test func `import says what a file is that no recorder made, or another one`() throws {
    for (file, statement, use) in Self.documents where use != Self.imported {
      for options in [[], ["--from", "w3c"]] {
        let result = try Tool.run(["import", file] + options, input: [], in: folder.path)
        Tool.expectFailure(
          result, "\(statement), expected another recorder's file\(use.isEmpty ? "" : "; \(use)")\n"
        )
      }
    }
    Tool.expectFailure(
      try Tool.run(["import", "getevent.txt", "--from", "w3c"], input: [], in: folder.path),
      "getevent.txt:1:1: this looks like what getevent prints, expected WebDriver actions, or --from getevent\n"
    )
  }
}
