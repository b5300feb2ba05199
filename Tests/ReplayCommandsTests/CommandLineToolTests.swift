import GestureReplay
import JSONText
import Testing

@testable import ReplayCommands

/// The list of commands, and a tool with a different name.
struct CommandLineToolTests {
  @Test func `every command has a name of its own`() {
    let names = CommandGroup.all.flatMap(\.commands).map { $0.specification.name }
    #expect(Set(names).count == names.count)
    #expect(!names.contains("help"))
  }

  @Test(arguments: ["", "acme replay", "--acme", "$(x)", "acme/replay", "a\"b"])
  func `a tool's name is one that shells take as it is`(name: String) {
    #expect(throws: InputFailure.self) { _ = try CommandLineTool(name: name) }
  }

  @Test func `a name that is taken twice is told before anything runs`() {
    let scene = BuiltInScene(name: "scroll-view", summary: "", members: #""sheet": null"#)
    #expect(throws: InputFailure.self) {
      _ = try CommandLineTool(name: "acme-replay", scenes: [scene])
    }
  }

  @Test func `completions are of the tool's own name and scenes`() throws {
    let scene = BuiltInScene(name: "acme-card", summary: "A card.", members: #""sheet": null"#)
    let catalog = try SheetCatalog.builtIn.adding([], scenes: [scene])
    let calls = KnownCalls(
      of: ToolContext(
        name: "acme-replay.2", version: "1", groups: CommandGroup.all, catalog: catalog))
    #expect(calls.identifier == "acme_replay_2")
    let scripts = [
      BashCompletions(calls).text, ZshCompletions(calls).text, FishCompletions(calls).text,
    ]
    for script in scripts {
      #expect(script.contains("acme-replay.2"))
      #expect(script.contains("acme-card"))
      #expect(!script.contains("gesture-replay"))
      #expect(!script.contains("gesture_replay"))
      #expect(!script.contains("{{"))
    }
  }
}
