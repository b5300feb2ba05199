import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

/// What reports say of a panel that comes from the left or the right: x where others say y.
struct SidePanelReportsTests {
  private static func run(_ edge: SheetEdge) throws -> SceneSimulator {
    try Simulator(scene: SidePanel.scene(edge), trace: SidePanel.fling(edge))
  }

  /// The cells of a run as CSV; the first row has the titles.
  private static func cells(_ simulator: SceneSimulator) -> [[Substring]] {
    let text = String(decoding: TimelineCSV.header, as: UTF8.self) + Reports.csv(of: simulator)
    return text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  private static let plain = TextStyle(isEnabled: false)

  @Test(arguments: SidePanel.edges)
  func `the table has a column of x, and the end says x`(edge: SheetEdge) throws {
    let lines = Reports.table(of: try Self.run(edge)).split(separator: "\n")
    #expect(lines[1].contains(" sheet.x ") && !lines[1].contains("sheet.y"))
    let x = SidePanel.fullX(edge)
    let last = try #require(lines.last { $0.contains(" full        idle ") })
    #expect(last.contains(" \(x.rounded3).00    300.00 "))
    let end = try #require(lines.last)
    #expect(end.hasPrefix("final  the sheet is full at x \(x.rounded3), contentOffset.y is 0, "))
  }

  @Test(arguments: SidePanel.edges)
  func `the summary has x`(edge: SheetEdge) throws {
    let summary = Reports.summary(of: try Self.run(edge))
    #expect(summary.contains("\tfull\tsheet.x=\(SidePanel.fullX(edge).rounded3)\tscroll.y=0\t"))
  }

  @Test(arguments: SidePanel.edges)
  func `CSV has x and y`(edge: SheetEdge) throws {
    let rows = Self.cells(try Self.run(edge))
    let place = try #require(rows[0].firstIndex(of: "sheet.x"))
    #expect(rows[0][place + 1] == "sheet.y")
    let last = try #require(rows.last)
    #expect(last[place] == SidePanel.fullX(edge).rounded3)
    #expect(last[place + 1] == "47")
  }

  @Test func `CSV has no x of a sheet that moves up and down`() throws {
    let rows = Self.cells(try Reports.fixture("fling-up"))
    let place = try #require(rows[0].firstIndex(of: "sheet.x"))
    #expect(rows.dropFirst().allSatisfy { $0[place].isEmpty })
  }

  @Test(arguments: SidePanel.edges)
  func `trace events count the left edge`(edge: SheetEdge) throws {
    let text = Reports.text(of: try Self.run(edge)) { TimelineTraceEvents(process: 1, to: $0) }
    #expect(text.contains("\"sheet left edge\""))
    #expect(!text.contains("sheet top edge"))
  }

  @Test(arguments: SidePanel.edges)
  func `a matrix of outcomes says x`(edge: SheetEdge) throws {
    let scene = try SidePanel.scene(edge)
    let ending = RunEnding(of: SidePanel.fling(edge), on: scene)
    let matrix = OutcomeMatrix(scenes: [scene], rows: [.init(trace: "t", cells: [ending])])
    let table = String(decoding: matrix.table(style: Self.plain), as: UTF8.self)
    #expect(table.contains(" full x \(SidePanel.fullX(edge).rounded3)\n"))
  }

  @Test(arguments: zip(SidePanel.edges, ["-100", "190"]))
  func `a sweep has a column of x and none of y`(edge: SheetEdge, x: String) throws {
    let sweep = try Sweep([try SweepAxis(parsing: "sheet.redirectionalProgress=0.5")])
    let place = SweepPlace(trace: "rest", traceIndex: 0, scene: "panel", point: 0)
    let ending = RunEnding(of: Trace(name: "rest"), on: try SidePanel.scene(edge))
    let table = SweepTable(sweep, [SweepRow(place, ending)], isSorted: false)
    let lines = String(decoding: table.text(style: Self.plain), as: UTF8.self).split(
      separator: "\n")
    #expect(lines[1].contains("  sheet.x  sheet.extent  "))
    #expect(!lines[1].contains("sheet.y"))
    #expect(lines[2].contains(" \(x)           200 "))
  }

  @Test(
    arguments: zip(SidePanel.edges, [("tip x -260", "half x -100"), ("tip x 350", "half x 190")]))
  func `a difference says x`(edge: SheetEdge, ends: (String, String)) throws {
    let documents = try ["tip", "half"].map { state in
      let scene = try SidePanel.scene(edge, ["sheet.initialState=\(state)"])
      let lines = Reports.lines(of: try Simulator(scene: scene, trace: Trace(name: "rest")))
      return try TimelineDocument(Array(lines.utf8), source: "made")
    }
    let difference = try #require(TimelineDifference(documents[0], documents[1]))
    let report = DifferenceReport([difference])
    let text = String(decoding: report.text(style: Self.plain), as: UTF8.self)
    #expect(text.contains("\(ends.0) → \(ends.1)"))
    let json = try JSONNode(parsing: report.json, source: "report")
    let final = try #require(json["differences"]?.elements.first?["final"])
    let numbers = ["a", "b"].map { final[$0]?["sheet.x"]?.number?.rounded3 }
    #expect(numbers == [ends.0, ends.1].map { String($0.split(separator: " ")[2]) })
  }
}
