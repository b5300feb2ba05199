import JSONText
import Testing

struct InputFailureTests {
  private let place = TextLocation(
    source: "a.json", position: TextLocation.Position(line: 14, column: 9))

  @Test func `a failure says where, what, and what was expected`() {
    let failure = InputFailure(
      "the time runs backwards (0.2 after 0.3)", expected: "a time of at least 0.3", at: place)
    #expect(
      failure.description
        == "a.json:14:9: the time runs backwards (0.2 after 0.3), expected a time of at least 0.3")
  }

  @Test func `what is not known is left out`() {
    #expect(
      InputFailure("is a folder", expected: "a file").description == "is a folder, expected a file")
    #expect(
      InputFailure("is a folder", expected: "", at: place).description == "a.json:14:9: is a folder"
    )
  }

  @Test func `a long word is quoted short`() {
    let word = String(repeating: "k", count: 400_000)
    let failure = InputFailure("the unknown key \"\(word)\" is ignored", expected: "")
    #expect(failure.description.count < 130)
    #expect(failure.description.hasPrefix("the unknown key \"kkk"))
    #expect(failure.description.hasSuffix("kkk\" is ignored"))
  }

  @Test func `a long option, path or list is shown short`() {
    let word = String(repeating: "k", count: 4000)
    for source in ["--set \(word)", "--vary \(word)=1:2", word, "a/\(word)/b.json"] {
      let failure = InputFailure(
        "unknown key \"\(word)\"", expected: "one of \"\(word)\", \"a\"",
        at: TextLocation(source: source))
      #expect(failure.description.count < 700, "\(source.prefix(20))")
      #expect(failure.description.contains("kkk\", expected one of \"kkk"))
      #expect(failure.description.hasSuffix("kkk\", \"a\""))
    }
    let list = (0..<10_000).map { "case \($0)" }.joined(separator: ", ")
    #expect(InputFailure("unknown case", expected: "one of \(list)").description.count < 4100)
  }

  @Test func `it is one line whatever the input holds`() {
    let failure = InputFailure("the key \"a\nb\r\u{1B}[31m\u{2028}\u{2029}\u{85}é\"", expected: "")
    #expect(
      failure.description == "the key \"a\u{FFFD}b\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}é\"")
  }
}
