import BasicTestSupport
import Testing

@testable import GestureTraces
@testable import TraceExchange

/// RecordedBlocks.swift: which keys lead to a line.
struct RecordedBlocksTests {
  /// What each line is: its path, and its key, or - for an item.
  private static func paths(_ text: String) throws(ImportFailure) -> [String] {
    var blocks = RecordedBlocks()
    var paths: [String] = []
    for line in RecordedLines(Array(text.utf8)) {
      var line = line
      let content = try blocks.take(&line)
      let path = blocks.path.map { $0 + "/" }.joined()
      switch content {
      case .item: paths.append(path + "-")
      case .key(let key): paths.append(path + line.text(of: key))
      }
    }
    return paths
  }

  @Test func `items may stand in the column of their key, or further in`() throws {
    #expect(
      try Self.paths("a:\n- x\n- y\nb:\n  - z\nc: 1\n") == ["a", "a/-", "a/-", "b", "b/-", "c"])
  }

  @Test func `an item may be a mapping, and hold blocks of its own`() throws {
    let text = """
      d:
      - n: 1
        e: # comment
          f: [1]
        g:
        - h:
          - [1]
          i:
          - {j: 1}
      - n: 2
      k: 3
      """
    #expect(
      try Self.paths(text) == [
        "d", "d/n", "d/e", "d/e/f", "d/g", "d/g/h", "d/g/h/-", "d/g/i", "d/g/i/-", "d/n", "k",
      ])
  }

  @Test func `what looks like a key and is none is an item`() throws {
    #expect(
      try Self.paths("a:\n- x=1/2:y\n- x=1:\n- [a: b]\n-\n").dropFirst().allSatisfy { $0 == "a/-" })
  }

  /// A text, and the byte at which it is wrong.
  @Test(
    arguments: [
      ("a:\n  b: 1\n   c: 2", 13), ("a:\n  b: 1\n c: 2", 11), (" a: 1", 1), ("a:\n- b\n  c: 1", 9),
      ("a:\n\tb: 1", 3), ("a", 0), ("a b: c", 0), (": x", 0), ("a:b", 0), ("\"a\": 1", 0),
      ("a:\n  b: 1\n  - c", 12),
      ((0..<20).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), 165),
    ].map { (Brief($0), $1) })
  func `a line that fits nowhere is an error at its place`(text: Brief<String>, offset: Int) {
    let failure = #expect(throws: ImportFailure.self) { try Self.paths(text.value) }
    #expect(failure?.offset == offset)
  }
}
