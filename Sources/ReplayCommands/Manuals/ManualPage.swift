import GestureEngine
import JSONText

/// The names of pages that are no command's.
enum ManualNames {
  /// The page of scenes.
  static let scene = "scene"
}

/// A manual page of a tool or of one of its commands, made from the command's help: as roff for
/// man(1), or as text for a terminal.
struct ManualPage<Writer: ManualWriter> {
  private let tool: ToolContext
  private var writer = Writer()

  /// The page of the tool, section 1.
  ///
  /// - Parameters:
  ///   - tool: the tool.
  ///   - introduction: what it is, in a sentence.
  ///   - groups: its commands, with the title of each group.
  /// - Returns: the page.
  static func text(
    of tool: ToolContext, _ introduction: String,
    _ groups: [(title: String, commands: [CommandSpecification])]
  ) -> String {
    var page = ManualPage(tool: tool)
    page.begin(tool.name, introduction)
    page.writer.section("SYNOPSIS")
    page.writer.bold(tool.name, then: " COMMAND [options]")
    page.writer.section("COMMANDS")
    for (title, commands) in groups {
      page.writer.subsection(title)
      for command in commands { page.writer.item(command.name, value: nil, [command.summary]) }
    }
    page.writer.section("OPTIONS")
    for (name, help) in CommandGroup.globalOptions { page.writer.item(name, value: nil, [help]) }
    page.end(seeAlso: groups.flatMap(\.commands).map { "\(tool.name)-\($0.name)" })
    return page.writer.text
  }

  /// The page of a command.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - tool: the tool that has it.
  /// - Returns: the page.
  static func text(of command: CommandSpecification, in tool: ToolContext) -> String {
    var page = ManualPage(tool: tool)
    let command = command.named(for: tool.name)
    page.begin("\(tool.name)-\(command.name)", command.summary)
    page.writer.section("SYNOPSIS")
    let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
    page.writer.bold("\(tool.name) \(command.name)", then: "\(arguments) [options]")
    if !command.discussion.isEmpty {
      page.writer.section("DESCRIPTION")
      page.writer.text(command.discussion)
    }
    page.writer.section("OPTIONS")
    for option in command.allOptions {
      page.writer.item(
        option.name, value: option.placeholder,
        option.fullHelp.split(separator: "\n").map(String.init))
    }
    page.writer.section("EXAMPLES")
    page.writer.examples(command.examples.map { ($0.command, $0.shows) })
    page.end(seeAlso: [tool.name])
    return page.writer.text
  }

  /// The page of scenes, section 5: every parameter, with its values and its default.
  static func textOfScenes(in tool: ToolContext) -> String {
    var page = ManualPage(tool: tool)
    page.begin(
      "\(tool.name)-\(ManualNames.scene)",
      "the parameters of scenes, for --set, --tuning and scene files",
      section: 5)
    page.writer.section("DESCRIPTION")
    page.writer.text(
      SceneSchema.introduction(tool: tool.name)
        + " A sheet has the parameters of its system. Some parameters must fit together, such as a"
        + " detent's height and the screen's.")
    var title: String?
    for leaf in SceneSchema.document(tool.catalog).leaves
    where leaf.keyPath.contains(".") && !leaf.member.about.isEmpty {
      let part = leaf.keyPath.split(separator: ".").first.map(String.init) ?? ""
      let next = leaf.tag.map { "\(part), system \($0)" } ?? part
      if next != title { page.writer.section(next) }
      title = next
      page.writer.item(leaf.keyPath, value: leaf.member.schema.words, page.words(of: leaf.member))
    }
    page.writer.section("SEE ALSO")
    page.writer.pages(["\(tool.name)-schema", "\(tool.name)-scenes"], section: 1)
    return page.writer.text
  }

  private func words(of member: JSONSchema.Member) -> [String] {
    let standard = member.defaultText.map { "Default: \(String(decoding: $0, as: UTF8.self))" }
    return [member.about, standard].compactMap { $0 }.filter { !$0.isEmpty }
  }

  private init(tool: ToolContext) {
    self.tool = tool
  }

  private mutating func begin(_ name: String, _ summary: String, section: Int = 1) {
    writer.title(name, section: section, source: "\(tool.name) \(tool.version)")
    writer.section("NAME")
    writer.name(name, summary.hasSuffix(".") ? String(summary.dropLast()) : summary)
  }

  private mutating func end(seeAlso pages: [String]) {
    writer.section("EXIT STATUS")
    for status in ExitStatus.allCases {
      writer.item("\(status.rawValue)", value: nil, [status.meaning])
    }
    writer.section("SEE ALSO")
    writer.pages(pages, section: 1)
  }
}
