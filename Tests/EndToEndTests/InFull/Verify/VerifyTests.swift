import BasicTestSupport
import JSONText
import Testing

/// `verify`: a run compared with what an app's screen did.
struct VerifyTests {
  private static let flick = "Fixtures/measured/medium-flick.json"
  /// The clock offset found for the recording, given here if searching for it is not the point.
  private static let offset = ["--offset", "0.0151"]
  private static let other = ["--set", "scrollView.decelerationRate=0.99"]

  @Test func `real recordings agree`() throws {
    let folder = try TemporaryFolder()
    let recordings = try ["medium-flick", "slow-drag-release", "overscroll-release"].map {
      try ThinRecording.write($0 + ".json", to: folder)
    }
    let result = try Self.tool(["verify"] + recordings)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains("medium flick, measured: agrees. The run follows within "))
    #expect(result.output.hasSuffix("3 of 3 agree\n"))
  }

  private var flick: String { Self.flick }

  private static func tool(_ arguments: [String]) throws -> ProcessResult {
    try Tool.run(arguments, input: [])
  }

  @Test func `another rate differs: where, and by which decision`() throws {
    let result = try Self.tool(["verify", flick] + Self.other)
    #expect(result.errors == "")
    #expect(result.status == 1)
    #expect(result.output.contains("scroll.y follows within 0 pt until 0.9"))
    #expect(result.output.contains("the app ends with scroll.y 2364.667, the run with 724.667."))
    #expect(result.output.contains("decelerationRate 0.99"))
  }

  @Test(arguments: [([], "agrees", 0), (other, "differs", 1)])
  func `json has the contract's keys`(arguments: [String], verdict: String, status: Int32) throws {
    let result = try Self.tool(["verify", flick, "--format", "json"] + Self.offset + arguments)
    #expect(result.status == status)
    let node = try JSONNode(parsing: Array(result.output.utf8), source: "verify")
    guard case .object(let members) = node.value else {
      Issue.record("no object")
      return
    }
    #expect(
      members.prefix(6).map(\.key)
        == ["trace", "clockOffset", "delays", "channels", "final", "verdict"])
    #expect(node[keyPath: "delays[0].lift"]?.number == 0.91777)
    #expect(node[keyPath: "delays[0].seconds"]?.number != nil)
    #expect(node["verdict"]?.text == verdict)
    guard case .array(let channels)? = node["channels"]?.value, let channel = channels.first else {
      Issue.record("no channels")
      return
    }
    #expect(channel["channel"]?.text == "scroll.y")
    for key in ["samples", "rms", "worst", "at"] { #expect(channel[key]?.number != nil) }
    #expect(node[keyPath: "final[0].key"]?.text == "scroll.y")
    #expect(node[keyPath: "final[0].observed"]?.number == 2364.6667)
    #expect(node[keyPath: "final[0].simulated"]?.number != nil)
  }

  @Test func `an offset can be given`() throws {
    let result = try Self.tool(["verify", flick, "--format", "json", "--offset", "0.03"])
    #expect(result.output.contains(#""clockOffset":0.03,"#))
    #expect(result.status == 1)
    #expect(try Self.tool(["verify", flick, "--offset", "0.03", "--tolerance", "400"]).status == 0)
  }

  @Test func `delays can be given, and are found otherwise`() throws {
    let early = ["verify", flick, "--format", "json", "--offset", "0.01"]
    let found = try Self.tool(early)
    #expect(found.output.contains(#""delays":[{"lift":0.91777,"seconds":0.005"#))
    #expect(found.status == 0)
    let none = try Self.tool(early + ["--delays", "none"])
    #expect(none.output.contains(#""delays":[{"lift":0.91777,"seconds":0}]"#))
    #expect(none.status == 1)
    let given = try Self.tool(early + ["--delays", "0.00524"])
    #expect(given.output.contains(#""seconds":0.00524}"#))
    #expect(given.status == 0)
    let text = try Self.tool(["verify", flick, "--offset", "0.01", "--delays", "0.00524"])
    #expect(text.output.contains("  After the lift, the motion begins 5.24 ms later.\n"))
    let page = try Self.tool(
      ["verify", flick, "--format", "html", "--offset", "0.01", "--delays", "0.00524"])
    #expect(page.output.contains("After the lift, the motion begins 5.24 ms later."))
  }

  @Test(arguments: ["0.2", "-0.001", "0.01,", "some", "0.01;0.02"])
  func `a delay that is none is refused`(delays: String) throws {
    Tool.expectFailure(
      try Self.tool(["verify", flick, "--delays", delays]), "--delays is \"\(delays)\"")
  }

  @Test func `a page shows both`() throws {
    let result = try Self.tool(["verify", flick, "--format", "html"] + Self.offset + Self.other)
    #expect(result.status == 1)
    #expect(result.output.contains(#""trace":"medium flick, measured, observed""#))
    #expect(result.output.contains(#""trace":"medium flick, measured""#))
  }

  @Test(
    arguments: [
      ("v.html", [flick], "<!DOCTYPE html>"),
      ("v.JSON", [flick], #"{"trace":"medium flick, measured""#),
      ("v.txt", [flick], "medium flick, measured: agrees."), ("html", [flick], "medium flick, "),
      ("v.out", [flick, "--format", "json"], "{"),
    ] as [(String, [String], String)])
  func `the ending of the output is the format, where none is said`(
    name: String, arguments: [String], beginning: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try Self.tool(
      ["verify"] + arguments + Self.offset + ["--output", folder.path + "/" + name])
    #expect(result.status == 0)
    #expect(try folder.read(name).hasPrefix(beginning))
  }

  /// A copy of a recording with its text changed.
  private static func copy(
    to folder: TemporaryFolder, replacing old: String, with new: String
  ) throws -> String {
    let text = String(decoding: try File.read(Repository.root + "/" + flick), as: UTF8.self)
    try #require(text.contains(old))
    try folder.write(
      text.replacing("\"scenes/", with: "\"\(Repository.root)/Fixtures/measured/scenes/")
        .replacing(old, with: new), to: "copy.json")
    return folder.path + "/copy.json"
  }

  @Test func `a channel that is misspelled differs, in a suite, too`() throws {
    let folder = try TemporaryFolder()
    let trace = try Self.copy(
      to: folder, replacing: #""channels": ["scroll.y""#, with: #""channels": ["scroll.yy""#)
    let result = try Self.tool(["verify", trace] + Self.offset)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("no \"scroll.yy\", which was observed; did you mean \"scroll.y\"?"))
    #expect(
      result.output.contains("differs. The run has no scroll.yy, which was observed. What it"))
    let json = try Self.tool(["verify", trace, "--format", "json"] + Self.offset)
    #expect(json.output.contains(#""verdict":"differs","#))
    #expect(json.output.contains(#""unknown":["scroll.yy"]"#))
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "copy.json", "verify": {}}]}"#,
      to: "suite.json")
    let suite = try Self.tool(["check", folder.path + "/suite.json"])
    #expect(suite.status == 1)
    #expect(
      suite.output.contains("scroll.yy: the run has no such value; did you mean \"scroll.y\"?"))
    #expect(suite.output.hasSuffix("1 case: 0 passed, 1 failed\n"))
  }

  @Test(
    arguments: [
      (
        ["Fixtures/traces/fling-up.json"] as [String],
        "fling-up.json: the trace has no \"observed\", expected what the app's screen did, which"
      ),
      (
        [flick, flick, "--format", "html"] + offset,
        "--format html was given 2 traces, expected one trace"
      ),
      ([flick, "--offset", "soon"], "--offset is \"soon\", expected auto, or seconds"),
      ([flick, "--scale-to-screen"], "--scale-to-screen"),
      ([], "verify TRACE…"),
    ].map { (Brief($0), Brief($1)) })
  func `a wrong call is told`(arguments: Brief<[String]>, message: Brief<String>) throws {
    let result = try Self.tool(["verify"] + arguments.value)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message.value), "\(result.errors)")
  }

  @Test func `a suite's case guards reality`() throws {
    let folder = try TemporaryFolder()
    _ = try ThinRecording.write("medium-flick.json", to: folder)
    try folder.write(
      """
      { "format": "gesture-suite/1", "cases": [
        { "name": "as it was", "trace": "medium-flick.json", "verify": { "tolerance": 2 } },
        { "name": "by default", "trace": "medium-flick.json", "verify": {} },
        { "name": "another rate", "trace": "medium-flick.json", "verify": {},
          "set": { "scrollView.decelerationRate": 0.99 } }
      ] }
      """, to: "suite.json")
    let result = try Self.tool(["check", folder.path + "/suite.json"])
    #expect(result.status == 1)
    #expect(
      result.output.contains("FAILED  another rate\n  differs from what was observed: scroll.y"))
    #expect(result.output.hasSuffix("3 cases: 2 passed, 1 failed\n"))
    let json = try Self.tool(["check", folder.path + "/suite.json", "--format", "json"])
    #expect(json.output.contains(#""verdict":"differs""#))
  }

  @Test func `a case that scales its touches cannot be compared with a recording`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "format": "gesture-suite/1", "cases": [
        { "name": "a", "trace": "a.json", "verify": {}, "fit": true } ] }
      """, to: "suite.json")
    let result = try Self.tool(["check", folder.path + "/suite.json"])
    #expect(result.status == 2)
    #expect(result.errors.contains("suite.json:2:3: \"fit\" and \"verify\" exclude each other"))
  }
}
