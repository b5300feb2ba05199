import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `matrix`, with each of its options.
struct MatrixTests {
  private static let fling = "Fixtures/traces/fling-up.json"

  private func cells(_ arguments: [String], input: String = "", warns: Bool = false) throws
    -> [JSONNode]
  {
    let result = try Tool.run(
      ["matrix", "--format", "json"] + arguments, input: Array(input.utf8))
    #expect(result.errors.isEmpty != warns)
    #expect(result.status == 0)
    return try JSONNode(result.output).elements
  }

  @Test func `every trace is tried on every built-in scene`() throws {
    let scenes = try Tool.output("scenes").split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    let cells = try cells([Self.fling, "Fixtures/traces/no-touches.json"])
    #expect(cells.map { $0["scene"]?.text } == scenes + scenes)
    #expect(cells.map { $0["trace"]?.text }.last == "no touches")
    let table = try Tool.output("matrix", Self.fling).split(separator: "\n")
    #expect(table.count == 2)
    #expect(table[0].split(separator: " ").map(String.init) == ["trace"] + scenes)
    #expect(table[1].hasPrefix("fling up"))
    let csv = try Tool.output("matrix", Self.fling, "--format", "csv").split(separator: "\r\n")
    #expect(csv.count == scenes.count + 1)
    #expect(csv[0].hasPrefix("trace,scene,state,"))
  }

  @Test func `a cell is how replay ends`() throws {
    let cells = try cells([Self.fling, "--scene", "ivaev-bottom-sheet"])
    let final = try Timeline.of(Self.fling).final
    for key in ["t", "frames", "sheet.state", "sheet.y", "sheet.progress"] {
      let cell = cells.first?[keyPath: "final.\(key)"].map { "\($0.value)" }
      #expect(cell == final[keyPath: key].map { "\($0.value)" }, "\(key)")
    }
  }

  @Test func `--scene names the scenes, in their order`() throws {
    let cells = try cells([
      Self.fling, "--scene", "scroll-view", "--scene", "Fixtures/scenes/container-with-list.json",
    ])
    #expect(cells.map { $0["scene"]?.text } == ["scroll-view", "container with list"])
  }

  @Test(
    arguments: [
      (["--set", "sheet.velocityThreshold=4000"], "final.sheet.state", "string(\"initial\")"),
      (["--tuning", "-"], "final.sheet.state", "string(\"initial\")"),
      (["--max-settle", "0.05"], "final.settled", "bool(false)"),
      (["--refresh-rate", "120"], "final.frames", "number(42.0)"),
    ])
  func `scenes are tuned, and runs looked at, as for replay`(
    options: [String], keyPath: String, value: String
  ) throws {
    let call = [Self.fling, "--scene", "ivaev-bottom-sheet"]
    let tuning = #"{"sheet": {"velocityThreshold": 4000}}"#
    let cell = try #require(try cells(call + options, input: tuning).first?[keyPath: keyPath])
    let plain = try #require(try cells(call).first?[keyPath: keyPath])
    #expect("\(cell.value)".hasSuffix(value))
    #expect(!"\(plain.value)".hasSuffix(value))
  }

  @Test func `--scale-to-screen scales the touches, and without it another screen is a warning`()
    throws
  {
    let tap = TraceText.of(
      "0 0 began 390 1580; 0.1 0 moved 390 700; 0.2 0 moved 390 300; 0.3 0 ended 390 300",
      #""device": {"width": 780, "height": 1688},"#)
    let call = ["-", "--scene", "ivaev-bottom-sheet"]
    let fitted = try cells(call + ["--scale-to-screen"], input: tap, warns: true)
    #expect(fitted.first?[keyPath: "final.sheet.state"]?.text == "full")
    let plain = try Tool.run(["matrix", "--format", "csv"] + call, input: Array(tap.utf8))
    #expect(plain.errorLines.count == 1 && plain.errors.hasPrefix("warning: <stdin>: "))
    #expect(plain.output.contains(",initial,,750,"))
  }

  @Test func `--lines reads a trace from each line, and --jobs changes nothing`() throws {
    let stream = (0..<30).map { TraceText.drag(named: "trace \($0)") }.joined()
    let call = ["matrix", "--lines", "-", "--format", "csv", "--scene", "system-sheet", "--jobs"]
    let alone = try Tool.run(call + ["1"], input: Array(stream.utf8))
    let rows = alone.output.split(separator: "\r\n")
    #expect(rows.count == 31)
    #expect(rows.last?.hasPrefix("trace 29,system-sheet,") == true)
    let together = try Tool.run(call + ["4"], input: Array(stream.utf8))
    #expect(together.outputBytes == alone.outputBytes)
  }

  @Test func `--output writes a file, whole or not at all`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "good"), to: "good.json")
    let plain = try Tool.output("matrix", "good.json", in: folder.path)
    #expect(try Tool.output("matrix", "good.json", "--output", "out", in: folder.path) == "")
    #expect(try folder.read("out") == plain)
    let wrong = try Tool.run(
      "matrix", "good.json", "missing.json", "--output", "out", in: folder.path)
    Tool.expectFailure(wrong, "error: missing.json: no such file")
    #expect(try folder.read("out") == plain)
    #expect(folder.names == ["good.json", "out"])
  }

  @Test func `a scene that cannot do what the app does refuses`() throws {
    let cells = try cells([
      "Fixtures/traces/show-and-hide-overlap.json", "--scene", "ivaev-bottom-sheet", "--scene",
      "scroll-view",
    ])
    #expect(cells.map { $0["refused"] == nil } == [true, false])
    #expect(cells.last?["final"] == nil)
  }

  @Test func `a tuning that not every scene knows is refused with the scene and the way out`()
    throws
  {
    let result = try Tool.run("matrix", Self.fling, "--set", "sheet.velocityThreshold=4000")
    Tool.expectFailure(
      result,
      "error: --set sheet.velocityThreshold=4000: the scene granados-pull-down-drawer "
        + "(system drawer) has no \"sheet.velocityThreshold\", expected a scene of container")
    #expect(result.errors.hasSuffix(", or --scene with the scenes that it is meant for\n"))
  }

  @Test(
    arguments: [
      (["matrix"], "matrix needs a trace, expected "),
      (["matrix", fling, "--format", "jsonl"], "--format is \"jsonl\"; did you mean \"json\"?"),
      (["matrix", fling, "--scene", "no.json"], "no.json: no such file"),
      (["matrix", fling, "--jobs", "0"], "--jobs is \"0\", expected a whole number"),
      (["matrix", "-"], "<stdin>:1:1: "),
    ])
  func `a call that is wrong is refused`(call: [String], fragment: String) throws {
    Tool.expectFailure(try Tool.run(call, input: []), "error: " + fragment)
  }
}
