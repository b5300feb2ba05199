import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// Recognizers that a scene adds to those of its sheet and scroll view.
struct SceneRecognizersTests {
  private static let two = #"{"name": "a", "view": "sheet"}, {"name": "b", "view": "sheet"}"#

  static func fault(
    _ recognizers: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(
      #"{"format": "gesture-scene/1", "sheet": {"system": "container"}, "#
        + #""recognizers": \#(recognizers)}"#,
      what, expected: expected, at: location)
  }

  static let faults = [
    fault(
      #"^[{"view": "sheet"}]"#, #"the recognizer "" needs a unique name"#,
      expected: "a name other than sheet.pan"),
    fault(
      #"^[{"name": "sheet.pan", "view": "sheet"}]"#,
      #"the recognizer "sheet.pan" needs a unique name"#,
      expected: "a name other than sheet.pan"),
    fault(
      #"^[\#(two), {"name": "a", "view": "sheet"}]"#,
      #"the recognizer "a" needs a unique name"#,
      expected: "a name other than sheet.pan, a, b"),
    fault(
      #"^[{"name": "a", "view": "shet"}]"#,
      #"the recognizer "a" is attached to an unknown view, "shet""#,
      expected: #"did you mean "sheet"?"#),
    fault(
      #"^[{"name": "a"}]"#, #"the recognizer "a" is attached to an unknown view, """#,
      expected: "one of content, sheet"),
    fault(
      #"^[\#(two), {"name": "c", "view": "sheet", "requiresFailureOf": "shet.pan"}]"#,
      #""c" waits for the unknown recognizer "shet.pan" to fail"#,
      expected: #"did you mean "sheet.pan"?"#),
    fault(
      #"[\#(two), {"name": "c", "view": "sheet", "kind": ^"hover"}]"#,
      #""recognizers[2].kind" is "hover""#,
      expected: "one of pan, edgePan, tap, longPress, swipe, pinch, rotation"),
    fault(
      #"[{"name": "c", "view": "sheet", "count": ^0}]"#, #""recognizers[0].count" is 0"#,
      expected: "at least 1 and at most 10"),
    fault(
      #"[{"name": "c", "view": "sheet", ^"finger": 1}]"#,
      #"unknown key "recognizers[0].finger""#,
      expected: #"did you mean "recognizers[0].fingers"?"#),
    fault(#"[^3]"#, #""recognizers[0]" is a number"#, expected: "an object"),
  ]

  @Test(arguments: faults)
  func `a recognizer that breaks a rule is refused`(row: DocumentFault) {
    row.check(SceneFaultTests.read)
  }

  @Test func `one may require the failure of one that comes later`() throws {
    let scene = try ReplayScene.scrollView(
      #"""
      {"recognizers": [
        {"name": "a", "view": "scrollView", "requiresFailureOf": "b"},
        {"name": "b", "view": "scrollView", "requiresFailureOf": null}
      ]}
      """#)
    #expect(scene.recognizers.map(\.requiresFailureOf) == ["b", nil])
  }

  @Test func `they come after the scene's own, deepest view first`() throws {
    let scene = try ReplayScene.container(
      #"""
      {"scrollView": {}, "recognizers": [
        {"name": "behind", "view": "content"}, {"name": "sheet.tap", "view": "sheet"},
        {"name": "row.tap", "view": "scrollView"}
      ]}
      """#)
    let recording = try Timeline(of: [], on: scene)
    #expect(
      recording.run.recognizers == [
        "scroll.pan", "row.tap", "sheet.pan", "behind", "sheet.tap",
      ])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let members: String
    let samples: [TouchSample]
    let states: [String]
    let location: SourceLocation

    init(
      _ members: String, _ samples: [TouchSample], _ states: String...,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.members = members
      self.samples = samples
      self.states = states
      self.location = location
    }

    var testDescription: String { "\(members), line \(location.line)" }
  }

  static let rows = [
    Row(#""kind": "tap""#, [.began(0, 400), .ended(0.1, 400)], "recognized"),
    Row(
      #""kind": "tap", "fingers": 2"#,
      [.began(0, 400), .began(0, 500, id: 1), .ended(0.1, 400), .ended(0.1, 500, id: 1)],
      "recognized"),
    Row(
      #""kind": "tap", "count": 2"#,
      [.began(0, 400), .ended(0.1, 400), .began(0.2, 400), .ended(0.3, 400)], "recognized"),
    Row(
      #""kind": "longPress""#, [.began(0, 400), .ended(0.6, 400)], "began", "ended"),
    Row(
      #""kind": "swipe", "direction": "up""#, [.began(0, 400), .ended(0.2, 340)], "recognized"),
    Row(
      #""kind": "pan", "axis": "horizontal""#, [.began(0, 400), .ended(0.2, 300)], "failed"),
    Row(
      #""kind": "pan", "axis": "vertical""#, [.began(0, 400), .ended(0.2, 300)], "began",
      "ended"),
    Row(#""kind": "pan", "fingers": 2"#, [.began(0, 400), .ended(0.2, 300)], "failed"),
    Row(
      #""kind": "edgePan", "edge": "right""#,
      [.began(0, 400, x: 375), .ended(0.2, 400, x: 300)], "began", "ended"),
    Row(
      #""kind": "edgePan", "edge": "right""#,
      [.began(0, 400, x: 300), .ended(0.2, 400, x: 100)]),
  ]

  @Test(arguments: rows)
  func `each kind is recognized with its parameters`(row: Row) throws {
    let scene = try ReplayScene.scrollView(
      #"""
      {"scrollView": {"contentHeight": 100}, "recognizers": [
        {"name": "extra", "view": "scrollView", "recognizesSimultaneously": true, \#(row.members)}
      ]}
      """#)
    let recording = try Timeline(of: row.samples, on: scene)
    let states = recording.events.compactMap { event -> String? in
      guard case .recognizer(let name, _, let state, _, _) = event.kind, name == "extra" else {
        return nil
      }
      return "\(state)"
    }
    #expect(states == row.states, sourceLocation: row.location)
  }
}
