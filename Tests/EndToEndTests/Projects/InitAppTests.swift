import BasicTestSupport
import Testing

/// `init --app`: what it writes and what it refuses; scripts/check-new-app builds what it writes.
struct InitAppTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("class SheetController: UIViewController {}", to: "ios/App/Sheet.swift")
  }

  private func run(_ options: String...) throws -> ProcessResult {
    try Tool.run(
      ["init", "--tool-path", Repository.root] + options, input: [], in: folder.path)
  }

  @Test func `it tells what it has written, and what to do next`() throws {
    let report = try Tool.output(
      "init", "--app", "ios/App", "--tool-path", Repository.root, in: folder.path)
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = try #require(lines.firstIndex(of: ""))
    let written = lines[1..<end].map { String($0.dropFirst(2)) }
    #expect(written.count == 11)
    for path in written { #expect(File.exists(folder.path + "/" + path), "\(path)") }
    #expect(File.names(in: folder.path + "/ios") == ["App", "sheet-replay"])
    #expect(
      try folder.read("ios/sheet-replay/Sources/sheet-replay/App/Sheet.swift")
        == "class SheetController: UIViewController {}", "the link leads to the app's folder")
    #expect(report.contains("  cd ios/sheet-replay"))
    #expect(report.contains("ios/App/Sheet.swift declares in line 1."))
  }

  @Test func `an existing folder is not touched`() throws {
    try folder.write("mine", to: "ios/sheet-replay/Package.swift")
    Tool.expectFailure(
      try run("--app", "ios/App"), "ios/sheet-replay: already exists and is not overwritten")
    #expect(File.names(in: folder.path + "/ios/sheet-replay") == ["Package.swift"])
  }

  @Test(arguments: [
    (["--app", "none"], "none: no such folder"), (["--app", "ios"], nil),
    (["--app", "ios/App", "ios/App"], "ios/App/sheet-replay: lies in the app's own sources"),
    (["--app", "ios/App", "--controller", "Sheet"], "did you mean \"SheetController\"?"),
    (["--app", "ios/App", "--scene", "system-sheet"], "--scene does not apply to --app"),
    (["--app", "ios/App", "--sheet", "PhotoDrawer"], "--app does not apply to --sheet"),
    (["--sheet", "PhotoDrawer", "--controller", "A"], "--controller needs --app"),
  ])
  func `what goes wrong leaves nothing behind`(options: [String], words: String?) throws {
    let result = try Tool.run(
      ["init", "--tool-path", Repository.root] + options, input: [], in: folder.path)
    guard let words else { return #expect(folder.names == ["ios", "sheet-replay"]) }
    Tool.expectFailure(result, words)
    #expect(folder.names == ["ios"] && File.names(in: folder.path + "/ios") == ["App"])
    #expect(File.names(in: folder.path + "/ios/App") == ["Sheet.swift"])
  }
}
