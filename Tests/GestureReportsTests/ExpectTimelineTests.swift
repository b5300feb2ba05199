import BasicTestSupport
import GestureEngine
import GestureReports
import GestureTraces
import ReplayTimelines
import Testing

/// Golden files compared from a test.
struct ExpectTimelineTests {
  private let trace: Trace
  private let scene: ReplayScene

  init() throws {
    trace = try Trace(contentsOf: Repository.fixtures + "/traces/fling-up.json")
    let builtIn = try ReplayScene(builtIn: "ivaev-bottom-sheet")
    scene = try #require(builtIn)
  }

  @Test func `a run that is as its golden gives the run`() throws {
    let timeline = try expectTimeline(
      of: trace, on: scene, matches: Repository.fixtures + "/expected/fling-up.jsonl")
    #expect(timeline.outcome.frame.sheet?.reading.state == "full")
  }

  @Test func `a run that is not as its golden is told as check tells it`() throws {
    let golden = Repository.fixtures + "/expected/fling-up-below-threshold.jsonl"
    let failure = try #require(throws: TimelineMismatch.self) {
      try expectTimeline(of: trace, on: scene, matches: golden)
    }
    let text = failure.description
    #expect(text.hasPrefix("FAILED  fling up\n"))
    #expect(text.contains("\n  \(golden): the header, "))
    #expect(text.contains("\n  the header, with the parameters in force\n"))
    #expect(text.contains("trace: expected \"fling up below threshold\", actual \"fling up\""))
    #expect(text.contains("- expected, + actual"))
    #expect(failure.comparison?.firstFrame != nil)
    #expect(failure.timeline?.jsonLines.hasPrefix("{\"type\":\"header\"") == true)
  }

  @Test(arguments: [
    ("/expected/none.jsonl", "no such golden"),
    ("/traces/fling-up.json", "this is a trace, expected a timeline"),
  ])
  func `a golden that cannot be read is an error at its place`(path: String, what: String) throws {
    let failure = try #require(throws: TimelineMismatch.self) {
      try expectTimeline(of: trace, on: scene, matches: Repository.fixtures + path)
    }
    #expect(failure.description.hasPrefix("ERROR  fling up\n"))
    #expect(failure.description.contains(Repository.fixtures + path))
    #expect(failure.description.contains(what), "\(failure)")
    #expect(failure.comparison == nil && failure.timeline != nil)
  }

  @Test func `a golden is read as the run that it was`() throws {
    let golden = try Timeline(contentsOf: Repository.fixtures + "/expected/fling-up.jsonl")
    #expect(golden.outcome.verdict == "full")
    let path = Repository.fixtures + "/expected/none.jsonl"
    let failure = #expect(throws: InputFailure.self) { try Timeline(contentsOf: path) }
    #expect(failure?.what == "no such golden" && failure?.location?.source == path)
  }

  @Test func `an action that the scene cannot do is an error`() throws {
    let trace = try Trace(contentsOf: Repository.fixtures + "/traces/joom-push-and-pop.json")
    let failure = try #require(throws: TimelineMismatch.self) {
      try expectTimeline(
        of: trace, on: scene, matches: Repository.fixtures + "/expected/fling-up.jsonl")
    }
    #expect(failure.timeline == nil)
  }
}
