import BasicTestSupport
import JSONText
import Testing

/// The tools of `gesture-replay mcp`, called as an agent calls them.
struct ContextToolsTests {
  /// A call, and a part of what it answers.
  struct Row: CustomTestStringConvertible, Sendable {
    var tool: String
    var arguments: String
    var fragment: String
    var testDescription: String { "\(tool) \(arguments)" }
  }

  private static let below = "Fixtures/traces/fling-up-below-threshold.json"
  private static let up = "Fixtures/traces/fling-up.json"

  @Test(arguments: [
    Row(
      tool: "replay", arguments: #"{"traces":["\#(up)"],"format":"summary"}"#, fragment: "full"),
    Row(
      tool: "explain", arguments: #"{"traces":["\#(up)"],"brief":true}"#,
      fragment: "In the end the sheet is full"),
    Row(
      tool: "why_not", arguments: #"{"traces":["\#(below)"],"why-not":"full"}"#,
      fragment: "ends in initial, not in full"),
    Row(
      tool: "diff", arguments: #"{"traces":["\#(up)"],"b":["sheet.velocityThreshold=4000"]}"#,
      fragment: "initial"),
    Row(tool: "check", arguments: #"{"suite":"Fixtures/suite.json","list":true}"#, fragment: "\n"),
    Row(
      tool: "aim", arguments: #"{"scene":"ivaev-bottom-sheet","goal":["final.sheet.state=full"]}"#,
      fragment: "final.sheet.state"),
    Row(tool: "explore", arguments: #"{"scenes":["scroll-view"],"runs":50}"#, fragment: "runs"),
    Row(
      tool: "synthesize",
      arguments: #"{"gesture":"fling","distance":200,"direction":"up","velocity":2000}"#,
      fragment: #""format": "gesture-trace/1""#),
    Row(tool: "scenes", arguments: "{}", fragment: "system-sheet"),
    Row(
      tool: "scenes", arguments: #"{"show":"parameters","scene":"system-sheet"}"#,
      fragment: "sheet."),
  ])
  func `each tool answers`(row: Row) throws {
    let result = try ContextClient.result(of: row.tool, row.arguments)
    #expect(!result.isError, "\(result.texts)")
    #expect(result.texts.joined().contains(row.fragment))
  }

  @Test func `a tool answers as its command does`() throws {
    let result = try ContextClient.result(of: "explain", #"{"traces":["\#(Self.up)"]}"#)
    #expect(result.texts == [try Tool.output("explain", Self.up)])
  }

  @Test func `a lone value is a list of one`() throws {
    let one = try ContextClient.result(of: "explain", #"{"traces":"\#(Self.up)"}"#)
    #expect(one.texts == [try Tool.output("explain", Self.up)])
  }

  @Test(arguments: [
    Row(
      tool: "replay", arguments: #"{"traces":["Fixtures/traces/fling-upp.json"]}"#,
      fragment: "no such file; did you mean Fixtures/traces/fling-up.json?"),
    Row(tool: "replay", arguments: "{}", fragment: #"replay needs "traces", expected an array"#),
    Row(
      tool: "replay", arguments: #"{"traces":3}"#,
      fragment: #""traces[0]" is 3, expected a string"#),
    Row(
      tool: "replay", arguments: #"{"traces":["\#(up)"],"sett":["a=1"]}"#,
      fragment: #"replay has no "sett"; did you mean "set"?"#),
    Row(
      tool: "replay", arguments: #"{"traces":["\#(up)"],"open":true}"#,
      fragment: "for a person at this computer, expected the other arguments"),
    Row(
      tool: "replay", arguments: #"{"traces":["\#(up)"],"set":["sheet.heigth=1"]}"#,
      fragment: "did you mean"),
    Row(
      tool: "explain", arguments: #"{"traces":["\#(up)"],"why-not":"full"}"#,
      fragment: #"explain has no "why-not", expected the tool why_not"#),
    Row(
      tool: "why_not", arguments: #"{"traces":["\#(up)"]}"#,
      fragment: #"why_not needs "why-not", expected a string, STATE"#),
    Row(
      tool: "why_not", arguments: #"{"traces":["\#(up)"],"why-not":"ful"}"#,
      fragment: "did you mean"
    ),
    Row(tool: "diff", arguments: #"{"traces":["\#(up)"]}"#, fragment: ", expected "),
    Row(tool: "check", arguments: #"{"suite":"README.md"}"#, fragment: ", expected "),
    Row(
      tool: "tune", arguments: #"{"suite":"Fixtures/suite.json"}"#,
      fragment: #"tune needs "find", expected an array, KEY=FROM:TO"#),
    Row(
      tool: "aim", arguments: #"{"scene":"system-sheat","goal":["final.sheet.state=full"]}"#,
      fragment: "did you mean"),
    Row(
      tool: "explore", arguments: #"{"runs":0}"#, fragment: #""runs" is 0, expected"#),
    Row(tool: "synthesize", arguments: #"{"gesture":"flingg"}"#, fragment: "fling"),
    Row(tool: "scenes", arguments: #"{"show":"show","scene":"nothing"}"#, fragment: ", expected "),
    Row(tool: "replay", arguments: #"{"traces":["a\u0000b"]}"#, fragment: "a text without it"),
    Row(tool: "replay", arguments: #"{"traces":["--help"]}"#, fragment: "no such file"),
    Row(
      tool: "replay", arguments: "[]", fragment: "the arguments are an array, expected an object"),
  ])
  func `a wrong call says the way out`(row: Row) throws {
    let result = try ContextClient.result(of: row.tool, row.arguments)
    #expect(result.isError)
    #expect(result.texts.count == 1)
    let text = try #require(result.texts.first)
    #expect(text.hasPrefix("error: "))
    #expect(text.contains(row.fragment), "\(text)")
  }

  @Test func `JSON is structured, too`() throws {
    let one = try ContextClient.result(
      of: "why_not", #"{"traces":["\#(Self.below)"],"why-not":"full","format":"json"}"#)
    #expect(one.node["structuredContent"]?["wanted"]?.text == "full")
    let several = try ContextClient.result(
      of: "why_not",
      #"{"traces":["\#(Self.below)","\#(Self.below)"],"why-not":"full","format":"json"}"#)
    #expect(several.node[keyPath: "structuredContent.results[1].wanted"]?.text == "full")
    let text = try ContextClient.result(of: "explain", #"{"traces":["\#(Self.up)"]}"#)
    #expect(text.node["structuredContent"] == nil)
  }

  @Test func `a trace need not be a file`() throws {
    let trace = try Tool.output(
      "synthesize", "fling", "--from", "195,790", "--distance", "200", "--direction", "up")
    var writer = JSONWriter()
    writer.string(trace)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    let result = try ContextClient.result(
      of: "explain",
      #"{"traces":["-"],"input":\#(text),"scene":["ivaev-bottom-sheet"],"brief":true}"#)
    #expect(result.texts.joined().contains("In the end the sheet is full"))
  }

  @Test func `a page is a file, a link and a resource`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try File.read(Repository.root + "/" + Self.up), to: "up.json")
    try folder.write("<!DOCTYPE html>\n<html>", to: "other.html")
    let result = try ContextClient.result(
      of: "replay", #"{"traces":["up.json"],"output":"a run.html"}"#, in: folder.path)
    #expect(!result.isError)
    let address = "file://\(folder.path)/a%20run.html"
    #expect(result.links == [address])
    #expect(folder.names == ["a run.html", "other.html", "up.json"])
    let client = try ContextClient(
      lines: [
        ContextClient.request(1, "resources/list"),
        ContextClient.request(2, "resources/read", #""uri":"\#(address)""#),
        ContextClient.request(
          3, "resources/read", #""uri":"file://\#(folder.path)/other.html""#),
      ], in: folder.path)
    #expect(client.replies["1"]?.words.contains("\"\(address)\"") == true)
    #expect(client.replies["1"]?.words.contains("other.html") == false)
    #expect(
      client.replies["2"]?[keyPath: "result.contents[0].text"]?.text
        == (try folder.read("a run.html")))
    #expect(
      client.replies["3"]?[keyPath: "error.message"]?.text?
        .contains("is neither a scene nor a page") == true)
  }

  @Test func `a result that nobody would read is refused`() throws {
    let result = try ContextClient.result(
      of: "replay",
      #"{"traces":["Fixtures/traces"],"format":"json","max-settle":86400,"refresh-rate":240}"#)
    #expect(result.isError)
    #expect(result.texts.joined().contains(#"or "output" with a file for it"#))
  }
}
