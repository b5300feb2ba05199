import BasicTestSupport
import JSONText
import Testing

/// `import --from libinput`, `flutter`, `w3c` and `rrweb` with the recordings in Fixtures.
struct ImportKindsTests {
  private static let folder = "Fixtures/recordings/"

  /// A recording, its kind, and the options that it needs.
  private static let rows: [(file: String, kind: String, options: [String])] = [
    ("drag.libinput.yml", "libinput", []),
    ("fling.flutter.json", "flutter", ["--pixel-ratio", "3"]),
    ("swipe.w3c.json", "w3c", []), ("scroll.rrweb.json", "rrweb", []),
  ]

  private func run(_ file: String, _ kind: String, _ options: [String]) throws -> ProcessResult {
    try Tool.run(["import", Self.folder + file, "--from", kind] + options, input: [])
  }

  private func trace(_ file: String, _ kind: String, _ options: [String] = []) throws -> JSONNode {
    let result = try run(file, kind, options)
    #expect(result.status == 0)
    #expect(result.faultLines.allSatisfy { $0.hasPrefix("warning: ") })
    return try JSONNode(result.output)
  }

  private func places(_ trace: JSONNode) -> [[Double]] {
    (trace["samples"]?.elements ?? []).map {
      [$0["t"]?.number ?? -1, $0["x"]?.number ?? -1, $0["y"]?.number ?? -1]
    }
  }

  // MARK: Every kind

  @Test(arguments: rows)
  func `what is imported is valid, and is replayed on every scene`(
    file: String, kind: String, options: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let imported = try run(file, kind, options).output
    let path = try folder.write(imported, to: "trace.json")
    let report = try Tool.output("validate", path)
    #expect(report.contains("1 gesture, 1 finger (at most 1 at once)"))
    for line in TestEffort.rows(try Tool.output("scenes").split(separator: "\n"), or: 3) {
      let scene = try #require(line.split(separator: "\t").first)
      let summary = try Tool.run(
        "replay", path, "--scale-to-screen", "--scene", String(scene), "--format", "summary")
      #expect(summary.status == 0)
      #expect(summary.output.hasSuffix("\tsettled\n"), "\(summary.output)")
    }
  }

  @Test(arguments: rows)
  func `the same recording gives the same bytes, from a file or a pipe`(
    file: String, kind: String, options: [String]
  ) throws {
    let bytes = try File.read(Repository.root + "/" + Self.folder + file)
    let piped = try Tool.run(
      ["import", "-", "--from", kind, "--name", "x", "--scene", "s"] + options, input: bytes)
    let read = try run(file, kind, options + ["--name", "x", "--scene", "s"])
    #expect(piped.output == read.output)
    let trace = try JSONNode(read.output)
    #expect(trace["name"]?.text == "x")
    #expect(trace["scene"]?.text == "s")
    #expect(trace[keyPath: "metadata.importedFrom"]?.text == kind)
  }

  @Test(arguments: rows)
  func `a recording of another kind is an error with its place`(
    file: String, kind: String, options: [String]
  ) throws {
    for row in Self.rows where row.kind != kind {
      let result = try run(file, row.kind, row.options)
      Tool.expectFailure(result, "error: \(Self.folder)\(file):")
    }
  }

  @Test(
    arguments: [
      ("libinput", "--pixel-ratio", "3"), ("libinput", "--rate", "60"),
      ("flutter", "--range", "10x10"), ("flutter", "--desc", "Package.swift"),
      ("flutter", "--scale", "2"), ("flutter", "--rate", "60"), ("w3c", "--range", "10x10"),
      ("w3c", "--desc", "Package.swift"), ("w3c", "--scale", "2"), ("rrweb", "--range", "10x10"),
      ("rrweb", "--desc", "Package.swift"), ("rrweb", "--pixel-ratio", "3"),
      ("rrweb", "--rate", "60"), ("getevent", "--rate", "60"), ("evemu", "--pixel-ratio", "3"),
    ])
  func `an option that means nothing to the kind is an error`(
    kind: String, option: String, value: String
  ) throws {
    let row = Self.rows.first { $0.kind == kind }
    let file = row?.file ?? "drag.libinput.yml"
    let result = try run(file, kind, (row?.options ?? []) + [option, value])
    Tool.expectFailure(
      result, "error: \(option): the option does not apply to a file from \(kind), expected ")
  }

  // MARK: libinput

  @Test func `libinput's range is its own, --range's or --desc's`() throws {
    let file = "drag.libinput.yml"
    let plain = try trace(file, "libinput")
    #expect(plain[keyPath: "device.width"]?.number == 1080)
    #expect(plain[keyPath: "device.height"]?.number == 2400)
    #expect(plain[keyPath: "metadata.device"]?.text == "Example Touch Panel")
    #expect(places(plain).first == [0, 540, 2200])
    let ranged = try trace(file, "libinput", ["--range", "2160x2400", "--screen", "1080x1200"])
    #expect(places(ranged).first == [0, 270, 1100])
    let folder = try TemporaryFolder()
    let description = try folder.write("A: 35 0 539 0 0 0\nA: 36 0 2399 0 0 0\n", to: "s.desc")
    let described = try trace(
      file, "libinput", ["--desc", description, "--screen", "1080x2400", "--scale", "3"])
    #expect(places(described).first == [0, 1080, 2200])
    #expect(described[keyPath: "device.scale"]?.number == 3)
  }

  // MARK: flutter

  @Test func `flutter's places are divided by --pixel-ratio, which has to be`() throws {
    let file = "fling.flutter.json"
    #expect(places(try trace(file, "flutter", ["--pixel-ratio", "3"])).first == [0, 195, 790])
    #expect(places(try trace(file, "flutter", ["--pixel-ratio=1.5"])).first == [0, 390, 1580])
    Tool.expectFailure(
      try run(file, "flutter", []),
      "error: \(Self.folder)\(file): the recording does not say how many pixels a point has, expected --pixel-ratio"
    )
    Tool.expectFailure(
      try run(file, "flutter", ["--pixel-ratio", "0"]), "--pixel-ratio is \"0\", expected a number")
    Tool.expectFailure(
      try run(file, "flutter", ["--pixel-ratio", "x"]), "--pixel-ratio is \"x\", expected a number")
  }

  @Test func `flutter's --screen is the trace's device`() throws {
    let plain = try trace("fling.flutter.json", "flutter", ["--pixel-ratio", "3"])
    #expect(plain["device"] == nil)
    let sized = try trace(
      "fling.flutter.json", "flutter", ["--pixel-ratio", "3", "--screen", "390x844"])
    #expect(sized[keyPath: "device.width"]?.number == 390)
    #expect(sized[keyPath: "device.scale"]?.number == 3)
    #expect(places(sized) == places(plain))
  }

  // MARK: w3c

  @Test func `w3c's moves are sampled at --rate`() throws {
    let file = "swipe.w3c.json"
    // 0.3 s of a move, a landing and a lift.
    #expect(places(try trace(file, "w3c")).count == 36 + 2)
    #expect(places(try trace(file, "w3c", ["--rate", "60"])).count == 18 + 2)
    let places = places(try trace(file, "w3c", ["--rate", "10"]))
    #expect(
      places == [
        [0, 195, 790], [0.2, 195, 670], [0.3, 195, 550], [0.4, 195, 430], [0.4, 195, 430],
      ])
    for rate in ["0", "1001", "fast"] {
      Tool.expectFailure(
        try run(file, "w3c", ["--rate", rate]), "--rate is \"\(rate)\", expected a number")
    }
  }

  @Test func `w3c's --pixel-ratio divides and --screen is the trace's device`() throws {
    let options = ["--pixel-ratio", "2", "--screen", "390x844"]
    let sized = try trace("swipe.w3c.json", "w3c", options)
    #expect(places(sized).first == [0, 97.5, 395])
    #expect(sized[keyPath: "device.height"]?.number == 844)
    #expect(sized[keyPath: "device.scale"]?.number == 2)
    #expect(try trace("swipe.w3c.json", "w3c")["device"] == nil)
  }

  // MARK: rrweb

  @Test func `rrweb's viewport is the device, and is scaled to --screen`() throws {
    let file = "scroll.rrweb.json"
    let plain = try trace(file, "rrweb")
    #expect(plain[keyPath: "device.width"]?.number == 390)
    #expect(places(plain).first == [0, 195, 700])
    let scaled = try trace(file, "rrweb", ["--screen", "780x422", "--scale", "2"])
    #expect(places(scaled).first == [0, 390, 350])
    #expect(scaled[keyPath: "device.width"]?.number == 780)
    #expect(scaled[keyPath: "device.scale"]?.number == 2)
  }

  @Test func `rrweb's velocities are rough, which is a warning`() throws {
    let result = try run("scroll.rrweb.json", "rrweb", [])
    #expect(result.faultLines.count == 1)
    #expect(
      result.errors.hasPrefix(
        "warning: \(Self.folder)scroll.rrweb.json: samples come every 50 ms, so velocities are rough"
      ))
  }
}
