import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Scroll views in scroll views: which pan begins, and that each runs by its own laws.
struct FurtherScrollViewTests {
  /// A list in a scroll view that fills the screen, whose pan swallows nothing.
  private static let listInScrollView = [
    "scrollView.fastStart.within=0", "scrollView.initialOffset=100",
    #"scrollViews=[{"name": "list", "in": "scrollView", "frame": [0, 300, 390, 300], "contentHeight": 900, "fastStart": {"within": 0}}]"#,
  ]

  private static func carousel(_ more: String = "") -> [String] {
    [
      "scrollView.fastStart.within=0",
      #"scrollViews=[{"name": "carousel", "in": "scrollView", "frame": [0, 300, 390, 200], "contentWidth": 1200, "contentHeight": 200, "fastStart": {"within": 0}\#(more)}]"#,
    ]
  }

  private func offset(_ name: String, in run: Timeline) throws -> Point {
    try #require(run.outcome.frame.scrolls.first { $0.name == name }).scroll.contentOffset
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var way: Double
    var listBefore: Double
    var offsets: (outer: Double, list: Double)
    var told: String
  }

  /// The list is 300 pt high and its content 900: its offsets go from 0 to 600.
  static let rows = [
    Row(
      testDescription: "the innermost scrolls", way: -110, listBefore: 0, offsets: (100, 100),
      told: "hysteresis"),
    Row(
      testDescription: "at its top, a finger that goes down scrolls the outer one", way: 60,
      listBefore: 0, offsets: (50, 0), told: "contentOffset.y 0, and scrollView can scroll"),
    Row(
      testDescription: "at its end, a finger that goes up scrolls the outer one", way: -110,
      listBefore: 600, offsets: (200, 600),
      told: "contentOffset.y 600, and scrollView can scroll"),
    Row(
      testDescription: "at its end, a finger that goes down scrolls it", way: 110,
      listBefore: 600, offsets: (100, 500), told: "hysteresis"),
  ]

  @Test(arguments: rows)
  func `of two along one axis`(row: Row) throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: row.listBefore, animated: false, in: "list"))
    strokes.pause(0.5)
    strokes.land(450)
    strokes.move(row.way < 0 ? -10 : 10)
    strokes.move(row.way - (row.way < 0 ? -10 : 10))
    strokes.rest(0.25)
    strokes.lift()
    let run = try Timeline(of: strokes, onBuiltIn: "scroll-view", Self.listInScrollView)
    #expect(run.offset == row.offsets.outer)
    #expect(try offset("list", in: run).y == row.offsets.list)
    let reasons = run.events.filter { event in
      guard case .recognizer("list.pan", .possible, _, _, _) = event.kind else { return false }
      return true
    }.map { $0.because }
    #expect(reasons.contains { $0.contains(row.told) }, "\(reasons)")
  }

  /// Both axes reach their hysteresis at one sample: the larger displacement decides.
  @Test(arguments: [(-12.0, -11.0), (-11, -12), (-11, -11), (-10, 0), (0, -10)])
  func `of two along crossed axes, the one that moves further begins`(way: (Double, Double)) throws
  {
    var strokes = Strokes()
    strokes.land(400)
    strokes.move(way.1, x: way.0)
    strokes.move(way.1, x: way.0)
    strokes.rest(0.25)
    strokes.lift()
    let run = try Timeline(of: strokes, onBuiltIn: "scroll-view", Self.carousel())
    // Equal: the innermost.
    let isCarousel = way.0.magnitude >= way.1.magnitude
    #expect(
      run.states(of: "carousel.pan") == (isCarousel ? [.began, .changed, .ended] : [.failed]))
    #expect(run.states(of: "scroll.pan") == (isCarousel ? [.failed] : [.began, .changed, .ended]))
    #expect(try offset("carousel", in: run).x == (isCarousel ? -2 * way.0 - 10 : 0))
    #expect(run.offset == (isCarousel ? 0 : -2 * way.1 - 10))
  }

  /// The same laws move it as the scroll view that fills the screen.
  @Test func `a fling runs as in a scroll view of its size`() throws {
    var strokes = Strokes()
    strokes.drag(from: 450, by: -120, velocity: -1500)
    // The screen is as high as the list; the finger lands on it 300 pt further up.
    var higher = Strokes()
    higher.drag(from: 150, by: -120, velocity: -1500)
    let fitted = try Timeline(
      of: higher, onBuiltIn: "scroll-view",
      ["device.height=300", "scrollView.contentHeight=5000", "scrollView.fastStart.within=0"])
    let run = try Timeline(
      of: strokes, onBuiltIn: "scroll-view",
      [
        #"scrollViews=[{"name": "list", "in": "scrollView", "frame": [0, 300, 390, 300], "contentHeight": 5000, "fastStart": {"within": 0}}]"#
      ])
    #expect(try offset("list", in: run).y == fitted.offset)
    #expect(run.outcome.time == fitted.outcome.time)
    #expect(run.outcome.frame.scroll?.contentOffset.y == 0)
  }

  /// It moves with the content that it lies in, and is clipped by it.
  @Test func `a view in a scroll view moves with its content`() throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.move(-10)
    strokes.move(-250)
    strokes.rest(0.25)
    strokes.lift()
    strokes.pause(0.25)
    strokes.land(150)
    strokes.lift()
    let run = try Timeline(of: strokes, onBuiltIn: "scroll-view", Self.carousel())
    #expect(run.outcome.frame.layout["carousel"] == Rect(x: 0, y: 50, width: 390, height: 200))
    #expect(run.touched == ["scrollView", "carousel"])
  }

  /// A pager holds the scroll view that the sheet tracks.
  @Test func `a scroll view may contain the main one`() throws {
    let settings = [
      "sheet.initialState=full",
      #"scrollViews=[{"name": "pager", "in": "sheet", "contains": "scrollView", "frame": [0, 0, 390, 779], "contentWidth": 780, "contentHeight": 779, "isPagingEnabled": true}]"#,
    ]
    var strokes = Strokes()
    strokes.land(400, x: 300)
    for _ in 1...8 { strokes.move(0, x: -20) }
    strokes.lift()
    let run = try Timeline(of: strokes, onBuiltIn: "floating-panel", settings)
    let layout = run.outcome.frame.layout
    #expect(layout["scrollView"] == Rect(x: -390, y: 65, width: 390, height: 779))
    #expect(layout["pager"] == Rect(x: 0, y: 65, width: 390, height: 779))
    #expect(run.states(of: "scroll.pan") == [.failed])
    #expect(run.run.views.map { $0.name } == ["content", "sheet", "pager", "scrollView"])
    #expect(run.run.views.last?.parent == "pager")
    #expect(run.y == 65)
  }

  @Test func `a finger that lands on its motion stops it, and its lift is a release at rest`()
    throws
  {
    var strokes = Strokes()
    strokes.land(400, x: 300)
    for _ in 1...8 { strokes.move(0, x: -20) }
    strokes.lift()
    strokes.pause(0.25)
    strokes.land(400, x: 300)
    strokes.pause(0.5)
    strokes.lift()
    let run = try Timeline(of: strokes, onBuiltIn: "scroll-view", Self.carousel())
    let told = run.events.filter { $0.scrollView == "carousel" }.compactMap { event -> String? in
      guard case .scroll = event.kind else { return nil }
      return event.words
    }
    #expect(told.contains { $0.hasPrefix("carousel caught") })
    #expect(told.last == "carousel didEndDragging false")
    #expect(run.events.allSatisfy { $0.scrollView == nil || $0.scrollView == "carousel" })
  }
}
