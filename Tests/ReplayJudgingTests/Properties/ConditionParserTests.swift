import GestureReplay
import JSONText
import Testing

@testable import ReplayJudging

struct ConditionParserTests {
  /// A condition with a mistake, the column of the mistake in a string whose quotation mark is in
  /// column 1, and the way out.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let column: Int
    let words: String

    init(_ text: String, _ column: Int, _ words: String) {
      (self.text, self.column, self.words) = (text, column, words)
    }

    var testDescription: String { text }
  }

  static let mistakes = [
    Mistake("", 2, "a key path"),
    Mistake("stat == full", 2, #"did you mean "state"?"#),
    Mistake("sheet.phase == idel", 17, #"did you mean "idle"?"#),
    Mistake("sheet.z > 3", 2, #"did you mean "sheet.x" or "sheet.y"?"#),
    Mistake("sped(sheet.y) > 3", 2, #"did you mean "speed"?"#),
    Mistake("speed(sheet.state) > 3", 8, "a number of frames"),
    Mistake("speed(event.velocity.y) > 3", 8, "a number of frames"),
    Mistake("sheet.y = 3", 10, #"did you mean "=="?"#),
    Mistake("sheet.y => 3", 10, #"did you mean ">="?"#),
    Mistake("sheet.y > 3 && touch", 14, #"did you mean "and"?"#),
    Mistake("sheet.y > 3 || touch", 14, #"did you mean "or"?"#),
    Mistake("!touch", 2, #"did you mean "not"?"#),
    Mistake("sheet.y > 3 pt", 14, "and, or, or the end"),
    Mistake("sheet.state < 3", 16, "two words"),
    Mistake("sheet.state < full", 2, "== or !="),
    Mistake("sheet.y == full", 13, "two numbers"),
    Mistake("sheet.y in [3, full]", 17, "two numbers"),
    Mistake("sheet.y in 3", 13, #""[""#),
    Mistake("sheet.y in [3", 15, #""," or "]""#),
    Mistake("sheet.y not 3", 14, "in [VALUE, …]"),
    Mistake("layout.sheet > 3", 2, "layout.sheet.height"),
    Mistake("layout.sheet[4] > 3", 2, "one of its sides"),
    Mistake("scrolls.list > 3", 2, "scrolls.NAME.FIELD"),
    Mistake("touch.end", 2, #"did you mean "ended"?"#),
    Mistake("haptik", 2, #"did you mean "haptic"?"#),
    Mistake("sheet.y", 2, "a comparison, such as sheet.y > 0"),
    Mistake("sheet.phase and touch", 2, "a comparison, such as sheet.phase == idle"),
    Mistake("event.velosity.y > 3", 2, #"did you mean "velocity"?"#),
    Mistake("(sheet.y > 3", 14, #"")""#),
    Mistake("3 < 4", 6, "a key path"),
    Mistake("sheet.y > 1.2.3", 12, "a number"),
    Mistake("sheet.y > 3 # high", 14, "one of"),
    Mistake("state == 'full", 11, "another '"),
    Mistake(#"state == "full" and y = 3"#, 26, #"did you mean "=="?"#),
    Mistake(String(repeating: "not ", count: 70) + "touch", 2 + 64 * 4, "at most 64 levels"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is located, with the way out`(_ mistake: Mistake) throws {
    let start = TextLocation(source: "s.json", position: .init(line: 3, column: 1))
    let failure = #expect(throws: InputFailure.self) {
      try ReplayCondition(mistake.text, at: start)
    }
    #expect(failure?.location?.position == .init(line: 3, column: mistake.column))
    #expect(failure?.expected.contains(mistake.words) == true, "\(failure?.expected ?? "")")
  }

  @Test(arguments: [
    "sheet.y in [168.8, 750]", "phase == idle and no touch", "not (touch or state != full)",
    "speed(scroll.y) > -40.5", "change(sheet.y)<=1e2", "layout.sheet[1] > 3",
    "layout.'my view'.height >= layout.sheet.height", "scroll.velocity.y == scroll.velocity[1]",
    "scrolls.carousel.x not in [0, 390]", "recognizers.sheet.pan == began",
    "pans.sheet.pan.velocity.y < -800", "touches[0].y > 100", "sheets.menu.state == 'a b'",
    "event.kind == touch and event.phase == ended", "touch.ended and event.y > 400", "ended",
    "haptic.light or haptic", "sheet", "scroll.willEndDragging and event.velocity.y > 1",
    "t > 0.5 and i >= 3", "layout.dimming > 0.2", "state == y", "full == sheet.state",
    #"sheet.state == "very \ odd""#, "decision.show",
  ])
  func `a condition is read`(_ text: String) throws {
    #expect(try ReplayCondition(text).description == text)
  }

  @Test func `and binds more tightly than or, and not than both`() throws {
    let term = try ReplayCondition("touch or touch and not touch").term
    guard case .any(let sides) = term, case .touch = sides[0], case .all(let both) = sides[1],
      case .not(.touch) = both[1]
    else {
      Issue.record("\(term)")
      return
    }
  }
}
