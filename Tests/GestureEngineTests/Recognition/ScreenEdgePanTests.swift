import GestureEngine
import MotionLaws
import Testing

struct ScreenEdgePanTests {
  typealias Side = PanConfiguration.Edge.Side

  static let screen = Rect(x: 0, y: 0, width: 400, height: 800)

  struct Row: Sendable, CustomTestStringConvertible {
    let side: Side
    /// On the boundary of the 20 pt wide strip, and just beyond it.
    let inside: Point
    let outside: Point
    /// 12 pt away from the edge.
    let inward: Vector

    var testDescription: String { side.rawValue }
  }

  static let rows = [
    Row(
      side: .left, inside: Point(x: 20, y: 400), outside: Point(x: 20.01, y: 400),
      inward: Vector(x: 12, y: 0)),
    Row(
      side: .right, inside: Point(x: 380, y: 400), outside: Point(x: 379.99, y: 400),
      inward: Vector(x: -12, y: 0)),
    Row(
      side: .top, inside: Point(x: 200, y: 20), outside: Point(x: 200, y: 20.01),
      inward: Vector(x: 0, y: 12)),
    Row(
      side: .bottom, inside: Point(x: 200, y: 780), outside: Point(x: 200, y: 779.99),
      inward: Vector(x: 0, y: -12)),
  ]

  static func bench(_ side: Side) -> GestureBench {
    GestureBench(.pan { $0.edge = .init(side: side, screen: screen) })
  }

  private static func drag(_ bench: inout GestureBench, from start: Point, by way: Vector) {
    bench.land(x: start.x, y: start.y, at: 0)
    bench.move(x: start.x + way.x, y: start.y + way.y, at: 0.1)
  }

  @Test(arguments: rows)
  func `it begins within twenty points of its edge`(row: Row) {
    var bench = Self.bench(row.side)
    Self.drag(&bench, from: row.inside, by: row.inward)
    #expect(bench.story == ["pan began"])
  }

  @Test(arguments: Side.allCases)
  func `its configuration has the parameters of every pan and the edge's`(side: Side) {
    var settings = RecognitionSettings()
    settings.pan.hysteresis = 4
    settings.edgePan.edgeWidth = 30
    settings.pan.staleAfter = 0.1
    let made = settings.edgePan.configuration(from: side, of: Screen().bounds)
    var expected = settings.pan.configuration
    expected.edge = .init(
      side: side, width: 30, screen: Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(made == expected)
    #expect(made.hysteresis == 4 && made.staleAfter == 0.1)
  }

  @Test(arguments: rows)
  func `a finger that lands farther in is none of its`(row: Row) {
    var bench = Self.bench(row.side)
    Self.drag(&bench, from: row.outside, by: row.inward)
    #expect(bench.story.isEmpty)
    #expect(bench.first.motion.fingers.isEmpty)
  }

  @Test(arguments: rows)
  func `it fails when it moves to its edge or along it`(row: Row) {
    let along = Vector(x: row.inward.y, y: row.inward.x)
    for way in [row.inward * -1, along, along * -1] {
      var bench = Self.bench(row.side)
      Self.drag(&bench, from: row.inside, by: way)
      #expect(bench.reason(of: "pan", .failed) == .wrongDirection(edge: row.side.rawValue))
    }
  }

  @Test(arguments: rows)
  func `a slanting drag that leads away begins`(row: Row) {
    var bench = Self.bench(row.side)
    let slant = Vector(x: row.inward.y, y: row.inward.x)
    Self.drag(&bench, from: row.inside, by: slant + row.inward * 0.1)
    #expect(bench.story == ["pan began"])
  }

  @Test func `the strip's width is a parameter, and off the screen is not in it`() {
    for (x, width, receives) in [(5.0, 5.0, true), (5.1, 5, false), (0, 0, true), (-1, 20, false)] {
      var bench = GestureBench(
        .pan { $0.edge = .init(side: .left, width: width, screen: Self.screen) })
      bench.land(x: x, at: 0)
      #expect(bench.first.motion.fingers.isEmpty != receives, "\(x) within \(width)")
    }
  }
}
