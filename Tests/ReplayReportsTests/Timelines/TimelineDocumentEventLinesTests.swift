import BasicTestSupport
import GestureReplay
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

/// Recorded events in words.
struct TimelineDocumentEventLinesTests {
  /// Fixtures that contain every kind of event.
  private static let eventful =
    Fixture.varied
    + [
      "detents-select-detent", "drawer-haptic-twice", "inset-scrolled-content-stays",
      "joom-edge-pan-flicked", "joom-height-animated", "joom-push-and-pop",
      "panel-scrolled-list-in-full", "scroll-catch-and-lift",
    ].map { Fixture(name: $0) }

  @Test(arguments: TestEffort.rows(eventful, or: 8))
  func `a recorded event reads as it did when it happened`(_ fixture: Fixture) throws {
    let trace = try fixture.trace
    let scene = try fixture.scene()
    let lines = try TimelineDocument(
      Reports.bytes(of: try Simulator(scene: scene, trace: trace)) {
        TimelineLines(.lines, to: $0)
      },
      source: fixture.name
    ).lines.filter { $0.kind == .event }
    let events = try Timeline(of: trace, on: scene).events
    #expect(lines.count == events.count)
    for (line, event) in zip(lines, events) {
      #expect(line.headline == event.headline)
      #expect(line.reason == event.because)
    }
  }

  @Test(
    arguments: [
      (#""kind":"touch","id":0.5,"phase":"began""#, "touch id 0.5, phase began"),
      (#""kind":"recognizer","recognizer":"p","from":"x""#, "recognizer recognizer p, from x"),
      (
        #""kind":"scroll","what":"willEndDragging","velocity":[1]"#,
        "scroll what willEndDragging, velocity [1]"
      ),
      (#""kind":"haptic","style":"loud""#, "haptic style loud"),
      (#""kind":"navigation","what":"push","depth":1e300"#, "navigation what push, depth 1000000"),
      (#""kind":"decision""#, "decision"),
      (#""kind":"decision","what":"a\nb""#, "decision: a b"),
    ].map { (Brief($0), Brief($1)) })
  func `an event that lacks what its kind has is told by its members`(
    members: Brief<String>, words: Brief<String>
  ) throws {
    let text = """
      {"type":"header","format":"gesture-timeline/1"}
      {"type":"event","t":0,\(members.value),"because":"so"}
      {"type":"final","t":0}
      """
    let document = try TimelineDocument(Array(text.utf8), source: "odd")
    #expect(document.lines[1].headline.hasPrefix(words.value))
    #expect(document.lines[1].reason == "so")
  }
}
