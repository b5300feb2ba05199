import Testing

@testable import ReplayEstimating

/// The lines that are counted, and where they stand in an app's own files.
struct LineScoreTests {
  private static func file(_ path: String, _ counts: [Int: Int]) -> CountedLines {
    CountedLines(
      path: path, lines: counts.sorted { $0.key < $1.key }.map { .init($0.key, count: $0.value) })
  }

  @Test func `a report in LCOV's format gives each file's lines, whatever else is in it`() {
    let report = """
      TN:
      SF:/app/B.swift
      FN:2,B.swift:f
      FNDA:1,B.swift:f
      DA:2,1
      DA:3,18446744
      DA:4,0,checksum
      LF:3
      end_of_record
      SF:C.swift
      end_of_record
      DA:x,1
      """
    #expect(
      CountedLines.files(inLCOV: report) == [
        Self.file("/app/B.swift", [2: 1, 3: 18_446_744, 4: 0]), Self.file("C.swift", [:]),
      ])
    #expect(CountedLines.files(inLCOV: "DA:1,1") == [])
  }

  @Test(arguments: [
    // Above everything.
    (#"#sourceLocation(file: "/a/B.swift", line: 1)"# + "\nf()\ng()", [1: 2, 2: 5]),
    // In the place of an empty first line.
    (#"#sourceLocation(file: "/a/B.swift", line: 2)"# + "\nf()\ng()", [2: 2, 3: 5]),
    // The first line below the others, and what is not the app's after them.
    (
      #"#sourceLocation(file: "/a/B.swift", line: 2)"# + "\nf()\n"
        + #"#sourceLocation(file: "/a/B.swift", line: 1)"# + "\nimport A\n#sourceLocation()\nh()",
      [2: 2, 1: 7]
    ),
  ])
  func `lines stand where the directives say`(text: String, placed: [Int: Int]) throws {
    let counted = Self.file("/build/B.app.swift", [2: 2, 3: 5, 4: 7, 6: 9])
    let found = try #require(counted.placed(byDirectivesIn: text))
    #expect(found == Self.file("/a/B.swift", placed))
  }

  @Test
  func `a file that names no other one is not an app's, and a path's quotation marks are its own`()
  {
    #expect(Self.file("/build/Main.swift", [1: 1]).placed(byDirectivesIn: "f()\n") == nil)
    let text = #"#sourceLocation(file: "/a \"b\"/c\\d.swift", line: 1)"# + "\nf()"
    #expect(Self.file("X", [2: 0]).placed(byDirectivesIn: text)?.path == #"/a "b"/c\d.swift"#)
  }

  @Test func `lines that follow one another are one gap, and files that are not run do not count`()
  {
    let score = LineScore(of: [
      Self.file("/a/C.swift", [1: 0, 2: 0]),
      Self.file("/a/B.swift", [1: 1, 2: 0, 3: 0, 5: 0, 7: 2, 8: 0]), Self.file("/a/D.swift", [:]),
    ]) { path, line in "\(path):\(line)" }
    #expect(score.gaps.map(\.place) == ["B.swift:2-3", "B.swift:5", "B.swift:8"])
    #expect(score.gaps.map(\.text) == ["/a/B.swift:2", "/a/B.swift:5", "/a/B.swift:8"])
    #expect(score.filesNotRun == ["C.swift"])
    #expect(score.share == GuardShare(2, of: 6))
  }
}
