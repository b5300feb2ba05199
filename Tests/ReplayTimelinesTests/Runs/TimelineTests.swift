import GestureReplay
import ReplayTestSupport
import Testing

/// A replay that is kept as a whole.
struct TimelineTests {
  /// A fling that opens the container sheet: everything is at rest a third of a second later.
  private static func timeline(refreshRate: Double? = nil) throws -> Timeline {
    let stroke = GestureRecipe.Stroke(from: Point(x: 195, y: 800), to: .travel(200, .up))
    return try Timeline(
      of: GestureRecipe(.fling(stroke, velocity: 2000)).trace(), on: .container(),
      options: .init(refreshRate: refreshRate))
  }

  @Test
  func `it holds every frame, event and the outcome`() throws {
    let timeline = try Self.timeline()
    #expect(timeline.frames.map(\.index) == Array(0..<timeline.outcome.frames))
    #expect(timeline.outcome.isSettled)
    #expect(timeline.outcome.frame.sheet?.reading.state == "full")
    #expect(timeline.frames.last?.sheet == timeline.outcome.frame.sheet)
    #expect(timeline.events.first?.because == "hit-testing found sheet at (195, 800)")
    #expect(timeline.events.last?.because == "the animation of show() completed")
  }

  @Test(arguments: [(-0.001, nil), (0, 0), (0.05, 3), (0.0666, 3), (1.0 / 15, 4), (0.0667, 4)])
  func `what the screen showed at a time is the last frame by then`(time: Double, index: Int?)
    throws
  {
    #expect(try Self.timeline(refreshRate: 60).frame(at: time)?.index == index)
  }

  @Test
  func `long after the end the screen shows what it showed last`() throws {
    let timeline = try Self.timeline()
    #expect(timeline.frame(at: 1000)?.index == timeline.outcome.frame.index)
  }

  @Test
  func `an action that the scene cannot do is refused`() throws {
    let trace = Trace(name: "pops", actions: [.at(0, .pop(animated: true))])
    #expect(throws: InputFailure.self) { try Timeline(of: trace, on: .container()) }
  }
}
