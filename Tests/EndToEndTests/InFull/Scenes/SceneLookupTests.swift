import BasicTestSupport
import JSONText
import Testing

/// Where a scene is searched: relative to the trace, or to the working directory.
struct SceneLookupTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene("beside the trace"), to: "traces/scenes/mine.json")
    try folder.write(Self.scene("in the working directory"), to: "scenes/mine.json")
    try folder.write(Self.scene("without an ending"), to: "traces/plain")
    try folder.write(TraceText.still(#""scene": "scenes/mine.json","#), to: "traces/t.json")
    try folder.write(TraceText.still(#""scene": "plain","#), to: "traces/plain.json")
  }

  private static func scene(_ name: String) -> String {
    #"{"format": "gesture-scene/1", "name": "\#(name)", "scrollView": {}}"#
  }

  private func sceneName(_ arguments: String..., input: String = "", in path: String) throws
    -> String?
  {
    let result = try Tool.run(
      ["replay", "--format", "summary"] + arguments, input: Array(input.utf8), in: path)
    #expect(result.errors == "")
    return result.output.split(separator: "\t").dropFirst().first.map(String.init)
  }

  @Test func `a trace's scene is relative to the trace, wherever the tool is called`() throws {
    let path = folder.path
    for (trace, place) in [
      ("traces/t.json", path), ("t.json", path + "/traces"), ("../traces/t.json", path + "/scenes"),
      (path + "/traces/t.json", "/"),
    ] {
      #expect(try sceneName(trace, in: place) == "beside the trace", "\(trace) in \(place)")
    }
    #expect(try sceneName("traces/plain.json", in: path) == "without an ending")
  }

  @Test func `--scene is relative to the working directory`() throws {
    let path = folder.path
    #expect(
      try sceneName("traces/t.json", "--scene", "scenes/mine.json", in: path)
        == "in the working directory")
    #expect(
      try sceneName("t.json", "--scene", "scenes/mine.json", in: path + "/traces")
        == "beside the trace")
    #expect(
      try sceneName("t.json", "--scene", path + "/scenes/mine.json", in: path + "/traces")
        == "in the working directory")
    #expect(
      try sceneName("t.json", "--scene", "plain", in: path + "/traces") == "without an ending")
  }

  @Test func `the scene of a trace from standard input is relative to the working directory`()
    throws
  {
    let trace = try folder.read("traces/t.json")
    #expect(try sceneName("-", input: trace, in: folder.path) == "in the working directory")
    #expect(
      try sceneName("--lines", "-", input: trace, in: folder.path) == "in the working directory")
  }

  @Test func `each trace of a stream has a scene of its own, relative to the stream`() throws {
    try folder.write(
      TraceText.still(#""scene": "scenes/mine.json","#)
        + TraceText.still(#""scene": "scroll-view","#), to: "traces/stream.jsonl")
    let result = try Tool.output(
      "replay", "--lines", "traces/stream.jsonl", "--format", "summary", in: folder.path)
    #expect(
      result.split(separator: "\n").map { $0.split(separator: "\t")[1] }
        == ["beside the trace", "scroll-view"])
  }

  @Test func `a built-in scene goes before a file of its name`() throws {
    try folder.write(Self.scene("not this one"), to: "scroll-view")
    #expect(
      try sceneName("traces/t.json", "--scene", "scroll-view", in: folder.path) == "scroll-view")
    #expect(
      try sceneName("traces/t.json", "--scene", "./scroll-view", in: folder.path) == "not this one")
  }

  @Test func `a trace without a scene is an error that lists the built-in ones`() throws {
    let names = try Tool.output("scenes").split(separator: "\n").compactMap {
      $0.split(separator: "\t").first
    }
    #expect(names.contains("ivaev-bottom-sheet") && names.contains("scroll-view"))
    for command in ["replay", "explain"] {
      let result = try Tool.run(command, "-", input: TraceText.still(""))
      Tool.expectFailure(result, "error: <stdin>: the trace names no scene, expected \"scene\" in")
      for name in names { #expect(result.errors.contains(name)) }
    }
  }

  /// Missing scenes, and part of the message for each.
  private static let missing: [(name: String, fragment: String)] = [
    ("scrol-view", "unknown scene \"scrol-view\"; did you mean \"scroll-view\"?"),
    ("zzzzzzzzzzzzzzzzz", "unknown scene \"zzzzzzzzzzzzzzzzz\", expected one of "),
    ("", "unknown scene \"\", expected "),
    ("no/such/scene", "error: no/such/scene: no such file"),
    ("scene.json", "error: scene.json: no such file"),
    (".", "error: .: is a folder, expected a file"),
    ("traces/", "error: traces/: is a folder, expected a file"),
    ("traces/t.json", "error: traces/t.json:1:"),
  ]

  @Test(arguments: missing)
  func `a scene that is not there is an error`(name: String, fragment: String) throws {
    for command in ["replay", "explain"] {
      let result = try Tool.run(command, "traces/t.json", "--scene", name, in: folder.path)
      Tool.expectFailure(result, fragment)
    }
    Tool.expectFailure(try Tool.run("scenes", "show", name, in: folder.path), fragment)
  }
}
