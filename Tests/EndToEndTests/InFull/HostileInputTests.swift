import BasicTestSupport
import JSONText
import ReplayTimelines
import Testing

/// Malicious input: status 2, one line, and no crash.
struct HostileInputTests {
  private static let fling = Repository.root + "/Fixtures/traces/fling-up.json"

  /// A trace with something odd in its members, in its samples, or after them.
  private static func trace(_ members: String) -> String {
    #"{"format": "gesture-trace/1", "scene": "scroll-view", \#(members)}"#
  }

  private static func sample(_ fields: String) -> String {
    trace(#""samples": [{\#(fields)}]"#)
  }

  private static let brackets = String(repeating: "[", count: 5000)

  /// Invalid traces, with an @ before the fault.
  private static let broken: [String] = [
    "@", " @", "@null", "@1", "@\"\"", "@[]", "{@", "{\"@", "@\u{FEFF}" + trace(#""samples": []"#),
    trace(#""samples": [],@"#), trace(#""samples": []}@"#), trace(#""samples": [], @// why"#),
    trace(#""samples": @NaN"#), trace(#""samples": @{}"#), trace(#""samples": [@null]"#),
    trace(#""samples": [], "name": "@\ud800""#), trace(#""samples": [], "name": "@\udc00x""#),
    trace(#""samples": [], "name": "\@x""#), trace("\"samples\": [], \"name\": \"@\u{1}\""),
    trace(#""samples": [], @"samples": []"#),
    trace(#""samples": [], "device": {"width": @0, "height": 1}"#),
    trace(#""samples": [], "device": {"width": @1e300, "height": 1}"#),
    trace(#""metadata": \#(brackets.prefix(127))@\#(brackets)"#),
    trace(#""samples": [@\#(brackets)"#),
    sample(#""t": @1e400, "id": 0, "phase": "began", "x": 1, "y": 1"#),
    sample(#""t": @1e300, "id": 0, "phase": "began", "x": 1, "y": 1"#),
    sample(#""t": @-1e300, "id": 0, "phase": "began", "x": 1, "y": 1"#),
    sample(#""t": @"0", "id": 0, "phase": "began", "x": 1, "y": 1"#),
    sample(#""t": 0, "id": 0, "phase": "began", "x": @1e300, "y": 1"#),
    sample(#""t": 0, "id": 0, "phase": "began", "x": 1, "y": @-1e300"#),
    sample(#""t": 0, "id": 0, "phase": "began", "x": 1, "y": 1e-@"#),
    sample(#""t": 0, "id": @1e30, "phase": "began", "x": 1, "y": 1"#),
    sample(#""t": 0, "id": @99999999999999999999, "phase": "began", "x": 1, "y": 1"#),
    sample(#""t": 0, "id": @0.5, "phase": "began", "x": 1, "y": 1"#),
    sample(#""t": 0, "id": 0, "phase": @"flew", "x": 1, "y": 1"#),
    sample(#""t": 0, "id": 0, "phase": @"moved", "x": 1, "y": 1"#),
    trace(#""samples": [@{"t": 0}]"#),
    trace(#""samples": [], "actions": [{"t": @1e300, "do": "show"}]"#),
    trace(#""samples": [], "actions": [{"t": 0, "do": @"explode"}]"#),
  ]

  @Test func `a trace that breaks a rule is refused at its place`() throws {
    let folder = try TemporaryFolder()
    var places: [String] = []
    for (row, text) in Self.broken.enumerated() {
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      try folder.write(parts.joined(), to: "\(row).json")
      places.append("error: \(row).json:1:\(parts[0].unicodeScalars.count + 1): ")
      let result = try Tool.run(row % 2 == 0 ? "replay" : "explain", "-", input: parts.joined())
      Tool.expectFailure(result, "error: <stdin>:1:\(parts[0].unicodeScalars.count + 1): ")
    }
    let files = Self.broken.indices.map { "\($0).json" }
    let result = try Tool.run(["validate"] + files, input: [], in: folder.path)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errorLines.count == places.count)
    for (line, place) in zip(result.errorLines, places) {
      #expect(line.hasPrefix(place) && line.contains(", expected "))
    }
  }

  @Test func `ten thousand fingers at once are too many`() throws {
    let fingers = (0..<10_000).map { "0 \($0) began 195 790" }.joined(separator: ";")
    Tool.expectFailure(
      try Tool.run("replay", "-", input: TraceText.of(fingers)), "fingers down")
  }

  /// Traces at the limits of what is allowed: they are replayed, to finite numbers.
  @Test(
    arguments: [
      "0 -9007199254740992 began 1 1; 0 -9007199254740992 ended 1 1",
      "0 0 began 1000000 -1000000; 0.1 0 moved -1000000 1000000; 0.2 0 ended 1 1",
      "0 0 began 195 400; 0 0 moved 195 -999999; 0 0 moved 195 999999; 0 0 ended 195 400",
      "0 0 began 195 400; 1e-300 0 moved 195 300; 2e-300 0 ended 195 300",
      "0 0 began 195 400; 0.0011 0 moved 195 -1000000; 0.0022 0 ended 195 1000000",
    ])
  func `a trace at the edges of what may be is replayed`(samples: String) throws {
    for scene in ["ivaev-bottom-sheet", "scroll-view"] {
      let text = try Tool.output(
        "replay", "-", "--format", "jsonl", "--scene", scene, "--max-settle", "2",
        input: TraceText.of(samples))
      #expect(!text.contains("nan") && !text.contains("inf") && !text.contains("e+"))
      let timeline = try Timeline(text)
      #expect(try timeline.final["t"]?.number != nil)
      #expect(text.split(separator: "\n").allSatisfy { !$0.contains(":null,\"y\"") })
    }
  }

  @Test func `a trace that is cut off anywhere is refused`() throws {
    let folder = try TemporaryFolder()
    let bytes = try File.read(Self.fling)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    let lengths = Array(stride(from: 0, through: end, by: 41)) + [end]
    let names = lengths.map { "\($0).json" }
    for (length, name) in zip(lengths, names) {
      try folder.write(Array(bytes[..<length]), to: name)
    }
    let result = try Tool.run(["validate"] + names, input: [], in: folder.path)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errorLines.count == names.count)
    for (line, name) in zip(result.errorLines, names) {
      #expect(line.hasPrefix("error: \(name):") && line.contains(", expected "))
    }
    for name in stride(from: 0, to: names.count, by: names.count / 4).map({ names[$0] }) {
      let result = try Tool.run("replay", name, in: folder.path)
      Tool.expectFailure(result, "error: \(name):")
    }
  }

  @Test(arguments: ["scroll-view.json", "scroll-view-gestures.json"])
  func `a scene that is cut off anywhere is refused`(scene: String) throws {
    let folder = try TemporaryFolder()
    let shown = Array(try Tool.output("scenes", "show", "Fixtures/scenes/\(scene)").utf8)
    let lengths = Array(stride(from: 0, to: shown.count - 2, by: 97))
    for length in lengths { try folder.write(Array(shown[..<length]), to: "\(length).json") }
    let names = lengths.map { "\($0).json" }
    let result = try Tool.run(["validate"] + names, input: [], in: folder.path)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errorLines.count == names.count)
    for name in [names[3], names[names.count - 1]] {
      let replay = try Tool.run("replay", Self.fling, "--scene", name, in: folder.path)
      Tool.expectFailure(replay, "error: \(name):")
    }
  }

  /// Bytes that look random but are the same each time.
  private static func noise(_ seed: UInt64, count: Int) -> [UInt8] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
  }

  @Test(arguments: TestEffort.rows([1, 2, 3] as [UInt64], or: 1))
  func `binary noise is refused by every command`(seed: UInt64) throws {
    let noise = Self.noise(seed, count: 5000)
    let calls = [
      ["replay", "-"], ["replay", "--lines", "-"], ["explain", "-"], ["validate", "-"],
      ["validate", "--lines", "-"], ["import", "-", "--from", "getevent"],
      ["import", "-", "--from", "evemu", "--range", "10x10"],
      ["import", "-", "--from", "libinput"], ["import", "-", "--from", "w3c"],
      ["import", "-", "--from", "flutter", "--pixel-ratio", "3"],
      ["import", "-", "--from", "rrweb"], ["scenes", "show", "-"],
      ["replay", Self.fling, "--tuning", "-"], ["replay", Self.fling, "--scene", "./noise"],
      ["import", "noise", "--from", "evemu", "--desc", "-"],
    ]
    let folder = try TemporaryFolder()
    try folder.write(noise, to: "noise")
    for call in calls {
      Tool.expectFailure(try Tool.run(call, input: noise, in: folder.path))
    }
  }

  @Test func `a trace with one byte changed is read or refused, and never crashes`() throws {
    let folder = try TemporaryFolder()
    let bytes = try File.read(Self.fling)
    let noise = Self.noise(7, count: 60)
    for (index, byte) in noise.enumerated() {
      var changed = bytes
      changed[(index * 7919) % bytes.count] = byte
      try folder.write(changed, to: "\(index).json")
    }
    let names = noise.indices.map { "\($0).json" }
    let result = try Tool.run(["validate"] + names, input: [], in: folder.path)
    #expect(result.signal == nil)
    let valid = result.lines.filter { $0.contains(": gesture-trace/1, valid") }.count
    let refused = result.errorLines.filter { $0.hasPrefix("error: ") }.count
    #expect(valid + refused == names.count)
  }

  @Test(
    arguments: [
      ["replay"], ["replay", "--lines"], ["explain"], ["validate"], ["validate", "--lines"],
      ["import", "--from", "evemu"], ["import", "--from", "getevent"],
      ["import", "--from", "libinput"], ["import", "--from", "w3c"],
      ["import", "--from", "flutter", "--pixel-ratio", "2"], ["import", "--from", "rrweb"],
      ["replay", fling, "--tuning"], ["replay", fling, "--scene"],
      ["import", "-", "--from", "evemu", "--desc"],
    ])
  func `a folder and a missing file in place of a file are refused`(call: [String]) throws {
    Tool.expectFailure(try Tool.run(call + ["Sources"], input: []), "error: Sources: ")
    Tool.expectFailure(
      try Tool.run(call + ["no/such.json"], input: []),
      "error: no/such.json: no such file")
  }

  @Test(arguments: [
    "a\\\"b", "\\u0000", "\\u202e", "\\n\\n", "</script>", "مرحبا", "👩‍👩‍👧", "\\u001b[31m",
  ])
  func `a name that holds anything stays on one line`(name: String) throws {
    let trace = TraceText.drag(named: name)
    #expect(
      try Tool.output("replay", "-", "--format", "summary", input: trace).split(separator: "\n")
        .count == 1)
    let story = try Tool.output("explain", "-", input: trace)
    #expect(
      story.split(separator: "\n").first?.hasSuffix(" on ivaev-bottom-sheet (container)") == true)
    #expect(!story.contains("\u{1B}"))
    let written = try JSONNode("\"\(name)\"").text
    #expect(try Timeline.of("-", input: trace).header["trace"]?.text == written)
  }
}
