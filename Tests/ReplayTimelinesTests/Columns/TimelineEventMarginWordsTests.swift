import BasicTestSupport
import ReplayTestSupport
import Testing

@testable import GestureEngine
@testable import ReplayTimelines

/// How close a decision was to another one, in words.
struct TimelineEventMarginWordsTests {
  /// A margin, and the words for it.
  struct Row: Sendable, CustomTestStringConvertible {
    let margin: TimelineEvent.Margin
    let words: String
    var testDescription: String { words }
  }

  private static func row(
    _ value: Double, _ threshold: Double, _ isMet: Bool, _ words: String,
    of parameter: String? = "sheet.limit"
  ) -> Row {
    Row(
      margin: .init("v", value, threshold: threshold, "pt", of: parameter, isMet: isMet),
      words: words)
  }

  static let thresholds = [
    row(120, 100, true, "v is 20 pt past limit (100 pt)"),
    row(70, 100, false, "v is 30 pt short of limit (100 pt)"),
    row(-120, -100, true, "v is 20 pt past limit (-100 pt)"),
    row(-70, -100, false, "v is 30 pt short of limit (-100 pt)"),
    // The other way is not a little too little.
    row(-70, 100, false, "v -70 pt is on the other side of 0 from limit (100 pt)"),
    row(70, -100, false, "v 70 pt is on the other side of 0 from limit (-100 pt)"),
    row(-70, 0, false, "v -70 pt is on the other side of 0 pt", of: nil),
    // A rule that wants less is not met by more, which is not short of anything.
    row(90, 0.5, false, "v is 89.5 pt more than 0.5 pt", of: nil),
    row(0, 0.5, true, "v is 0.5 pt less than 0.5 pt", of: nil),
    row(-150, -200, true, "v is 50 pt more than limit (-200 pt)"),
    row(-250, -200, false, "v is 50 pt less than limit (-200 pt)"),
    row(100, 100, true, "v is exactly limit (100 pt)"),
    row(99.9999, 100, false, "v is exactly limit (100 pt), which is not enough"),
  ]

  static let directions = [
    Row(
      margin: .init("velocity", -3000, "pt/s", direction: .vertical(-3000), isMet: false),
      words: "velocity 3000 pt/s is upward"),
    Row(
      margin: .init("velocity", 12.5, "pt/s", direction: .vertical(12.5), isMet: true),
      words: "velocity 12.5 pt/s is downward"),
    Row(
      margin: .init("way", -7, "pt", direction: .horizontal(-7), isMet: true),
      words: "way 7 pt is leftward"),
    Row(
      margin: .init("way", 7, "pt", direction: .horizontal(7), isMet: true),
      words: "way 7 pt is rightward"),
    Row(
      margin: .init("velocity", 0, "pt/s", direction: .vertical(-0.0), isMet: true),
      words: "velocity is 0 pt/s, which has no direction"),
  ]

  @Test(arguments: thresholds + directions)
  func `words say on which side a value is`(row: Row) {
    let event = TimelineEvent(
      time: 0, kind: .decision(what: "go"), because: "so", margins: [row.margin])
    #expect(event.marginWords == [row.words])
  }

  /// One release or drag of each system that looks at a direction.
  @Test(
    arguments: [
      ("panel-fling-never-passes-an-anchor", "upward"), ("container-full-lifted-upwards", "upward"),
      ("inset-released-going-down", "downward"), ("joom-list-flicked-back-up", "downward"),
      ("detents-list-pulled-down", "downward"),
    ])
  func `every system calls a direction a direction`(name: String, direction: String) throws {
    let timeline = try Timeline(of: Fixture(name: name))
    let words = timeline.decisions.flatMap(\.marginWords)
    #expect(words.contains { $0.hasPrefix("velocity ") && $0.hasSuffix(" is \(direction)") })
    #expect(!words.contains { $0.hasSuffix(" 0 pt/s") })
  }
}
