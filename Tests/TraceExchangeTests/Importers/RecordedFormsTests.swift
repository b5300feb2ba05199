import BasicTestSupport
import GestureTraces
import JSONText
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

    var testDescription: String { file }
  }

  private static let screen = TraceImporter.Extent(width: 390, height: 844)

  private static func table(
    _ columns: String, _ change: (inout TableLayout) -> Void = { _ in }
  ) throws -> TraceImporter.Options {
    var layout = TableLayout(
      columns: try TableLayout.columns(parsing: columns, option: "--columns"))
    change(&layout)
    return TraceImporter.Options(table: layout)
  }

  private static let rows: [Row] = [
    Row(
      file: "drag.evtest.txt", kind: .evtest,
      samples: [
        "0 began 0 (360, 1300)", "0.008333 moved 0 (360, 1240)", "0.016667 moved 0 (360, 1180)",
        "0.025 ended 0 (360, 1180)",
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
  }

  @Test func `of two fingers in DevTools' commands, one lifts, and one stays where it is`() throws {
    let points = [#"{"x":1,"y":1,"id":0}"#, #"{"x":2,"y":2,"id":1}"#]
    let commands = [
      ("touchStart", [points[0]], 0), ("touchStart", points, 1), ("touchMove", [points[0]], 2),
      ("touchEnd", [points[1]], 3), ("touchCancel", [], 4),
    ]
    let text = commands.map { type, points, time in
      #"{"type":"\#(type)","touchPoints":[\#(points.joined(separator: ","))],"timestamp":\#(time)}"#
    }
    let trace = try TraceImporter.read(
      Array("[\(text.joined(separator: ","))]".utf8), source: "a.json", kind: .cdp
    ).trace
    #expect(
      trace.lines == [
        "0 began 0 (1, 1)", "1 began 1 (2, 2)", "2 moved 0 (1, 1)", "3 ended 1 (2, 2)",
        "4 cancelled 0 (1, 1)",
      ])
  }

  // MARK: Tables

  @Test func `a table's columns have names, quotes and conditions`() throws {
    let options = try Self.table("t=time (ms),x=x,y=y,phase=touch action,id=finger") { layout in
      layout.timeUnit = .milliseconds
      layout.phases = ["press": .began]
      layout.conditions = [TableLayout.Condition(column: .name("user"), value: "9")]
      layout.liftsAtLastPlace = true
    }
    let result = try TraceImporter.read(
      try Self.read("drags.csv"), source: "drags.csv", kind: .csv, options: options)
    #expect(
      result.trace.lines == [
        "0 began 0 (190.5, 700)", "0.008 moved 0 (190.5, 660)", "0.016 ended 0 (190.5, 660)",
        "0.3 began 0 (100, 600)", "0.308 moved 0 (101, 590)", "0.316 ended 0 (101, 590)",
      ])
    #expect(
      result.warnings.map(\.description) == [
        "drags.csv:6:1: 1 rows are left out: they do not meet --where, expected user=9"
      ])
  }

  @Test func `what a table does not explain is counted and told`() throws {
    let options = try Self.table("t=time (ms),x=x,y=y,phase=touch action,id=finger") { layout in
      layout.timeUnit = .milliseconds
    }
    let result = try TraceImporter.read(
      try Self.read("drags.csv"), source: "drags.csv", kind: .csv, options: options)
    let warnings = result.warnings.map(\.description)
    #expect(
      warnings.contains(
        "drags.csv:7:1: 1 rows are left out: the phase \"press\" is not known, "
          + "expected --phases such as began=press, or moved=, ended= or cancelled="))
    #expect(
      warnings.contains(
        "drags.csv:5:1: a finger is lifted at (0, 0), "
          + "expected where it was; --end-place last lifts it at its last position"))
  }

  @Test func `without phases, ids and pauses divide rows into contacts`() throws {
    var options = try Self.table("t=timestamp,x=x,y=y,id=tracking_id")
    options.range = TraceImporter.Extent(width: 1080, height: 1920)
    options.screen = TraceImporter.Extent(width: 360, height: 640)
    let result = try TraceImporter.read(
      try Self.read("strokes.jsonl"), source: "strokes.jsonl", kind: .jsonl, options: options)
    #expect(
      result.trace.lines == [
        "0 began 0 (180, 600)", "0.0112 moved 0 (180.333, 580)", "0.0224 ended 0 (180.333, 560)",
        "0.9 began 0 (180, 320)", "0.9 ended 0 (180, 320)",
      ])
  }

  @Test(arguments: [
    ("1;2;3", "t=1,x=2,y=3", "0 began 0 (2, 3)"),
    ("a\tb\tc\n1\t2\t3", "t=a,x=b,y=c", "0 began 0 (2, 3)"),
    ("t   x  y\n 1  2 \t 3 \n", "t=t,x=x,y=y", "0 began 0 (2, 3)"),
    (
      "\"t\",\"a \"\"x\"\"\",\"y\r\nz\"\r\n\"1\",2,3\r\n", "t=t,x=a \"x\",y=y\r\nz",
      "0 began 0 (2, 3)"
    ),
    ("time,x,y\n1,2,3", "t=1,x=2,y=3", "0 began 0 (2, 3)"),
  ])
  func `separators, quotes and headers are recognized`(
    text: String, columns: String, first: String
  ) throws {
    let trace = try TraceImporter.read(
      Array(text.utf8), source: "a.csv", kind: .csv, options: try Self.table(columns)
    ).trace
    #expect(trace.lines == [first, first.replacing("began", with: "ended")])
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00.000Z", "1970-01-01 00:00:01.5", 1.5),
    ("2000-02-29T12:00:00+02:00", "2000-02-29T10:00:01Z", 1),
    ("2000-02-29T23:59:59", "2000-03-01T00:00:00", 1),
    ("1900-02-28T23:59:59", "1900-03-01T00:00:00", 1),
    ("2023-12-31T23:59:59.5", "2024-01-01T00:00:00", 0.5),
    ("1969-12-31T23:59:59-00:30", "1970-01-01T00:30:09", 10),
  ])
  func `dates are days of the Gregorian calendar`(first: String, last: String, seconds: Double)
    throws
  {
    let rows = "\(first),1,2\n\(last),3,4\n"
    let options = try Self.table("t=1,x=2,y=3") { $0.timeUnit = .iso }
    let trace = try TraceImporter.read(
      Array(rows.utf8), source: "a.csv", kind: .csv, options: options
    ).trace
    #expect(trace.samples.last?.time == seconds)
  }

  @Test(arguments: [
    ("t=a,x=b", "--columns does not say which column is y"),
    ("t=a,x=b,y=c,z=d", "--columns has \"z=d\""), ("t=a,t=b,x=c,y=d", "--columns names t twice"),
  ])
  func `columns that do not suffice are an error`(text: String, what: String) {
    let failure = InputFailure.text { () throws(InputFailure) in
      _ = try TableLayout.columns(parsing: text, option: "--columns")
    }
    #expect(failure?.hasPrefix(what) == true, "\(failure ?? "none")")
  }

  @Test(arguments: [
    ("t,x,y\n1,2,3\n", "t=t,x=xx,y=y", "a.csv:1:1: there is no column xx"),
    ("1,2,3\n", "t=1,x=2,y=4", "a.csv:1:1: there is no column 4, expected a number from 1 to 3"),
    ("t,x,y\n\"1,2,3\n", "t=t,x=x,y=y", "a.csv:2:1: the quote is not closed"),
    ("t,x,y\na,2,3\n", "t=t,x=x,y=y", "a.csv:3:1: no row has a time and a position"),
  ])
  func `a table that does not fit its columns is an error`(
    text: String, columns: String, what: String
  ) throws {
    let options = try Self.table(columns)
    let failure = InputFailure.text { () throws(InputFailure) in
      _ = try TraceImporter.read(
        Array(text.utf8), source: "a.csv", kind: .csv, options: options)
    }
    #expect(failure?.hasPrefix(what) == true, "\(failure ?? "none")")
  }
}
