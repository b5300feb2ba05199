import GestureReplay
import JSONText
import ReplayReports
import Testing

/// How a search's flips are shown.
struct FlipReportsTests {
  private let search: FlipSearch
  private let sweep: Sweep
  private let rows: [FlipRow]

  init() throws {
    search = try FlipSearch("k", in: 0...10)
    sweep = try Sweep([try SweepAxis(parsing: "a=1,2")])
    let up = FlipSearch.Flip(value: 2.5, last: 2.4999999, first: 2.50000001, from: "x", to: "y")
    let down = FlipSearch.Flip(value: 7, last: 6.9999999, first: 7, from: "y", to: "x")
    rows = [
      FlipRow(Self.place("one", 0, 0), .init(start: "x", flips: [up])),
      FlipRow(Self.place("one", 0, 1), .init(start: "x", flips: [up, down])),
      FlipRow(Self.place("two", 1, 0), .init(start: "z", flips: [])),
    ]
  }

  private static func place(_ trace: String, _ index: Int, _ point: Int) -> SweepPlace {
    SweepPlace(trace: trace, traceIndex: index, scene: "s", point: point)
  }

  private func table(_ rows: [FlipRow], isColoured: Bool = false) -> [String] {
    let text = FlipTable(sweep, search, rows).text(style: TextStyle(isEnabled: isColoured))
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func bytes(_ shape: RowShape) -> String {
    let lines = FlipLines(shape, sweep, search)
    return String(
      decoding: rows.reduce(into: lines.header) { lines.append($1, to: &$0) }, as: UTF8.self)
  }

  @Test func `a flip has a row; several of a trace are counted; none is said`() {
    #expect(
      table(rows) == [
        "trace  scene  a  flip                k  from  to",
        "one    s      1                    2.5  x     y",
        "one    s      2  1 of 2            2.5  x     y",
        "one    s      2  2 of 2              7  y     x",
        "two    s      1          does not flip  z",
      ])
  }

  @Test func `where no trace flips twice, flips are not counted`() {
    #expect(
      table([rows[0], rows[2]]) == [
        "trace  scene  a              k  from  to",
        "one    s      1            2.5  x     y",
        "two    s      1  does not flip  z",
      ])
  }

  @Test func `flips have a colour where colours are, several of a trace another`() {
    let lines = table(rows, isColoured: true)
    #expect(lines[1].hasPrefix("\u{1B}[36m"))
    #expect(lines[2].hasPrefix("\u{1B}[33m"))
    #expect(!lines[4].contains("\u{1B}"))
  }

  @Test func `CSV has a row a flip, and one for a trace that does not flip`() {
    #expect(
      bytes(.csv) == """
        trace,scene,a,find,value,last,first,from,to\r
        one,s,1,k,2.5,2.4999999,2.50000001,x,y\r
        one,s,2,k,2.5,2.4999999,2.50000001,x,y\r
        one,s,2,k,7,6.9999999,7,y,x\r
        two,s,1,k,,,,z,z\r

        """)
  }

  @Test func `JSON Lines have an object a trace and point`() {
    let up = #"{"value":2.5,"last":2.4999999,"first":2.50000001,"from":"x","to":"y"}"#
    let down = #"{"value":7,"last":6.9999999,"first":7,"from":"y","to":"x"}"#
    #expect(
      bytes(.jsonl) == """
        {"trace":"one","scene":"s","set":{"a":1},"find":"k","start":"x","flips":[\(up)]}
        {"trace":"one","scene":"s","set":{"a":2},"find":"k","start":"x","flips":[\(up),\(down)]}
        {"trace":"two","scene":"s","set":{"a":1},"find":"k","start":"z","flips":[]}

        """)
  }
}
