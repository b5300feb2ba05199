import BasicTestSupport
import GestureReplay
import GestureTraces
import ReplayReports
import ReplayTestSupport
import ReplayTimelines
import Testing

/// Content that can go sideways: reports say its x wherever they say its y.
struct SidewaysTests {
  /// A fling to the left over content that is as tall as half the screen, to its right end at x 610.
  private static let trace = Trace(
    name: "sideways", samples: Finger(320, 300).moving(-240, 0, in: 0.12).lifted())

  private static func scene() throws -> ReplayScene {
    var scene = try ReplayScene.scrollView(
      #"{"scrollView": {"contentHeight": 420, "contentWidth": 1000}}"#)
    scene.name = "wide"
    return scene
  }

  private static func simulator(_ trace: Trace = trace, on scene: ReplayScene) throws
    -> SceneSimulator
  {
    try Simulator(scene: scene, trace: trace)
  }

  @Test func `a summary has x before y`() throws {
    let line = Reports.summary(of: try Self.simulator(on: try Self.scene()))
    #expect(line.hasPrefix("sideways\twide\tscroll.x=610\tscroll.y=0\tt="))
  }

  @Test func `a story and a table end with both coordinates`() throws {
    let simulator = try Self.simulator(on: try Self.scene())
    let words = "contentOffset.x is 610, contentOffset.y is 0, settled at "
    #expect(Reports.story(of: simulator).contains("\nIn the end \(words)"))
    let table = Reports.table(of: simulator)
    #expect(table.contains("\nfinal  \(words)"))
    #expect(table.contains(" 610.0,0.00"))
  }

  @Test func `a matrix has x before y`() throws {
    let scenes = [try Self.scene(), try ReplayScene.scrollView()]
    let cells = scenes.map { RunEnding(of: Self.trace, on: $0) }
    let matrix = OutcomeMatrix(scenes: scenes, rows: [.init(trace: "sideways", cells: cells)])
    let table = String(decoding: matrix.table(style: TextStyle(isEnabled: false)), as: UTF8.self)
    #expect(table.split(separator: "\n").last == "sideways  scroll 610,0  scroll 0")
  }

  @Test func `a difference has x on both sides, even where one of them is 0`() throws {
    let still = Trace(name: "sideways", samples: Finger(320, 300).lifted())
    let runs = try [still, Self.trace].map { try Timeline(of: $0, on: try Self.scene()) }
    let difference = try #require(TimelineDifference(of: runs[0], and: runs[1]))
    let report = DifferenceReport([difference]).text(style: TextStyle(isEnabled: false))
    #expect(String(decoding: report, as: UTF8.self).contains("scroll 0,0 → scroll 610,0"))
  }

  @Test(
    arguments: [
      ("", true), (#", "contentWidth": null, "alwaysBounceHorizontal": true"#, true),
      (#", "contentWidth": null, "contentInset": {"left": 30}"#, true),
      (#", "contentWidth": null"#, false),
    ])
  func `x is said of content at rest at 0 if it can go sideways`(changes: String, isSaid: Bool)
    throws
  {
    let still = Trace(name: "still", samples: Finger(320, 300).lifted())
    let scene = try Self.scene().changed(by: changes)
    let timeline = try Timeline(of: still, on: scene)
    #expect(timeline.outcome.words(of: timeline.run).contains("contentOffset.x is") == isSaid)
    // What is read back from a text has only the settings of its header.
    let read = try Timeline(
      reading: Array(Reports.lines(of: try Self.simulator(still, on: scene)).utf8), source: "lines")
    #expect(read.run.scrollsSideways == isSaid)
  }
}

extension ReplayScene {
  /// The scene with other members of its scroll view, such as `, "contentWidth": null`.
  fileprivate func changed(by members: String) throws -> ReplayScene {
    members.isEmpty
      ? self : try .scrollView(#"{"scrollView": {"contentHeight": 420\#(members)}}"#)
  }
}
