import GestureReplay
import Testing

/// Events of animations, in words and in lines.
struct AnimationEventTests {
  private static func kind(
    _ what: TimelineEvent.AnimationEvent.What, others: Int
  ) -> TimelineEvent.Kind {
    .animation(
      .init(
        what: what, of: "sheetView.y", curve: "linear 0.3 s", from: 404, to: 60, duration: 0.3,
        others: others))
  }

  private static func line(_ kind: TimelineEvent.Kind) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("kind", "animation")
    writer.write(kind)
    writer.endObject()
    return writer.bytes
  }

  @Test(arguments: [
    (TimelineEvent.AnimationEvent.What.began, 0, "animation of sheetView.y 404 → 60, linear 0.3 s"),
    (.began, 1, "animation of sheetView.y and 1 view: 404 → 60 pt, linear 0.3 s"),
    (.began, 7, "animation of sheetView.y and 7 views: 404 → 60 pt, linear 0.3 s"),
    (.retargeted, 7, "another animation of sheetView.y and 7 views: 404 → 60 pt, linear 0.3 s"),
    (.ended, 0, "animation of sheetView.y 404 → 60 ends"),
    (.ended, 7, "animation of sheetView.y and 7 views, 404 → 60 pt, ends"),
  ])
  func `it says how many views move along`(
    what: TimelineEvent.AnimationEvent.What, others: Int, headline: String
  ) {
    let event = TimelineEvent(time: 0, kind: Self.kind(what, others: others), because: "")
    #expect(event.headline == headline)
  }

  @Test func `a line has no number of further views where there are none`() {
    let text = String(decoding: Self.line(Self.kind(.began, others: 0)), as: UTF8.self)
    #expect(text.hasSuffix(#""duration":0.3}"#), "\(text)")
    let others = String(decoding: Self.line(Self.kind(.began, others: 7)), as: UTF8.self)
    #expect(others.hasSuffix(#""duration":0.3,"others":7}"#), "\(others)")
  }

  @Test(arguments: [0, 1, 12])
  func `it is read as it was written`(others: Int) throws {
    let kind = Self.kind(.began, others: others)
    let node = try JSONNode(parsing: Self.line(kind), source: "it")
    #expect(TimelineEvent.Kind(of: node) == kind)
  }

  @Test(arguments: [("3", true), ("0", false), ("0.5", false), ("null", false)])
  func `the schema takes a number of further views from 1 on`(others: String, isValid: Bool) throws
  {
    let text =
      #"{"type":"event","t":0,"kind":"animation","what":"began","of":"a.y","curve":"linear","#
      + #""from":0,"to":1,"duration":1,"others":\#(others),"because":"so"}"#
    let node = try JSONNode(parsing: Array(text.utf8), source: "it")
    if isValid {
      try TimelineSchema.line().check(node)
    } else {
      #expect(throws: InputFailure.self) { try TimelineSchema.line().check(node) }
    }
  }
}
