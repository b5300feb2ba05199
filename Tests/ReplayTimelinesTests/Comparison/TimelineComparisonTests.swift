import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

/// Two timelines side by side.
struct TimelineComparisonTests {
  private static let header =
    #"{"type":"header","format":"gesture-timeline/1","refreshRate":60,"settings":{"height":600}}"#
  private static let lines = [
    header,
    #"{"type":"event","t":0,"kind":"touch","id":0,"phase":"began","x":1,"y":2,"because":"so"}"#,
    #"{"type":"frame","i":0,"t":0,"touches":[{"id":0,"x":1,"y":2}],"sheet":{"state":"low","y":9}}"#,
    #"{"type":"event","t":0.01,"kind":"decision","what":"show","because":"at -12.5 pt/s, 3."}"#,
    #"{"type":"event","t":0.01,"kind":"animation","what":"began","of":"sheet.y","curve":"spring 0.3 s","from":9,"to":0,"duration":0.3,"because":"show(), Panel.swift:31"}"#,
    #"{"type":"frame","i":1,"t":0.017,"touches":[],"sheet":{"state":"low","y":8}}"#,
    #"{"type":"event","t":0.31,"kind":"animation","what":"ended","of":"sheet.y","because":"over"}"#,
    #"{"type":"final","t":0.31,"frames":2,"sheet":{"state":"high","y":0}}"#,
  ]

  private static func document(_ lines: [String]) throws -> TimelineDocument {
    try TimelineDocument(Array(lines.joined(separator: "\n").utf8), source: "a.jsonl")
  }

  private static func compared(
    _ actual: [String], value: Double = 0.01, time: Double = 0.001
  ) throws -> TimelineComparison {
    TimelineComparison(
      try document(lines), try document(actual),
      within: TimelineTolerance(value: value, time: time))
  }

  /// The differences in words: `frame 0.017 sheet.y`.
  private static func words(_ comparison: TimelineComparison) -> [String] {
    comparison.differences.map { difference in
      let side = difference.actual == nil ? "-" : difference.expected == nil ? "+" : ""
      return
        (["\(side)\(difference.kind) \(difference.time.rounded3)"]
        + difference.fields.map(\.keyPath)).joined(separator: " ")
    }
  }

  /// A change to one line, and the resulting difference.
  struct Change: Sendable, CustomTestStringConvertible {
    var line: Int
    var from: String
    var to: String
    var difference: String?

    init(_ line: Int, _ from: String, _ to: String, _ difference: String?) {
      (self.line, self.from, self.to, self.difference) = (line, from, to, difference)
    }

    var testDescription: String { "line \(line): \(from) becomes \(to)" }
  }

  private static func views(_ names: String...) throws -> TimelineDocument {
    let views = names.map { name in
      let parts = name.split(separator: ":")
      return #"{"name":"\#(parts[0])","role":"\#(parts[1])"}"#
    }
    let header =
      #"{"type":"header","format":"gesture-timeline/1","views":[\#(views.joined(separator: ","))]}"#
    return try document([header, #"{"type":"final","t":0}"#])
  }

  @Test func `views are compared by their names`() throws {
    let a = try Self.views("content:background", "sheet:sheet", "list:scrollView")
    let others: [(TimelineDocument, [String])] = [
      (try Self.views("content:background", "sheet:sheet", "list:scrollView"), []),
      (
        try Self.views("content:background", "shade:dimming", "sheet:sheet", "list:scrollView"),
        ["views.shade"]
      ),
      (try Self.views("content:background", "list:scrollView"), ["views.sheet"]),
      (
        try Self.views("content:other", "sheet:sheet", "list:scrollView"),
        ["views.content.role"]
      ),
      (try Self.views("sheet:sheet", "content:background", "list:scrollView"), ["views"]),
      (
        try Self.views("content:background", "content:background"),
        ["views[1].name", "views[1].role", "views[2]"]
      ),
    ]
    for (b, keyPaths) in others {
      let comparison = TimelineComparison(a, b, within: .exact)
      #expect(comparison.differences.flatMap(\.fields).map(\.keyPath) == keyPaths)
    }
  }

  static let changes = [
    // Numbers within the tolerance, at it and beyond it, as decimals.
    Change(5, #""y":8"#, #""y":8.01"#, nil),
    Change(5, #""y":8"#, #""y":8.011"#, "frame 0.017 sheet.y"),
    Change(5, #""y":8"#, #""y":7.989"#, "frame 0.017 sheet.y"),
    Change(2, #""x":1"#, #""x":1.5"#, "frame 0 touches[0].x"),
    Change(2, #"[{"id":0,"x":1,"y":2}]"#, "[]", "frame 0 touches[0]"),
    Change(2, #""y":9}"#, #""y":9,"phase":"idle"}"#, "frame 0 sheet.phase"),
    Change(2, #","y":9}"#, "}", "frame 0 sheet.y"),
    // The order of keys does not matter.
    Change(2, #""state":"low","y":9"#, #""y":9,"state":"low""#, nil),
    Change(5, #""state":"low""#, #""state":"high""#, "frame 0.017 sheet.state"),
    // Times have a tolerance of their own.
    Change(6, #""t":0.31"#, #""t":0.309"#, nil),
    Change(6, #""t":0.31"#, #""t":0.308"#, "event 0.308 t"),
    Change(4, #""duration":0.3"#, #""duration":0.302"#, "event 0.01 duration"),
    Change(7, #""t":0.31"#, #""t":0.312"#, "final 0.31 t"),
    // Parameters have no tolerance.
    Change(0, #""height":600"#, #""height":600.001"#, "header 0 settings.height"),
    // Numbers within text are compared as numbers, everything else as text.
    Change(3, "-12.5", "-12.509", nil),
    Change(3, "-12.5", "-12.6", "event 0.01 because"),
    Change(3, "-12.5", "12.5", "event 0.01 because"),
    Change(3, "3.", "3.001.", nil),
    Change(3, "3.", "3", "event 0.01 because"),
    Change(3, "pt/s", "pt", "event 0.01 because"),
    Change(4, "spring 0.3 s", "spring 0.305 s", nil),
    Change(4, "spring 0.3 s", "spring 0.32 s", "event 0.01 curve"),
    Change(4, "spring 0.3 s", "curve 0.3 s", "event 0.01 curve"),
    // An edit above a line of the app moves the line.
    Change(4, "Panel.swift:31", "Panel.swift:32", nil),
    Change(4, "Panel.swift:31", "Sheet.swift:31", "event 0.01 because"),
    Change(4, "show(), Panel.swift:31", "hide(), Panel.swift:31", "event 0.01 because"),
    // A different decision at the same moment counts as that decision, changed.
    Change(3, "show", "hide", "event 0.01 what"),
  ]

  @Test(arguments: changes)
  func `a change is a difference where it is larger than the tolerance`(change: Change) throws {
    var actual = Self.lines
    try #require(actual[change.line].contains(change.from))
    actual[change.line] = actual[change.line].replacing(
      change.from, with: change.to, maxReplacements: 1)
    let comparison = try Self.compared(actual)
    #expect(Self.words(comparison) == (change.difference.map { [$0] } ?? []))
    #expect(comparison.areAlike == (change.difference == nil))
  }

  @Test func `without tolerance a last digit is a difference, but in words`() throws {
    var actual = Self.lines
    actual[5] = actual[5].replacing(#""y":8"#, with: #""y":8.001"#)
    actual[3] = actual[3].replacing("12.5", with: "12.501")
    #expect(Self.words(try Self.compared(actual, value: 0, time: 0)) == ["frame 0.017 sheet.y"])
  }

  @Test func `an event that is missing or new leaves those behind it alone`() throws {
    var actual = Self.lines
    actual.remove(at: 3)
    #expect(Self.words(try Self.compared(actual)) == ["-event 0.01"])
    actual = Self.lines
    actual.insert(
      #"{"type":"event","t":0.01,"kind":"haptic","style":"light","because":"b"}"#, at: 4)
    let comparison = try Self.compared(actual)
    #expect(Self.words(comparison) == ["+event 0.01"])
    #expect(comparison.events.count == 5)
    #expect(comparison.events.count { $0.areAlike } == 4)
  }

  @Test func `one frame more is no difference within the time tolerance, two are`() throws {
    var actual = Self.lines
    let more = #"{"type":"frame","i":2,"t":0.033,"touches":[],"sheet":{"state":"low","y":8}}"#
    actual.insert(more, at: 6)
    actual[8] = actual[8].replacing(#""frames":2"#, with: #""frames":3"#)
    #expect(Self.words(try Self.compared(actual)) == [])
    #expect(
      Self.words(try Self.compared(actual, time: 0)) == ["+frame 0.033", "final 0.31 frames"])
    actual.insert(
      more.replacing(#""i":2,"t":0.033"#, with: #""i":3,"t":0.05"#), at: 7)
    #expect(Self.words(try Self.compared(actual)) == ["+frame 0.033", "+frame 0.05"])
  }

  @Test func `the largest difference is told with its time and its sign`() throws {
    var actual = Self.lines
    actual[2] = actual[2].replacing(#""y":9"#, with: #""y":9.5"#)
    actual[5] = actual[5].replacing(#""y":8"#, with: #""y":5"#)
    let comparison = try Self.compared(actual)
    let largest = try #require(comparison.largestDifference { $0.hasPrefix("sheet.") })
    #expect(largest.keyPath == "sheet.y")
    #expect(largest.time == 0.017)
    #expect(largest.distance == -3)
    #expect(comparison.largestDifference { $0.hasPrefix("scroll.") } == nil)
    #expect(comparison.firstFrame?.time == 0)
    #expect(comparison.count(of: .frame) == 2)
  }
}
