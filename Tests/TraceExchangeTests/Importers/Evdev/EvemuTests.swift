import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// evemu's descriptions and events.
struct EvemuTests {
  private static let description = "# EVEMU 1.3\nN: my # screen\nI: 0018 0 0 0\nP: 02\nB: 03 00\n"
  private static let axes = "A: 35 10 109 0 0 0\nA: 36 0 199 0 0\nA: 3a 0 255 0 0 0\nL: 00\n"
  private static let events = Recordings.evemu(
    "0.5 0003 0039 0012 # EV_ABS; 0.5 0003 0035 0020; 0.5 0003 0036 0008; 0.5 0000 0000 0000;"
      + "0.75 0003 0039 -001; 0.75 0 0 0000 # SYN_REPORT")

  @Test func `values are decimal, codes hexadecimal, ranges inclusive`() throws {
    let result = try Recordings.read(Self.description + Self.axes + Self.events, .evemu)
    #expect(result.trace.device == Trace.Device(width: 100, height: 200))
    #expect(result.trace.lines == ["0 began 0 (10, 8)", "0.25 ended 0 (10, 8)"])
    #expect(result.warnings.isEmpty)
    #expect(
      result.trace.metadata == Array(#"{"importedFrom":"evemu","device":"my # screen"}"#.utf8))
  }

  @Test func `a description may come apart, and goes before the recording's own`() throws {
    let description = TraceImporter.Description(
      bytes: Array((Self.description + Self.axes).utf8), source: "screen.desc")
    let own = "A: 35 0 9 0 0 0\nA: 36 0 9 0 0 0\n"
    let result = try Recordings.read(
      own + Self.events, .evemu, options: TraceImporter.Options(description: description))
    #expect(result.trace.device == Trace.Device(width: 100, height: 200))
    #expect(result.warnings.isEmpty)
  }

  @Test(arguments: [
    ("E: 0.5 0003 0035", 17, "the line ends too early, expected a value from"),
    ("E: 0.5 0003 0035 3000000000", 18, "unexpected \"3000000000\", expected a value from"),
    ("E: 0.5 0003 0035 --1", 18, "unexpected \"--1\", expected a value from"),
    ("E: 0.5 0003 xyz 1", 13, "unexpected \"xyz\", expected an event's code"),
    ("E: 0.5 00003 35 1", 8, "unexpected \"00003\", expected an event's type"),
    ("E: 0.5 0003 0035 0001 2", 23, "unexpected \"2\", expected a comment or the end"),
    ("E: now 0003 0035 0001", 4, "unexpected \"now\", expected seconds"),
    ("E:", 3, "the line ends too early, expected seconds"),
    ("A: 35 0", 8, "the line ends too early, expected the axis's largest value"),
    ("A: 35 a 9", 7, "unexpected \"a\", expected the axis's least value"),
  ])
  func `a line that is wrong is an error with its place`(line: String, column: Int, what: String) {
    let failure = Recordings.failure(Self.events + line + "\n", .evemu) ?? "none"
    #expect(failure.hasPrefix("rec.txt:7:\(column): \(what)"), "\(failure)")
  }

  @Test func `a description that is wrong is an error in its own file`() {
    let failures = ["N: x\nA: 35 0 z\n", "N: x\n", ""].map { text in
      let description = TraceImporter.Description(bytes: Array(text.utf8), source: "screen.desc")
      return Recordings.failure(
        Self.events, .evemu, options: TraceImporter.Options(description: description))
    }
    let empty =
      "screen.desc: the description has no axes, expected evemu's lines such as "
      + "\"A: 35 0 1079 0 0 0\", or what getevent -lp prints"
    #expect(
      failures == [
        "screen.desc:2:9: unexpected \"z\", expected the axis's largest value", empty, empty,
      ])
  }

  @Test func `a line of another format is warned of`() throws {
    let result = try Recordings.read(
      Self.axes + "X: 1 2\n" + Self.events, .evemu)
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:5:1: the line is not understood and is ignored: X: 1 2, "
          + "expected N:, I:, P:, B:, A:, L:, S:, E: or a comment"
      ])
  }
}
