import AppSources
import Testing

/// The file with what a package says of the build step.
struct BuildSettingsTests {
  private static func settings(_ text: String) throws(AppReport) -> BuildSettings {
    try BuildSettings(parsing: text, path: "AppSources.json")
  }

  @Test func `it lists constants, and whether comparisons are recorded`() throws {
    let settings = try Self.settings(
      """
      {
        "constants": ["Constants.tipHeight", "flick"],
        "comparisons": false
      }
      """)
    #expect(settings.constants.map(\.name) == ["Constants.tipHeight", "flick"])
    let last = try #require(settings.constants.last)
    #expect(last.path == "AppSources.json" && last.position?.line == 2)
    #expect(last.position?.column == 40)
    #expect(!settings.recordsComparisons)
    #expect(try Self.settings("{}") == BuildSettings())
    #expect(try Self.settings("{\"constants\": []}").recordsComparisons)
  }

  @Test func `what is written is read again`() throws {
    var settings = BuildSettings()
    #expect(settings.text == "{\n  \"constants\": [],\n  \"comparisons\": true\n}\n")
    settings.recordsComparisons = false
    settings.constants = ["A.b", "c"].map { ListedConstant($0, path: "") }
    let read = try Self.settings(settings.text)
    #expect(read.constants.map(\.name) == ["A.b", "c"] && !read.recordsComparisons)
    #expect(read.text == settings.text)
  }

  @Test(arguments: [
    ("", "1:1: error: the file ends, expected an object with \"constants\" or \"comparisons\""),
    ("{", "1:2: error: the file ends, expected a key, \"constants\" or \"comparisons\""),
    ("{\n  \"constant\": []\n}", "2:3: error: unknown key \"constant\", expected \"constants\" or"),
    ("{\"constants\": \"A.b\"}", "1:15: error: \"A.b\", expected an array of names, such as"),
    ("{\"constants\": [A.b]}", "1:16: error: 'A', expected the name of a constant, such as"),
    ("{\"constants\": [\"A.b\" \"c\"]}", "1:22: error: \"c\", expected a comma or ']'"),
    ("{\"constants\": [\"A.b\",]}", "1:22: error: ']', expected the name of a constant"),
    ("{\"constants\": [\"A\\u0000\"]}", "expected the name of a constant"),
    ("{\"constants\": [\"A.b]}", "expected the name of a constant"),
    ("{\"comparisons\": 0}", "1:17: error: '0', expected true or false"),
    (
      "{\"comparisons\": true, \"comparisons\": true}",
      "1:23: error: \"comparisons\" is there twice, expected each key once"
    ),
    ("{\"comparisons\" true}", "1:16: error: 'true', expected a colon"),
    ("{} {}", "1:4: error: '{', expected the end of the file"),
    ("{} // No more.", "1:4: error: a comment, expected JSON, which has none"),
  ])
  func `anything else is an error with its place`(text: String, words: String) {
    let error = #expect(throws: AppReport.self) { try Self.settings(text) }
    let shown = error?.description ?? ""
    #expect(shown.hasPrefix("AppSources.json:") && shown.contains(words), "\(shown)")
  }
}
