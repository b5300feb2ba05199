import BasicTestSupport
import Testing

/// What `validate` and `replay` say of an `observed` that no run can be compared with.
struct ObservedWarningsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var observed: String
    var scene = "ivaev-bottom-sheet"

    /// After `warning: trace.json: `.
    var warnings: [String] = []

    var testDescription: String { "\(observed) on \(scene)" }
  }

  private static let rows = [
    Row(
      observed:
        #"{"channels": ["sheet.y"], "frames": [[0.1, 5]], "final": {"sheet.state": "full"}}"#),
    Row(
      observed: #"{"final": {"sheet.y": {"atLeast": 5}, "layout.sheet[1]": 5, "settled": true}}"#),
    Row(
      observed:
        #"{"channels": ["layout.sheet[1]", "pans.sheet.pan.velocity[1]"], "frames": [[0, 1, null]]}"#
    ),
    Row(
      observed: #"{"channels": ["scrol.y", "layout.shet[1]"], "frames": [[0.1, 5, 6]]}"#,
      scene: "joom-bottom-sheet",
      warnings: [
        #"no frame on the scene "joom-bottom-sheet" has "scrol.y" or "layout.shet[1]", which were observed; did you mean "scroll.y"?"#
      ]),
    Row(
      observed: #"{"channels": ["scroll.y"], "frames": [[0.1, 5]], "final": {"scroll.y": 5}}"#,
      scene: "granados-pull-down-drawer",
      warnings: [
        #"no frame on the scene "granados-pull-down-drawer" has "scroll.y", which was observed, expected a scene with a scroll view"#,
        #"no run on the scene "granados-pull-down-drawer" ends with "scroll.y", which "final" has, expected a scene with a scroll view"#,
      ]),
    Row(
      observed: #"{"channels": ["sheet.y"], "frames": [[0.1, 5]]}"#, scene: "scroll-view",
      warnings: [
        #"no frame on the scene "scroll-view" has "sheet.y", which was observed, expected a scene with a sheet"#
      ]),
    Row(
      observed:
        #"{"channels": ["sheet.y"], "frames": [[0.1, 5]], "final": {"sheet.stat": "full"}}"#,
      warnings: [
        #"no run on the scene "ivaev-bottom-sheet" ends with "sheet.stat", which "final" has; did you mean "sheet.state"?"#
      ]),
    Row(observed: #"{"channels": ["sheet.y"], "frames": []}"#, warnings: [noValue]),
    Row(observed: #"{"channels": ["sheet.y"], "final": {"sheet.y": 1}}"#, warnings: [noValue]),
    Row(observed: #"{"channels": ["sheet.y"], "frames": [[0, null]]}"#, warnings: [noValue]),
    Row(observed: "{}", warnings: [nothing]),
    Row(observed: #"{"channels": [], "frames": [[0], [1]], "final": {}}"#, warnings: [nothing]),
  ]

  private static let noValue =
    #"no value of "sheet.y" was observed, expected "frames" with numbers: what the screen showed, frame by frame"#
  private static let nothing =
    #""observed" is empty, expected "channels" and "frames", or "final""#

  private func trace(_ row: Row, namesScene: Bool = true) -> String {
    TraceText.of(
      "0 0 began 195 400; 0.1 0 ended 195 400",
      (namesScene ? #""scene": "\#(row.scene)","# : "") + #""observed": \#(row.observed),"#)
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(arguments, input: [], in: folder.path)
  }

  @Test(arguments: rows) func `each fault is a warning, once`(row: Row) throws {
    try folder.write(trace(row), to: "trace.json")
    let wanted = row.warnings.map { "warning: trace.json: \($0)" }
    for arguments in [["validate"], ["replay", "--format", "summary"], ["validate", "--lines"]] {
      let result = try Tool.run(arguments + ["trace.json"], input: [], in: folder.path)
      #expect(result.status == 0)
      #expect(result.errorLines == wanted, "\(arguments)")
    }
  }

  @Test func `traces that are replayed side by side, and the option that names the scene`() throws {
    let row = Self.rows[5]
    try folder.write(trace(row), to: "trace.json")
    let both = try run("replay", "--format", "summary", "trace.json", "trace.json")
    #expect(
      both.errorLines == Array(repeating: "warning: trace.json: \(row.warnings[0])", count: 2))
    let other = try run(
      "replay", "--format", "summary", "trace.json", "--scene", "ivaev-bottom-sheet")
    #expect(other.errors == "")
  }

  /// Names of views and recognizers are the scene's.
  @Test func `without a scene, only what no scene has is warned of`() throws {
    let row = Row(
      observed: #"{"channels": ["sheet.y", "scroll.yy", "layout.x[0]"], "frames": [[0, 1, 2, 3]]}"#)
    try folder.write(trace(row, namesScene: false), to: "trace.json")
    #expect(
      try run("validate", "trace.json").errorLines == [
        #"warning: trace.json: no frame has "scroll.yy", which was observed; did you mean "scroll.y"?"#
      ])
  }
}
