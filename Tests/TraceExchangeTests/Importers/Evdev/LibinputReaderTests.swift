import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// LibinputReader.swift: the YAML of `libinput record`.
struct LibinputReaderTests {
  private static let head = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.25.0"
      git: "unknown"
    system:
      dmi: "dmi:x: y"
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: my "screen" #1
        name: "my "screen" #1"
        id: [24, 1, 2, 256]
        codes:
          0: [0, 1] # EV_SYN
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [10, 109, 0, 0, 16]
          54: [0, 199, 0, 0, 16]
        properties: [1]
      hid: [
        0x05, 0x0d, 0x09,
        0xc0
      ]
      udev:
        properties:
        - ID_INPUT=1
        - LIBINPUT_DEVICE_GROUP=18/1:i2c-x:
      quirks:
      - AttrTouchSizeRange=10:5
      events:
      # Current time is 10:30:00

    """

  /// Frames of `time type code value …` separated by `;`, as a device's events.
  private static func frames(_ frames: String) -> String {
    frames.split(separator: ";").map { frame in
      let words = frame.split(separator: " ").compactMap { Int($0) }
      let events = stride(from: 1, to: words.count, by: 3).map { Array(words[$0..<($0 + 3)]) }
      return "  - evdev:\n"
        + (events + [[0, 0, 0]]).map { event in
          "    - [  \(words[0] / 1_000_000), \(words[0] % 1_000_000), \(event[0]), \(event[1]), "
            + "\(event[2])] # EV, [\(event[2])] (+1)\n"
        }.joined()
    }.joined()
  }

  private static let tap = frames("0 3 47 0 3 57 5 3 53 60 3 54 8; 250000 3 54 108; 500000 3 57 -1")

  private func read(_ text: String) throws -> TraceReader.Result {
    try Recordings.read(text, .libinput, options: TraceImporter.Options())
  }

  @Test func `events, ranges and the name are read`() throws {
    let result = try read(Self.head + Self.tap)
    #expect(
      result.trace.lines == [
        "0 began 0 (50, 8)", "0.25 moved 0 (50, 108)", "0.5 ended 0 (50, 108)",
      ])
    #expect(result.trace.device == Trace.Device(width: 100, height: 200))
    #expect(result.warnings.isEmpty)
    #expect(
      result.trace.metadata
        == Array(#"{"importedFrom":"libinput","device":"my \"screen\" #1"}"#.utf8))
  }

  @Test func `a range given from outside goes before the recording's`() throws {
    let options = TraceImporter.Options(
      range: TraceImporter.Extent(width: 200, height: 400),
      screen: TraceImporter.Extent(width: 100, height: 100), scale: 2)
    let trace = try Recordings.read(Self.head + Self.tap, .libinput, options: options).trace
    #expect(trace.lines.first == "0 began 0 (30, 2)")
    #expect(trace.device == Trace.Device(width: 100, height: 100, scale: 2))
  }

  @Test func `two fingers in their slots are told apart`() throws {
    let text = Self.frames(
      "0 3 47 0 3 57 1 3 53 20 3 54 0 3 47 1 3 57 2 3 53 30 3 54 9; 1000 3 54 19; 2000 3 57 -1 3 47 0 3 57 -1"
    )
    #expect(
      try read(Self.head + text).trace.lines == [
        "0 began 0 (10, 0)", "0 began 1 (20, 9)", "0.001 moved 1 (20, 19)", "0.002 ended 0 (10, 0)",
        "0.002 ended 1 (20, 19)",
      ])
  }

  @Test func `what libinput made of the events is read past`() throws {
    let touch = "    - {time: 0.000000, type: TOUCH_DOWN, slot: 0, point: [ 1.00,  2.00]}\n"
    let comment = "                                 # Touch device in neutral state\n"
    let result = try read(
      Self.head + "  - libinput:\n    - {type: DEVICE_ADDED, seat: seat0}\n" + Self.tap
        + "  - libinput:\n" + touch + "    evdev:\n    - [1, 0, 0, 0, 0]\n    libinput:\n" + touch
        + comment)
    #expect(result.trace.samples.count == 3)
    #expect(result.warnings.isEmpty)
  }

  @Test func `the device that touches is taken, the others are warned of`() throws {
    let second =
      "- node: /dev/input/event1\n  evdev:\n    name: \"keys\"\n    codes:\n"
      + "      1: [114] # EV_KEY\n  quirks:\n  events:\n"
      + Self.frames("100000 1 114 1; 200000 1 114 0")
    let head = Self.head.split(separator: "\n").map { $0 == "ndevices: 1" ? "ndevices: 2" : $0 }
    let result = try read(head.joined(separator: "\n") + "\n" + Self.tap + second)
    #expect(result.trace.samples.count == 3)
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:47:3: the 4 events of /dev/input/event1 are ignored, "
          + "expected events of /dev/input/event4, the touch screen"
      ])
  }

  @Test(
    arguments: [
      ("ndevices: 1", "ndevices: 2", "3:1: the recording announces 2 devices but has 1"),
      ("system:", "sytem:", "7:1: the unknown key \"sytem\" is ignored; did you mean \"system\""),
      (
        "  quirks:", "  qirks:", "31:3: the unknown key \"qirks\" is ignored; did you mean \"quirks"
      ),
      (
        "  - evdev:", "  - evdv:", "35:5: the unknown key \"evdv\" is ignored; did you mean \"evdev"
      ),
    ].map { ($0, $1, Brief($2)) })
  func `what is not known is a warning with its place`(
    line: String, other: String, warning: Brief<String>
  ) throws {
    var lines = (Self.head + Self.frames("0 1 330 1") + Self.tap).split(separator: "\n").map(
      String.init)
    let index = try #require(lines.firstIndex(of: line))
    lines[index] = other
    let warnings = try read(lines.joined(separator: "\n") + "\n").warnings.map(\.description)
    #expect(warnings.contains { $0.hasPrefix("rec.txt:" + warning.value) }, "\(warnings)")
  }

  /// Lines that replace the named one, and the resulting message.
  @Test(
    arguments: [
      ("version: 1", "version: 2", "2:10: the version of the recording is 2, expected 1"),
      ("version: 1", "version: one", "2:10: unexpected \"one\", expected a version"),
      ("version: 1", "# none", "1:1: the recording has no version"),
      ("version: 1", "--- !yaml", "2:1: unexpected \"--- !yaml\", expected a key and a colon"),
      ("version: 1", "{\"version\": 1}", "2:1: unexpected \"{\"version\": 1}\", expected a key"),
      ("ndevices: 1", "\tndevices: 1", "3:1: a tab indents the line, expected spaces"),
      ("ndevices: 1", "  ndevices: 1", "3:3: the line is indented by 2, expected 0"),
      ("ndevices: 1", "- ndevices: 1", "3:1: an item among keys, expected a key"),
      ("ndevices: 1", "ndevices: 1 2", "3:13: unexpected \"2\", expected a comment or the end"),
      ("  git: \"unknown\"", "  git: |", "6:8: unexpected \"|\", expected a value as libinput"),
      (
        "  git: \"unknown\"", "  git: &a x",
        "6:8: unexpected \"&a x\", expected a value as libinput"
      ),
      ("  git: \"unknown\"", "   git: x", "6:4: the line is indented by 3, expected 2"),
      ("  git: \"unknown\"", "  git: {", "6:8: the braces are not closed"),
      ("- node: /dev/input/event4", "- evdev:", "10:3: a device begins with \"evdev\""),
      ("- node: /dev/input/event4", "- 5", "10:3: unexpected \"5\", expected \"node:\""),
      ("    id: [24, 1, 2, 256]", "    - x", "14:5: an item among keys"),
      (
        "    53: [10, 109, 0, 0, 16]", "    53: [10]", "21:7: the line is indented by 6, expected 4"
      ),
      ("      53: [10, 109, 0, 0, 16]", "      53: [10, 109]", "20:16: unexpected"),
      (
        "      53: [10, 109, 0, 0, 16]", "      53: 10",
        "20:11: unexpected \"10\", expected an axis's"
      ),
      (
        "      53: [10, 109, 0, 0, 16]", "      99999: [0]",
        "20:7: unexpected \"99999\", expected an ax"
      ),
      ("    0xc0", "    c0", "25:5: unexpected \"c0\", expected a byte such as 0x05, or \"]\""),
      ("    - ID_INPUT=1", "    a: b", "30:5: an item among keys"),
    ].map { ($0, $1, Brief($2)) })
  func `a line outside of what libinput writes is an error with its place`(
    line: String, other: String, what: Brief<String>
  ) throws {
    var lines = (Self.head + Self.tap).split(separator: "\n").map(String.init)
    let trimmed = line.drop { $0 == " " }
    let index = try #require(lines.firstIndex { $0 == line || $0.hasSuffix(trimmed) })
    lines[index] = other
    let text = lines.joined(separator: "\n") + "\n"
    let failure = Recordings.failure(text, .libinput, options: .init()) ?? "none"
    #expect(failure.hasPrefix("rec.txt:" + what.value), "\(failure)")
  }

  @Test(arguments: [
    ("[0, 0, 3, 53]", "17: unexpected \"53]\", expected an event"),
    ("[0, 0, 3, 53, 1, 2]", "21: unexpected \"1, 2\", expected an event"),
    ("[0, 0, 3, 53, 3000000000]", "21: unexpected \"3000000000\", expected an event"),
    ("[0, 0, 3, nan, 1]", "17: unexpected \"nan\", expected an event"),
    ("[-1, 0, 3, 53, 1]", "7: the event [-1, 0, 3, 53, 1] is out of range"),
    ("[0, 1000000, 3, 53, 1]", "7: the event [0, 1000000, 3, 53, 1] is out of range"),
    ("[0, 0, 70000, 53, 1]", "7: the event [0, 0, 70000, 53, 1] is out of range"),
    ("[0, 0, 3, 53, 1] x", "24: unexpected \"x\", expected a comment or the end"),
    ("{}", "7: unexpected \"{}\", expected an event"), ("", "6: the line ends too early, expected"),
  ])
  func `an event that is wrong is an error with its place`(event: String, what: String) {
    let text = Self.head + "  - evdev:\n    - \(event)\n" + Self.tap
    let failure = Recordings.failure(text, .libinput, options: .init()) ?? "none"
    #expect(failure.hasPrefix("rec.txt:36:" + what), "\(failure)")
  }

  @Test func `a last line that is cut off is a warning`() throws {
    let text = Self.head + Self.tap + "  - evdev:\n    - [  1, 20"
    let warnings = try read(text).warnings.map(\.description)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("the last line is cut off and ignored") == true)
  }

  @Test func `a list without an end is a warning`() {
    let text = Self.head.split(separator: "\n").prefix(24).joined(separator: "\n") + "\n"
    #expect(
      Recordings.failure(text, .libinput, options: .init())?.contains("the file has no event")
        == true)
  }
}
