import GestureEngine
import JSONText

/// A manual page of a tool or of one of its commands, made from the command's help: roff with the
/// macros of man(7), which groff and mandoc read.
struct ManualPage {
  private let tool: ToolContext
  private var roff = RoffWriter()

  /// The page of the tool, section 1.
  ///
  /// - Parameters:
  ///   - tool: the tool.
  ///   - introduction: what it is, in a sentence.
  ///   - groups: its commands, with the title of each group.
  /// - Returns: the page's source.
  static func text(
    of tool: ToolContext, _ introduction: String,
    _ groups: [(title: String, commands: [CommandSpecification])]
  ) -> String {
    var page = ManualPage(tool: tool)
    page.begin(tool.name, introduction)
    page.roff.section("SYNOPSIS")
    page.roff.bold(tool.name, then: " COMMAND [options]")
    page.roff.section("COMMANDS")
    for (title, commands) in groups {
      page.roff.subsection(title)
      for command in commands { page.roff.item(command.name, [command.summary]) }
    }
    page.roff.section("OPTIONS")
    for (name, help) in CommandGroup.globalOptions { page.roff.item(name, [help]) }
    page.end(seeAlso: groups.flatMap(\.commands).map { "\(tool.name)-\($0.name)" })
    return page.roff.text
  }

  /// The page of a command.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - tool: the tool that has it.
  /// - Returns: the page's source.
  static func text(of command: CommandSpecification, in tool: ToolContext) -> String {
    var page = ManualPage(tool: tool)
    let command = command.named(for: tool.name)
    page.begin("\(tool.name)-\(command.name)", command.summary)
    page.roff.section("SYNOPSIS")
    let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
    page.roff.bold("\(tool.name) \(command.name)", then: "\(arguments) [options]")
    if !command.discussion.isEmpty {
      page.roff.section("DESCRIPTION")
      page.roff.text(command.discussion)
    }
    page.roff.section("OPTIONS")
    for option in command.allOptions {
      page.roff.item(
        option.name, value: option.placeholder,
        option.fullHelp.split(separator: "\n").map(String.init))
    }
    page.roff.section("EXAMPLES")
    page.roff.examples(command.examples.map { ($0.command, $0.shows) })
    page.end(seeAlso: [tool.name])
    return page.roff.text
  }

  /// The page of scenes, section 5: every parameter, with its values and its default.
  static func textOfScenes(in tool: ToolContext) -> String {
    var page = ManualPage(tool: tool)
    page.begin(
      "\(tool.name)-\(Self.scenePage)",
      "the parameters of scenes, for --set, --tuning and scene files",
      section: 5)
    page.roff.section("DESCRIPTION")
    page.roff.text(
      SceneSchema.introduction(tool: tool.name)
        + " A sheet has the parameters of its system. Some parameters must fit together, such as a"
        + " detent's height and the screen's.")
    var title: String?
    for leaf in SceneSchema.document(tool.catalog).leaves
    where leaf.keyPath.contains(".") && !leaf.member.about.isEmpty {
      let part = leaf.keyPath.split(separator: ".").first.map(String.init) ?? ""
      let next = leaf.tag.map { "\(part), system \($0)" } ?? part
      if next != title { page.roff.section(next) }
      title = next
      page.roff.item(leaf.keyPath, value: leaf.member.schema.words, page.words(of: leaf.member))
    }
    page.roff.section("SEE ALSO")
    page.roff.pages(["\(tool.name)-schema", "\(tool.name)-scenes"], section: 1)
    return page.roff.text
  }

  /// The name of the page of scenes.
  static let scenePage = "scene"

  private func words(of member: JSONSchema.Member) -> [String] {
    let standard = member.defaultText.map { "Default: \(String(decoding: $0, as: UTF8.self))" }
    return [member.about, standard].compactMap { $0 }.filter { !$0.isEmpty }
  }

  private init(tool: ToolContext) {
    self.tool = tool
  }

  private mutating func begin(_ name: String, _ summary: String, section: Int = 1) {
    roff.title(name, section: section, source: "\(tool.name) \(tool.version)")
    roff.section("NAME")
    roff.name(name, summary.hasSuffix(".") ? String(summary.dropLast()) : summary)
  }

  private mutating func end(seeAlso pages: [String]) {
    roff.section("EXIT STATUS")
    for status in ExitStatus.allCases { roff.item("\(status.rawValue)", [status.meaning]) }
    roff.section("SEE ALSO")
    roff.pages(pages, section: 1)
  }
}
