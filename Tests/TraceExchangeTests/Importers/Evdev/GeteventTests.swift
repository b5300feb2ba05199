import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TraceExchange

/// The output of getevent, in all its variants.
struct GeteventTests {
  private static let tap = ["0 began 0 (16, 32)", "0.25 ended 0 (16, 32)"]

  @Test(
    arguments: [
      "[   10.000000] EV_ABS       ABS_MT_TRACKING_ID   00000003            ",
      "[   10.000000] 0003 0039 00000003",
      "[ 10.0] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000003",
      "[10] /dev/input/event1: 0003 0039 00000003",
      "10-0: /dev/input/event1: 0003 0039 00000003",
      "  [   10.000000] 0003 0039 00000003 rate 120",
      "[   10.000000] 0003 0039 00000003\r",
    ].map { Brief($0) })
  func `events come with labels or without, with a device or without`(first: Brief<String>) throws {
    let time = first.value.hasPrefix("10-") ? ["10-0:", "10-250000:"] : ["[10.0]", "[10.25]"]
    let path = first.value.contains("/dev") ? "/dev/input/event1: " : ""
    let rest = ["0 0003 0035 00000010", "0 0003 0036 00000020", "0 0000 0000 00000000"]
    let lift = ["1 0003 0039 FFFFFFFF", "1 EV_SYN SYN_REPORT 00000000"]
    let lines = (rest + lift).map { line in
      "\(time[line.hasPrefix("0") ? 0 : 1]) \(path)\(line.dropFirst(2))"
    }
    let text = ([first.value] + lines).joined(separator: "\n")
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(result.trace.lines == Self.tap)
    #expect(result.warnings.isEmpty)
  }

  private static func described(_ axes: String) -> String {
    "add device 1: /dev/input/event1\n  name:     \"keys\"\n  events:\n"
      + "    KEY (0001): 0072  0073  0074\n"
      + "could not get driver version for /dev/input/mice, Not a typewriter\n"
      + "add device 2: /dev/input/event2\n  bus:      0018\n  name:     \"touch \"screen\"\"\n"
      + "  location: \"a value b\"\n  events:\n    KEY (0001): BTN_TOUCH\n" + axes
      + "  input props:\n    INPUT_PROP_DIRECT\n"
  }

  private static let events =
    "[ 1.0] /dev/input/event1: EV_KEY       KEY_VOLUMEUP         DOWN                \n"
    + "[ 1.0] /dev/input/event1: EV_SYN       SYN_REPORT           00000000            \n"
    + Recordings.getevent((0, "ID=1 X=10 Y=20 TOUCH=1"), (10, "ID=-1"))
    .replacing("] ", with: "] /dev/input/event2: ")

  @Test(
    arguments: [
      "    ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0\n"
        + "                ABS_MT_POSITION_X     : value 0, min 2, max 1079, fuzz 0, flat 0, "
        + "resolution 0\n"
        + "                ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, "
        + "resolution 0\n",
      "    ABS (0003): 0035  : value 0, min 2, max 1079, fuzz 0, flat 0, resolution 0\n"
        + "                0036* : value 0, min 0, max 2399, fuzz 0 flat 0\n",
      "    ABS (0003): 0035  value 0, min 2, max 1079, fuzz 0 flat 0\n"
        + "                0036  value 0, min 0, max 2399, fuzz 0 flat 0\n",
    ].map { Brief($0) })
  func `the ranges come from the device's block`(axes: Brief<String>) throws {
    let result = try Recordings.read(Self.described(axes.value) + Self.events)
    #expect(result.trace.device == Trace.Device(width: 1078, height: 2400))
    #expect(
      result.trace.lines == ["0 began 0 (8, 20)", "0.01 ended 0 (8, 20)"])
    #expect(
      result.trace.metadata
        == Array(#"{"importedFrom":"getevent","device":"touch \"screen\""}"#.utf8))
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:5:1: the line is not understood and is ignored: could not get driver version for "
          + "/dev/input/mice, Not a type…, expected what getevent -lt prints",
        "rec.txt:1:1: the 2 events of /dev/input/event1 are ignored, "
          + "expected events of /dev/input/event2, the touch screen",
      ])
  }

  @Test func `a block describes events that name no device`() throws {
    let axes =
      "    ABS (0003): 0035  : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0\n"
      + "                0036  : value 0, min 0, max 199, fuzz 0, flat 0, resolution 0\n"
    let tap = Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "ID=-1"))
    let result = try Recordings.read("add device 1: /dev/input/event2\n" + axes + tap)
    #expect(result.trace.device == Trace.Device(width: 100, height: 200))
    let description = TraceImporter.Description(
      bytes: Array(("add device 1: /dev/input/event2\n" + axes).utf8), source: "desc.txt")
    let described = try Recordings.read(
      tap, options: TraceImporter.Options(description: description))
    #expect(described.trace.device == Trace.Device(width: 100, height: 200))
  }

  @Test(arguments: [
    ("[ 1.0] 0003 0035", 17, "the line ends too early, expected a value"),
    ("[ 1.0] 0003 0035 123", 18, "unexpected \"123\", expected a value of eight hex"),
    ("[ 1.0] 0003 0035 00000zzz", 18, "unexpected \"00000zzz\", expected a value"),
    ("[ 1.0] EV_ABS ABS_MT_POSITION_X MT_TOOL_PALM", 33, "unexpected \"MT_TOOL_PALM\""),
    ("[ 1.0] wrong 0035 00000000", 8, "unexpected \"wrong\", expected an event's type"),
    ("[ 1.0] EV_ABS wrong 00000000", 15, "unexpected \"wrong\", expected an event's code"),
    ("[ 1.0] 0003 0035 00000000 more", 27, "unexpected \"more\", expected the end of the line"),
    ("[ 1.0 0003 0035 00000000", 1, "the time is not understood, expected seconds"),
    ("[ -1.0] 0003 0035 00000000", 1, "the time is not understood, expected seconds"),
    ("[ 99999999999999.0] 0003 0035 00000000", 1, "the time is not understood"),
    ("  [ 1.0] /dev/input/event1:", 28, "the line ends too early, expected an event's type"),
    ("0003 0035 00000000", 1, "the event has no time, expected a recording made with getevent"),
    ("/dev/input/event1: 0003 0035 00000000", 1, "the event has no time, expected a recor"),
    ("EV_ABS ABS_MT_POSITION_X 00000000", 1, "the event has no time, expected a recording"),
    ("  0035 : value x, min 0, max 1,", 16, "unexpected \"x,\", expected a number"),
    ("  0035 : value 0, min 0,", 25, "the line ends too early, expected an axis's min and max"),
    ("  0035 : value 0, min 0, max 5000000000", 30, "unexpected \"5000000000\", expected a num"),
  ])
  func `a line that is wrong is an error with its place`(line: String, column: Int, what: String) {
    let text = Recordings.getevent((0, "ID=1 X=10 Y=20")) + line + "\n"
    let failure = Recordings.failure(text) ?? "none"
    #expect(failure.hasPrefix("rec.txt:5:\(column): \(what)"), "\(failure)")
    #expect(Recordings.failure(text + "and more\n") == failure)
  }

  @Test func `a last line that is cut off is a warning`() throws {
    let text = Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "ID=-1")) + "[  1000.2] EV_ABS  AB"
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(result.trace.samples.count == 2)
    #expect(
      result.warnings.map(\.description) == [
        "rec.txt:7:20: the last line is cut off and ignored: unexpected \"AB\", "
          + "expected an event's code, such as ABS_MT_SLOT or 002f"
      ])
  }

  @Test func `lines of others are warned of, ten at most`() throws {
    let noise = String(repeating: "$ adb shell\n", count: 25)
    let text = noise + Recordings.getevent((0, "ID=1 X=10 Y=20"), (10, "ID=-1"))
    let result = try Recordings.read(text, options: Recordings.small)
    #expect(result.warnings.count == 11)
    #expect(
      result.warnings.first?.description
        == "rec.txt:1:1: the line is not understood and is ignored: $ adb shell, "
        + "expected what getevent -lt prints")
    #expect(
      result.warnings.last?.description
        == "rec.txt: there are 15 more lines that are not understood, expected none")
  }
}
