import BasicTestSupport
import JSONText
import Testing

/// `explore`: what can go wrong, each finding with a trace that shows it.
struct ExploreTests {
  private static let count = TestEffort.count(400, or: 120)
  private static let drawer = ["explore", "granados-pull-down-drawer", "--runs", "\(count)"]

  @Test func `what is found is replayed by its trace and guarded by its case`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/found"
    let result = try Tool.run(Self.drawer + ["--output", path], input: [])
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(result.output.contains("never-jumps: From one frame to the next"))
    #expect(result.output.contains("The sheet declares that this may happen."))
    let trace = path + "/traces/granados-pull-down-drawer-rests-at-stop.json"
    #expect(result.output.contains("gesture-replay explain \(trace)"))
    #expect(try Tool.output("explain", trace).contains("SwiftUI does not call onEnded"))
    let checked = try Tool.output("check", path + "/suite.json", "--record", "none")
    #expect(checked.contains(" passed"))
    #expect(try Tool.output("validate", path + "/suite.json").contains("valid"))
  }

  @Test func `what is found is added to what is there`() throws {
    let folder = try TemporaryFolder()
    let trace = String(
      decoding: try File.read("\(Repository.fixtures)/traces/fling-up.json"), as: UTF8.self)
    let (head, tail) = (
      #"{"format":"gesture-suite/1","cases":[{"name":"precious","trace":"t.json","#
        + #""expect":{"final.sheet.state":"full"}}"#, #"],"name":"mine"}"#
    )
    try folder.write(trace, to: "t.json")
    try folder.write(head + tail, to: "suite.json")
    let call = Self.drawer + ["--output", folder.path]
    _ = try Tool.run(call, input: [])
    let once = try folder.read("suite.json")
    #expect(once.hasPrefix(head) && once.hasSuffix(tail))
    #expect(try Tool.output("check", folder.path).contains(" passed"))
    // The same findings are not added again; those of other values get names of their own.
    _ = try Tool.run(call, input: [])
    #expect(try folder.read("suite.json") == once)
    _ = try Tool.run(call + ["--set", "sheet.openHeight=600"], input: [])
    #expect(try folder.read("suite.json").count > once.count)
    #expect(try Tool.output("check", folder.path).contains(" passed"))
    try folder.write("[]", to: "suite.json")
    Tool.expectFailure(try Tool.run(call, input: []), "suite.json")
    #expect(try folder.read("suite.json") == "[]")
  }

  @Test func `it does not matter how many run at once`() throws {
    let one = try Tool.run(Self.drawer + ["--jobs", "1", "--format", "json"], input: [])
    let three = try Tool.run(Self.drawer + ["--jobs", "3", "--format", "json"], input: [])
    #expect(one.output == three.output)
    let node = try JSONNode(one.output)
    #expect(node["scene"]?.text == "granados-pull-down-drawer")
    #expect((node["runs"]?.number ?? 0) >= Double(Self.count))
    let findings = try #require(node["findings"]).elements
    #expect(findings.contains { $0["invariant"]?.text == "never-jumps" })
    #expect(findings.allSatisfy { $0["fault"]?.text?.isEmpty == false })
  }

  @Test func `one invariant alone can be looked for, on a scene with other values`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      Self.drawer + [
        "--invariant", "rests-at-stop", "--set", "sheet.openHeight=600", "--format", "json",
        "--output", folder.path,
      ], input: [])
    #expect(result.status == 1)
    let findings = try #require(try JSONNode(result.output)["findings"]).elements
    #expect(Set(findings.compactMap { $0["invariant"]?.text }) == ["rests-at-stop"])
    // The scene is included with its values.
    let path = try #require(findings.first?["trace"]?.text)
    let text = String(decoding: try File.read(path), as: UTF8.self)
    #expect(text.contains(#""scene": "../scenes/granados-pull-down-drawer.json""#))
    #expect(try Tool.output("check", folder.path + "/suite.json").contains(" passed"))
    let none = try Tool.run(
      ["explore", "granados-pull-down-drawer", "--runs", "3000", "--invariant", "is-reachable"],
      input: [])
    #expect(none.status == 0)
    #expect(none.output.contains("nothing was found"))
  }

  @Test func `what the guide says of the built-in sheets is so`() throws {
    let checked = try Tool.output("check", "Fixtures/findings/suite.json", "--record", "none")
    #expect(checked.contains("13 cases: 13 passed"))
    let guide = String(
      decoding: try File.read(
        Repository.root + "/Sources/GestureReplay/GestureReplay.docc/SearchForFaults.md"),
      as: UTF8.self)
    for name in File.names(in: Repository.fixtures + "/findings/traces", ending: ".json") {
      #expect(guide.contains("| `\(name)` |"))
    }
  }

  @Test func `a scene without a sheet is explored, too`() throws {
    let run = try Tool.run(["explore", "scroll-view", "--runs", "60", "--seed", "3"], input: [])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("scroll-view: nothing was found in "))
  }

  @Test(arguments: [
    (["explore", "granados"], "granados-pull-down-drawer"),
    (["explore", "--runs", "0"], "--runs is \"0\""), (["explore", "--seed", "-1"], "--seed is"),
    (["explore", "--invariant", "never-jump"], "never-jumps"),
    (["explore", "--set", "sheet.nothing=1", "system-sheet"], "sheet.nothing"),
  ])
  func `a call that is wrong is refused`(arguments: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(arguments, input: []), says)
  }

  @Test func `what only a drag reaches is listed, with the drag`() throws {
    let folder = try TemporaryFolder()
    let call = Self.drawer + ["--without-drags"]
    let result = try Tool.run(
      call + ["--format", "json", "--output", folder.path], input: [])
    #expect(result.status == 1 && result.errors == "")
    let node = try JSONNode(result.output)
    let findings = try #require(node["findings"]).elements
    #expect(findings.map { $0["invariant"]?.text } == ["needs-no-drag"])
    #expect(findings.first?["fault"]?.text?.contains("leaves the sheet open") == true)
    #expect(
      node["withoutDrags"]?["reached"]?.elements.map { $0["what"]?.text } == ["the state closed"])
    let trace = try #require(findings.first?["trace"]?.text)
    #expect(try Tool.output("explain", trace).contains("the sheet is open"))
    #expect(try Tool.output("check", folder.path).contains(" passed"))
    // It does not matter how many run at once.
    let one = try Tool.run(call + ["--jobs", "1"], input: [])
    #expect(try Tool.run(call + ["--jobs", "3"], input: []).output == one.output)
  }

  @Test func `what a tap or an action reaches needs no drag`() throws {
    let result = try Tool.run(
      ["explore", "system-sheet", "--runs", "\(Self.count)", "--without-drags"], input: [])
    #expect(result.status == 0)
    #expect(result.output.contains("nothing needs a drag in"))
    #expect(result.output.contains("without a drag, the state medium: at the beginning"))
    #expect(result.output.contains("without a drag, the state large: selectDetent large"))
  }

  @Test func `motions that Reduce Motion leaves as they are, are listed`() throws {
    let result = try Tool.run(
      Self.drawer + ["--reduce-motion", "--format", "json"], input: [])
    #expect(result.status == 1 && result.errors == "")
    let findings = try #require(try JSONNode(result.output)["findings"]).elements
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding["invariant"]?.text == "moves-less")
      #expect((finding["motion"]?["duration"]?.number ?? 0) > 0)
      #expect(finding["motion"]?["curve"]?.text?.isEmpty == false)
    }
  }

  @Test(arguments: [
    (["--without-drags", "--reduce-motion"], "two searches"),
    (["--without-drags", "--invariant", "never-jumps"], "checks no invariant"),
    (["--reduce-motion", "--invariant", "never-jumps"], "checks no invariant"),
  ])
  func `searches that exclude each other are refused`(options: [String], words: String) throws {
    Tool.expectFailure(try Tool.run(Self.drawer + options, input: []), words)
  }
}
