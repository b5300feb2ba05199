import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import ReplayJudging

/// Judges properties on fling-up: the finger is down from 0 s to 0.139 s, the sheet goes from 750 to
/// 168.8 and is full from 0.339 s on.
struct PropertyTests {
  private static let run = Result { try Timeline(of: Fixture(name: "fling-up")) }

  /// A property, and the time at which it is broken; nil if it holds.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    let time: Double?

    init(_ json: String, _ time: Double?) { (self.json, self.time) = (json, time) }

    var testDescription: String { json }
  }

  static func property(_ members: String) throws(InputFailure) -> ReplayProperty {
    let node = try JSONNode(
      parsing: Array(#"[{"name": "it", \#(members)}]"#.utf8), source: "it.json")
    return try PropertyReader.properties(node)[0]
  }

  static let rows = [
    Row(#""always": "sheet.y >= 168.8""#, nil),
    Row(#""always": "sheet.y > 169""#, 0.35),
    Row(#""always": "sheet.y == 750", "when": "touch and sheet.phase == idle""#, nil),
    Row(#""always": "sheet.y in [168.8, 750]", "when": "phase == idle and no touch""#, nil),
    Row(#""always": "sheet.y in [100, 750]", "when": "phase == idle and no touch""#, 0.35),
    Row(
      #""always": "sheet.y in [168, 750]", "tolerance": 1, "when": "phase == idle and no touch""#,
      nil),
    Row(#""never": "touch", "after": "ended""#, nil),
    Row(#""never": "touch""#, 0),
    Row(#""never": "state == nowhere or layout.nowhere.y == 0 or layout.nowhere.y != 0""#, nil),
    // A watch from the first moment at which the condition becomes true.
    Row(#""never": "sheet.y == 750", "after": "phase == animating""#, nil),
    Row(#""always": "change(sheet.y) == 0", "within": 0.01"#, nil),
    Row(#""always": "change(sheet.y) > -10", "after": "touch.ended", "within": 0.001"#, nil),
    Row(#""always": "change(sheet.y) > -10", "after": "touch.ended", "within": 0.1"#, 0.15),
    Row(#""eventually": "sheet.full""#, nil),
    Row(#""eventually": "sheet.full", "after": "touch.ended", "within": 0.2"#, nil),
    Row(#""eventually": "sheet.full", "after": "touch.ended", "within": 0.199"#, 0.338),
    Row(#""eventually": "state == nowhere""#, 0.35),
    Row(#""until": "state == full", "holds": "state == initial""#, nil),
    Row(#""until": "state == full", "holds": "touch""#, 0.139),
    Row(#""until": "state == nowhere", "holds": "i >= 0""#, 0.35),
    Row(#""until": "state == nowhere", "holds": "i >= 0", "within": 0.1"#, 0.1),
    Row(#""atMost": "sheet", "times": 1, "within": 1"#, nil),
    Row(#""atMost": "sheet", "times": 0, "within": 1"#, 0.339),
    Row(#""atMost": "touch", "times": 0, "within": 1, "after": "ended""#, nil),
    Row(#""atMost": "phase == animating", "times": 0, "within": 1"#, 0.15),
    Row(#""never": "speed(sheet.y) < -3279 ""#, 0.233),
    Row(#""never": "event.kind == decision and event.what == show""#, 0.139),
    Row(#""never": "event.kind != touch and event.velocity.y < -1700""#, 0.139),
  ]

  @Test(arguments: rows)
  func `it is broken when it says so first`(_ row: Row) throws {
    let broken = try Self.property(row.json).firstBreak(in: Self.run.get())
    #expect(broken?.time == row.time, "\(broken?.description ?? "it holds")")
  }

  @Test func `a break names the frame and its values`() throws {
    let broken = try #require(
      try Self.property(#""never": "speed(sheet.y) < -3279 and no touch""#)
        .firstBreak(in: Self.run.get()))
    #expect(broken.frame == 14)
    #expect(broken.start == 0)
    #expect(broken.values.map(\.name) == ["speed(sheet.y)", "touch"])
    #expect(
      broken.fault
        == "in frame 14 at 0.233 s, \"speed(sheet.y) < -3279 and no touch\": "
        + "speed(sheet.y) is -3279.36 (440.56 in the frame before, now 385.904), touch is false")
  }

  @Test func `a watch that ends in vain names its beginning, and the frame that showed then`()
    throws
  {
    let broken = try #require(
      try Self.property(#""eventually": "sheet.y < 200", "after": "ended", "within": 0.1"#)
        .firstBreak(in: Self.run.get()))
    #expect(
      broken.fault
        == "in frame 14 at 0.239 s, 0.1 s after \"ended\" at 0.139 s, "
        + "\"sheet.y < 200\" has not become true: sheet.y is 385.904")
  }

  @Test func `a condition in Swift judges frames`() throws {
    let low = ReplayCondition("the sheet is low") {
      $0.frame.flatMap(\.sheet).map { $0.reading.y > 400 } ?? true
    }
    let broken = ReplayProperty("low", .always(low)).firstBreak(in: try Self.run.get())
    #expect(broken?.frame == 14)
    #expect(broken?.fault == "in frame 14 at 0.233 s, not \"the sheet is low\"")
  }

  @Test func `a pause of a day is judged by its first and last frames`() throws {
    let scene = ReplayScene(name: "card", sheet: PaintedCard())
    let pause = [
      TouchSample(time: 0, id: 0, phase: .began, point: .init(x: 195, y: 100)),
      TouchSample(time: 0.1, id: 0, phase: .ended, point: .init(x: 195, y: 100)),
      TouchSample(time: 86_400, id: 0, phase: .began, point: .init(x: 195, y: 100)),
      TouchSample(time: 86_400.1, id: 0, phase: .ended, point: .init(x: 195, y: 100)),
    ]
    let timeline = try Timeline(of: Trace(name: "day", samples: pause), on: scene)
    let again = try Self.property(#""eventually": "began", "after": "ended", "within": 80000"#)
    #expect(again.firstBreak(in: timeline)?.time == 80_000.1)
    let later = try Self.property(#""never": "t > 0.5 and t < 0.6 or i > 60000""#)
    #expect(later.firstBreak(in: timeline)?.frame == 31)
  }
}
