import GestureReplay
import JSONText
import Testing

@testable import ReplayCommands

/// The tools, and the calls that their arguments mean.
struct ContextToolTests {
  private static let tool = ToolContext(
    name: "acme-replay", version: "1", groups: CommandGroup.all, catalog: .builtIn)

  private static func command(_ tool: ContextTool) throws -> CommandSpecification {
    try #require(tool.specification(in: Self.tool), "\(tool.name)")
  }

  private static func words(_ name: String, _ arguments: String) throws -> [String] {
    let tool = try ContextTool.named(name)
    return try tool.call(
      try JSONNode(parsing: Array(arguments.utf8), source: ""), of: try command(tool)
    ).words
  }

  @Test(arguments: ContextTool.all.map(\.name))
  func `each option of a command is a property with its words`(name: String) throws {
    let tool = try ContextTool.named(name)
    let command = try Self.command(tool)
    guard case .object(let shape) = tool.schema(of: command) else {
      Issue.record("the schema is no object")
      return
    }
    let positional = command.positionalOption?.name
    for option in command.options where option.name != positional {
      let member = shape.members.first { "--" + $0.key == option.name }
      guard !option.isForPeople, !tool.without.contains(option.name) else {
        #expect(member == nil, "\(option.name)")
        continue
      }
      let about = try #require(member?.about, "\(option.name)")
      #expect(about.hasSuffix(option.fullHelp.split(separator: "\n").joined(separator: " ")))
      #expect(member?.isRequired == tool.required.contains(option.name))
    }
    #expect(tool.arguments.allSatisfy { name in shape.members.contains { $0.key == name } })
    // What a tool leaves out is an option.
    for name in tool.without + tool.required {
      #expect(command.options.contains { $0.name == name }, "\(name)")
    }
  }

  @Test func `what opens, serves, watches or asks is for people`() throws {
    let options = CommandGroup.all.flatMap(\.commands).flatMap { $0.specification.options }
    let names = Set(options.filter(\.isForPeople).map(\.name))
    #expect(
      names == [
        "--open", "--watch", "--serve", "--address", "--port", "--github", "--review",
      ])
  }

  @Test func `arguments are words of the command line`() throws {
    #expect(
      try Self.words(
        "explain", #"{"traces": ["a.json", "b"], "brief": true, "set": ["x=1", "y=2"]}"#)
        == ["explain", "--brief", "--set=x=1", "--set=y=2", "--", "a.json", "b"])
    #expect(
      try Self.words("explore", #"{"runs": 200, "seed": 7, "max-speed": 1.5}"#)
        == ["explore", "--runs=200", "--seed=7", "--max-speed=1.5", "--"])
    #expect(
      try Self.words("scenes", #"{"scene": "a", "show": "show"}"#)
        == ["scenes", "--", "show", "a"])
    #expect(
      try Self.words("explain", #"{"traces": ["--help"], "brief": false}"#)
        == ["explain", "--", "--help"])
    #expect(
      try Self.words("explore", #"{"runs": null, "seed": 7}"#) == ["explore", "--seed=7", "--"])
    #expect(try Self.words("explore", "null") == ["explore", "--"])
  }

  @Test func `numbers have the ranges of the options`() throws {
    let tool = try ContextTool.named("explore")
    let text = String(
      decoding: JSONSchemaWriter.value(of: tool.schema(of: try Self.command(tool))), as: UTF8.self)
    #expect(text.contains(#""type":"integer","minimum":1,"maximum":1000000000"#))
    #expect(text.hasSuffix(#""additionalProperties":false}"#))
  }

  @Test func `an unknown tool suggests the nearest`() {
    #expect {
      try ContextTool.named("explan")
    } throws: {
      ($0 as? ContextFailure)?.message == #"unknown tool "explan"; did you mean "explain"?"#
    }
  }

  @Test func `a list names each tool once, for this tool`() throws {
    var writer = JSONWriter()
    writer.beginArray()
    for tool in ContextTool.all { tool.write(to: &writer, in: Self.tool) }
    writer.endArray()
    let list = String(decoding: writer.bytes, as: UTF8.self)
    #expect(!list.contains("{{tool}}"))
    #expect(Set(ContextTool.all.map(\.name)).count == ContextTool.all.count)
  }
}
