import BasicTestSupport
import GestureReplay
import JSONText
import Testing

@testable import ReplayCommands

/// The options of all commands, as declared.
struct CommandOptionTests {
  private static let commands = CommandGroup.all.flatMap(\.commands).map { $0.specification }

  @Test func `an option offers what its declaration says`() {
    enum Fruit: String, CaseIterable { case apple, pear }
    let fruit = CommandOption("--fruit", "FRUIT", .word(of: Fruit.self), "A fruit.\nMore.")
      .specification
    #expect(fruit.completion == .words(["apple", "pear"]))
    #expect(fruit.shortHelp == "apple, pear")
    #expect(CommandOption.flag("--quiet", "").specification.completion == nil)
    let file = CommandOption("--file", "FILE", .text(.files()), "One.\nTwo.").specification
    #expect(file.completion == .files())
    #expect(file.shortHelp == "One.")
  }

  @Test func `options of one name and placeholder have one help sentence, unless it is about them`()
  {
    var helps: [String: Set<String>] = [:]
    for option in Self.commands.flatMap(\.options) {
      helps["\(option.name) \(option.placeholder ?? "")", default: []].insert(option.help)
    }
    // What these mean depends on the command.
    for name in [
      "--format FORMAT", "--rate HZ", "--tolerance PT", "--find KEY=FROM:TO", "--scene NAME|FILE",
      "--name NAME", "--range WxH",
      "--screen WxH", "--pixel-ratio N", "--start SECONDS", "--output FILE",
      "--vary KEY=VALUES", "--scan N", "--html FILE", "--list ", "--watch ", "--serve ",
    ] {
      #expect((helps.removeValue(forKey: name)?.count ?? 0) > 1, "\(name)")
    }
    for (name, helps) in helps { #expect(helps.count == 1, "\(name)") }
  }

  /// Every option rejects an invalid value, which shows that it is read.
  @Test(arguments: commands.map(\.name))
  func `every option that is declared is read`(name: String) throws {
    let command = try #require(
      CommandGroup.all.flatMap(\.commands).first { $0.specification.name == name })
    let tool = ToolContext(
      name: "acme-replay", version: "1", groups: CommandGroup.all, catalog: .builtIn)
    for option in command.specification.options
    where option.placeholder != nil && !Self.takesAnything(option) {
      let words = Self.call(of: name) + ["\(option.name)=no/such"]
      let arguments = try Arguments(words, command.specification)
      #expect(throws: InputFailure.self, "\(name) \(option.name)") {
        _ = try command.init(arguments, in: tool)
      }
    }
  }

  /// Whether an option accepts any text until the command runs.
  private static func takesAnything(_ option: OptionSpecification) -> Bool {
    [
      "--output", "--scene", "--name", "--filter", "--artifacts", "--junit", "--html",
      "--tuning-output", "--why-not", "--trace", "--device", "--app", "--invariant",
    ].contains(option.name)
  }

  /// A valid call without further options.
  private static func call(of name: String) -> [String] {
    switch name {
    case "diff": ["a.json", "--b", "sheet.height=1"]
    case "export": ["a.json", "--to", "w3c", "--lossy"]
    case "sweep": ["a.json", "--vary", "sheet.height=1,2"]
    case "tune": ["a.json", "--vary", "sheet.height=1:2"]
    case "scenes": ["show", "scroll-view"]
    case "synthesize": ["tap"]
    case "import": ["a.txt", "--from", "getevent"]
    case "trim": ["a.json", "--from", "1"]
    case "recorder", "try": []
    case "schema": ["scene"]
    case "completions": ["bash"]
    default: ["a.json"]
    }
  }
}
