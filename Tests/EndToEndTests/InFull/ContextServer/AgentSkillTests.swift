import BasicTestSupport
import Testing

/// `init --agent`, and the calls of what it writes.
struct AgentSkillTests {
  private static let skill = ".agents/skills/gesture-replay/SKILL.md"

  /// The calls of a block of a skill, without what each prints.
  private static func calls(of text: String, in fence: String) -> [String] {
    let blocks = text.components(between: "```\(fence)\n", and: "```")
    return blocks.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  @Test func `each call of the skill works, and prints what is shown`() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run("init", "--agent", in: folder.path).status == 0)
    let text = try folder.read(Self.skill)
    // Those of the guide's page, which the transcripts compare line by line.
    let blocks = text.components(between: "```console\n", and: "```")
    #expect(blocks.count == 5)
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let call = try #require(lines.first?.dropFirst(2))
      let result = try Tool.shell("exec 2>&1\n" + call, in: folder.path)
      #expect(result.status == 0, "\(call)")
      let shown = lines.dropFirst().dropLast()
      let printed = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropLast()
      #expect(TranscriptRun.matches(Array(printed)[...], Array(shown)[...]), "\(call)")
    }
    let own = Self.calls(of: text, in: "sh")
    #expect(own.count == 2)
    for call in own {
      let result = try Tool.shell(call, in: folder.path)
      #expect(result.status == 0, "\(call)")
      #expect(result.faults == "", "\(call)")
    }
  }

  @Test func `a second call renews, and changes nothing else`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Rules\n", to: "AGENTS.md")
    #expect(try Tool.run("init", "--agent", in: folder.path).status == 0)
    let lines = try folder.read("AGENTS.md")
    #expect(lines.hasPrefix("# Rules\n\n<!-- gesture-replay: begin"))
    try folder.write("mine", to: "gestures/suite.json")
    try folder.write(lines + "More.\n", to: "AGENTS.md")
    let result = try Tool.run("init", "--agent", in: folder.path)
    #expect(result.output == "Written for coding agents:\n  \(Self.skill)\n  AGENTS.md\n")
    #expect(try folder.read("AGENTS.md") == lines + "More.\n")
    #expect(try folder.read("gestures/suite.json") == "mine")
  }

  @Test func `another skill of the name is not overwritten, and nothing else is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: Self.skill)
    Tool.expectFailure(
      try Tool.run("init", "--agent", in: folder.path), "is someone's own and is not overwritten")
    #expect(folder.names == [".agents"])
    #expect(try folder.read(Self.skill) == "mine")
  }

  @Test func `an app's package is named in its calls`() throws {
    let folder = try TemporaryFolder()
    let apps = Repository.root + "/Fixtures/uikit-sheets/apps"
    let copied = try Tool.shell("cp -R '\(apps)' App", in: folder.path)
    #expect(copied.status == 0)
    let result = try Tool.run(
      "init", "--app", "App", "--controller", "PlaceSheetViewController", "--agent",
      "--tool-repository", "https://example.org/replay.git", "--tool-revision", "1.0",
      in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasSuffix("\nWritten for coding agents:\n  \(Self.skill)\n  AGENTS.md\n"))
    let tool = "place-sheet-replay"
    let run = "swift run --quiet --package-path \(tool) \(tool)"
    #expect(try folder.read(Self.skill).contains("`\(tool)` stands for `\(run)` here"))
    #expect(try folder.read("AGENTS.md").contains("`\(run) check \(tool)/suite.json`"))
    #expect(folder.names.contains(tool))
  }

  @Test func `a list writes nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/A.swift")
    Tool.expectFailure(
      try Tool.run("init", "--app", "App", "--list", "--agent", in: folder.path),
      "--list writes nothing, and --agent writes files")
  }
}

extension String {
  /// The parts between a beginning and the next end.
  fileprivate func components(between begin: String, and end: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let start = rest.firstRange(of: begin) {
      rest = rest[start.upperBound...]
      guard let stop = rest.firstRange(of: end) else { break }
      parts.append(rest[..<stop.lowerBound])
      rest = rest[stop.upperBound...]
    }
    return parts
  }
}
