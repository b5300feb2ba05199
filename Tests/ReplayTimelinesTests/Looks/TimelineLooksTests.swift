import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import ReplayTimelines

/// What is painted of an app's views, on its way through timelines.
struct TimelineLooksTests {
  private static var simulator: SceneSimulator {
    get throws {
      try Simulator(scene: .paintedCard(imageFile: "stamp.png"), trace: .pullOnPaintedCard)
    }
  }

  private static func lines(of timeline: Timeline, withLooks: Bool = true) -> String {
    var bytes: [UInt8] = []
    var sink = TimelineLines(.lines, to: { bytes += $0 }, wantsLooks: withLooks)
    timeline.play(to: &sink)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func lines(withLooks: Bool) throws -> String {
    var bytes: [UInt8] = []
    var sink = TimelineLines(.lines, to: { bytes += $0 }, wantsLooks: withLooks)
    var simulator = try simulator
    try simulator.run(&sink)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `every part is written`() throws {
    let text = try Self.lines(withLooks: true)
    for field in LookField.allCases { #expect(text.contains("\"\(field.rawValue)\":")) }
  }

  @Test func `a run that is kept is played with the looks that it had`() throws {
    let timeline = try Timeline(of: try Self.simulator, withLooks: true)
    #expect(timeline.hasLooks)
    #expect(Self.lines(of: timeline) == (try Self.lines(withLooks: true)))
  }

  @Test func `who does not ask for looks gets none`() throws {
    let plain = try Self.lines(withLooks: false)
    #expect(!plain.contains("\"looks\""))
    let painted = try Timeline(of: try Self.simulator, withLooks: true)
    #expect(Self.lines(of: painted, withLooks: false) == plain)
    #expect(!(try Timeline(of: try Self.simulator)).hasLooks)
  }

  @Test func `looks make no run another one`() throws {
    let (painted, plain) = (
      try Timeline(of: try Self.simulator, withLooks: true), try Timeline(of: try Self.simulator)
    )
    #expect(painted.goes(as: plain))
    #expect(TimelineComparison(of: painted, and: plain).areAlike)
  }

  @Test func `timelines with and without looks are alike`() throws {
    let documents = try [true, false].map { withLooks in
      let text = Array(try Self.lines(withLooks: withLooks).utf8)
      return try #require(try TimelineDocument.all(in: text, source: "run.jsonl").first)
    }
    #expect(TimelineDifference(documents[0], documents[1]) == nil)
  }

  @Test func `a recorded timeline has the looks that it was recorded with`() throws {
    let text = try Self.lines(withLooks: true)
    let recorded = try Timeline(reading: Array(text.utf8), source: "recorded.jsonl")
    let (run, again) = (try Timeline(of: try Self.simulator, withLooks: true), recorded)
    #expect(again.run.looks == run.run.looks)
    #expect(again.lookChanges.map(\.frame) == run.lookChanges.map(\.frame))
    #expect(again.lookChanges.flatMap(\.looks) == run.lookChanges.flatMap(\.looks))
  }

  @Test(arguments: [
    ##""background":"red""##, ##""background":["#fff000"]"##,
    ##""gradient":{"colors":["#000000"]}"##, ##""placement":[1,2,3]"##,
    ##""shapes":[{"fill":"#000000"}]"##, ##""texts":[{"text":"a"}]"##, ##""image":{"name":"a"}"##,
    ##""alpha":null"##, ##""corners":null"##, ##""unknown":3"##,
  ])
  func `a part that is not understood is as by default`(part: String) throws {
    let node = try JSONNode(parsing: Array("{\"card\":{\(part)}}".utf8), source: "looks")
    var reader = LookReader()
    let look = try #require(reader.read(node).first)
    #expect(look == ViewLook(name: "card"))
  }

  @Test func `a run without some of its views has no looks of theirs`() throws {
    let timeline = try Timeline(of: try Self.simulator, withLooks: true)
      .keepingViews { $0.name != "veil" }
    #expect(timeline.run.looks.allSatisfy { $0.name != "veil" })
    #expect(timeline.lookChanges.allSatisfy { $0.looks.allSatisfy { $0.name != "veil" } })
    #expect(!timeline.lookChanges.isEmpty)
  }
}
