import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// `sweep --vary`, with each of its options.
struct SweepTests {
  private static let fling = "Fixtures/traces/fling-up.json"
  private static let hold = "Fixtures/traces/hold-then-lift.json"
  private static let thresholds = ["--vary", "sheet.velocityThreshold=1700,1800"]

  /// The objects of `--format jsonl`.
  private func rows(_ arguments: [String], input: String = "", warns: Bool = false) throws
    -> [JSONNode]
  {
    let result = try Tool.run(
      ["sweep", "--format", "jsonl"] + arguments, input: Array(input.utf8))
    #expect(result.errors.isEmpty != warns)
    #expect(result.status == 0)
    return try result.lines.map { try JSONNode($0) }
  }

  private func states(_ rows: [JSONNode]) -> [String?] {
    rows.map { $0[keyPath: "final.sheet.state"]?.text }
  }

  // MARK: Runs

  @Test func `a row is how replay ends with the same setting`() throws {
    let rows = try rows([Self.fling, "--vary", "sheet.velocityThreshold=1500:2000:100"])
    #expect(rows.count == 6)
    for (index, row) in rows.enumerated() {
      let threshold = 1500 + 100 * index
      let final = try Timeline.of(
        Self.fling, "--set", "sheet.velocityThreshold=\(threshold)"
      ).final
      #expect(row["set"]?["sheet.velocityThreshold"]?.number == Double(threshold))
      for key in ["t", "frames", "settled", "sheet.state", "sheet.y", "sheet.extent"] {
        let value = row[keyPath: "final.\(key)"].map { "\($0.value)" }
        #expect(value == final[keyPath: key].map { "\($0.value)" }, "\(threshold): \(key)")
      }
    }
  }

  @Test func `traces come in their order, and the last parameter varies fastest`() throws {
    let rows = try rows([
      Self.fling, Self.hold, "--vary", "sheet.showDuration=0.1:0.3:0.1", "--vary",
      "recognition.pan.velocity=twoSample,last",
    ])
    let labels = rows.map { row in
      let values = ["sheet.showDuration", "recognition.pan.velocity"].map { key in
        row["set"]?[key]?.word ?? "none"
      }
      return ([row["trace"]?.text ?? ""] + values).joined(separator: " ")
    }
    let expected = ["fling up", "hold then lift"].flatMap { trace in
      ["0.1", "0.2", "0.3"].flatMap { duration in
        ["twoSample", "last"].map { "\(trace) \(duration) \($0)" }
      }
    }
    #expect(labels == expected)
  }

  @Test func `truth values and whole objects are varied, too`() throws {
    let rows = try rows([
      Self.fling, "--scene", "system-sheet", "--vary",
      #"sheet.detents=["medium"],["medium","large"]"#, "--vary",
      "sheet.isModalInPresentation=true,false",
    ])
    #expect(rows.count == 4)
    #expect(states(rows) == ["medium", "medium", "large", "large"])
  }

  @Test func `the table marks where the outcome flips, as CSV has it`() throws {
    let range = ["--vary", "sheet.velocityThreshold=1000:3000:100"]
    let table = try Tool.run(["sweep", Self.fling] + range, input: []).lines
    let csv = try Tool.run(["sweep", Self.fling, "--format", "csv"] + range, input: []).output
    let cells = csv.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(cells.count == 21)
    let marked = table.filter { $0.hasPrefix("▸") }
    #expect(marked.count == 1)
    let flip = try #require(cells.first { $0[3] == "initial" })
    #expect(marked.first?.contains(" \(flip[2])  initial") == true)
  }

  @Test func `of several traces the table has the intervals`() throws {
    let lines = try Tool.run(
      ["sweep", Self.fling, Self.hold, "--vary", "sheet.velocityThreshold=1000:3000:100"], input: []
    ).lines
    #expect(lines.count == 4)
    #expect(lines[1].contains("1000 … 1700  full"))
    #expect(lines[2].contains("1800 … 3000  initial"))
    #expect(lines[3].contains("1000 … 3000  initial"))
  }

  // MARK: Options that it shares

  @Test(
    arguments: [
      (["--set", "sheet.translationFraction=0.1"], ["full", "full"]),
      (["--tuning", "-"], ["full", "full"]),
      (["--scene", "floating-panel", "--vary", "sheet.restPixels=1"], ["full", "full"]),
      ([], ["full", "initial"]),
    ])
  func `scenes are named and tuned as for replay`(options: [String], states: [String]) throws {
    let input = #"{"sheet": {"translationFraction": 0.1}}"#
    let isOther = options.contains("--scene")
    let call =
      [Self.fling] + options + (isOther ? ["--vary", "sheet.rubberBand=0.5,0.6"] : Self.thresholds)
    #expect(self.states(try rows(call, input: input)) == states)
  }

  @Test func `what is varied wins over what is set`() throws {
    let call = [Self.fling, "--set", "sheet.velocityThreshold=100"] + Self.thresholds
    #expect(states(try rows(call)) == ["full", "initial"])
  }

  @Test func `--max-settle and --refresh-rate are as for replay`() throws {
    let call = [Self.fling] + Self.thresholds
    let early = try rows(call + ["--max-settle", "0.05"])
    #expect(early.map { $0[keyPath: "final.settled"]?.flag } == [false, false])
    #expect(
      try rows(call + ["--refresh-rate", "120"]).first?[keyPath: "final.frames"]?.number == 42)
  }

  @Test func `--scale-to-screen scales the touches, and without it another screen is one warning`()
    throws
  {
    let drag = TraceText.of(
      "0 0 began 390 1580; 0.1 0 moved 390 700; 0.2 0 moved 390 300; 0.3 0 ended 390 300",
      #""device": {"width": 780, "height": 1688}, "scene": "ivaev-bottom-sheet","#)
    let call = ["-"] + Self.thresholds
    #expect(
      states(try rows(call + ["--scale-to-screen"], input: drag, warns: true)) == ["full", "full"])
    #expect(states(try rows(call, input: drag, warns: true)) == ["initial", "initial"])
    let plain = try Tool.run(["sweep"] + call, input: Array(drag.utf8))
    #expect(plain.errorLines.count == 1 && plain.errors.hasPrefix("warning: <stdin>: "))
  }

  @Test(arguments: ["table", "csv", "jsonl"])
  func `--lines reads a trace from each line, and --jobs changes nothing`(format: String) throws {
    let stream = (0..<30).map { TraceText.drag(named: "trace \($0)") }.joined()
    let call = [
      "sweep", "--lines", "-", "--format", format, "--vary", "sheet.height=600:620:5", "--jobs",
    ]
    let alone = try Tool.run(call + ["1"], input: Array(stream.utf8))
    let rows = alone.output.split(whereSeparator: \.isNewline)
    let counts: [String: Int] = ["table": 31, "csv": 1 + 30 * 5, "jsonl": 30 * 5]
    #expect(rows.count == counts[format])
    #expect(alone.output.contains("trace 29"))
    for jobs in ["2", "7"] {
      let together = try Tool.run(call + [jobs], input: Array(stream.utf8))
      #expect(together.outputBytes == alone.outputBytes)
    }
  }

  @Test func `an empty stream has no rows`() throws {
    let call = ["sweep", "--lines", "-"] + Self.thresholds + ["--format"]
    #expect(try Tool.run(call + ["jsonl"], input: []).output == "")
    let csv = try Tool.run(call + ["csv"], input: [])
    #expect(csv.lines.count == 1 && csv.output.hasPrefix("trace,scene,sheet.velocityThreshold,"))
  }

  // MARK: Sorting

  @Test func `--objective sorts by a number of the final line, --descending turns it round`()
    throws
  {
    let call = [Self.fling, Self.hold, "--vary", "sheet.showDuration=0.5,0.1,0.3"]
    let plain = try rows(call).map { $0[keyPath: "final.t"]?.number ?? .nan }
    #expect(plain != plain.sorted())
    let sorted = try rows(call + ["--objective", "final.t"]).map {
      $0[keyPath: "final.t"]?.number ?? .nan
    }
    #expect(sorted == plain.sorted())
    let turned = try rows(call + ["--objective", "final.t", "--descending"]).map {
      $0[keyPath: "final.t"]?.number ?? .nan
    }
    #expect(turned == plain.sorted(by: >))
    let table = try Tool.run(["sweep"] + call + ["--objective", "final.t"], input: []).lines
    #expect(table.count == 7)
    #expect(table[1].contains(" 0.1  full "))
    let csv = try Tool.run(
      ["sweep"] + call + ["--objective", "final.t", "--format", "csv"], input: []
    ).output.split(separator: "\r\n")
    #expect(csv.count == 7 && csv[1].hasPrefix("fling up,ivaev-bottom-sheet,0.1,full,"))
  }

  // MARK: Large grids

  @Test func `a grid too large to prepare runs all the same`() throws {
    let rows = try Tool.run(
      [
        "sweep", Self.fling, "--format", "jsonl", "--vary", "sheet.velocityThreshold=0:2500:1",
        "--vary", "sheet.hideDuration=0.3,0.4",
      ], input: []
    ).lines
    #expect(rows.count == 5002)
    let firstInitial = try #require(rows.first { $0.contains(#""state":"initial""#) })
    #expect(
      try JSONNode(firstInitial)["set"]?["sheet.velocityThreshold"]?.number == 1800)
  }

  @Test(arguments: [["--format", "text"], ["--format", "csv", "--objective", "final.t"]])
  func `more rows than memory is meant for are refused, with the way out`(options: [String]) throws
  {
    let call = ["sweep", Self.fling, "--vary", "sheet.height=600:700:0.00001"] + options
    Tool.expectFailure(
      try Tool.run(call + ["--vary", "sheet.velocityThreshold=1,2"], input: []),
      "error: 20,000,002 runs are more than are held in memory")
  }
}
