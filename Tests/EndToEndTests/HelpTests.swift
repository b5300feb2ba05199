import BasicTestSupport
import Testing

/// `--help`, `help` and `--version`.
struct HelpTests {
  /// The commands that the help lists.
  private func commands() throws -> [String] {
    let lines = try Tool.output("--help").split(
      separator: "\n", omittingEmptySubsequences: false)
    let (start, end) = (
      try #require(lines.firstIndex { $0.hasPrefix("Usage:") }),
      try #require(lines.firstIndex(of: "Options:"))
    )
    return lines[start + 1..<end].filter { $0.hasPrefix("  ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  @Test func `the help lists every command and can be asked for in three ways`() throws {
    let help = try Tool.output("--help")
    #expect(help.hasPrefix("Replay recorded touches"))
    #expect(help.contains("Usage: gesture-replay COMMAND [options]\n"))
    #expect(try Tool.output("-h") == help)
    #expect(try Tool.output("help") == help)
    let commands = try commands()
    for command in [
      "replay", "explain", "import", "synthesize", "trim", "validate", "scenes", "schema",
      "completions",
    ] {
      #expect(commands.contains(command))
    }
  }

  @Test func `commands are listed by what they are for, those for the shell last`() throws {
    let lines = try Tool.output("--help").split(separator: "\n").map(String.init)
    let titles = lines.filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
    #expect(titles.first == "See what a gesture does, and why:" && titles.count == 12)
    #expect(titles.suffix(3) == ["Set up the shell and the manual:", "Options:", "Example:"])
    #expect(lines.allSatisfy { $0.count <= 80 })
    for (command, words) in [
      ("check", "Run a suite"), ("validate", "Read files"), ("verify", "Compare with the app"),
      ("sweep", "Over a grid"), ("tune", "From a suite"), ("fit", "From recordings"),
    ] {
      #expect(lines.contains { $0.hasPrefix("  \(command) ") && $0.contains(" \(words)") })
    }
  }

  @Test func `every command has help, which needs nothing else`() throws {
    for command in TestEffort.rows(try commands(), or: 6) {
      let help = try Tool.output(command, "--help")
      #expect(help.contains("\nUsage: gesture-replay \(command) "))
      #expect(help.contains("\nOptions:\n"))
      #expect(help.contains("\nExamples:\n"))
      #expect(try Tool.output("help", command) == help)
      #expect(try Tool.output(command, "-h") == help)
      #expect(try Tool.output(command, "no such file", "--help") == help)
    }
  }

  /// The files that the examples name and that a reader is assumed to have.
  private func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    #expect(try Tool.shell("cp -R '\(Repository.root)/Fixtures' .", in: folder.path).status == 0)
    let fling = try File.read(Repository.root + "/Fixtures/traces/fling-up.json")
    try folder.write(fling, to: "fling-up.json")
    try folder.write(try Tool.output("scenes", "show", "ivaev-bottom-sheet"), to: "mine.json")
    try folder.write(TraceText.drag(named: "recorded"), to: "recorded.json")
    try folder.write(TraceText.drag(named: "a") + TraceText.drag(named: "b"), to: "traces.jsonl")
    for (name, trace) in [("before", "fling-up"), ("after", "fling-up-below-threshold")] {
      let timeline = try Tool.output("replay", "Fixtures/traces/\(trace).json", "--format", "jsonl")
      try folder.write(timeline, to: "\(name).jsonl")
    }
    try folder.write(
      try File.read(Repository.root + "/Fixtures/uikit-sheets/apps/PlaceSheetViewController.swift"),
      to: "Sources/Photos/PlaceSheetViewController.swift")
    try folder.write(TraceText.getevent, to: "drag.txt")
    try folder.write(
      "A: 35 0 99 0 0 0\nA: 36 0 199 0 0 0\n" + TraceText.evemu, to: "a.events")
    return folder
  }

  @Test func `the examples of every help work as they stand`() throws {
    let folder = try workspace()
    let all = try [[], ["help"]] + commands().map { ["help", $0] }
    let step = TestEffort.count(1, or: 11)
    for command in stride(from: 0, to: all.count, by: step).map({ all[$0] }) {
      let help = try Tool.run(command.isEmpty ? ["--help"] : command, input: []).output
      let examples = help.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
        $0.hasPrefix("gesture-replay ") || $0.contains("| gesture-replay ")
      }
      #expect(!examples.isEmpty)
      for example in examples {
        // Nobody is there to answer, to look, or to press Control-C.
        if ["--review", "--open", "--serve"].contains(where: example.contains) { continue }
        let result = try Tool.shell(String(example), in: folder.path)
        // A comparison may find a difference.
        #expect((0...1).contains(result.status ?? -1), "\(example)")
        #expect(!result.errors.contains("error"), "\(example): \(result.errors)")
      }
    }
  }
}
