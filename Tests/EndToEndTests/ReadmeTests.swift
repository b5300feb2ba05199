import Testing

/// The commands of the README, run in the order in which they stand.
struct ReadmeTests {
  private static let path = Tool.root + "/README.md"

  /// The lines of all fenced blocks, continued lines joined.
  private func commands() throws -> [String] {
    let text = String(decoding: try File.read(Self.path), as: UTF8.self)
    var isInBlock = false
    var commands: [String] = []
    var continued = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        continue
      }
      guard isInBlock else { continue }
      let command = continued + (line.hasPrefix("$ ") ? line.dropFirst(2) : line)
      continued = command.hasSuffix("\\") ? command.dropLast() + "" : ""
      if continued.isEmpty { commands.append(withoutBuilding(command)) }
    }
    return commands.filter { $0.hasPrefix("gesture-replay ") || $0.contains("| gesture-replay ") }
  }

  /// The tool is built already.
  private func withoutBuilding(_ command: String) -> String {
    for prefix in [
      "swift run -c release gesture-replay ", "swift run gesture-replay ",
      ".build/release/gesture-replay ", ".build/debug/gesture-replay ",
    ] where command.hasPrefix(prefix) {
      return "gesture-replay " + command.dropFirst(prefix.count)
    }
    return command
  }

  @Test(.enabled(if: File.exists(path)))
  func `the commands of the README work`() throws {
    let folder = try TemporaryFolder()
    let linked = try Tool.shell("cp -R '\(Tool.root)/Fixtures' .", in: folder.path)
    #expect(linked.status == 0)
    for command in try commands() where !command.contains("…") && !command.contains("[") {
      let result = try Tool.shell(command, in: folder.path)
      #expect(result.status == 0 || result.status == 1, "\(command): \(result.errors)")
      #expect(!result.errors.contains("error: "), "\(command): \(result.errors)")
    }
  }
}
