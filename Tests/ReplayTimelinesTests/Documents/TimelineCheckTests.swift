import BasicTestSupport
import GestureReplay
import JSONText
import Testing

struct TimelineCheckTests {
  private static let header = #"{"type":"header","format":"gesture-timeline/1"}"#
  private static let event = #"{"type":"event","t":0.1,"kind":"touch","because":"it landed"}"#
  private static let final = #"{"type":"final","t":0.2}"#

  private static func frame(_ index: Int, _ time: Double) -> String {
    #"{"type":"frame","i":\#(index),"t":\#(time)}"#
  }

  private static func check(_ bytes: [UInt8]) throws(InputFailure) -> TimelineCheck {
    try TimelineCheck(bytes, source: "it.json")
  }

  @Test func `timelines, frames and events are counted`() throws {
    let one = [Self.header, Self.frame(0, 0), Self.event, Self.frame(1, 0.1), Self.final]
    let check = try Self.check(Array(one.joined(separator: "\n").utf8))
    #expect((check.timelines, check.frames, check.events) == (1, 2, 1))
    let two = (one + ["", " \t\r"] + one + [""]).joined(separator: "\n")
    let both = try Self.check(Array(two.utf8))
    #expect((both.timelines, both.frames, both.events) == (2, 4, 2))
  }

  @Test func `times at one moment are in order`() throws {
    let text = [Self.header, Self.frame(0, 0.2), Self.final].joined(separator: "\n")
    #expect(try Self.check(Array(text.utf8)).frames == 1)
  }

  static func fault(
    _ lines: String..., what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(
      lines.joined(separator: "\n"), what, expected: expected, at: location)
  }

  static let kinds = """
    "kind", one of touch, recognizer, arbitration, scroll, control, sheet, transition, \
    navigation, animation, haptic, action, decision, custom, and "because"
    """

  static let faults = [
    fault("^", what: "there is no header", expected: "a header, frames and events, a final line"),
    fault(
      header, "^" + frame(0, 0), what: "the last timeline has no final line",
      expected: "a header, frames and events, a final line"),
    fault("^" + final, what: "a final outside a timeline", expected: "a header first"),
    fault(header, "^" + header, what: "a header within a timeline", expected: "a final line first"),
    fault(
      header, final, "^" + frame(0, 0), what: "a frame outside a timeline",
      expected: "a header first"),
    fault(
      "^{}", what: "the line has no type", expected: #""type": header, event, frame or final"#),
    fault(
      header, #"^{"type":"framee"}"#, what: "unknown type \"framee\"",
      expected: #"did you mean "frame"?"#),
    fault(
      #"^{"type":"header","format":"gesture-timeline/9"}"#,
      what: "the header has another format", expected: #""gesture-timeline/1""#),
    fault(header, "^" + frame(1, 0), what: "the frame is out of order", expected: #""i": 0"#),
    fault(
      header, frame(0, 0), "", "^" + frame(0, 0), what: "the frame is out of order",
      expected: #""i": 1"#),
    fault(
      header, event, "^" + frame(0, 0), what: "the time is missing or runs backwards",
      expected: #""t" of at least 0.1"#),
    fault(
      header, #"^{"type":"final"}"#, what: "the time is missing or runs backwards",
      expected: #""t" of at least 0"#),
    fault(
      header, #"^{"type":"event","t":0,"kind":"toch","because":""}"#,
      what: "the event has no known kind or no reason", expected: kinds),
    fault(
      header, #"^{"type":"event","t":0,"kind":"touch"}"#,
      what: "the event has no known kind or no reason", expected: kinds),
    fault(header, #"{"type":^nul}"#, what: "unexpected 'n'", expected: "null"),
  ]

  @Test(arguments: faults)
  func `a timeline that breaks a rule is refused at its line`(row: DocumentFault) {
    row.check { bytes throws(InputFailure) in _ = try Self.check(bytes) }
  }

  @Test func `each timeline begins at frame 0 and at time 0`() throws {
    let one = [Self.header, Self.frame(0, 0), Self.frame(1, 0.1), Self.final]
    #expect(try Self.check(Array((one + one).joined(separator: "\n").utf8)).frames == 4)
  }

  @Test func `fields are checked where that is asked for`() throws {
    let text = Array([Self.header, Self.event, Self.final].joined(separator: "\n").utf8)
    #expect(try TimelineCheck(text, source: "it.json").events == 1)
    let failure = #expect(throws: InputFailure.self) {
      try TimelineCheck(text, source: "it.json", checksFields: true)
    }
    #expect(failure?.description == "it.json:1:1: the object has no \"trace\", expected \"trace\"")
  }
}
