import BasicTestSupport
import GestureReplay
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

/// A run line by line, and the same run read back from its output.
struct TypedTimelineTests {
  /// Fixtures that contain every kind of event and every part of a frame.
  private static let fixtures =
    Fixture.varied
    + [
      "detents-select-detent", "drawer-haptic-twice", "inset-scrolled-content-stays",
      "joom-edge-pan-flicked", "joom-height-animated", "joom-push-and-pop",
      "panel-scrolled-list-in-full", "scroll-catch-and-lift",
    ].map { Fixture(name: $0) }

  private static func timeline(_ name: String) throws -> Timeline {
    try Timeline(of: try Reports.fixture(name))
  }

  private static func text(of timeline: Timeline) -> [UInt8] {
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    timeline.play(to: &lines)
    return text
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 8))
  func `the lines of a run are those that it prints`(_ fixture: Fixture) throws {
    let timeline = try Self.timeline(fixture.name)
    let printed = try TimelineDocument(Self.text(of: timeline), source: "printed")
    let lines = TimelineDocument(timeline).lines
    #expect(lines.count == printed.lines.count)
    for (line, read) in zip(lines, printed.lines) {
      #expect(line.node.words == read.node.words)
      #expect(line.kind == read.kind && line.time == read.time && line.number == read.number)
    }
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 8))
  func `a run and what is read of its text are alike`(_ fixture: Fixture) throws {
    let timeline = try Self.timeline(fixture.name)
    let text = Self.text(of: timeline)
    let recorded = try Timeline(reading: text, source: "recorded")
    #expect(TimelineComparison(of: recorded, and: timeline, tolerance: .exact).areAlike)
    #expect(Self.text(of: recorded) == text)
    #expect(recorded.frames.count == timeline.frames.count)
    #expect(recorded.events.map(\.because) == timeline.events.map(\.because))
  }

  @Test(arguments: [
    ("fling-up", "fling-up-below-threshold"), ("joom-push-and-pop", "joom-height-animated"),
    ("detents-select-detent", "detents-modal-band"), ("scroll-fling", "scroll-catch-and-lift"),
  ])
  func `two runs differ as their texts do`(one: String, other: String) throws {
    let runs = (try Self.timeline(one), try Self.timeline(other))
    let texts = (Self.text(of: runs.0), Self.text(of: runs.1))
    let tolerance = TimelineTolerance()
    let typed = TimelineComparison(of: runs.0, and: runs.1, tolerance: tolerance)
    let read = TimelineComparison(
      try TimelineDocument(texts.0, source: "a"), try TimelineDocument(texts.1, source: "b"),
      within: tolerance)
    #expect(!typed.areAlike)
    #expect(Self.words(typed) == Self.words(read))
    let difference = try #require(TimelineDifference(of: runs.0, and: runs.1))
    let report = DifferenceReport([difference])
    let readReport = DifferenceReport([TimelineDifference(read.expected, read.actual)])
    #expect(report.json == readReport.json)
  }

  /// The differences, line by line; a run reports a pause once, and its text frame by frame.
  private static func words(_ comparison: TimelineComparison) -> [String] {
    comparison.differences.flatMap { difference in
      let words = difference.fields.map { field in
        "\(field.keyPath) \(field.expected?.words ?? "") \(field.actual?.words ?? "")"
      }
      let sides = "\(difference.expected != nil) \(difference.actual != nil)"
      let time = difference.kind == .frame ? "" : "\(difference.time)"
      return repeatElement("\(difference.kind) \(time) \(sides) \(words)", count: difference.count)
    }
  }

  @Test func `a run does not differ from itself`() throws {
    let run = try Self.timeline("fling-up")
    #expect(TimelineDifference(of: run, and: try Self.timeline("fling-up")) == nil)
    #expect(run.goes(as: run))
    #expect(!run.goes(as: try Self.timeline("fling-up-below-threshold")))
  }
}
