import BasicTestSupport
import JSONText
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths that lead out of the folder of `gesture-replay mcp`.
struct ConfinementTests {
  private static let refusal = "is outside the folder in which this server works, expected a path"

  /// A folder with a folder for the server, a trace in each, and ways out of the inner one.
  private struct Place {
    let folder: TemporaryFolder
    var inner: String { folder.path + "/inner" }

    init() throws {
      folder = try TemporaryFolder()
      let trace = try File.read(Repository.root + "/Fixtures/traces/fling-up.json")
      try folder.write(trace, to: "outer.json")
      try folder.write(trace, to: "inner/trace.json")
      try folder.write(
        #"""
        {"format": "gesture-suite/1", "defaults": {"scene": "ivaev-bottom-sheet"}, "cases": [
          {"name": "a", "trace": "../outer.json", "expect": {"final.sheet.state": "full"}}]}
        """#, to: "inner/suite.json")
      try folder.write(try folder.read("inner/suite.json"), to: "suite.json")
      try folder.write(
        #"{"format": "gesture-trace/1", "scene": "../scene.json", "samples": []}"#,
        to: "inner/elsewhere.json")
      try folder.write(
        try Tool.output("scenes", "show", "system-sheet"), to: "scene.json")
      #expect(symlink("../outer.json", inner + "/link.json") == 0)
      #expect(symlink("..", inner + "/up") == 0)
      #expect(symlink("../new.html", inner + "/new.html") == 0)
    }
  }

  @Test(arguments: [
    ("explain", #""traces":["../outer.json"]"#),
    ("explain", #""traces":["link.json"]"#),
    ("explain", #""traces":["up/outer.json"]"#),
    ("explain", #""traces":["trace.json/../../outer.json"]"#),
    ("explain", #""traces":["/etc/passwd"]"#),
    ("explain", #""traces":["/dev/stdin"]"#),
    ("explain", #""traces":[".."]"#),
    ("explain", #""traces":["up"]"#),
    ("explain", #""traces":["elsewhere.json"]"#),
    ("explain", #""traces":["trace.json"],"scene":["../scene.json"]"#),
    ("explain", #""traces":["trace.json"],"tuning":["../scene.json"]"#),
    ("check", #""suite":"../suite.json""#),
    ("check", #""suite":"suite.json""#),
    ("check", #""suite":"up""#),
    ("replay", #""traces":["trace.json"],"output":"../run.html""#),
    ("replay", #""traces":["trace.json"],"output":"new.html""#),
    ("replay", #""traces":["trace.json"],"output":"up/run.html""#),
    ("replay", #""traces":["trace.json"],"output":"missing/../../run.html""#),
    ("replay", #""traces":["trace.json"],"output":"/tmp/gesture-replay-outside.html""#),
    ("explore", #""scenes":["granados-pull-down-drawer"],"runs":2000,"output":"../findings""#),
    ("explore", #""scenes":["granados-pull-down-drawer"],"runs":100,"html":"up/page.html""#),
    ("scenes", #""show":"show","scene":"../scene.json""#),
    ("diff", #""traces":["trace.json"],"b":["../scene.json"]"#),
  ])
  func `nothing outside is read or written`(tool: String, arguments: String) throws {
    let place = try Place()
    let result = try ContextClient.result(of: tool, "{\(arguments)}", in: place.inner)
    #expect(result.texts.joined().contains(Self.refusal), "\(result.texts)")
    // A suite is not refused for one of its cases.
    #expect(result.isError || arguments == #""suite":"suite.json""#)
    #expect(!result.texts.joined().contains("In the end"))
    #expect(place.folder.names.sorted() == ["inner", "outer.json", "scene.json", "suite.json"])
    #expect(access("/tmp/gesture-replay-outside.html", F_OK) != 0)
  }

  @Test(arguments: ["../scene.json", "link.json", "up/scene.json", "%2E%2E/scene.json"])
  func `no resource is outside`(path: String) throws {
    let place = try Place()
    let request = ContextClient.request(
      1, "resources/read", #""uri":"file://\#(place.inner)/\#(path)""#)
    let client = try ContextClient(lines: [request], in: place.inner)
    let message = client.replies["1"]?[keyPath: "error.message"]?.text ?? ""
    #expect(message.contains("is outside the folder in which this server works"))
  }

  @Test(arguments: [
    #""traces":["trace.json"]"#, #""traces":["./trace.json"]"#,
    #""traces":["../inner/trace.json"]"#, #""traces":["up/inner/trace.json"]"#,
  ])
  func `every way to a file inside is open`(arguments: String) throws {
    let place = try Place()
    let result = try ContextClient.result(of: "explain", "{\(arguments)}", in: place.inner)
    #expect(!result.isError, "\(result.texts)")
    #expect(result.texts.joined().contains("In the end the sheet is full"))
  }

  @Test func `a user's own variable confines nothing`() throws {
    let place = try Place()
    let result = try Tool.shell(
      "GESTURE_REPLAY_CALLER=1 gesture-replay explain ../outer.json --brief", in: place.inner)
    #expect(result.status == 0)
    #expect(result.output.contains("In the end the sheet is full"))
  }
}
