import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `trim`: parts of traces.
struct TrimTests {
  private static let fling = "Fixtures/traces/fling-up.json"

  @Test func `a part begins at 0 and is valid, and the rest of the trace is kept`() throws {
    let text = try Tool.output("trim", Self.fling, "--from", "0.05", "--to", "0.1")
    let part = try JSONNode(text)
    #expect(part["name"]?.text == "fling up (0.05 s to 0.1 s)")
    #expect(part["scene"]?.text == "ivaev-bottom-sheet")
    #expect(part["device"]?["width"]?.number == 390)
    #expect(part["metadata"] != nil)
    #expect(
      text.contains(#""samples": [\#n    {"t":0,"id":0,"phase":"began","x":195,"y":749.905},"#))
    #expect(text.contains(#"{"t":0.05,"id":0,"phase":"ended","x":195,"y":660}"#))
    let validated = try Tool.run("validate", "-", input: text)
    #expect(validated.errors == "" && validated.status == 0)
    // The velocity across the cuts is the trace's velocity.
    #expect(validated.output.contains("fastest 1800.072 pt/s"))
  }

  @Test func `one cut is enough`() throws {
    let start = try Tool.output("trim", Self.fling, "--to", "0.1")
    #expect(start.contains("(0 s to 0.1 s)"))
    #expect(start.contains(#"{"t":0,"id":0,"phase":"began","x":195,"y":790}"#))
    let rest = try Tool.output("trim", Self.fling, "--from", "0.1")
    #expect(rest.contains("(0.1 s to 0.138889 s)"))
    #expect(rest.contains(#"{"t":0.038889,"id":0,"phase":"ended","x":195,"y":590}"#))
  }

  @Test func `the part from the beginning replays as the trace does until then`() throws {
    let folder = try TemporaryFolder()
    let trace = Repository.root + "/" + Self.fling
    #expect(
      try Tool.output("trim", trace, "--to", "0.12", "--output", folder.path + "/part.json") == "")
    let whole = try Timeline.of(trace).frames.prefix { ($0["t"]?.number ?? 0) < 0.12 }
    let part = try Timeline.of(folder.path + "/part.json").frames.prefix(whole.count)
    #expect(whole.count == 8)
    #expect(
      part.map { $0[keyPath: "sheet.y"]?.number } == whole.map { $0[keyPath: "sheet.y"]?.number })
  }

  @Test func `--move moves all touches, and nothing else`() throws {
    let whole = try JSONNode(
      String(decoding: try File.read(Repository.root + "/" + Self.fling), as: UTF8.self))
    let moved = try JSONNode(try Tool.output("trim", Self.fling, "--move", "-5,2.5"))
    #expect(moved["name"]?.text == "fling up (moved by -5, 2.5)")
    #expect(moved["device"]?["height"]?.number == 844)
    let (before, after) = (whole["samples"]?.elements ?? [], moved["samples"]?.elements ?? [])
    #expect(before.count == after.count && !after.isEmpty)
    for (old, new) in zip(before, after) {
      #expect(new["t"]?.number == old["t"]?.number && new["x"]?.number == 190)
      let (from, to) = (try #require(old["y"]?.number), try #require(new["y"]?.number))
      #expect((to - from).isNear(2.5))
    }
    let part = try JSONNode(try Tool.output("trim", Self.fling, "--to", "0.1", "--move=0,9"))
    #expect(part["name"]?.text == "fling up (0 s to 0.1 s) (moved by 0, 9)")
    #expect(part["samples"]?.elements.first?["y"]?.number == 799)
    let off = try Tool.run("trim", Self.fling, "--move", "0,100")
    #expect(off.errors == "" && off.status == 0)
    #expect(
      try Tool.run("validate", "-", input: off.output).errors.contains(
        "7 samples lie outside the device of 390 × 844 pt"))
  }

  @Test(arguments: [
    (["--from", "0.5", "--to", "0.2"], "the part from 0.5 s to 0.2 s is empty or reversed"),
    (["--from", "0.1", "--to", "0.1"], "the part from 0.1 s to 0.1 s is empty or reversed"),
    (
      ["--from", "3", "--to", "4"],
      "--from 3: the trace ends at 0.138889 s, expected a time before that"
    ),
    ([], "no option says where to cut, expected --from T, --to T or both, or --move DX,DY"),
    (["--move", "5"], "--move is \"5\", expected DX,DY, such as 0,-54"),
    (
      ["--move", "0,999999"],
      "--move 0,999999: a sample would be more than 1000000 pt away, expected a shorter distance"
    ),
    (["--from", "x"], "--from is \"x\""), (["--to", "-1"], "--to is \"-1\""),
    (["another.json", "--to", "1"], "trim was given 2 traces"),
  ])
  func `a range that is none is refused`(options: [String], says: String) throws {
    Tool.expectFailure(try Tool.run(["trim", Self.fling] + options, input: []), says)
  }
}
