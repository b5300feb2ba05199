import BasicTestSupport
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing
import TextFiles
import TraceExchange

/// Tables and JSON Lines, whose columns the user names.
struct ImportedTablesTests {
  private static func table(
    _ columns: String, _ change: (inout TableLayout) -> Void = { _ in }
  ) throws -> TraceImporter.Options {
    var layout = TableLayout(
      columns: try TableLayout.columns(parsing: columns, option: "--columns"))
    change(&layout)
    return TraceImporter.Options(table: layout)
  }

  private static func read(_ file: String) throws(InputFailure) -> [UInt8] {
    try TextFile.read(Repository.fixtures + "/recordings/" + file)
  }

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
        "drags.csv:6:1: 1 row is left out: --where is not met, expected user=9"
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
        "drags.csv:7:1: 1 row is left out: the phase \"press\" is not known, "
          + "expected --phases such as began=press, or moved=, ended= or cancelled="))
    #expect(
      warnings.contains(
        "drags.csv:5:1: a finger is lifted at (0, 0), "
          + "expected where it was; --end-place last lifts it at its last position"))
  }

  @Test func `without phases, ids and pauses divide rows into contacts`() throws {
    var options = try Self.table("t=timestamp,x=x,y=y,id=tracking_id")
    options.range = TraceImporter.Extent(width: 1080, height: 1920)
    // A density of 480 means 3 pixels a point.
    let scales: [(inout TraceImporter.Options) -> Void] = [
      { $0.screen = TraceImporter.Extent(width: 360, height: 640) }, { $0.density = 480 },
      { $0.pixelRatio = 3 },
    ]
    for scale in scales {
      var options = options
      scale(&options)
      let result = try TraceImporter.read(
        try Self.read("strokes.jsonl"), source: "strokes.jsonl", kind: .jsonl, options: options)
      #expect(result.trace.device == Trace.Device(width: 360, height: 640))
      #expect(
        result.warnings.map(\.description) == [
          "strokes.jsonl:1:1: 1 value is left out, without any of the fields, "
            + "expected objects with timestamp, x, y, tracking_id"
        ])
      #expect(
        result.trace.lines == [
          "0 began 0 (180, 600)", "0.0112 moved 0 (180.333, 580)",
          "0.0224 ended 0 (180.333, 560)", "0.9 began 0 (180, 320)", "0.9 ended 0 (180, 320)",
        ])
    }
    options.screen = TraceImporter.Extent(width: 360, height: 640)
    options.density = 480
    let both = #expect(throws: InputFailure.self) {
      try TraceImporter.read(
        try Self.read("strokes.jsonl"), source: "strokes.jsonl", kind: .jsonl, options: options)
    }
    #expect(both?.what == "--density and --screen both say the scale")
  }

  @Test func `times in another unit make every row a touch, which is a warning`() throws {
    let result = try TraceImporter.read(
      Array("t,x,y\n0,1,2\n16,1,3\n32,1,4\n".utf8), source: "a.csv", kind: .csv,
      options: try Self.table("t=t,x=x,y=y"))
    #expect(
      result.warnings.map(\.description) == [
        "a.csv:3:1: every row is a touch of its own: the second comes 16 s later, "
          + "expected at most 0.1 s (--gap); --time-unit says what times are in"
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
    ("1,2,3\n", "t=0,x=2,y=3", "a.csv:1:1: there is no column 0, expected a number from 1 to 3"),
    (
      "1,2,3\n", "t=t,x=x,y=y",
      "a.csv:1:1: there is no column t, expected a number from 1 to 3: the first row has no names"
    ),
    (
      "t,x,y,x\n1,2,3,4\n", "t=t,x=x,y=y", "a.csv:1:1: 2 columns are x, expected its number: 2 or 4"
    ),
    (
      "t x y\n1 2 3\n", "t=t,x=x,y=y", "a.csv:1:1: there is no column t, expected several values"
    ),
    ("{\"t\":1,\"x\":2}\n", "t=t,x=x,y=y", "a.csv:1:1: there is no column t, expected a table, or"),
    ("t,x,y\n\"1,2,3\n", "t=t,x=x,y=y", "a.csv:2:1: the quote is not closed"),
    (
      "t,x,y\na,2,3\n", "t=t,x=x,y=y",
      "a.csv:2:1: no row lands a finger: every row is left out, as the time \"a\" is none in s, "
        + "expected a number"
    ),
    (
      "t,x,y\n1700000000000,2,3\n", "t=t,x=x,y=y",
      "a.csv:2:1: no row lands a finger: every row is left out, as the time \"1700000000000\" is "
        + "none in s, expected --time-unit ms, or us, or ns"
    ),
    (
      "t,x,y\n2024-01-01T10:00:00,2,3\n", "t=t,x=x,y=y",
      "a.csv:2:1: no row lands a finger: every row is left out, as the time \"2024-01-01T10:00:00\" "
        + "is none in s, expected --time-unit iso"
    ),
    (
      "t,x,y\n1,2,3\n", "t=t,x=x,y=y,id=x,phase=y",
      "a.csv:2:1: no row lands a finger: every row is left out, as the phase \"3\" is not known, "
        + "expected --phases such as began=3"
    ),
    (
      "t,x,y\n0,2,3\n1,2\n", "t=t,x=x,y=y,phase=y",
      "a.csv:2:1: no row lands a finger: 1 row is left out, as the phase \"3\" is not known"
    ),
    ("t,x,y\n", "t=t,x=x,y=y", "a.csv:2:1: the table has no rows"),
  ])
  func `a table that does not fit its columns is an error`(
    text: String, columns: String, what: String
  ) throws {
    var options = try Self.table(columns)
    // What is said of the separator does not depend on what it is.
    if text.hasPrefix("t x y") { options.table?.delimiter = "," }
    let failure = InputFailure.text { () throws(InputFailure) in
      _ = try TraceImporter.read(
        Array(text.utf8), source: "a.csv", kind: .csv, options: options)
    }
    #expect(failure?.hasPrefix(what) == true, "\(failure ?? "none")")
  }

  @Test func `of a decimal comma and of --where it is said what is left out`() throws {
    let decimal = InputFailure.text { () throws(InputFailure) in
      _ = try TraceImporter.read(
        Array("1;1,5;2\n".utf8), source: "a.csv", kind: .csv,
        options: TraceImporter.Options(
          table: TableLayout(columns: [.time: .number(1), .x: .number(2), .y: .number(3)])))
    }
    #expect(
      decimal
        == "a.csv:1:1: no row lands a finger: every row is left out, as x is \"1,5\", "
        + "expected a number such as 1.5")
    let options = try Self.table("t=t,x=x,y=y") { layout in
      layout.conditions = [TableLayout.Condition(column: .name("x"), value: "9")]
    }
    let condition = InputFailure.text { () throws(InputFailure) in
      _ = try TraceImporter.read(
        Array("t,x,y\n0,1,2\n".utf8), source: "a.csv", kind: .csv, options: options)
    }
    #expect(
      condition
        == "a.csv:2:1: no row lands a finger: every row is left out, as --where is not met, "
        + "expected x=9")
  }

  @Test func `a field that no object has is an error`() throws {
    let options = try Self.table("t=timestamp,x=xx,y=y")
    let failure = InputFailure.text { () throws(InputFailure) in
      _ = try TraceImporter.read(
        try Self.read("strokes.jsonl"), source: "a.jsonl", kind: .jsonl, options: options)
    }
    #expect(failure == "a.jsonl:1:1: no object has a field xx; did you mean \"x\"?")
  }
}
