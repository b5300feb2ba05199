import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// Known facts about the originals, as the tool shows them to a user.
struct KnownFactsTests {
  private func trace(_ name: String) -> String { "Fixtures/traces/\(name).json" }

  @Test func `a sheet that is held past its full height hides, and explain says why`() throws {
    let timeline = try Timeline.of(trace("past-full-height-held"))
    #expect(try timeline.endState == "initial")
    #expect(try timeline.final[keyPath: "sheet.y"]?.number == 750)
    let states = timeline.events("sheet").map { $0["to"]?.text }
    #expect(states == ["full", "initial"])
    let story = try Tool.output("explain", trace("past-full-height-held"))
    #expect(story.contains("State initial → full"))
    #expect(
      story.contains(
        """
           1.700 s  Decision: hide
                      because full: |translation| 749.444 pt is at least 337.6 pt (translationFraction 0.5 × height 675.2): hide()
        """))
  }

  @Test func `a sheet whose drag is cancelled stays where the finger left it`() throws {
    let timeline = try Timeline.of(trace("cancelled-half-way"))
    let y = try #require(try timeline.final[keyPath: "sheet.y"]?.number)
    let pan = try #require(timeline.events("recognizer").last { $0["to"]?.text == "cancelled" })
    let moved = try #require(pan["translation"]).numbers
    #expect(moved.count == 2)
    #expect(abs(y - (750 + moved[1])) < 0.0015)
    #expect(try timeline.endState == "initial")
    #expect(timeline.events("animation").isEmpty && timeline.events("sheet").isEmpty)
    let story = try Tool.output("explain", trace("cancelled-half-way"))
    #expect(story.contains("the pan was cancelled, which the sheet does not handle"))
  }

  @Test func `a fling from 400 asks for a target 235.2 pt further`() throws {
    let timeline = try Timeline.of(trace("scroll-fling-from-400"))
    let events = timeline.events("scroll", what: "willEndDragging")
    #expect(events.count == 1)
    let event = try #require(events.first)
    // The offset shown is rounded to pixels; the finger's travel gives it exactly.
    let pan = try #require(timeline.events("recognizer").last { $0["to"]?.text == "ended" })
    let moved = try #require(pan["translation"]).numbers
    let target = try #require(event["target"]).numbers
    #expect(moved.count == 2 && target.count == 2)
    #expect(abs(target[1] - (400 - moved[1]) - 235.2) <= 0.05)
    #expect(event["proposedTarget"]?.numbers == target)
    let end = try #require(try timeline.final[keyPath: "scroll.y"]?.number)
    // It rests a thousandth of the distance short of its target, and both are rounded to a pixel.
    let pixel = 1.0 / 3
    #expect(abs(end - (target[1] - 0.2352)) <= pixel + 0.001)
  }

  @Test func `a pull of 435 pt past the top shows 177 pt`() throws {
    let timeline = try Timeline.of(trace("scroll-pull-435-past-top"))
    let offsets = timeline.frames.compactMap { $0[keyPath: "scroll.y"]?.number }
    #expect(abs((offsets.min() ?? 0) + 177) <= 0.2)
    #expect(try timeline.final[keyPath: "scroll.y"]?.number == 0)
  }

  @Test func `a fling above 1000 points per second opens the sheet, and one below does not`() throws
  {
    #expect(try Timeline.of(trace("fling-up")).endState == "full")
    #expect(try Timeline.of(trace("fling-up-below-threshold")).endState == "initial")
  }

  @Test func `the same call gives the same bytes`() throws {
    let call = ["replay", trace("jittery-drag"), trace("scroll-paging"), "--format", "jsonl"]
    let first = try Tool.run(call, input: [])
    #expect(first.outputBytes == (try Tool.run(call, input: [])).outputBytes)
  }
}
