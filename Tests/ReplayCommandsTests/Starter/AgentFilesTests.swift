import BasicTestSupport
import JSONText
import Testing

@testable import ReplayCommands

/// What `init --agent` writes.
struct AgentFilesTests {
  private static let suite = AgentFiles(of: "gesture-replay", folder: "gestures")
  private static let package = AgentFiles(of: "photo-replay", package: "photo-replay")

  private static func renewed(_ text: String) throws -> String {
    String(decoding: try suite.renewing(Array(text.utf8), source: "AGENTS.md"), as: UTF8.self)
  }

  @Test func `the skill is the guide's page, whose calls the tests run`() throws {
    let path = Repository.root + "/Sources/GestureReplay/GestureReplay.docc/WorkWithAnAgent.md"
    let guide = String(decoding: try File.read(path), as: UTF8.self)
    #expect(!AgentFiles.page.isEmpty)
    #expect(guide.hasSuffix(AgentFiles.page))
    #expect(Self.suite.skill.contains(AgentFiles.page))
    #expect(AgentFiles.page.split(separator: "\n").count { $0.hasPrefix("$ ") } == 5)
    #expect(!AgentFiles.page.contains("<doc:"))
  }

  @Test func `it begins as skills do`() {
    let lines = Self.suite.skill.split(separator: "\n").prefix(4)
    #expect(lines.first == "---" && lines.last == "---")
    #expect(lines.contains("name: gesture-replay"))
    // The most that agents take.
    #expect(lines.allSatisfy { $0.count <= 1024 })
  }

  @Test func `a package's tool is called as it is run there`() {
    let skill = Self.package.skill
    let run = "swift run --quiet --package-path photo-replay photo-replay"
    #expect(skill.contains("`photo-replay` stands for `\(run)` here"))
    #expect(skill.contains("$ photo-replay explain fling.json --brief"))
    #expect(skill.contains("\(run) check photo-replay/suite.json"))
    #expect(!skill.contains("$ gesture-replay"))
    #expect(!Self.suite.skill.contains("stands for"))
    #expect(AgentFiles(of: "acme", folder: "gestures").command == "swift run --quiet acme")
  }

  @Test func `lines go into a new file, or to the end of another`() throws {
    let lines = Self.suite.lines
    #expect(try Self.renewed("") == lines + "\n")
    #expect(try Self.renewed("# Rules\n") == "# Rules\n\n\(lines)\n")
    #expect(try Self.renewed("# Rules") == "# Rules\n\n\(lines)\n")
  }

  @Test(arguments: ["", "# Rules\n", "# Rules\n\n"], ["", "\n", "\n# More\n"])
  func `lines are renewed where they are`(before: String, after: String) throws {
    let old = "<!-- gesture-replay: begin; old -->\nold\n<!-- gesture-replay: end -->"
    let text = try Self.renewed(before + old + after)
    #expect(text == before + Self.suite.lines + after)
    #expect(try Self.renewed(text) == text)
  }

  @Test func `lines without an end are left alone`() {
    #expect {
      try Self.renewed("a\n<!-- gesture-replay: begin -->\nb\n")
    } throws: {
      "\($0)"
        == "AGENTS.md:2:1: the lines of gesture-replay have no end, "
        + "expected <!-- gesture-replay: end --> after them"
    }
  }
}
