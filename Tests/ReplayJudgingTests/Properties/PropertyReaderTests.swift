import GestureReplay
import JSONText
import Testing

@testable import ReplayJudging

struct PropertyReaderTests {
  /// A property with a mistake, and the error.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let json: String
    let failure: String

    init(_ json: String, _ failure: String) { (self.json, self.failure) = (json, failure) }

    var testDescription: String { json }
  }

  static let mistakes = [
    Mistake("3", #"it.json:1:1: "properties" is a number, expected an array of objects"#),
    Mistake("[3]", "it.json:1:2: the property is a number, expected an object"),
    Mistake(
      #"[{"always": "touch"}]"#,
      #"it.json:1:2: the property has no name, expected "name": "what must hold""#),
    Mistake(
      #"[{"name": "a"}]"#,
      "it.json:1:2: the property says nothing that must hold, expected one of \"always\", "
        + "\"never\", \"eventually\", \"until\", \"atMost\""),
    Mistake(
      #"[{"name": "a", "alway": "touch"}]"#,
      #"it.json:1:16: unknown key "alway"; did you mean "always"?"#),
    Mistake(
      #"[{"name": "a", "always": "touch", "never": "touch"}]"#,
      #"it.json:1:35: the property has "always" and "never", expected one of them, and another "#
        + "property for the other"),
    Mistake(
      #"[{"name": "a", "until": "touch"}]"#,
      #"it.json:1:2: "until" needs "holds", expected "holds": what must be true until then"#),
    Mistake(
      #"[{"name": "a", "always": "touch", "holds": "touch"}]"#,
      #"it.json:1:44: "holds" goes with "until", and the property has "always", expected "#
        + #""until" instead, or no "holds""#),
    Mistake(
      #"[{"name": "a", "atMost": "touch", "within": 1}]"#,
      #"it.json:1:2: "atMost" needs "times", expected "times": how often at most"#),
    Mistake(
      #"[{"name": "a", "atMost": "touch", "times": 1}]"#,
      #"it.json:1:2: "atMost" needs "within", expected "within": in how many seconds"#),
    Mistake(
      #"[{"name": "a", "atMost": "touch", "times": 1.5, "within": 1}]"#,
      #"it.json:1:44: "times" is 1.5, expected a whole number, 0 to 1000000"#),
    Mistake(
      #"[{"name": "a", "always": "touch", "within": -1}]"#,
      #"it.json:1:45: "within" is -1, expected at least 0"#),
    Mistake(
      #"[{"name": "a", "always": "touch", "tolerance": -1}]"#,
      #"it.json:1:48: "tolerance" is -1, expected at least 0"#),
    Mistake(
      #"[{"name": "a", "always": true}]"#,
      #"it.json:1:26: "always" is a truth value, expected a condition, such as "sheet.y > 100""#),
    Mistake(
      #"[{"name": "a", "always": "touch", "after": "change(sheet.y) > 3"}]"#,
      #"it.json:1:44: "after" has change(sheet.y), which counts from the beginning of a watch, "#
        + #"expected speed(sheet.y), or change(sheet.y) in "always" or "when""#),
    Mistake(
      #"[{"name": "a", "always": "touch"}, {"name": "a", "never": "touch"}]"#,
      #"it.json:1:45: there are two properties "a", expected a unique name for each property"#),
  ]

  @Test(arguments: mistakes)
  func `a mistake is an error with its place and the way out`(_ mistake: Mistake) throws {
    let node = try JSONNode(parsing: Array(mistake.json.utf8), source: "it.json")
    let failure = #expect(throws: InputFailure.self) { try PropertyReader.properties(node) }
    #expect(failure?.description == mistake.failure)
  }

  @Test func `a scene keeps its properties when it is printed and read back`() throws {
    let text = #"""
      {"format": "gesture-scene/1", "sheet": null, "scrollView": {},
       "properties": [{"name": "a", "never": "scroll.y < -200", "when": "no touch"}]}
      """#
    let document = try JSONNode(parsing: Array(text.utf8), source: "s.json")
    let scene = try SceneReader.scene(from: document)
    let printed = SceneWriter.text(of: scene)
    let again = try SceneReader.scene(from: try JSONNode(parsing: printed, source: "again.json"))
    #expect(
      try again.readProperties().map(\.description) == [
        "a: never scroll.y < -200, when no touch"
      ])
  }
}
