import BasicTestSupport
import Testing

/// `init --sheet`, and where the tool that the written files use comes from.
struct InitSheetTests {
  private static let revision = String(repeating: "0123456789", count: 4)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(arguments, input: [], in: folder.path)
  }

  @Test func `it tells what it has written`() throws {
    let report = try Tool.output(
      "init", "--sheet", "PhotoDrawer", "--tool-path", Repository.root, in: folder.path)
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = try #require(lines.firstIndex(of: ""))
    let written = lines[1..<end].map { String($0.dropFirst(2)) }
    #expect(written.count == 19)
    for path in written { #expect(File.exists(folder.path + "/" + path), "\(path)") }
    #expect(folder.names == ["photo-drawer"])
    let traces = File.names(in: folder.path + "/photo-drawer/traces")
      .map { "photo-drawer/traces/" + $0 }
    #expect(traces.count == 4)
    #expect(
      lines.contains(
        "  photo-drawer/ci/ has the lines for CI servers; a server needs the clone at the same path"
      ))
  }

  @Test func `an existing folder is not touched`() throws {
    try folder.write("mine", to: "photo-drawer/Package.swift")
    Tool.expectFailure(
      try run("init", "--sheet", "PhotoDrawer", "--tool-path", Repository.root),
      "error: photo-drawer: already exists and is not overwritten, expected ")
    #expect(try folder.read("photo-drawer/Package.swift") == "mine")
    #expect(File.names(in: folder.path + "/photo-drawer") == ["Package.swift"])
  }

  @Test(arguments: [
    (["--sheet", "PhotoDrawer"], "gesture-replay does not know where it was installed from"),
    (["--sheet", "photo", "--tool-path", "."], "--sheet is \"photo\""),
    (["--sheet", "PhotoDrawer", "--tool-path", "."], ".: has no Package.swift"),
    (["--sheet", "PhotoDrawer", "--scene", "system-sheet"], "--scene does not apply to --sheet"),
    (
      ["--sheet", "PhotoDrawer", "--tool-path", ".", "--tool-revision", "v1"],
      "--tool-path and --tool-revision both say where the tool is"
    ),
    (["--tool-path", "."], "--tool-path needs --sheet or --app"),
    (["--tool-revision", "v1"], "--tool-revision needs --tool-repository"),
    (["--tool-repository", "https://example.org/a"], "--tool-repository needs --tool-revision"),
    (["--tool-repository", "a b", "--tool-revision", "v1"], "--tool-repository is \"a b\""),
    (["--tool-repository", "a:b", "--tool-revision", "0123456"], "expected all 40 digits"),
  ])
  func `what goes wrong leaves nothing behind`(options: [String], words: String) throws {
    Tool.expectFailure(try Tool.run(["init"] + options, input: [], in: folder.path), words)
    #expect(folder.names == [])
  }

  @Test func `a copy of unknown origin says so, and the options say it instead`() throws {
    let report = try Tool.output("init", in: folder.path)
    #expect(
      report.contains("; first write into gestures/ci/check.sh\n  where gesture-replay comes from"))
    let given = try Tool.output(
      "init", "app", "--tool-repository", "https://example.org/a.git", "--tool-revision", "v1.0",
      in: folder.path)
    #expect(
      given.contains("which get gesture-replay\n  from https://example.org/a.git\n  at v1.0\n"))
    #expect(
      try folder.read("app/gestures/ci/check.sh").contains(
        "repository='https://example.org/a.git'\nrevision='v1.0'\n"))
  }

  @Test(arguments: [
    ("https://example.org/a.git\n\(revision)\n", true), ("/work/a\n\(revision)\n", true),
    ("https://example.org/a.git\n", false), ("a b\n\(revision)\n", false),
    ("\u{0}\n\n", false), ("", false),
  ])
  func `an installed tool knows its clone, and shows its commit`(origin: String, isKnown: Bool)
    throws
  {
    try folder.write(origin, to: "prefix/share/gesture-replay/origin")
    let result = try Tool.shell(
      """
      mkdir -p prefix/bin linked && cp "$(command -v gesture-replay)" prefix/bin &&
        ln -s ../prefix/bin/gesture-replay linked && linked/gesture-replay init &&
        PATH="$PWD/linked:$PATH" gesture-replay --version
      """, in: folder.path)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix(" (\(Self.revision))\n") == isKnown)
    let script = try folder.read("gestures/ci/check.sh")
    #expect(script.contains("\nrevision='\(Self.revision)'\n") == isKnown)
    #expect(result.output.contains("no server reaches that folder") == origin.hasPrefix("/"))
  }
}
