import GestureEngine
import GestureReplay
import Testing

@testable import ReplayCommands

/// Manual pages; scripts/check-install reads them with groff and mandoc.
struct ManualPageTests {
  private static let commands = CommandGroup.all.flatMap(\.commands).map { $0.specification }
  private static let names = commands.map(\.name)
  private static let tool = ToolContext(
    name: "acme-replay", version: "1.2.3", groups: CommandGroup.all, catalog: .builtIn)

  /// The macros that pages use.
  private static let requests: Set<Substring> = [
    ".TH", ".nh", ".ad", ".SH", ".SS", ".TP", ".br", ".PP", ".RS", ".RE", ".nf", ".fi", ".BR",
  ]

  private func page(_ name: String) throws -> String {
    let command = try #require(Self.commands.first { $0.name == name })
    return ManualPage<RoffWriter>.text(of: command, in: Self.tool)
  }

  /// What a reader sees of a line.
  private func shown(_ line: Substring) -> String {
    var text = String(line)
    for (escape, character) in [
      ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\&", ""), ("\\-", "-"), ("\\(aq", "'"),
      ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\e", "\\"),
    ] { text = text.replacing(escape, with: character) }
    return text
  }

  @Test func `the page of scenes has every parameter, with what it does`() throws {
    let lines = ManualPage<RoffWriter>.textOfScenes(in: Self.tool).split(separator: "\n").map(shown)
    #expect(lines.contains { $0.hasPrefix("acme-replay-scene - ") })
    for keyPath in SceneSchema.document().keyPaths
    where keyPath.contains(".") && keyPath != "sheet.system" {
      let start = try #require(lines.firstIndex { $0.hasPrefix(keyPath + " ") }, "\(keyPath)")
      #expect(!lines[start + 1].isEmpty && lines[start + 1] != ".TP", "\(keyPath)")
    }
  }

  @Test(arguments: names)
  func `a page says what the help says`(name: String) throws {
    let command = try #require(Self.commands.first { $0.name == name })
    let lines = try page(name).split(separator: "\n").map(shown)
    #expect(lines.contains("acme-replay-\(name) - \(command.summary.dropLast())"))
    for option in command.allOptions {
      let label = option.name + (option.placeholder.map { " " + $0 } ?? "")
      let start = try #require(lines.firstIndex(of: label))
      let help = option.fullHelp.split(separator: "\n").map(String.init)
      #expect(Array(lines[(start + 1)...].filter { $0 != ".br" }.prefix(help.count)) == help)
    }
    for example in command.examples {
      #expect(lines.contains(example.command.replacing("{{tool}}", with: "acme-replay")))
      #expect(lines.contains(example.shows))
    }
    let discussion = command.discussion.replacing("{{tool}}", with: "acme-replay")
    for line in discussion.split(separator: "\n") { #expect(lines.contains(String(line))) }
    #expect(!lines.contains { $0.contains("{{") || $0.contains("gesture-replay ") })
  }

  @Test(arguments: names)
  func `no text is taken for a request`(name: String) throws {
    for line in try page(name).split(separator: "\n") where line.hasPrefix(".") {
      #expect(Self.requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
    #expect(!(try page(name).contains("\n'")))
  }

  @Test func `the tool's page names each command, and their pages`() {
    let page = ManualPage<RoffWriter>.text(
      of: Self.tool, "Replays touches.", [("Look", Self.commands)])
    let lines = page.split(separator: "\n").map(shown)
    #expect(lines.contains("acme-replay - Replays touches"))
    #expect(lines.contains(".SS \"Look\""))
    for command in Self.commands {
      #expect(lines.contains(command.name))
      #expect(lines.contains(command.summary))
      #expect(lines.contains { $0.hasPrefix(".BR acme-replay-\(command.name) (1)") })
    }
  }

  @Test func `what roff would read as its own is escaped`() {
    var writer = RoffWriter()
    writer.text(".hidden\n'quoted' a\\b --x `y` ^ ~\n\nlist:\n  one\n  two")
    #expect(
      writer.text == """
        \\&.hidden
        \\(aqquoted\\(aq a\\eb \\-\\-x \\(gay\\(ga \\(ha \\(ti
        .PP
        .nf
        list:
          one
          two
        .fi

        """)
  }
}
