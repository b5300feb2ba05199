import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayReports
import ReplayTestSupport
import Testing

/// How the runs of a sweep are shown and sorted.
struct SweepReportsTests {
  /// The runs of a fixture over a grid on the bottom sheet.
  private func rows(_ sweep: Sweep, _ traces: String...) throws -> [SweepRow] {
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    var rows: [SweepRow] = []
    for (index, name) in traces.enumerated() {
      let trace = try Fixture(name: name).trace
      for (point, ending) in try sweep.endings(of: trace, on: document).enumerated() {
        let place = SweepPlace(
          trace: trace.name, traceIndex: index, scene: "ivaev-bottom-sheet", point: point)
        rows.append(SweepRow(place, ending))
      }
    }
    return rows
  }

  private func sweep(_ axes: String...) throws -> Sweep {
    try Sweep(try axes.map { try SweepAxis(parsing: $0) })
  }

  private func table(_ sweep: Sweep, _ rows: [SweepRow], isSorted: Bool = false) -> [String] {
    let text = SweepTable(sweep, rows, isSorted: isSorted).text(style: TextStyle(isEnabled: false))
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func bytes(_ lines: SweepLines, _ rows: [SweepRow]) -> String {
    let bytes = rows.reduce(into: lines.header) { lines.append($1, to: &$0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: For people

  @Test func `of one trace every run has a row, and flips are marked`() throws {
    let sweep = try sweep("sheet.velocityThreshold=1600:1900:100")
    #expect(
      table(sweep, try rows(sweep, "fling-up")) == [
        "fling up on ivaev-bottom-sheet",
        "   sheet.velocityThreshold  outcome  sheet.y  sheet.extent  sheet.progress     t      jump",
        "                      1600  full       168.8         675.2               1  0.35  1773.891",
        "                      1700  full       168.8         675.2               1  0.35  1773.891",
        "▸                     1800  initial      750            94               0  0.45   2002.17",
        "                      1900  initial      750            94               0  0.45   2002.17",
      ])
  }

  @Test func `another value of an outer parameter is no flip`() throws {
    let sweep = try sweep("sheet.showDuration=0.1,0.2", "sheet.velocityThreshold=1700,1800")
    let lines = table(sweep, try rows(sweep, "fling-up"))
    #expect(lines.dropFirst(2).map { $0.hasPrefix("▸") } == [false, true, false, true])
  }

  @Test func `flips have a colour where colours are`() throws {
    let sweep = try sweep("sheet.velocityThreshold=1700,1800")
    let text = SweepTable(sweep, try rows(sweep, "fling-up"), isSorted: false).text(
      style: TextStyle(isEnabled: true))
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.last?.hasPrefix("\u{1B}[36m▸") == true)
    #expect(!lines[2].contains("\u{1B}"))
  }

  @Test func `of several traces, neighbours that end alike share a row`() throws {
    let sweep = try sweep("sheet.velocityThreshold=1600:1900:100")
    let lines = table(sweep, try rows(sweep, "fling-up", "hold-then-lift"))
    #expect(lines.count == 4)
    let cells = lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      cells[0]
        == "trace scene sheet.velocityThreshold outcome sheet.y sheet.extent sheet.progress t jump runs"
    )
    #expect(cells[1].hasSuffix(" 1600 … 1700 full 168.8 675.2 1 0.35 1773.891 2"))
    #expect(cells[2] == "1800 … 1900 initial 750 94 0 0.45 2002.17 2")
    #expect(cells[3].hasPrefix("hold then lift ivaev-bottom-sheet 1600 … 1900 initial 750 94 0 "))
  }

  @Test func `numbers that differ within a row are shown from the least to the greatest`() throws {
    let sweep = try sweep("sheet.showDuration=0.2:0.4:0.1")
    let lines = table(sweep, try rows(sweep, "fling-up", "fling-up"))
    #expect(lines.count == 3)
    #expect(lines[1].contains("0.2 … 0.4  full"))
    #expect(lines[1].hasSuffix("  0.35 … 0.55  1773.891 … 1793.444     3"))
  }

  @Test func `words that end alike are listed`() throws {
    let sweep = try sweep("recognition.pan.velocity=twoSample,last,leastSquares")
    let lines = table(sweep, try rows(sweep, "hold-then-lift", "hold-then-lift"))
    #expect(lines[1].contains("twoSample, last, leastSquares  initial"))
  }

  @Test func `sorted rows stand each for itself`() throws {
    let sweep = try sweep("sheet.velocityThreshold=1700:1900:100")
    var rows = try rows(sweep, "fling-up", "hold-then-lift")
    SweepRow.sort(&rows, by: "final.t", descending: true)
    let lines = table(sweep, rows, isSorted: true)
    #expect(lines.count == 7)
    #expect(lines[1].hasPrefix("hold then lift  ivaev-bottom-sheet"))
    #expect(lines[6].hasPrefix("fling up        ivaev-bottom-sheet"))
    #expect(lines[6].contains(" 1700  full "))
  }

  // MARK: For programs

  @Test func `an axis of any length has its values in CSV`() throws {
    let sweep = try sweep(#"a=x,"y,z""#, "b=0:2:0.0001", "c=1,2")
    let ending = try rows(try self.sweep(), "fling-up")[0].ending
    let points = [0, 1, 2, 777, 40_001, 40_002, 80_003]
    let rows = points.map { point in
      SweepRow(SweepPlace(trace: "t", traceIndex: 0, scene: "s", point: point), ending)
    }
    let lines = bytes(SweepLines(.csv, sweep), rows).split(separator: "\r\n").dropFirst()
    let cells = points.map { sweep.values(at: $0).map(\.word) }
    #expect(cells.last == ["y,z", "2", "2"])
    for (line, cells) in zip(lines, cells) {
      let first = cells[0] == "x" ? "x" : #""y,z""#
      #expect(line.hasPrefix("t,s,\(first),\(cells[1]),\(cells[2]),"))
    }
  }

  @Test func `CSV has a row a run, words quoted where they must be`() throws {
    let sweep = try sweep(#"sheet.velocityThreshold=1700,1800"#)
    var rows = try rows(sweep, "fling-up")
    rows[0].place.trace = "a, \"b\""
    #expect(
      bytes(SweepLines(.csv, sweep), rows).split(separator: "\r\n") == [
        "trace,scene,sheet.velocityThreshold,state,sheet.x,sheet.y,sheet.extent,sheet.progress,scroll.x,scroll.y,t,settled,jump,refused",
        #""a, ""b""",ivaev-bottom-sheet,1700,full,,168.8,675.2,1,,,0.35,true,1773.891,"#,
        "fling up,ivaev-bottom-sheet,1800,initial,,750,94,0,,,0.45,true,2002.17,",
      ])
  }

  @Test func `JSON Lines have an object a run, values with all their digits`() throws {
    let sweep = try sweep(
      "sheet.showDuration=0.20001", "recognition.pan.velocity=last", "sheet.height=675.2")
    #expect(
      bytes(SweepLines(.jsonl, sweep), try rows(sweep, "fling-up")) == """
        {"trace":"fling up","scene":"ivaev-bottom-sheet","set":{"sheet.showDuration":0.20001,\
        "recognition.pan.velocity":"last","sheet.height":675.2},"final":{"t":0.35,"frames":22,\
        "settled":true,"sheet":{"state":"full","y":168.8,"extent":675.2,"progress":1}},"jump":1773.894}

        """)
  }

  @Test func `a refused run says why`() throws {
    let sweep = try sweep("scrollView.contentHeight=900")
    let trace = try Fixture(name: "show-and-hide-overlap").trace
    let scene = try SceneReader.document(named: "scroll-view")
    let ending = try #require(try sweep.endings(of: trace, on: scene).first)
    let place = SweepPlace(trace: "x", traceIndex: 0, scene: "scroll-view", point: 0)
    let csv = bytes(SweepLines(.csv, sweep), [SweepRow(place, ending)])
    #expect(csv.contains("x,scroll-view,900,,,,,,,,,,,\"the action \"\"show\"\" at "))
    let json = bytes(SweepLines(.jsonl, sweep), [SweepRow(place, ending)])
    #expect(
      json.contains(#""set":{"scrollView.contentHeight":900},"refused":"the action \"show\""#))
    #expect(table(sweep, [SweepRow(place, ending)]).last == "                       900  refused")
  }

  // MARK: Sorting

  @Test func `rows are sorted by a number, equal ones as they were, those without it last`()
    throws
  {
    let sweep = try sweep("sheet.velocityThreshold=1700:1900:100")
    var rows = try rows(sweep, "fling-up")
    rows.insert(SweepRow(rows[0].place, .refused("no")), at: 0)
    rows[0].place.point = 99
    SweepRow.sort(&rows, by: "final.sheet.y", descending: true)
    #expect(rows.map(\.place.point) == [1, 2, 0, 99])
    SweepRow.sort(&rows, by: "final.sheet.y", descending: false)
    #expect(rows.map(\.place.point) == [0, 1, 2, 99])
  }
}
