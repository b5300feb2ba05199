import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing
import TextFiles
import TraceExchange

/// A file in the form of each tool, and what it says.
struct RecordedFormsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var file: String
    var kind: TraceImporter.Kind
    var options = TraceImporter.Options()

    /// Whether the kind is recognized by the file's beginning.
    var isRecognized = true
    var samples: [String]
    var warnings: [String] = []
    var assumptions: [String] = []

    var testDescription: String { file }
  }

  private static let screen = TraceImporter.Extent(width: 390, height: 844)

  private static let rows: [Row] = [
    Row(
      file: "drag.evtest.txt", kind: .evtest,
      samples: [
        "0 began 0 (360, 1300)", "0.008333 moved 0 (360, 1240)", "0.016667 moved 0 (360, 1180)",
        "0.025 ended 0 (360, 1180)",
      ],
      assumptions: [
        "a unit of the touch screen is taken for a point, so the screen has 720 × 1440: --density DPI or "
          + "--screen WIDTHxHEIGHT says otherwise"
      ]),
    Row(
      file: "two-fingers.motionevent.txt", kind: .motionevent,
      options: TraceImporter.Options(density: 480),
      samples: [
        "0 began 0 (180, 700)", "0.017 moved 0 (180.5, 680)", "0.034 moved 0 (180.5, 670)",
        "0.034 began 1 (100, 600)", "0.05 moved 0 (180.5, 650)", "0.05 moved 1 (100, 590)",
        "0.06 moved 1 (100, 590)", "0.06 ended 0 (180.5, 650)", "0.075 cancelled 1 (100, 590)",
      ],
      warnings: [
        "two-fingers.motionevent.txt:3:46: 3 samples are missing: 2 events have a historySize "
          + "above 0, expected every sample, as getHistoricalX and getHistoricalY give them"
      ]),
    Row(
      file: "swipe.appium.json", kind: .appium,
      options: TraceImporter.Options(screen: screen, rate: 5),
      samples: [
        "0 began 0 (195, 759.6)", "0.2 moved 0 (195, 506.4)", "0.4 moved 0 (195, 253.2)",
        "0.4 ended 0 (195, 253.2)",
      ]),
    Row(
      file: "swipe.bidi.json", kind: .w3c, options: TraceImporter.Options(rate: 30),
      samples: [
        "0 began 0 (195, 790)", "0.033333 moved 0 (195, 730.001)",
        "0.066667 moved 0 (195, 669.999)", "0.1 moved 0 (195, 610)",
        "0.133333 moved 0 (195, 550.001)", "0.166667 moved 0 (195, 489.999)",
        "0.2 moved 0 (195, 430)", "0.2 ended 0 (195, 430)",
      ]),
    Row(
      file: "fling.cdp.jsonl", kind: .cdp,
      samples: [
        "0 began 0 (195, 790)", "0.008 moved 0 (195, 770)", "0.016 moved 0 (195, 745)",
        "0.024 ended 0 (195, 745)",
      ]),
    Row(
      file: "fling.flutter-envelope.json", kind: .flutter,
      options: TraceImporter.Options(pixelRatio: 3),
      samples: [
        "0 began 0 (200, 790)", "0.016 moved 0 (200, 750)", "0.033 ended 0 (200, 710)",
      ]),
    Row(
      file: "swipe.autotouch.lua", kind: .autotouch,
      samples: [
        "0 began 0 (200, 600.25)", "0.016602 moved 0 (200, 550.25)",
        "0.033313 moved 0 (201, 490.25)", "0.033313 began 1 (50, 150)",
        "0.041313 ended 0 (201, 490.25)", "0.091313 ended 1 (50, 150)",
      ],
      assumptions: [
        "750x1334 pixels are taken for those of an iPhone or iPad with 2 pixels per point: "
          + "--pixel-ratio says otherwise"
      ]),
    Row(
      file: "taps.monkey.txt", kind: .monkey, options: TraceImporter.Options(pixelRatio: 3),
      samples: [
        "0 began 0 (100, 500)", "0.015 moved 0 (100, 450)", "0.03 moved 0 (101, 400)",
        "0.035 ended 0 (101, 400)", "0.285 began 0 (50, 200)", "0.345 ended 0 (50, 200)",
        "0.345 began 0 (50, 300)", "1.045 ended 0 (50, 300)",
      ],
      warnings: [
        "taps.monkey.txt:5:1: the command LaunchActivity is ignored, and takes no time here, "
          + "expected DispatchPointer, Tap, PressAndHold or UserWait"
      ]),
    Row(
      file: "two-fingers.minitouch.txt", kind: .minitouch,
      options: TraceImporter.Options(density: 320),
      samples: [
        "0 began 0 (100, 500)", "0 began 1 (250, 500)", "0.02 moved 0 (100, 450)",
        "0.02 moved 1 (250, 550)", "0.04 ended 1 (250, 550)", "0.04 moved 0 (100, 400)",
        "0.05 ended 0 (100, 400)",
      ]),
    Row(
      file: "drag.uitouch.log", kind: .uitouch,
      samples: [
        "0 began 0 (201, 700)", "0.0083 moved 0 (201, 676.5)", "0.0169 moved 0 (200.667, 640)",
        "0.0251 moved 0 (200.667, 640)", "0.0417 ended 0 (200.667, 640)",
      ]),
    Row(
      file: "steps.argent.yaml", kind: .argent,
      options: TraceImporter.Options(screen: TraceImporter.Extent(width: 400, height: 800)),
      samples: [
        "0 began 0 (200, 720)", "0.016 moved 0 (200, 640)", "0.041 moved 0 (200, 560)",
        "0.041 ended 0 (200, 560)", "0.157 began 0 (160, 400)", "0.157 began 1 (240, 400)",
        "0.173 moved 0 (120, 400)", "0.173 moved 1 (280, 400)", "0.189 moved 0 (80, 400)",
        "0.189 ended 0 (80, 400)", "0.189 moved 1 (320, 400)", "0.189 ended 1 (320, 400)",
        "0.189 began 0 (40, 80)", "0.205 moved 0 (40, 160)", "0.221 moved 0 (40, 240)",
        "0.221 ended 0 (40, 240)", "0.221 began 0 (200, 400)", "0.271 ended 0 (200, 400)",
      ],
      warnings: [
        "steps.argent.yaml:3:5: the step launch com.example.sheets is left out, and takes no time here, "
          + "expected gesture-custom, gesture-swipe, a tap at x and y, or wait"
      ],
      assumptions: [
        "the time between gestures is not in a flow, but for its waits: each begins when the one before "
          + "it has ended"
      ]),
    Row(
      file: "session.agent-device.ad", kind: .agentDevice,
      samples: [
        "0 began 0 (195, 700)", "0.016 moved 0 (195, 596.296)", "0.032 moved 0 (195, 403.704)",
        "0.048 moved 0 (195, 300)", "0.048 ended 0 (195, 300)", "1.048 began 0 (100, 200)",
        "1.098 ended 0 (100, 200)",
      ],
      warnings: [
        "session.agent-device.ad:3:1: the command is left out, and takes no time here: open "
          + "\"com.example.sheets\" --relaunch, expected gesture pan, swipe, press or longpress at a "
          + "place, or wait and milliseconds"
      ],
      assumptions: [
        "the time between gestures is not in a script, but for its waits: each begins when the one before "
          + "it has ended"
      ]),
    Row(
      file: "drag.dumpsys.txt", kind: .motionevent, options: TraceImporter.Options(density: 320),
      samples: [
        "0 began 0 (120, 800)", "0.008 moved 0 (120, 790)", "0.008 began 1 (300, 800)",
        "0.016 moved 0 (120, 750)", "0.016 moved 1 (300, 850)", "0.024 moved 1 (300, 850)",
        "0.024 ended 0 (120, 750)", "0.032 ended 1 (300, 850)",
      ]),
    Row(
      file: "tap.native-motionevent.txt", kind: .motionevent,
      options: TraceImporter.Options(density: 160),
      samples: ["0 began 0 (480, 960)", "0.008 moved 0 (0, 0)", "0.016 ended 0 (480, 950)"],
      warnings: [
        "tap.native-motionevent.txt:2:44: 1 sample is missing: 1 event has a historySize above 0, "
          + "expected every sample, as getHistoricalX and getHistoricalY give them"
      ]),
    Row(
      file: "drag.compose.log", kind: .motionevent, options: TraceImporter.Options(density: 320),
      samples: [
        "0 began 0 (160, 400)", "0.008 moved 0 (160, 380)", "0.008 began 1 (20, 40)",
        "0.016 moved 0 (161, 350)", "0.024 ended 1 (20, 40)", "0.032 ended 0 (161, 350)",
      ],
      warnings: [
        "drag.compose.log:4:42: 1 sample is missing: 1 event has a historySize above 0, expected "
          + "every sample, as getHistoricalX and getHistoricalY give them"
      ]),
    Row(
      file: "swipe.datadog.json", kind: .rrweb,
      samples: ["0 began 0 (195, 700)", "0.01 moved 0 (195, 640.5)", "0.02 ended 0 (195, 640.5)"]),
    Row(
      file: "moves.rrweb.js", kind: .rrweb,
      samples: [
        "0 began 0 (100, 500)", "0.016 moved 0 (100, 450)", "0.033 moved 0 (100, 400)",
        "0.05 ended 0 (100, 400)",
      ]),
  ]

  private static func read(_ file: String) throws(InputFailure) -> [UInt8] {
    try TextFile.read(Repository.fixtures + "/recordings/" + file)
  }

  @Test(arguments: rows) func `a file is read in the form that its tool writes`(row: Row) throws {
    let bytes = try Self.read(row.file)
    if row.isRecognized { #expect(RecordingKind(recognizing: bytes) == row.kind) }
    let result = try TraceImporter.read(
      bytes, source: row.file, kind: row.kind, options: row.options)
    #expect(result.trace.lines == row.samples)
    #expect(result.warnings.map(\.description) == row.warnings)
    #expect(result.assumptions == row.assumptions)
  }

  @Test(arguments: [
    ("TOOL_TYPE_FINGER", "TOOL_TYPE_MOUSE"), ("deviceId=6", "deviceId=9"),
  ])
  func `what another device does is left out`(own: String, other: String) throws {
    let text = String(decoding: try Self.read("two-fingers.motionevent.txt"), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.contains("y[0]=2040.0") })
    let foreign = line.replacing(own, with: other).replacing("2040.0", with: "3.0")
    let options = TraceImporter.Options(density: 480)
    let result = try TraceImporter.read(
      Array(text.replacing(line, with: "\(line)\n\(foreign)").utf8), source: "a.txt",
      kind: .motionevent, options: options)
    #expect(!result.trace.samples.contains { $0.point.y < 10 })
    #expect(result.warnings.contains { $0.what.hasPrefix("1 event is of a mouse") })
  }

  @Test func `Appium Inspector's positions beyond 100 are not percentages`() throws {
    let text = String(decoding: try Self.read("swipe.appium.json"), as: UTF8.self)
    let result = try TraceImporter.read(
      Array(text.replacing("90", with: "1500").utf8), source: "a.json", kind: .appium,
      options: TraceImporter.Options(screen: Self.screen))
    #expect(
      result.warnings.map(\.what) == ["(50, 1500) lies outside the screen"])
  }

  @Test func `what stands between evtest's events is told`() throws {
    let text = String(decoding: try Self.read("drag.evtest.txt"), as: UTF8.self)
    let result = try TraceImporter.read(
      Array((text + "[ 1.0] EV_ABS ABS_MT_POSITION_X 00000001\n").utf8), source: "a.txt",
      kind: .evtest)
    #expect(
      result.warnings.map(\.what) == [
        "the line is not understood and is ignored: [ 1.0] EV_ABS ABS_MT_POSITION_X 00000001"
      ])
  }

  @Test func `of two fingers in DevTools' commands, one lifts, and one stays where it is`() throws {
    let points = [#"{"x":1,"y":1,"id":0}"#, #"{"x":2,"y":2,"id":1}"#]
    let commands =
      [
        ("touchStart", [points[0]], 0), ("touchStart", points, 1), ("touchMove", [points[0]], 2),
        ("touchMove", [points[0], #"{"x":2,"y":5,"id":1}"#], 2.5), ("touchEnd", [points[1]], 3),
        ("touchCancel", [], 4),
      ] as [(String, [String], Double)]
    let text = commands.map { type, points, time in
      #"{"type":"\#(type)","touchPoints":[\#(points.joined(separator: ","))],"timestamp":\#(time)}"#
    }
    let trace = try TraceImporter.read(
      Array("[\(text.joined(separator: ","))]".utf8), source: "a.json", kind: .cdp
    ).trace
    #expect(
      trace.lines == [
        "0 began 0 (1, 1)", "1 began 1 (2, 2)", "2 moved 0 (1, 1)", "2.5 moved 1 (2, 5)",
        "3 ended 1 (2, 2)", "4 cancelled 0 (1, 1)",
      ])
  }
}
