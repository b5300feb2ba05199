import Testing

@testable import JSONText

struct TextFileTests {
  @Test(arguments: [
    ("fling.json", "fling"), ("traces/fling.json", "fling"), ("traces/a.b.jsonl", "a.b"),
    ("traces.d/fling", "fling"), ("traces/fling/", "fling"), ("/", "/"), ("", ""), ("-", "-"),
    (".hidden", ".hidden"), ("a/.hidden.json", ".hidden"), ("a/..", "."), ("ü/é.json", "é"),
    ("a/\u{301}b.json", "\u{301}b"),
  ])
  func `a file's name is shown without folder and extension`(path: String, name: String) {
    #expect(TextFile.stem(of: path) == name)
  }
}
