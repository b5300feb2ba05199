import GestureEngine
import GestureReports
import GestureTraces
import MotionLaws
import ReplayTimelines
import Testing

/// Reports of a replay, from code.
struct TimelineReportsTests {
  /// A fling of 200 pt up at 1800 pt/s.
  private static func timeline() throws -> Timeline {
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(200, .up))
    let trace = try GestureRecipe(.fling(stroke, velocity: 1800)).trace()
    let builtIn = try ReplayScene(builtIn: "ivaev-bottom-sheet")
    let scene = try #require(builtIn)
    return try Timeline(of: trace, on: scene)
  }

  @Test func `decisions and animations are at hand`() throws {
    let timeline = try Self.timeline()
    #expect(timeline.decisions.map(\.kind) == [.decision(what: "show")])
    #expect(timeline.animations.map(\.what) == [.began, .ended])
    #expect(timeline.animations.first?.of == "sheet.y")
  }

  @Test func `played again, it is the run that it was`() throws {
    let timeline = try Self.timeline()
    var copy = Copy()
    timeline.play(to: &copy)
    #expect(copy.events == timeline.events)
    #expect(copy.frames == timeline.frames.map(\.index))
    // Each event comes after the frames before it, and before those that show it.
    #expect(copy.order.allSatisfy { $0 })
  }

  @Test func `each format shows how it ended`() throws {
    let timeline = try Self.timeline()
    #expect(timeline.explanation.contains("In the end the sheet is full at y 168.8"))
    #expect(timeline.table.contains("final  the sheet is full"))
    #expect(timeline.jsonLines.split(separator: "\n").last?.contains(#""state":"full""#) == true)
    #expect(timeline.csv.split(separator: "\r\n").count == timeline.frames.count + 1)
    #expect(timeline.svg.hasPrefix("<svg"))
    #expect(timeline.html.contains("</html>") && timeline.html.contains(#""role":"sheet""#))
  }

  @Test func `two runs are played over each other on a page, where they differ`() throws {
    let timeline = try Self.timeline()
    #expect(timeline.differencePage(to: try Self.timeline()) == nil)
    let scene = try #require(try ReplayScene(builtIn: "system-sheet"))
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 790), to: .travel(200, .up))
    let other = try Timeline(
      of: try GestureRecipe(.fling(stroke, velocity: 1800)).trace(), on: scene)
    let page = try #require(timeline.differencePage(to: other))
    #expect(page.contains("system-sheet") && page.contains("</html>"))
  }

  private struct Copy: TimelineSink {
    let wantsFrames = true
    let wantsEvents = true
    var events: [TimelineEvent] = []
    var frames: [Int] = []
    var order: [Bool] = []
    private var time = -1.0

    mutating func begin(_ run: RunDescription) {}
    mutating func event(_ event: TimelineEvent) {
      events.append(event)
      order.append(event.time >= time)
    }
    mutating func frame(_ frame: Frame) {
      frames.append(frame.index)
      order.append(events.allSatisfy { $0.time <= frame.time + 1e-9 })
      time = frame.time
    }
    mutating func end(_ outcome: Outcome) {}
  }
}
