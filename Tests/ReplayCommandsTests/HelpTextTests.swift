import Testing

@testable import ReplayCommands

/// What `--help` shows for each command.
struct HelpTextTests {
  private static let commands = CommandGroup.all.flatMap(\.commands).map { $0.specification }

  /// The name of the tool in these tests.
  private static let tool = "acme-replay"

  private static let names = commands.map(\.name)

  @Test(arguments: commands)
  func `every word that an option may be stands in its help`(command: CommandSpecification) {
    for option in command.options {
      for choice in option.choices {
        #expect(option.help.contains(choice), "\(command.name) \(option.name)")
      }
    }
    let words = command.discussion + command.arguments
    guard case .words(let choices)? = command.leading.first else { return }
    for choice in choices {
      #expect(words.contains(choice), "\(command.name) \(choice)")
    }
  }

  private func command(_ name: String) throws -> CommandSpecification {
    try #require(Self.commands.first { $0.name == name })
  }

  @Test(arguments: names)
  func `every option stands on a line of its own, with its value`(name: String) throws {
    let command = try command(name)
    let lines = command.helpText(of: Self.tool).split(separator: "\n")
    for option in command.allOptions {
      let label = "  " + option.name + (option.placeholder.map { " " + $0 } ?? "") + "  "
      #expect(lines.filter { $0.hasPrefix(label) }.count == 1, "\(option.name)")
      #expect(option.name.hasPrefix("--"))
      #expect(!option.help.isEmpty)
    }
    #expect(Set(command.options.map(\.name)).count == command.options.count)
  }

  @Test(arguments: names)
  func `it begins with what the command does, and how it is called`(name: String) throws {
    let command = try command(name)
    let text = command.helpText(of: Self.tool)
    #expect(text.hasPrefix(command.summary + "\n\nUsage: acme-replay \(name) "))
    #expect(command.summary.hasSuffix("."))
    #expect(!command.summary.contains("\n"))
    #expect(text.hasSuffix("\n"))
    #expect(!text.hasSuffix("\n\n"))
  }

  @Test(arguments: names)
  func `there are examples, which name the command and are explained`(name: String) throws {
    let command = try command(name)
    #expect(!command.examples.isEmpty)
    let text = command.helpText(of: Self.tool)
    for example in command.examples {
      #expect(example.command.contains("{{tool}} \(name)"))
      #expect(example.shows.hasSuffix("."))
      let call = example.command.replacing("{{tool}}", with: Self.tool)
      #expect(text.contains("  \(call)\n      \(example.shows)\n"))
    }
  }

  @Test(arguments: names)
  func `a tool is called by its own name, and only where that is put in`(name: String) throws {
    let command = try command(name)
    let text = command.helpText(of: Self.tool)
    #expect(!text.contains("gesture-replay"))
    #expect(!text.contains("{{"))
    // Completions show these unchanged.
    for line in [command.summary, command.arguments] + command.options.map(\.help) {
      #expect(!line.contains("{{"))
    }
  }

  @Test(arguments: names)
  func `the examples' options are those of their command`(name: String) throws {
    for example in try command(name).examples {
      for part in example.command.split(separator: "|") {
        let words = part.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(of: "{{tool}}") else { continue }
        let called = try command(words[index + 1])
        let rest = words[(index + 2)...].prefix { $0 != "<" && $0 != ">" }
        let arguments = try Arguments(Array(rest), called)
        #expect(!arguments.asksForHelp)
      }
    }
  }

  @Test(arguments: names)
  func `options are aligned, and further lines of an option stand below its first`(name: String)
    throws
  {
    let command = try command(name)
    let text = command.helpText(of: Self.tool)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "Options:"))
    let options = lines[(start + 1)...].prefix { !$0.isEmpty }
    let labels = (command.allOptions).map { option in
      option.name + (option.placeholder.map { " " + $0 } ?? "")
    }
    let width = try #require(labels.map(\.count).max())
    for line in options {
      #expect(Array(line)[width + 3] == " ")
      #expect(Array(line)[width + 4] != " ")
    }
  }
}

extension CommandSpecification: CustomTestStringConvertible {
  var testDescription: String { name }
}
