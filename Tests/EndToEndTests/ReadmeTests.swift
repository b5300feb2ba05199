import BasicTestSupport
import Testing

/// The commands of the README and of the guides; those of each page run in order.
struct ReadmeTests {
  private static let folder = Repository.root + "/Sources/GestureReplay/GestureReplay.docc"

  private static let pages =
    [Repository.root + "/README.md"]
    + File.names(in: folder, ending: ".md").map { "\(folder)/\($0).md" }

  /// A command, and the first line that is shown after it.
  private struct Command {
    var text: String
    var shows = ""
  }

  /// The commands of all fenced blocks: in console blocks what follows a `$`, in others the lines
  /// as they are.
  ///
  /// The newcomer's session, which begins with a clone, is tested by scripts/check-newcomer.
  private func commands(of page: String) throws -> [Command] {
    let text = String(decoding: try File.read(page), as: UTF8.self)
    var fence: Substring?
    var commands: [Command] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        fence = fence == nil ? line : nil
        continue
      }
      guard let fence, fence != "```sh" else { continue }
      if line.hasPrefix("$ ") || fence != "```console" {
        commands.append(Command(text: withoutBuilding(String(line.trimmingPrefix("$ ")))))
      } else if let last = commands.indices.last, commands[last].shows.isEmpty {
        commands[last].shows = String(line)
      }
    }
    // A fit takes minutes in an unoptimized build; scripts/check-readme tests it with a release
    // build.
    return commands.filter {
      ($0.text.hasPrefix("gesture-replay ") || $0.text.contains("| gesture-replay "))
        && !$0.text.hasPrefix("gesture-replay fit ")
    }
  }

  /// The tool has already been built.
  private func withoutBuilding(_ command: String) -> String {
    for prefix in [
      "swift run -c release gesture-replay ", "swift run gesture-replay ",
      ".build/release/gesture-replay ", ".build/debug/gesture-replay ",
    ] where command.hasPrefix(prefix) {
      return "gesture-replay " + command.dropFirst(prefix.count)
    }
    return command
  }

  @Test(.enabled(if: TestEffort.isFull && File.exists(Repository.root + "/README.md")))
  func `the commands of README and guides work`() throws {
    let folder = try TemporaryFolder()
    let linked = try Tool.shell("cp -R '\(Repository.root)/Fixtures' .", in: folder.path)
    #expect(linked.status == 0)
    let commands = try Self.pages.flatMap { try self.commands(of: $0) }
    #expect(commands.count > 20)
    // Nobody is there to look, or to press Control-C.
    let asksForSomebody = ["…", "[", "--open", "--serve"]
    for command in commands where !asksForSomebody.contains(where: command.text.contains) {
      let result = try Tool.shell(command.text, in: folder.path)
      let showsFailure = command.shows.hasPrefix("error: ")
      #expect(showsFailure ? result.status == 2 : (0...1).contains(result.status ?? -1))
      #expect(result.errors.contains("error: ") == showsFailure, "\(command.text)")
    }
  }
}
