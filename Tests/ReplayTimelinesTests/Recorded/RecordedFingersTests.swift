import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// Fingers of timelines, whose ids are integers of 64 bits.
struct RecordedFingersTests {
  private static func timeline(_ ids: [Int]) throws -> Timeline {
    let fingers = ids.enumerated().map { index, id in
      Finger(60 + 200 * Double(index), 500, at: 0.05 * Double(index), id: id)
        .moving(0, 40, in: 0.2).lifted()
    }
    let samples = fingers.joined().sorted { ($0.time, $0.id) < ($1.time, $1.id) }
    return try Timeline(of: samples, on: ReplayScene.builtIn("scroll-view"))
  }

  private static func text(_ timeline: Timeline) -> [UInt8] {
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    timeline.play(to: &lines)
    return text
  }

  private static func ids(_ timeline: Timeline) -> [Int] {
    var ids: [Int] = []
    for frame in timeline.frames {
      for touch in frame.touches where !ids.contains(touch.id) { ids.append(touch.id) }
    }
    return ids.sorted()
  }

  private static let near = [288_230_376_151_711_744, 288_230_376_151_711_745]

  @Test func `fingers whose ids differ by 1 are read back as two`() throws {
    let timeline = try Self.timeline(Self.near)
    #expect(Self.ids(timeline) == Self.near)
    let text = Self.text(timeline)
    let document = try TimelineDocument(text, source: "two.jsonl")
    let read = try Timeline(reading: document)
    #expect(Self.ids(read) == Self.near)
    #expect(Self.text(read) == text)
    #expect(TimelineDifference(document, TimelineDocument(timeline)) == nil)
  }

  @Test func `another id that Double cannot tell apart is a difference`() throws {
    let one = TimelineDocument(try Self.timeline(Self.near))
    let other = TimelineDocument(try Self.timeline([Self.near[0], Self.near[1] + 1]))
    #expect(TimelineDifference(one, other) != nil)
  }

  @Test func `an id that is no integer of 64 bits is an error at its line`() throws {
    let text = String(decoding: Self.text(try Self.timeline([5])), as: UTF8.self)
      .replacing(#""id":5"#, with: #""id":9223372036854775808"#)
    let failure = #expect(throws: InputFailure.self) {
      try TimelineCheck(Array(text.utf8), source: "far.jsonl", checksFields: true)
    }
    #expect((failure?.location?.position?.line ?? 0) > 1)
    #expect(failure?.description.contains("expected a whole number of 64 bits") == true)
  }
}
