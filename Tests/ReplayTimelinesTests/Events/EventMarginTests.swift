import BasicTestSupport
import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayTimelines

/// How close decisions were to going the other way.
struct EventMarginTests {
  private static let margins = [
    TimelineEvent.Margin(
      "velocity", -899.942, threshold: -1000, "pt/s", of: "sheet.velocityThreshold", isMet: false),
    TimelineEvent.Margin("progress", 0.5, threshold: 0.25, isMet: true),
  ]
  /// A direction has no threshold, and says where it points.
  private static let direction = TimelineEvent.Margin(
    "velocity", -40, "pt/s", direction: .upward, isMet: true)
  private static let line =
    #"{"type":"event","t":0.1,"kind":"decision","what":"hide","margins":[{"quantity":"velocity","value":-899.942,"threshold":-1000,"unit":"pt/s","parameter":"sheet.velocityThreshold","met":false},{"quantity":"progress","value":0.5,"threshold":0.25,"unit":"","parameter":null,"met":true}],"because":"so"}"#

  private func node(_ line: String) throws -> JSONNode {
    try JSONNode(parsing: Array(line.utf8), source: "line")
  }

  @Test func `margins are read as they were written`() throws {
    let event = TimelineEvent(
      time: 0.1, kind: .decision(what: "hide"), because: "so", margins: Self.margins)
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeLine(of: event)
    writer.endObject()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == Self.line)
    let read = TimelineEvent(at: 0.1, of: try node(Self.line), actions: [])
    #expect(read == event)
    try TimelineSchema.line().check(node(Self.line))
  }

  @Test func `a direction is read as it was written, with the keys of every margin`() throws {
    let event = TimelineEvent(
      time: 0.1, kind: .decision(what: "show"), because: "so", margins: [Self.direction])
    let line =
      #"{"type":"event","t":0.1,"kind":"decision","what":"show","margins":[{"quantity":"velocity","value":-40,"threshold":0,"unit":"pt/s","parameter":null,"met":true,"direction":"upward"}],"because":"so"}"#
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeLine(of: event)
    writer.endObject()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == line)
    #expect(TimelineEvent(at: 0.1, of: try node(line), actions: []) == event)
    try TimelineSchema.line().check(node(line))
  }

  @Test func `a decision without margins is as it always was`() throws {
    let line = #"{"type":"event","t":0.1,"kind":"decision","what":"hide","because":"so"}"#
    #expect(TimelineEvent(at: 0.1, of: try node(line), actions: [])?.margins == [])
    try TimelineSchema.line().check(node(line))
  }

  @Test(arguments: [
    #"{}"#, #"[{"quantity":"velocity"}]"#,
    #"[{"quantity":"v","value":1,"threshold":0,"unit":"","parameter":null,"met":true,"direction":"north"}]"#,
    #"[{"quantity":3,"value":1,"threshold":1,"unit":"","parameter":null,"met":true}]"#,
  ])
  func `margins that are not as they have to be are refused`(margins: String) throws {
    let line =
      #"{"type":"event","t":0,"kind":"decision","what":"a","margins":\#(margins),"because":"b"}"#
    #expect(TimelineEvent(at: 0, of: try node(line), actions: []) == nil)
    #expect(throws: InputFailure.self) { try TimelineSchema.line().check(node(line)) }
  }

  /// The release of every system, each with a fixture in which a finger lets go and the parameters
  /// that are compared then.
  @Test(
    arguments: [
      ("fling-up-below-threshold", ["sheet.translationFraction", "sheet.velocityThreshold"]),
      ("detents-fling-takes-next-stop", [nil, "sheet.nextStopVelocity"]),
      ("drawer-pulled-short-of-threshold", ["sheet.stateChangeThreshold"]),
      ("inset-released-going-down", ["sheet.maxVisibleContentHeight", nil, nil]),
      ("joom-content-too-short", ["sheet.dismissFraction"]),
      ("joom-edge-pan-returns", ["sheet.navigation.popFraction"]),
      ("panel-fling-never-passes-an-anchor", [nil, "sheet.redirectionalProgress"]),
    ].map { ($0, Brief($1)) })
  func `every system's release tells what it compared`(name: String, parameters: Brief<[String?]>)
    throws
  {
    let fixture = Fixture(name: name)
    let timeline = try Timeline(of: fixture.trace, on: fixture.scene())
    #expect(timeline.decisions.contains { $0.margins.map(\.parameter) == parameters.value })
  }

  @Test func `a margin is how far the value is from the threshold`() throws {
    #expect(Self.margins[0].distance.isNear(100.058, within: 1e-9))
    #expect(Self.margins[1].distance == 0.25)
  }

  @Test func `thresholds that differ are no difference of what the screen did`() throws {
    let fixture = Fixture(name: "fling-up")
    let runs = try ["1000", "1001"].map { value in
      try Timeline(of: fixture.trace, on: fixture.scene(["sheet.velocityThreshold=\(value)"]))
    }
    #expect(runs[0].decisions.map(\.margins) != runs[1].decisions.map(\.margins))
    #expect(TimelineDifference(of: runs[0], and: runs[1]) == nil)
  }
}
