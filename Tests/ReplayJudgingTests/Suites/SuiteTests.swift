import BasicTestSupport
import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

struct SuiteTests {
  private static func read(_ bytes: [UInt8]) throws(InputFailure) -> Suite {
    try Suite(from: JSONNode(parsing: bytes, source: "it.json"))
  }

  private static func suite(_ cases: String, defaults: String = "{}") throws(InputFailure)
    -> Suite
  {
    let text =
      #"{"format": "gesture-suite/1", "defaults": \#(defaults), "cases": [\#(cases)]}"#
    return try read(Array(text.utf8))
  }

  @Test func `a case has what it says, and else what the defaults say`() throws {
    let suite = try Self.suite(
      #"""
      {"name": "a", "trace": "t.json", "golden": "g.jsonl"},
      {"name": "b", "trace": "t.json", "golden": "g.jsonl", "scene": "own", "tolerance": 1,
        "timeTolerance": 2, "fit": false, "set": {"sheet.height": 3, "x": null}}
      """#,
      defaults:
        #"{"scene": "common", "tolerance": 0.5, "timeTolerance": 0.1, "fit": true, "set": {"sheet.height": 2}}"#
    )
    #expect(suite.cases.map(\.name) == ["a", "b"])
    #expect(suite.cases.map(\.trace) == ["t.json", "t.json"])
    #expect(suite.cases.map(\.golden) == ["g.jsonl", "g.jsonl"])
    #expect(suite.cases.map(\.scene) == ["common", "own"])
    #expect(suite.cases.map(\.tolerance) == [0.5, 1])
    #expect(suite.cases.map(\.timeTolerance) == [0.1, 2])
    #expect(suite.cases.map(\.mapping) == [.scale, nil])
    #expect(suite.cases[0].settings.map(\.keyPath) == ["sheet.height"])
    #expect(
      suite.cases[1].settings.map(\.keyPath) == ["sheet.height", "sheet.height", "x"],
      "the case's own come last, and win")
    #expect(suite.cases[1].expectations.isEmpty)
  }

  @Test func `without defaults there is no scene and a tolerance of a hundredth`() throws {
    let text =
      #"{"format": "gesture-suite/1", "name": "n", "metadata": 3, "cases": [{"name": "a", "#
      + #""trace": "t", "golden": "g"}]}"#
    let suite = try Self.read(Array(text.utf8))
    #expect(suite.cases.first?.scene == nil)
    #expect(suite.name == "n")
    #expect(suite.cases.first?.tolerance == 0.01)
    #expect(suite.cases.first?.timeTolerance == 0.001)
    #expect(suite.cases.first.map { $0.mapping == nil } == true)
    #expect(suite.cases.first?.location.position?.column == 69)
    #expect(try Self.suite("").cases.isEmpty)
  }

  /// An expectation in a few words.
  private static func words(_ expectation: FieldExpectation) -> String {
    switch expectation {
    case .value(let node): "= \(node.value)"
    case .near(let value, let within): "\(value) ± \(within)"
    case .bounded(let least, let most):
      "\(least.map(\.exact) ?? "")…\(most.map(\.exact) ?? "")"
    case .oneOf(let values): "one of \(values.map { "\($0.value)" })"
    }
  }

  @Test func `expectations are values, neighbourhoods, bounds and choices`() throws {
    for (text, words) in [
      (#""full""#, #"= string("full")"#),
      ("3", "= number(3.0)"),
      ("true", "= bool(true)"),
      ("null", "= null"),
      (#"{"equals": 168.8, "within": 0.5}"#, "168.8 ± 0.5"),
      (#"{"equals": "full"}"#, #"= string("full")"#),
      (#"{"atLeast": 1}"#, "1…"),
      (#"{"atMost": 2}"#, "…2"),
      (#"{"atLeast": 1, "atMost": 2}"#, "1…2"),
      (#"{"oneOf": [1, "a"]}"#, #"one of ["number(1.0)", "string(\"a\")"]"#),
    ] {
      let suite = try Self.suite(
        #"{"name": "a", "trace": "t", "expect": {"final.sheet.y": \#(text)}}"#)
      let expectation = try #require(suite.cases.first?.expectations.first)
      #expect(expectation.keyPath == "final.sheet.y")
      #expect(Self.words(expectation.expectation) == words)
    }
  }

  static func fault(
    _ cases: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(
      #"{"format": "gesture-suite/1", "cases": [\#(cases)]}"#, what, expected: expected,
      at: location)
  }

  static func expectFault(
    _ keyPath: String, _ text: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    fault(
      #"{"name": "a", "trace": "t", "expect": {"\#(keyPath)": \#(text)}}"#, what,
      expected: expected, at: location)
  }

  static let faults = [
    DocumentFault("^3", "the suite is a number", expected: "an object"),
    DocumentFault(
      #"^{"cases": []}"#, "the format is not that of a suite",
      expected: #""format": "gesture-suite/1""#),
    DocumentFault(
      #"{"format": ^"gesture-suite/2", "cases": []}"#, "the format is not that of a suite",
      expected: #""format": "gesture-suite/1""#),
    DocumentFault(
      #"^{"format": "gesture-suite/1"}"#, "the suite has no cases", expected: #""cases": […]"#),
    DocumentFault(
      #"{"format": "gesture-suite/1", ^"case": []}"#, #"unknown key "case""#,
      expected: #"did you mean "cases"?"#),
    DocumentFault(
      #"{"format": "gesture-suite/1", "defaults": {^"scenes": "x"}, "cases": []}"#,
      #"unknown key "scenes""#,
      expected: #"did you mean "scene"?"#),
    fault("^3", "the case is a number", expected: "an object"),
    fault(
      #"{"name": "a", ^"traces": "t"}"#, #"unknown key "traces""#,
      expected: #"did you mean "trace"?"#),
    fault(
      #"^{"name": "a", "golden": "g"}"#, #"the case has no "name" or no "trace""#,
      expected: "both"),
    fault(
      #"^{"trace": "a", "golden": "g"}"#, #"the case has no "name" or no "trace""#,
      expected: "both"),
    fault(
      #"^{"name": "a", "trace": "t"}"#, "the case expects nothing",
      expected:
        #""golden", "expect" or "verify", or "properties" of the suite or of the file that "scene" names"#
    ),
    fault(
      #"{"name": "a", "trace": "t", "golden": "g"}, ^{"name": "a", "trace": "u", "golden": "h"}"#,
      #"there are two cases "a""#, expected: "a unique name for each case"),
    fault(
      #"{"name": ^3, "trace": "t", "golden": "g"}"#, #""name" is a number"#,
      expected: "a string"),
    fault(
      #"{"name": "a", "trace": "t", "golden": "g", "tolerance": ^"x"}"#,
      #""tolerance" is a string"#, expected: "a number"),
    fault(
      #"{"name": "a", "trace": "t", "golden": "g", "timeTolerance": ^-1}"#,
      #""timeTolerance" is -1"#, expected: "at least 0"),
    fault(
      #"{"name": "a", "trace": "t", "golden": "g", "fit": ^1}"#, #""fit" is a number"#,
      expected: "true, false, \"scale\" or \"move\""),
    fault(
      #"{"name": "a", "trace": "t", "golden": "g", "fit": ^"moved"}"#, #""fit" is "moved""#,
      expected: #"did you mean "move"?"#),
    fault(
      #"{"name": "a", "trace": "t", "golden": "g", "set": ^["x"]}"#, #""set" is an array"#,
      expected: "an object"),
    expectFault(
      "end.sheet", "^3", #""end.sheet" is not in a timeline"#,
      expected: "a key path in header or final"),
    expectFault(
      "final.t", "^{}", #""final.t" expects nothing"#,
      expected: "equals, atLeast, atMost or oneOf"),
    expectFault(
      "final.t", #"{^"atleast": 3}"#, #"unknown key "atleast""#,
      expected: #"did you mean "atLeast"?"#),
    expectFault(
      "final.t", #"{"atLeast": ^"3"}"#, #""atLeast" is a string"#, expected: "a number"),
    expectFault(
      "final.t", #"{"equals": ^"3", "within": 1}"#, #""equals" is a string"#,
      expected: "a number"),
    expectFault(
      "final.t", #"^{"within": 3}"#, #""final.t" expects within"#,
      expected: "equals (with or without within), oneOf, or atLeast and atMost"),
    expectFault(
      "final.t", #"^{"equals": 3, "atMost": 4}"#, #""final.t" expects equals and atMost"#,
      expected: "equals (with or without within), oneOf, or atLeast and atMost"),
    expectFault("final.t", #"{"oneOf": ^3}"#, #""oneOf" is a number"#, expected: "an array"),
  ]

  @Test(arguments: faults)
  func `a suite that breaks a rule is refused at its place`(row: DocumentFault) {
    row.check { bytes throws(InputFailure) in _ = try Self.read(bytes) }
  }
}
