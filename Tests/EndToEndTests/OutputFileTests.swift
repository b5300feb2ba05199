import BasicTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--output`: a file that appears whole or not at all.
struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "good"), to: "good.json")
    try folder.write("{}", to: "bad.json")
    try folder.write(ImportTests.evemu, to: "tap.events")
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
    #expect(result.errors == plain.errors)
    #expect(try folder.read("result") == plain.output)
    #expect(!plain.output.isEmpty)
    #expect(folder.names == ["bad.json", "good.json", "result", "tap.events"])
  }

  private static let formats: [(call: [String], name: String, format: String)] = [
    (["replay", "good.json"], "a.jsonl", "jsonl"), (["replay", "good.json"], "a.b.svg", "svg"),
    (["replay", "good.json"], "A.HTML", "html"), (["replay", "good.json"], "a.txt", "table"),
    (["replay", "good.json"], "a", "table"), (["replay", "good.json"], "csv", "table"),
    (["diff", "good.json", "--b", "sheet.height=600"], "a.json", "json"),
    (["diff", "good.json", "--b", "sheet.height=600"], "a.html", "html"),
    (["sweep", "good.json", "--vary", "sheet.height=600,700"], "a.csv", "csv"),
    (["sweep", "good.json", "--vary", "sheet.height=600,700"], "a.svg", "table"),
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
    #expect(folder.names == ["bad.json", "good.json", "result", "tap.events"])
  }

  @Test(arguments: commands)
  func `a place that cannot be written is an error`(command: [String]) throws {
    for place in ["missing/result", "good.json/result", "/dev/null/result"] {
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
