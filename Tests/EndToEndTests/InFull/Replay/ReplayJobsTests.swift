import Testing

/// `replay --jobs`: several traces at once, with the same bytes in the same order.
struct ReplayJobsTests {
  /// Long and short ones, mixed.
  private static let traces = [
    "scroll-fling", "tap-on-sheet", "jittery-drag", "fling-up", "no-touches", "two-finger-drag",
    "phone-call", "scroll-catch-and-lift",
  ].map { "Fixtures/traces/\($0).json" }

  private func replay(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try Tool.run(["replay"] + arguments, input: Array(input.utf8))
  }

  @Test(arguments: ["table", "jsonl", "json", "csv", "summary", "perfetto"])
  func `the bytes are those of one job`(format: String) throws {
    let alone = try replay(["--jobs", "1", "--format", format] + Self.traces)
    #expect(alone.status == 0)
    #expect(alone.errors == "")
    for jobs in [["--jobs=3"], []] {
      let together = try replay(jobs + ["--format", format] + Self.traces)
      #expect(together.outputBytes == alone.outputBytes)
      #expect(together.errors == "")
    }
  }

  @Test func `a stream longer than one batch keeps its order`() throws {
    let names = (0..<150).map { "trace \($0)" }
    let stream = names.map { TraceText.drag(named: $0) }.joined()
    for jobs in ["1", "2"] {
      let result = try replay(
        ["--lines", "-", "--format", "summary", "--jobs", jobs], input: stream)
      let replayed: [String] = result.lines.map { String($0.prefix { $0 != "\t" }) }
      #expect(replayed == names)
    }
  }

  @Test(arguments: ["1", "2", "64"])
  func `what comes before and behind a trace that is wrong is shown`(jobs: String)
    throws
  {
    let stream =
      TraceText.drag(named: "a") + TraceText.drag(named: "b") + "{}\n"
      + TraceText.drag(named: "c")
    let result = try replay(
      ["--lines", "-", "--format", "summary", "--jobs", jobs], input: stream)
    #expect(result.lines.map { $0.prefix(2) } == ["a\t", "b\t", "c\t"])
    #expect(result.status == 2)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("error: <stdin>:3:2: \"format\" is missing, expected "))
  }

  @Test(arguments: ["1", "4"])
  func `warnings are as many as without jobs`(jobs: String) throws {
    let open = TraceText.of("0 0 began 195 790")
    let result = try replay(
      ["--lines", "-", "--format", "summary", "--jobs", jobs], input: open + open)
    #expect(result.status == 0)
    #expect(result.lines.count == 2)
    #expect(
      result.errorLines.map { $0.prefix(18) } == ["warning: <stdin>:1", "warning: <stdin>:2"])
  }

  @Test(arguments: ["0", "-1", "x", "1.5", "1025", ""])
  func `a number of jobs that cannot be is refused`(jobs: String) throws {
    let result = try replay(["--jobs=\(jobs)", Self.traces[0]])
    Tool.expectFailure(
      result, "error: --jobs is \"\(jobs)\", expected a whole number from 1 to 1024")
  }
}
