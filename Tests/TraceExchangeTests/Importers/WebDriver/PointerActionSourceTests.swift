import BasicTestSupport
import GestureTraces
import JSONText
import Testing

@testable import TraceExchange

/// PointerActionSource.swift and PointerActionFields.swift: actions that WebDriver does not have.
struct PointerActionSourceTests {
  @Test(
    arguments: [
      ("{}", "1:2: \"actions\" is missing"), ("5", "1:1: this is a number, expected an object"),
      ("[]", "1:3: no finger lands"), ("[5]", "1:2: this is a number, expected an object"),
      (#"[{"type": "none", "id": "a"}]"#, "1:2: the source has no \"actions\""),
      (#"[{"type": "none", "actions": []}]"#, "1:2: the source has no \"id\""),
      (#"[{"id": "a", "actions": []}]"#, "1:2: the source has no \"type\""),
      (
        #"[{"type": "finger", "id": "a", "actions": []}]"#, "1:11: unknown source type \"finger\""
      ),
      (
        "[\(PointerActionImportTests.finger("a", "up")), \(PointerActionImportTests.finger("a", "up"))]",
        "2:65: a second source with the id \"a\""
      ),
      (
        #"[{"type": "pointer", "id": "a", "parameters": {"pointerType": "toch"}, "actions": []}]"#,
        "1:63: unknown pointerType \"toch\"; did you mean \"touch\"?"
      ),
    ].map { (Brief($0), Brief($1)) })
  func `a source that is wrong is an error with its place`(text: Brief<String>, what: Brief<String>)
  {
    let failure = Recordings.failure(text.value, .w3c, options: .init()) ?? "none"
    #expect(failure.hasPrefix("rec.txt:" + what.value), "\(failure)")
  }

  @Test(
    arguments: [
      ("5", "1: this is a number, expected an object"), ("{}", "1: the action has no \"type\""),
      (#"{"type": "tap"}"#, "10: unknown action \"tap\", expected"),
      (#"{"type": "keyDown"}"#, "10: unknown action \"keyDown\", expected"),
      (#"{"type": "pointerMove", "x": 1}"#, "1: the move has no \"y\""),
      (#"{"type": "pointerMove", "x": 1e300, "y": 1}"#, "30: 1e300 is out of range"),
      (#"{"type": "pointerMove", "x": "1", "y": 1}"#, "30: \"x\" is a string, expected a number"),
      (
        #"{"type": "pointerMove", "x": 1, "y": 1, "origin": {"element-6066": "e1"}}"#,
        "51: only the browser knows where an element is, expected the origin \"viewport\""
      ),
      (
        #"{"type": "pointerMove", "x": 1, "y": 1, "origin": "page"}"#,
        "51: unknown origin \"page\""
      ),
      (
        #"{"type": "pause", "duration": -1}"#, "31: the duration -1 is out of range, expected milli"
      ),
      (#"{"type": "pause", "duration": 1e12}"#, "31: the duration 1e12 is out of range"),
      (#"{"type": "pause", "duration": NaN}"#, "31: unexpected 'N', expected a value"),
      (#"{"type": "pointerUp", "button": 0.5}"#, "33: the number 0.5 is not an integer"),
      (
        #"{"type": "pointerMove", "duration": 1000000000, "x": 9, "y": 9}"#,
        "1: the moves make more than 1000000 samples, expected shorter moves, or a lower --rate"
      ),
    ].map { (Brief($0), Brief($1)) })
  func `an action that is wrong is an error with its place`(
    action: Brief<String>, what: Brief<String>
  ) {
    let text =
      #"[{"type": "pointer", "id": "a", "actions": [{"type": "pointerDown"},"#
      + "\n\(action.value)]}]"
    let failure = Recordings.failure(text, .w3c, options: .init()) ?? "none"
    #expect(failure.hasPrefix("rec.txt:2:" + what.value), "\(failure)")
  }
}
