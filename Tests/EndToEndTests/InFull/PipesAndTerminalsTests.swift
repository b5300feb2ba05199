import BasicTestSupport
import Testing

/// What is at the other end of standard output.
struct PipesAndTerminalsTests {
  private static let escape = "\u{1B}"

  /// Runs a command whose reader leaves after one line.
  private func head(_ command: String) throws -> ProcessResult {
    try Tool.shell("{ gesture-replay \(command); echo \"status $?\" >&2; } | head -n 1")
  }

  @Test(arguments: ["table", "jsonl", "json", "csv"])
  func `a closed pipe ends it quietly`(format: String) throws {
    // Far more than a pipe holds.
    let result = try head(
      "replay Fixtures/traces/fling-up.json --refresh-rate 10000 --format \(format)")
    #expect(result.errors == "status 0\n")
    #expect(result.lines.count == 1)
  }

  @Test(
    arguments: [
      "replay --lines - --jobs 1 --format summary < stream", "replay --jobs 2 *.json",
      "sweep *.json --vary sheet.height=600:700:1 --format csv",
      "sweep *.json --find sheet.height=600:700", "validate *.json", "explain a.json",
      "diff a.json --b sheet.initialOffset=90",
      "scenes show scroll-view", "--help",
      "synthesize drag --from 0,0 --to 0,300 --rate 1000 --duration 60",
    ])
  func `a reader who is gone from the beginning is no error`(command: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try folder.write(TraceText.drag(named: name), to: "\(name).json")
    }
    try folder.write(String(repeating: TraceText.drag(named: "x"), count: 500), to: "stream")
    let result = try Tool.shell(
      """
      mkfifo pipe
      sleep 1 < pipe &
      exec 3> pipe
      kill $!
      wait
      gesture-replay \(command) >&3
      echo "status $?"
      """, in: folder.path)
    #expect(result.output == "status 0\n")
    #expect(!result.errors.contains("error"))
  }

  @Test(arguments: ["replay", "explain"])
  func `there is no colour where no terminal is`(command: String) throws {
    let text = try Tool.output(command, "Fixtures/traces/fling-up.json")
    #expect(!text.contains(Self.escape))
  }

  /// Runs a command on a terminal.
  private func onTerminal(_ command: String, in folder: String = Repository.root) throws -> String {
    #if os(Linux)
      let script = "script -qec '\(command)' /dev/null"
    #else
      let script = "script -q /dev/null /bin/sh -c '\(command)'"
    #endif
    return try Tool.shell(script, in: folder).output
  }

  private static let hasTerminals = File.exists("/usr/bin/script")

  @Test(.enabled(if: hasTerminals), arguments: ["replay", "explain"])
  func `there is colour on a terminal, and none where NO_COLOR is set`(command: String) throws {
    let call = "gesture-replay \(command) Fixtures/traces/tap-on-sheet.json"
    #expect(try onTerminal(call).contains(Self.escape + "["))
    #expect(try onTerminal("NO_COLOR= " + call).contains(Self.escape + "["))
    let plain = try onTerminal("NO_COLOR=1 " + call)
    #expect(plain.contains("tap on sheet"))
    #expect(!plain.contains(Self.escape))
  }

  @Test(.enabled(if: hasTerminals), arguments: ["replay", "explain"])
  func `there is no colour in a file, wherever it is called from`(command: String) throws {
    let folder = try TemporaryFolder()
    let trace = Repository.root + "/Fixtures/traces/tap-on-sheet.json"
    let shown = try onTerminal(
      "gesture-replay \(command) \(trace) --output out", in: folder.path)
    #expect(!shown.contains("tap on sheet"))
    #expect(try folder.read("out") == (try Tool.output(command, trace)))
  }

  @Test(.enabled(if: hasTerminals))
  func `runs without a difference are told of on a terminal alone`() throws {
    let call =
      "gesture-replay diff Fixtures/traces/tap-on-sheet.json --b sheet.velocityThreshold=4000"
    #expect(try onTerminal(call).contains("no difference"))
    #expect(!(try onTerminal(call + " --format json")).contains("no difference"))
    let piped = try Tool.shell(call)
    #expect(piped.status == 0)
    #expect(piped.output == "")
  }

  @Test(.enabled(if: hasTerminals), arguments: [60, 80, 132])
  func `tables are as wide as the terminal`(width: Int) throws {
    let traces = "Fixtures/traces/fling-up.json Fixtures/traces/hold-then-lift.json"
    for call in [
      "replay \(traces)", "matrix \(traces)", "scenes", "scenes parameters system-sheet",
      "sweep \(traces) --vary sheet.velocityThreshold=1000,2000", "explain \(traces)",
      "tune Fixtures/tune-suite.json --find sheet.velocityThreshold=0:4000",
    ] {
      let shown = try onTerminal("NO_COLOR=1 COLUMNS=\(width) gesture-replay \(call) 2>/dev/null")
      let lines = shown.split(whereSeparator: \.isNewline)
      #expect(lines.count > 2 && lines.allSatisfy { $0.count <= width }, "\(call)")
    }
    let call = "gesture-replay matrix \(traces)"
    #expect(try Tool.shell("COLUMNS=\(width) \(call)").output == (try Tool.shell(call)).output)
  }

  @Test func `--quiet leaves out notes, and keeps warnings and errors`() throws {
    let call = ["minimize", "Fixtures/traces/fling-up.json"]
    let result = try Tool.run(call + ["-q"], input: [])
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output == (try Tool.run(call, input: [])).output)
    #expect(
      try Tool.run(call + ["-q", "--fit"], input: []).errors.hasPrefix("warning: --fit is now "))
    Tool.expectFailure(try Tool.run("minimize", "-q", "missing.json"), "no such file")
  }

  private static let sweep =
    "gesture-replay sweep Fixtures/traces/fling-up.json --vary sheet.velocityThreshold="

  @Test(.enabled(if: hasTerminals))
  func `a sweep's flips have a colour on a terminal alone`() throws {
    let call = Self.sweep + "1700,1800"
    #expect(try onTerminal(call).contains(Self.escape + "[36m▸"))
    // A slow machine also shows progress, which an escape removes.
    let colours = Self.escape + "[3"
    #expect(!(try onTerminal("NO_COLOR=1 " + call)).contains(colours))
    #expect(!(try onTerminal(call + " --format csv")).contains(colours))
    #expect(!(try Tool.shell(call)).output.contains(Self.escape))
  }

  @Test(.enabled(if: hasTerminals))
  func `a sweep tells its progress on a terminal, and takes it away in the end`() throws {
    let folder = try TemporaryFolder()
    let call = Self.sweep + "0:40000:1 --format csv"
    let shown = try onTerminal(call + " --output \(folder.path)/out")
    #expect(shown.contains(" of 40,001 runs, "))
    #expect(shown.contains(" a second, "))
    #expect(shown.contains(" s left"))
    #expect(shown.hasSuffix("\r" + Self.escape + "[KWrote \(folder.path)/out\r\n"))
    let fewer = Self.sweep + "0:2500:1 --format csv"
    #expect(!(try onTerminal(fewer)).contains("left"), "rows on a terminal are progress enough")
    #expect(try Tool.shell(fewer).errors == "")
  }

  @Test(
    .enabled(if: hasTerminals),
    arguments: [
      ("replay --lines slow --format jsonl", " traces, ", 1),
      // It reads all traces before it begins.
      ("matrix --lines slow --scene ivaev-bottom-sheet", " runs, ", 400),
      ("diff --lines slow --b sheet.initialOffset=90", " traces, ", 1),
      ("validate --lines slow --format json", " traces, ", 1),
    ])
  func `what takes long tells its progress on a terminal`(
    command: String, unit: String, repeats: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: TraceText.drag(named: "x"), count: 70), to: "many")
    let rest = String(repeating: " many", count: repeats)
    // The traces come late, because what ends at once shows no progress.
    let late = "mkfifo slow; (cat many; sleep 0.2; cat\(rest)) > slow & "
    let call = "TERM=xterm gesture-replay \(command) > out"
    let shown = try onTerminal(late + call, in: folder.path)
    #expect(shown.contains(unit), "\(shown)")
    #expect(shown.contains(" a second"))
    #expect(shown.hasSuffix("\r" + Self.escape + "[K"))
  }

  @Test(.enabled(if: hasTerminals))
  func `check has colour and tells how far it is on a terminal alone`() throws {
    let check = try CheckFolder(["a", "b", "c"])
    try check.write(
      CheckFolder.cases(["a", "b", "c"]).map { $0.replacing("traces/a.json", with: "slow") })
    // The trace comes late, because what ends at once shows no progress.
    let late = "rm -f slow; mkfifo slow; (sleep 0.2; cat traces/a.json) > slow & "
    let call = "gesture-replay check suite.json --record none --filter a --filter b"
    let shown = try onTerminal("\(late) TERM=xterm \(call)", in: check.folder.path)
    #expect(shown.contains(Self.escape + "[32m2 of 3 cases: 2 passed"))
    #expect(shown.contains(Self.escape + "[K1 of 2 cases, "))
    let plain = try onTerminal("\(late) TERM=dumb \(call)", in: check.folder.path)
    #expect(plain.contains("2 of 3 cases: 2 passed"))
    #expect(!plain.contains(Self.escape))
    #expect(!plain.contains("1 of 2 cases, "))
    let colourless = try onTerminal(
      "\(late) TERM=xterm NO_COLOR=1 \(call)", in: check.folder.path)
    #expect(!colourless.contains(Self.escape + "[32m"))
    #expect(try check.shell(late + call).errors == "")
  }

  @Test(
    .enabled(if: hasTerminals),
    arguments: [
      ("replay a.json --format html", "page", ", or --serve for a phone"),
      ("replay a.json --format svg", "picture", ""),
      ("diff a.json --b sheet.height=600 --format html", "page", ", or --serve for a phone"),
      ("try", "page", ", or --serve for a phone"), ("recorder", "page", ", or --serve for a phone"),
    ])
  func `a page or picture is refused on a terminal, with the way out`(
    call: String, kind: String, other: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "a"), to: "a.json")
    try folder.write("gesture-replay \(call) || echo status $?\n", to: "refused.sh")
    let shown = try onTerminal("TERM=dumb sh refused.sh", in: folder.path)
    let command = call.prefix { $0 != " " }
    #expect(
      shown == "error: a terminal cannot show a \(kind), expected --output FILE, "
        + "or --open to see it in the browser\(other); see gesture-replay \(command) --help\r\n"
        + "status 2\r\n")
    let insisted = try onTerminal("TERM=dumb gesture-replay \(call) --output -", in: folder.path)
    #expect(insisted.contains("</"))
  }

  @Test(.enabled(if: hasTerminals))
  func `jsonl and csv are the same on a terminal`() throws {
    for format in ["jsonl", "csv", "summary", "json"] {
      let call = "gesture-replay replay Fixtures/traces/tap-on-sheet.json --format \(format)"
      #expect(!(try onTerminal(call)).contains(Self.escape))
    }
  }

  @Test(.enabled(if: File.isDevice("/dev/full")), arguments: ["table", "jsonl"])
  func `a full disk is an error`(format: String) throws {
    let result = try Tool.shell(
      "test -c /dev/full && gesture-replay replay Fixtures/traces/fling-up.json --format \(format) "
        + "> /dev/full")
    Tool.expectFailure(result, "error: <stdout>: cannot write: no space left on device")
  }

  @Test func `standard output that is closed is an error`() throws {
    let result = try Tool.shell("gesture-replay replay Fixtures/traces/fling-up.json >&-")
    Tool.expectFailure(result, "error: <stdout>: cannot write: ")
  }

  @Test func `standard input that is closed is an error`() throws {
    Tool.expectFailure(
      try Tool.shell("gesture-replay replay - <&-"), "error: <stdin>: cannot read: ")
  }

  @Test func `traces come through pipes, too`() throws {
    let result = try Tool.shell(
      "cat Fixtures/traces/fling-up.json | gesture-replay replay - | cat")
    #expect(result.errors == "")
    #expect(result.output == (try Tool.output("replay", "Fixtures/traces/fling-up.json")))
  }

  @Test(.enabled(if: hasTerminals))
  func `on a terminal an error of check is said once`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "gone.json", "#
        + #""expect": {"final.t": 1}}]}"#, to: "suite.json")
    let shown = try onTerminal("gesture-replay check suite.json", in: folder.path)
    #expect(shown.split(separator: "gone.json: no such file").count == 2)
  }
}
