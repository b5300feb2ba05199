import BasicTestSupport
import JSONText
import Testing

/// `import` and its options.
struct ImportTests {
  /// A tap of 0.1 s that begins at (10, 20) and moves by a finger's width.
  static let evemu = """
    E: 0.000000 0003 002f 0000
    E: 0.000000 0003 0039 0007
    E: 0.000000 0003 0035 0010
    E: 0.000000 0003 0036 0020
    E: 0.000000 0000 0000 0000
    E: 0.050000 0003 0035 0030
    E: 0.050000 0000 0000 0000
    E: 0.100000 0003 0039 -001
    E: 0.100000 0000 0000 0000

    """

  /// The same as `getevent -lt` prints it.
  static let getevent = """
    [    1000.000000] EV_ABS       ABS_MT_TRACKING_ID   00000007
    [    1000.000000] EV_ABS       ABS_MT_POSITION_X    0000000a
    [    1000.000000] EV_ABS       ABS_MT_POSITION_Y    00000014
    [    1000.000000] EV_SYN       SYN_REPORT           00000000
    [    1000.050000] EV_ABS       ABS_MT_POSITION_X    0000001e
    [    1000.050000] EV_SYN       SYN_REPORT           00000000
    [    1000.100000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [    1000.100000] EV_SYN       SYN_REPORT           00000000

    """

  private func trace(_ options: [String], _ text: String = evemu, from kind: String = "evemu")
    throws -> JSONNode
  {
    let result = try Tool.run(
      ["import", "-", "--from", kind] + options, input: Array(text.utf8))
    #expect(result.faults == "")
    #expect(result.status == 0)
    return try JSONNode(result.output)
  }

  private static let range = ["--range", "100x200"]

  private func places(_ trace: JSONNode) -> [[Double]] {
    (trace["samples"]?.elements ?? []).map {
      [$0["t"]?.number ?? -1, $0["x"]?.number ?? -1, $0["y"]?.number ?? -1]
    }
  }

  /// A file of a length that no computer has room for, which takes no room itself.
  @Test(arguments: [[], ["--from", "evemu"], ["--from", "rrweb"]])
  func `what is no recording is not read to its end`(options: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      "truncate -s 1T huge; gesture-replay import huge \(options.joined(separator: " "))",
      in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: huge: "))
  }

  @Test(arguments: [("evemu", evemu), ("getevent", getevent)].map { ($0, Brief($1)) })
  func `--from says who wrote the file`(kind: String, text: Brief<String>) throws {
    let trace = try trace(Self.range, text.value, from: kind)
    #expect(trace["format"]?.text == "gesture-trace/1")
    #expect(trace[keyPath: "metadata.importedFrom"]?.text == kind)
    #expect(places(trace) == [[0, 10, 20], [0.05, 30, 20], [0.1, 30, 20]])
    let other = kind == "evemu" ? "getevent" : "evemu"
    let result = try Tool.run("import", "-", "--from", other, "--range", "9x9", input: text.value)
    Tool.expectFailure(result, "error: <stdin>:1:1: ")
  }

  @Test func `--range is the touch screen's, and without any there is no trace`() throws {
    #expect(try trace(Self.range)[keyPath: "device.width"]?.number == 100)
    #expect(try trace(["--range", "300x400"])[keyPath: "device.height"]?.number == 400)
    Tool.expectFailure(try Tool.run("import", "-", "--from", "evemu", input: Self.evemu), "--range")
  }

  @Test func `a range that is too small is a warning`() throws {
    let result = try Tool.run(
      "import", "-", "--from", "evemu", "--range", "20x200", input: Self.evemu)
    #expect(result.status == 0)
    #expect(result.faultLines.count == 1)
    #expect(result.errors.hasPrefix("warning: <stdin>:6:4: x from 10 to 30 "))
  }

  @Test func `--desc gives the range, and --range goes before it`() throws {
    let folder = try TemporaryFolder()
    let description = try folder.write(
      "N: a screen\nB: 03 60\nA: 35 0 499 0 0 0\nA: 36 0 599 0 0 0\n", to: "screen.desc")
    let described = try trace(["--desc", description])
    #expect(described[keyPath: "device.width"]?.number == 500)
    #expect(described[keyPath: "device.height"]?.number == 600)
    #expect(
      try trace(["--desc", description] + Self.range)[keyPath: "device.width"]?.number == 100)
    let result = try Tool.run(
      "import", "-", "--from", "evemu", "--desc", "missing.desc", input: Self.evemu)
    Tool.expectFailure(result, "error: missing.desc: no such file")
  }

  @Test func `--screen scales places, and --scale is the device's`() throws {
    let plain = try trace(Self.range)
    #expect(plain[keyPath: "device.scale"] == nil)
    let scaled = try trace(Self.range + ["--screen", "50x1000", "--scale", "2.5"])
    #expect(places(scaled).first == [0, 5, 100])
    #expect(scaled[keyPath: "device.width"]?.number == 50)
    #expect(scaled[keyPath: "device.height"]?.number == 1000)
    #expect(scaled[keyPath: "device.scale"]?.number == 2.5)
  }

  @Test func `--name and --scene are the trace's`() throws {
    let plain = try trace(Self.range)
    #expect(plain["scene"] == nil)
    let named = try trace(Self.range + ["--name", "a \"name\"", "--scene", "scroll-view"])
    #expect(named["name"]?.text == "a \"name\"")
    #expect(named["scene"]?.text == "scroll-view")
  }

  @Test func `a trace is named after its file`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.evemu, to: "my tap.events")
    let text = try Tool.output("import", file, "--from", "evemu", "--range", "100x200")
    #expect(try JSONNode(text)["name"]?.text == "my tap")
  }

  @Test(
    arguments: [
      (["--range", "100"], "--range is \"100\", expected WIDTHxHEIGHT"),
      (["--range", "0x5"], "--range is \"0x5\", expected WIDTHxHEIGHT"),
      (["--screen", "axb"], "--screen is \"axb\", expected WIDTHxHEIGHT"),
      (["--scale", "0"], "--scale is \"0\", expected a number, at least 0.5"),
      (["--scale", "three"], "--scale is \"three\", expected a number"),
    ])
  func `an option's value that cannot be is refused`(options: [String], fragment: String) throws {
    let result = try Tool.run(
      ["import", "-", "--from", "evemu"] + options, input: Array(Self.evemu.utf8))
    Tool.expectFailure(result, "error: " + fragment)
  }

  @Test func `what is imported can be replayed and validated`() throws {
    let result = try Tool.shell(
      "gesture-replay import - --from evemu --range 100x200 | gesture-replay replay - "
        + "--scene scroll-view --move-to-sheet --format summary", input: Self.evemu)
    #expect(result.faults == "")
    #expect(result.output.hasPrefix("<stdin>\tscroll-view\t"))
  }

  // MARK: Tables

  private static let table = "user,ms,x,y,action\n9,0,1,2,down\n9,8,1,3,move\n9,16,1,4,up\n"

  @Test(arguments: [
    (table, ["--columns", "t=ms,x=x,y=y,phase=action", "--time-unit", "ms"], "csv"),
    (
      "{\"t\":0,\"x\":1,\"y\":2}\n{\"t\":0.008,\"x\":1,\"y\":3}\n{\"t\":0.016,\"x\":1,\"y\":4}\n",
      ["--columns", "t=t,x=x,y=y"], "jsonl"
    ),
  ])
  func `--columns says that it is a table`(text: String, options: [String], kind: String) throws {
    let result = try Tool.run(["import", "-"] + options, input: Array(text.utf8))
    #expect(result.faults == "")
    let trace = try JSONNode(result.output)
    #expect(trace[keyPath: "metadata.importedFrom"]?.text == kind)
    #expect(places(trace) == [[0, 1, 2], [0.008, 1, 3], [0.016, 1, 4]])
  }

  @Test(arguments: [
    ([], "cannot tell what recorded the file, expected --from with one of getevent, "),
    ([], ", or --columns for this table of user, ms, x, y, action"),
    (["--from", "csv"], "nothing says what the columns mean, expected --columns such as t="),
    (["--from", "csv"], ", of user, ms, x, y, action"),
    (["--columns", "t=ms,x=x,y=y", "--phases", "began=down"], "--phases is given, and --columns"),
    (["--columns", "t=ms,x=x,y=y,phase=action", "--gap", "1"], "--gap is given, and --columns"),
    (
      ["--from", "jsonl", "--columns", "t=ms,x=x,y=y", "--delimiter", ";"],
      "--delimiter: JSON Lines have no separator"
    ),
  ])
  func `a table without what it takes says what is in it`(options: [String], words: String) throws {
    let result = try Tool.run(["import", "-"] + options, input: Array(Self.table.utf8))
    Tool.expectFailure(result, "error: ")
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test(arguments: [
    ("1,2,3\n4,5,6\n", [], ", or --columns for this table of 3 columns, by number"),
    (evemu, ["--columns", "t=t,x=x,y=y"], "this looks like an evemu recording, expected a table"),
  ])
  func `numbered columns and other recordings are told from tables`(
    text: String, options: [String], words: String
  ) throws {
    let result = try Tool.run(["import", "-"] + options, input: Array(text.utf8))
    Tool.expectFailure(result, "error: <stdin>:")
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `a folder is an error that says how its files are imported`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.evemu, to: "a.events")
    let result = try Tool.run("import", folder.path)
    Tool.expectFailure(result, "error: \(folder.path): is a folder, expected a file, such as ")
    #expect(result.errors.contains("/*; do gesture-replay import \"$file\" --output "))
  }
}
