import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `replay --format`, for one trace and for several.
struct ReplayFormatsTests {
  private static let traces = ["Fixtures/traces/fling-up.json", "Fixtures/traces/no-touches.json"]

  private func replay(_ format: String, _ traces: [String] = traces) throws -> String {
    let result = try Tool.run(["replay", "--format", format] + traces, input: [])
    #expect(result.errors == "")
    #expect(result.status == 0)
    return result.output
  }

  @Test func `a table is what is shown where no format is asked for`() throws {
    let table = try Tool.output("replay", Self.traces[0])
    #expect(table == (try replay("table", [Self.traces[0]])))
    #expect(table.hasPrefix("fling up on ivaev-bottom-sheet (container), 60 Hz\n  frame "))
    #expect(
      table.hasSuffix("\nfinal  the sheet is full at y 168.8, settled at 0.35 s after 22 frames\n"))
  }

  @Test func `tables of several traces have an empty line between them`() throws {
    let tables = try Self.traces.map { try replay("table", [$0]) }
    #expect(try replay("table") == tables.joined(separator: "\n"))
  }

  @Test(arguments: ["jsonl", "summary"])
  func `lines of several traces follow each other`(format: String) throws {
    let texts = try Self.traces.map { try replay(format, [$0]) }
    #expect(try replay(format) == texts.joined())
  }

  @Test func `jsonl is what Fixtures expects`() throws {
    let expected = try File.read(Repository.root + "/Fixtures/expected/fling-up.jsonl")
    #expect(Array(try replay("jsonl", [Self.traces[0]]).utf8) == expected)
  }

  @Test func `json is one array of the same objects, of all traces`() throws {
    let array = try JSONNode(try replay("json"))
    let text = try replay("json").split(separator: "\n")
    #expect(text.first == "[" && text.last == "]")
    let objects = text.dropFirst().dropLast().map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    #expect(objects == (try replay("jsonl")).split(separator: "\n"))
    #expect(array.elements.count == objects.count)
    #expect(array.elements.filter { $0["type"]?.text == "header" }.count == 2)
  }

  @Test func `csv has its titles once, and a row for each frame`() throws {
    let rows = try replay("csv").split(separator: "\r\n").map(String.init)
    let frames = try Self.traces.map { try Timeline.of($0).frames.count }
    #expect(rows.count == 1 + frames.reduce(0, +))
    #expect(rows.first?.hasPrefix("trace,scene,i,t,touches,") == true)
    #expect(rows.filter { $0.hasPrefix("trace,scene,") }.count == 1)
    #expect(rows.dropFirst().first?.hasPrefix("fling up,ivaev-bottom-sheet,0,0,1,195,790,") == true)
    #expect(rows.last?.hasPrefix("no touches,scroll-view,0,0,0,,,") == true)
  }

  @Test func `a summary is one line a trace, tab-separated`() throws {
    #expect(
      try replay("summary")
        == "fling up\tivaev-bottom-sheet\tfull\tsheet.y=168.8\tt=0.35\tframes=22\tsettled\n"
        + "no touches\tscroll-view\tscroll.y=0\tt=0\tframes=1\tsettled\n")
  }

  @Test func `a format that there is not is an error that names those that there are`() throws {
    let result = try Tool.run("replay", Self.traces[0], "--format", "jsn")
    Tool.expectFailure(
      result, "error: --format is \"jsn\"; did you mean \"json\"?")
  }

  @Test func `--lines reads a trace from each line, numbered where it has no name`() throws {
    let stream = TraceText.drag(named: "first") + "\n  \t\r\n" + TraceText.still()
    let lines = try Tool.output("replay", "--lines", "-", "--format", "summary", input: stream)
      .split(separator: "\n").map { $0.split(separator: "\t").first }
    #expect(lines == ["first", "<stdin>:4"])
  }

  @Test func `--lines reads files one behind the other, and standard input among them`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "a") + TraceText.drag(named: "b"), to: "one.jsonl")
    let names = try Tool.output(
      "replay", "--lines", "one.jsonl", "-", "one.jsonl", "--format", "summary",
      input: TraceText.drag(named: "c"), in: folder.path
    ).split(separator: "\n").map { $0.prefix(1) }
    #expect(names == ["a", "b", "c", "a", "b"])
  }

  @Test func `a scene that comes through a pipe is read once, however many jobs there are`() throws
  {
    let folder = try TemporaryFolder()
    let stream = (0..<30).map { TraceText.drag(named: "trace \($0)") }.joined()
    try folder.write(stream, to: "many.jsonl")
    let call = "gesture-replay replay --lines many.jsonl --format jsonl --scene"
    let piped = "gesture-replay scenes show system-sheet | \(call) /dev/stdin --jobs"
    let alone = try Tool.shell(piped + " 1", in: folder.path)
    #expect(alone.errors == "" && alone.lines.count > 30)
    #expect(try Tool.shell(piped + " 4", in: folder.path).outputBytes == alone.outputBytes)
  }

  @Test func `without --lines a second trace in a file is an error`() throws {
    let result = try Tool.run(
      "replay", "-", "--format", "jsonl",
      input: TraceText.drag(named: "a") + TraceText.drag(named: "b"))
    Tool.expectFailure(result, "error: <stdin>:2:1: ")
  }

  @Test func `--lines shows a trace's result before the next trace is there`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "first"), to: "first.jsonl")
    let result = try Tool.shell(
      """
      mkfifo in out
      gesture-replay replay --lines - --jobs 1 --format summary < in > out &
      exec 3> in 4< out
      cat first.jsonl >&3
      read -r line <&4
      echo "before: $line"
      cat first.jsonl >&3
      exec 3>&-
      read -r line <&4
      echo "after: $line"
      """, in: folder.path)
    #expect(result.lines.map { $0.prefix(13) } == ["before: first", "after: first\t"])
    #expect(result.errors == "")
  }

  @Test func `an empty stream is no trace and no error`() throws {
    #expect(try Tool.output("replay", "--lines", "-") == "")
    let array = try JSONNode(try Tool.output("replay", "--lines", "-", "--format", "json"))
    #expect(array.elements.isEmpty)
  }

  @Test func `perfetto is one document with a process for each trace`() throws {
    let text = try Tool.output(
      "replay", "Fixtures/traces/fling-up.json", "Fixtures/traces/tap-on-sheet.json", "--format",
      "perfetto")
    let document = try JSONNode(parsing: Array(text.utf8), source: "events")
    guard case .array(let events)? = document["traceEvents"]?.value else {
      Issue.record("there are no trace events")
      return
    }
    let processes = events.filter { $0["name"]?.text == "process_name" }
    #expect(processes.map { $0["pid"]?.number } == [1, 2])
    #expect(
      processes.map { $0[keyPath: "args.name"]?.text }
        == ["fling up on ivaev-bottom-sheet", "tap on sheet on ivaev-bottom-sheet"])
  }
}
