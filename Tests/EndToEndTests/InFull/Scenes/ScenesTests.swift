import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `scenes`, and its output read back.
struct ScenesTests {
  private static let fixtures = File.names(in: Repository.root + "/Fixtures/scenes").map {
    "Fixtures/scenes/" + $0
  }

  /// A trace for every scene: a fling in the middle of an iPhone's screen.
  private static let fling = "Fixtures/traces/fling-up.json"

  private func builtIn() throws -> [String] {
    try Tool.output("scenes").split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }

  @Test func `the list names each scene once, and says what it is`() throws {
    let lines = try Tool.output("scenes").split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("ivaev-bottom-sheet\t") && $0.hasSuffix("(system container)") })
    #expect(lines.contains("scroll-view\ta scroll view that fills the screen, and no sheet"))
    let names = try builtIn()
    #expect(Set(names).count == names.count)
    #expect(try Tool.output("scenes", "list") == (try Tool.output("scenes")))
  }

  @Test func `the parameters of each scene are listed with value, range and meaning`() throws {
    for name in try builtIn() {
      let scene = try JSONNode(
        parsing: Array(try Tool.output("scenes", "show", name).utf8), source: name)
      let listed = try JSONNode(
        parsing: Array(try Tool.output("scenes", "parameters", name, "--format", "json").utf8),
        source: name)
      guard case .array(let rows) = listed.value else {
        Issue.record("\(name)")
        continue
      }
      #expect(rows.count > 25)
      let table = try Tool.output("scenes", "parameters", name).split(separator: "\n")
      #expect(table.count == rows.count + 1)
      for (row, line) in zip(rows, table.dropFirst()) {
        let key = try #require(row["key"]?.text)
        #expect(scene[keyPath: key]?.words == row["default"]?.words, "\(name) \(key)")
        #expect(line.hasPrefix(key + " ") && line.hasSuffix(row["meaning"]?.text ?? "?"))
        #expect(row["range"]?.text?.isEmpty == false)
      }
      #expect(listed.words.contains("sheet.") == (name != "scroll-view"))
    }
    let tuned = try Tool.output(
      "scenes", "parameters", "ivaev-bottom-sheet", "--set", "sheet.height=600")
    #expect(tuned.contains("sheet.height ") && tuned.contains("  600  0.001 to 1000000  "))
  }

  @Test func `a built-in scene shown and read back gives the same timeline`() throws {
    let folder = try TemporaryFolder()
    for name in try builtIn() {
      let shown = try Tool.output("scenes", "show", name)
      let file = try folder.write(shown, to: "\(name).json")
      #expect(try Tool.output("scenes", "show", file) == shown)
      for trace in TestEffort.rows([Self.fling, "Fixtures/traces/jittery-drag.json"], or: 1) {
        let call = ["replay", trace, "--format", "jsonl", "--scene"]
        let byName = try Tool.run(call + [name], input: [])
        #expect(byName.status == 0)
        #expect(try Tool.run(call + [file], input: []).outputBytes == byName.outputBytes)
      }
    }
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 12))
  func `a scene's file shown and read back gives the same timeline`(scene: String) throws {
    let folder = try TemporaryFolder()
    let shown = try Tool.output("scenes", "show", scene)
    let file = try folder.write(shown, to: "shown.json")
    #expect(try Tool.output("scenes", "show", file) == shown)
    let call = ["replay", Self.fling, "--format", "jsonl", "--scene"]
    let direct = try Tool.run(call + [scene], input: [])
    #expect(direct.status == 0)
    #expect(try Tool.run(call + [file], input: []).outputBytes == direct.outputBytes)
  }

  @Test func `a timeline's settings are those that scenes show prints`() throws {
    for name in try builtIn() {
      let shown = try JSONNode(try Tool.output("scenes", "show", name))
      let result = try Tool.run(
        ["replay", "-", "--format", "jsonl", "--scene", name],
        input: Array(TraceText.still("").utf8))
      let header = try Timeline(result.output).header
      for key in ["sheet", "scrollView", "recognition", "recognizers"] {
        let inForce = header["settings"]?[key].map { Self.text(of: $0) }
        #expect(inForce == shown[key].map { Self.text(of: $0) }, "\(key) of \(name)")
      }
      #expect(
        header["device"].map { Self.text(of: $0) } == shown["device"].map { Self.text(of: $0) })
    }
  }

  /// A node's value without its places.
  private static func text(of node: JSONNode) -> String {
    switch node.value {
    case .object(let members):
      "{" + members.map { "\($0.key):\(text(of: $0.node))" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map { text(of: $0) }.joined(separator: ",") + "]"
    default: "\(node.value)"
    }
  }

  @Test func `--set and --tuning change what is shown, and the last one wins`() throws {
    let folder = try TemporaryFolder()
    let tuning = try folder.write(#"{"sheet": {"height": 500, "hideDuration": 1}}"#, to: "t.json")
    let call = ["scenes", "show", "ivaev-bottom-sheet"]
    let set = ["--set", "sheet.height=600"]
    let rows: [(options: [String], height: Double, duration: Double)] = [
      ([], 675.2, 0.3), (set, 600, 0.3), (["--tuning", tuning], 500, 1),
      (set + ["--tuning", tuning], 500, 1), (["--tuning", tuning] + set, 600, 1),
      (set + ["--set=sheet.height=601"], 601, 0.3),
    ]
    for row in rows {
      let result = try Tool.run(call + row.options, input: [])
      #expect(result.errors == "")
      let scene = try JSONNode(result.output)
      #expect(scene[keyPath: "sheet.height"]?.number == row.height, "\(row.options)")
      #expect(scene[keyPath: "sheet.hideDuration"]?.number == row.duration, "\(row.options)")
    }
  }

  @Test(arguments: [["--set", "sheet.height=600"], ["--tuning", "-"]])
  func `the list has nothing to tune`(options: [String]) throws {
    let result = try Tool.run(["scenes"] + options, input: Array("{}".utf8))
    Tool.expectFailure(
      result, "error: \(options[0]) does not apply to scenes, expected scenes show NAME")
  }

  @Test(
    arguments: [
      ["show", "a", "b"], ["shwo", "scroll-view"], ["list", "list"],
    ])
  func `what scenes does not know is an error`(arguments: [String]) throws {
    let result = try Tool.run(["scenes"] + arguments, input: [])
    Tool.expectFailure(
      result,
      "error: unknown argument \"\(arguments.joined(separator: " "))\", expected nothing, or show")
  }

  @Test func `a scene's name alone is taken for one to show`() throws {
    Tool.expectFailure(
      try Tool.run("scenes", "scroll-view"),
      "error: unknown argument \"scroll-view\"; did you mean scenes show scroll-view")
  }

  @Test func `show without a scene asks for one`() throws {
    Tool.expectFailure(
      try Tool.run("scenes", "show"),
      "error: scenes show needs a name, expected one of ivaev-bottom-sheet, ")
  }
}
