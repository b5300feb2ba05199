import BasicTestSupport
import GestureEngine
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Which of several recognizers has the finger if a sample takes all of them to their thresholds.
struct RivalsAtOneSampleTests {
  typealias Axis = PanConfiguration.Axis

  struct Row: Sendable, CustomTestStringConvertible {
    var inner: Axis
    var outer: Axis
    var way: (x: Double, y: Double)
    var begins: String

    var testDescription: String { "\(inner) in \(outer), (\(way.x), \(way.y))" }
  }

  static let rows = [
    Row(inner: .vertical, outer: .free, way: (6, -24), begins: "inner"),
    Row(inner: .vertical, outer: .free, way: (23, 12), begins: "inner"),
    Row(inner: .horizontal, outer: .free, way: (-14, 13), begins: "inner"),
    Row(inner: .free, outer: .free, way: (9, 9), begins: "inner"),
    Row(inner: .free, outer: .vertical, way: (2, 17), begins: "inner"),
    Row(inner: .free, outer: .horizontal, way: (30, 1), begins: "inner"),
    Row(inner: .vertical, outer: .vertical, way: (0, 11), begins: "inner"),
    // Crossed axes: the larger displacement, and if they are equal the innermost view's.
    Row(inner: .vertical, outer: .horizontal, way: (12, 14), begins: "inner"),
    Row(inner: .vertical, outer: .horizontal, way: (-14, 12), begins: "outer"),
    Row(inner: .horizontal, outer: .vertical, way: (12, -14), begins: "outer"),
    Row(inner: .horizontal, outer: .vertical, way: (13, 13), begins: "inner"),
    // The inner one has not reached its threshold.
    Row(inner: .vertical, outer: .free, way: (9, 9), begins: "outer"),
  ]

  @Test(arguments: rows) func `the innermost begins, but for crossed axes`(row: Row) {
    var bench = GestureBench(
      .pan("inner") { $0.axis = row.inner }, .pan("outer") { $0.axis = row.outer })
    bench.land(at: 0)
    bench.move(x: 100 + row.way.x, y: 100 + row.way.y, at: 0.1)
    #expect(bench.story(of: row.begins) == [.began])
    #expect(bench.story(of: row.begins == "inner" ? "outer" : "inner") == [.failed])
  }

  @Test func `an edge pan around a pager does not have the finger`() {
    var edge = PanConfiguration()
    edge.edge = .init(side: .left, width: 20, screen: Rect(x: 0, y: 0, width: 390, height: 844))
    let back = RecognizerDescription(name: "back", view: "view", kind: .pan(edge))
    var bench = GestureBench(.pan("pager") { $0.axis = .horizontal }, back)
    bench.land(x: 5, y: 400, at: 0)
    bench.move(x: 25, y: 412, at: 0.1)
    #expect(bench.story == ["pager began", "back failed"])

    var waiting = GestureBench(.pan("pager") { $0.axis = .horizontal }, back)
    waiting.delegate.require("back", toFailBefore: "pager")
    waiting.land(x: 5, y: 400, at: 0)
    waiting.move(x: 25, y: 412, at: 0.1)
    #expect(waiting.story == ["back began", "pager failed"])
  }

  /// No finger is exactly straight: within 12° of the vertical, the list scrolls, however fast it goes
  /// and wherever its samples fall.
  @Test func `a list in a free pan scrolls, whatever the drift`() throws {
    let settings = [
      "scrollView.isScrollEnabled=false",
      #"scrollViews=[{"name": "rows", "in": "scrollView", "frame": [0, 0, 390, 844], "contentHeight": 3000, "initialOffset": 900}]"#,
      #"recognizers=[{"name": "app", "view": "scrollView", "kind": "pan"}]"#,
    ]
    for number in 0..<240 {
      let angle = (Double(number) / 239 * 24 - 12) * .pi / 180
      // From 0.37 pt in a sample to 20.
      let step = 0.37 + Double(number * 7 % 54) * 0.37
      let (sine, cosine) = sineAndCosine(angle)
      let way = (x: step * sine, y: step * cosine * (number % 2 == 0 ? -1 : 1))
      var strokes = Strokes()
      strokes.land(420)
      for _ in 1...max(12, Int(12 / step)) { strokes.move(way.y, x: way.x) }
      strokes.lift()
      let run = try Timeline(of: strokes, onBuiltIn: "scroll-view", settings)
      #expect(run.states(of: "app") == [.failed], "drag \(number)")
      #expect(run.states(of: "rows.pan").first == .began, "drag \(number)")
    }
  }
}
