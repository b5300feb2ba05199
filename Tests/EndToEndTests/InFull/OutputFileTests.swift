import BasicTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--output`: a file that appears complete or not at all.
struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "good"), to: "good.json")
    try folder.write("{}", to: "bad.json")
    try folder.write(TraceText.evemu, to: "tap.events")
  }

  private static let commands = [
    ["replay", "good.json"], ["replay", "good.json", "--format", "jsonl"],
    ["replay", "good.json", "good.json", "--format", "csv"], ["explain", "good.json"],
    ["sweep", "good.json", "--vary", "sheet.height=600,700"],
    ["sweep", "good.json", "--find", "sheet.velocityThreshold=0:4000", "--format", "csv"],
    ["import", "tap.events", "--from", "evemu", "--range", "100x100"],
    ["synthesize", "tap", "--from", "1,2"],
  ]

  private func run(_ arguments: [String]) throws -> ProcessResult {
    try Tool.run(arguments, input: [], in: folder.path)
  }

  @Test(arguments: commands)
  func `the file holds what standard output would, which stays empty`(command: [String]) throws {
    let plain = try run(command)
    #expect(plain.status == 0)
    let result = try run(command + ["--output", "result"])
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(Set(result.errorLines) == Set(plain.errorLines + ["Wrote result"]))
    #expect(try folder.read("result") == plain.output)
    #expect(!plain.output.isEmpty)
    #expect(folder.names == ["bad.json", "good.json", "result", "tap.events"])
  }

  private static let formats: [(call: [String], name: String, format: String)] = [
    (["replay", "good.json"], "a.jsonl", "jsonl"), (["replay", "good.json"], "a.b.svg", "svg"),
    (["replay", "good.json"], "A.HTML", "html"), (["replay", "good.json"], "a.txt", "text"),
    (["replay", "good.json"], "a", "text"), (["replay", "good.json"], "csv", "text"),
    (["diff", "good.json", "--b", "sheet.height=600"], "a.json", "json"),
    (["diff", "good.json", "--b", "sheet.height=600"], "a.html", "html"),
    (["sweep", "good.json", "--vary", "sheet.height=600,700"], "a.csv", "csv"),
    (["matrix", "good.json"], "a.csv", "csv"),
  ]

  @Test(arguments: formats)
  func `the ending of the file is the format, where none is said`(
    call: [String], name: String, format: String
  ) throws {
    let wanted = try run(call + ["--format", format])
    let result = try run(call + ["--output", name])
    #expect(result.status == wanted.status)
    #expect(try folder.read(name) == wanted.output)
    #expect(try run(call + ["--output", name, "--format", format]).status == wanted.status)
    #expect(try folder.read(name) == wanted.output)
  }

  @Test(arguments: [
    (["replay", "good.json"], "run.html", "csv"), (["replay", "good.json"], "run.JSON", "jsonl"),
    (["replay", "good.json"], "run.svg", "perfetto"),
    (["sweep", "good.json", "--vary", "sheet.height=600,700"], "a.csv", "html"),
  ])
  func `a file whose ending is that of another format is an error`(
    call: [String], name: String, format: String
  ) throws {
    let result = try run(call + ["--output", name, "--format", format])
    let ending = try #require(name.split(separator: ".").last)
    Tool.expectFailure(
      result,
      "error: --format is \(format), and --output ends in .\(ending.lowercased()), "
        + "expected --format \(ending.lowercased()), or a file with another ending")
    #expect(!folder.names.contains(name))
  }

  private static let strangers: [(call: [String], name: String, words: String)] = [
    (
      ["explain", "good.json"], "e.html",
      "explain writes no html, expected a file that ends in .txt, .json; for a page, use replay --format html"
    ),
    (["explain", "good.json", "--why-not", "full"], "y.html", "explain writes no html"),
    (["explain", "good.json"], "e.perfetto-trace", "explain writes no perfetto-trace"),
    (["matrix", "good.json"], "m.svg", "matrix writes no svg"),
    (
      ["sweep", "good.json", "--vary", "sheet.height=600,700"], "s.svg",
      "sweep writes no svg, expected a file that ends in .txt, .csv, .jsonl, .html; for a picture, use replay --format svg"
    ),
    (["tune", "good.json", "--vary", "sheet.height=600:700"], "t.svg", "tune writes no svg"),
    (["fit", "good.json", "--vary", "sheet.height=600:700"], "f.html", "fit writes no html"),
    (
      ["trim", "good.json", "--to", "0.1"], "t.html",
      "trim writes no html, expected a file that ends in .json"
    ),
    (["degrade", "good.json", "--drop", "2"], "q.html", "degrade writes no html"),
    (
      ["synthesize", "tap", "--from", "9,9"], "tap.csv",
      "synthesize writes no csv, expected a file that ends in .json; see"
    ),
    (
      ["export", "good.json", "--to", "xctest"], "a.json",
      "--to xctest writes no json, expected a file that ends in .swift"
    ),
    (["recorder"], "r.json", "recorder writes no json, expected a file that ends in .html"),
    (
      ["replay", "good.json"], "x.csv.gz",
      "--output ends in .gz, and nothing is compressed, expected a file that ends in .csv"
    ),
  ]

  @Test(arguments: strangers.map { (Brief($0), $1, Brief($2)) })
  func `an ending that is a format's which the command does not write is an error`(
    call: Brief<[String]>, name: String, words: Brief<String>
  ) throws {
    let before = folder.names
    Tool.expectFailure(try run(call.value + ["-o", name]), words.value)
    #expect(folder.names == before)
  }

  @Test func `an ending that no format has is refused, unless the format is named`() throws {
    Tool.expectFailure(
      try run(["replay", "good.json", "-o", "x.pdf"]),
      "replay writes no pdf, expected a file that ends in .txt, .jsonl, .json, .csv, ")
    Tool.expectFailure(
      try run(["trim", "good.json", "--to", "0.01", "-o", "x.tsv"]),
      "trim writes no tsv, expected a file that ends in .json;")
    #expect(!folder.names.contains { $0.hasPrefix("x.") })
    #expect(try run(["replay", "good.json", "--format", "csv", "-o", "x.log"]).status == 0)
    #expect(
      try folder.read("x.log") == (try run(["replay", "good.json", "--format", "csv"]).output))
    for name in ["run-1.2", ".table", "sub.d/table", "/dev/null"] {
      #expect(try run(["replay", "good.json", "-o", name]).status == 0, "\(name)")
    }
    #expect(try folder.read("run-1.2") == (try run(["replay", "good.json"]).output))
    #expect(try run(["trim", "good.json", "--to", "0.01", "-o", "x.json"]).status == 0)
    #expect(try run(["export", "good.json", "--to", "w3c", "-o", "x.w3c.json"]).status == 0)
  }

  @Test(
    arguments: [
      (
        ["explain", "good.json"], "html",
        "expected one of text, json; for a page, use replay --format html; see"
      ),
      (["explain", "good.json"], "svg", "; for a picture, use replay --format svg; see"),
      (["matrix", "good.json"], "svg", "; for a picture, use replay --format svg; see"),
      (["check", "good.json"], "html", "; for a page, use check --html FILE; see"),
    ].map { ($0, $1, Brief($2)) })
  func `a format that another command writes leads there`(
    call: [String], format: String, words: Brief<String>
  ) throws {
    Tool.expectFailure(try run(call + ["--format", format]), words.value)
  }

  @Test func `the ending of Perfetto's files is that of trace events`() throws {
    #expect(try run(["replay", "good.json", "-o", "x.perfetto-trace"]).status == 0)
    let plain = try run(["replay", "good.json", "--format", "perfetto"])
    #expect(try folder.read("x.perfetto-trace") == plain.output)
  }

  @Test func `trace events are JSON, and may be called so`() throws {
    let call = ["replay", "good.json", "--format", "perfetto"]
    #expect(try run(call + ["--output", "events.json"]).status == 0)
    #expect(try folder.read("events.json") == (try run(call).output))
  }

  @Test(arguments: commands)
  func `a file that was there is replaced as a whole`(command: [String]) throws {
    try folder.write(String(repeating: "old ", count: 100_000), to: "result")
    #expect(try run(command + ["--output=result"]).status == 0)
    #expect(try folder.read("result") == (try run(command)).output)
  }

  @Test(arguments: commands)
  func `a single hyphen is standard output`(command: [String]) throws {
    #expect(try run(command + ["--output", "-"]).output == (try run(command)).output)
    #expect(folder.names == ["bad.json", "good.json", "tap.events"])
  }

  @Test(
    arguments: [
      ["replay", "good.json", "bad.json"],
      ["replay", "good.json", "bad.json", "--jobs", "1", "--format", "jsonl"],
      ["replay", "good.json", "bad.json", "--jobs", "8", "--format", "json"],
      ["replay", "good.json", "missing.json"],
      ["replay", "good.json", "--scene", "missing.json"],
      ["explain", "bad.json"], ["explain", "missing.json"],
      ["sweep", "good.json", "bad.json", "--vary", "sheet.height=600,700"],
      ["sweep", "good.json", "--vary", "sheet.height=600,-1", "--format", "csv"],
      ["explain", "good.json", "--set", "sheet.height=-1"],
      ["import", "bad.json", "--from", "evemu"], ["import", "missing", "--from", "getevent"],
      ["synthesize", "drag"], ["synthesize", "tap", "--press", "0"],
    ])
  func `where anything goes wrong, the old file stays and nothing is left`(command: [String])
    throws
  {
    try folder.write("old", to: "result")
    Tool.expectFailure(try run(command + ["--output", "result"]))
    #expect(try folder.read("result") == "old")
    #expect(folder.names == ["bad.json", "good.json", "result", "tap.events"])
    Tool.expectFailure(try run(command + ["--output", "new"]))
    Tool.expectFailure(try run(command + ["--output", "new/deep/result"]))
    #expect(folder.names == ["bad.json", "good.json", "result", "tap.events"])
  }

  @Test(arguments: commands)
  func `a place that cannot be written is an error`(command: [String]) throws {
    for place in ["good.json/result", "good.json/deep/result", "/dev/null/result"] {
      let result = try run(command + ["--output", place])
      Tool.expectFailure(result, "error: \(place): cannot write: ")
    }
    #expect(mkdir(folder.path + "/sub", 0o777) == 0)
    Tool.expectFailure(try run(command + ["--output", "sub"]), "error: sub: cannot write: ")
    #expect(folder.names == ["bad.json", "good.json", "sub", "tap.events"])
  }

  /// The superuser may write everywhere.
  @Test(.enabled(if: geteuid() != 0), arguments: commands)
  func `a folder that cannot be written is an error`(command: [String]) throws {
    let closed = folder.path + "/closed"
    #expect(mkdir(closed, 0o555) == 0)
    Tool.expectFailure(try run(command + ["--output", closed + "/result"]), "cannot write: ")
    #expect(File.names(in: closed).isEmpty)
  }

  @Test func `the last --output counts, and others are not made`() throws {
    #expect(try run(["replay", "good.json", "--output", "a", "--output", "b"]).status == 0)
    #expect(folder.names == ["b", "bad.json", "good.json", "tap.events"])
  }

  @Test func `a named pipe is written into and stays one`() throws {
    let result = try Tool.shell(
      """
      mkfifo pipe
      cat pipe > got &
      gesture-replay replay good.json --output pipe || exit
      test -p pipe && wait && cat got
      """, in: folder.path)
    #expect(result.output == (try run(["replay", "good.json"])).output)
    #expect(folder.names == ["bad.json", "good.json", "got", "pipe", "tap.events"])
  }
}
