import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

struct ViewTransformTests {
  private static func isClose(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height])
      .allSatisfy { ($0 - $1).magnitude < 1e-9 }
  }

  /// A card of 100 × 40 pt, with a button in its left half.
  private static func card(_ transform: ViewTransform) -> ViewArrangement {
    var views = ViewArrangement()
    views.beginArranging()
    views.add("table", Rect(x: 0, y: 0, width: 400, height: 400))
    views.add("card", Rect(x: 100, y: 100, width: 100, height: 40))
    views.transform("card", by: transform)
    views.add("button", Rect(x: 100, y: 100, width: 50, height: 40), in: "card")
    views.endArranging()
    return views
  }

  /// By hand: the card's center is (150, 120), the button's (125, 120).
  @Test(arguments: [
    (
      ViewTransform.identity, Rect(x: 100, y: 100, width: 100, height: 40),
      Rect(x: 100, y: 100, width: 50, height: 40)
    ),
    (
      .translation(Vector(x: 10, y: -20)), Rect(x: 110, y: 80, width: 100, height: 40),
      Rect(x: 110, y: 80, width: 50, height: 40)
    ),
    (
      .scale(x: 2, y: 0.5), Rect(x: 50, y: 110, width: 200, height: 20),
      Rect(x: 50, y: 110, width: 100, height: 20)
    ),
    (
      .rotation(.pi / 2), Rect(x: 130, y: 70, width: 40, height: 100),
      Rect(x: 130, y: 70, width: 40, height: 50)
    ),
    (
      .scale(x: 0, y: 1), Rect(x: 150, y: 100, width: 0, height: 40),
      Rect(x: 150, y: 100, width: 0, height: 40)
    ),
  ])
  func `a view shows in the least rectangle around it, and what is inside goes along`(
    _ transform: ViewTransform, _ card: Rect, _ button: Rect
  ) throws {
    let views = Self.card(transform)
    #expect(Self.isClose(try #require(views["card"]), card))
    #expect(Self.isClose(try #require(views["button"]), button))
  }

  /// A card that has turned a quarter has its left half above its right one.
  @Test func `a finger hits what is turned, not its frame`() {
    let quarter = Self.card(.rotation(.pi / 2))
    #expect(quarter.hitTest(Point(x: 150, y: 75)).views == ["button", "card"])
    #expect(quarter.hitTest(Point(x: 150, y: 165)).views == ["card"])
    #expect(quarter.hitTest(Point(x: 105, y: 120)).views == ["table"])
    let eighth = Self.card(.rotation(.pi / 4))
    let frame = eighth["card"] ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let corner = Point(x: frame.x + 2, y: frame.y + frame.height - 2)
    #expect(frame.contains(corner))
    #expect(eighth.hitTest(corner).views == ["table"])
    #expect(Self.card(.scale(x: 0, y: 1)).hitTest(Point(x: 150, y: 120)).views == ["table"])
  }

  @Test(arguments: [
    ViewTransform.rotation(0.7), .scale(x: 3, y: -0.2), .translation(Vector(x: 5, y: 6)),
    .rotation(2).concatenating(.scale(x: 0.3, y: 4)).about(Point(x: 17, y: -3)),
  ])
  func `an inverse undoes a transform`(_ transform: ViewTransform) throws {
    let inverse = try #require(transform.inverse)
    for point in [Point(x: 0, y: 0), Point(x: 30, y: -12), Point(x: 1e4, y: 2)] {
      #expect((inverse.apply(to: transform.apply(to: point)) - point).length < 1e-9)
    }
  }

  /// A photo at twice its size on a page that a pager scrolls.
  struct PhotoSheet: SheetSystem {
    let name = "photo"
    let extentRange = 0.0...400.0

    func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]
    { [] }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add("sheet", context.screen.bounds, as: .sheet)
      views.add("photo", Rect(x: 100, y: 100, width: 100, height: 40), in: "sheet")
      views.transform("photo", by: .scale(x: 2, y: 2))
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(state: "there", phase: .idle, y: 0, extent: 400, velocity: 0)
    }
  }

  @Test func `a transformed view in a scroll view stays transformed, and scrolls`() throws {
    var pager = FurtherScrollViewSettings()
    pager.name = "pager"
    pager.container = "sheet"
    pager.contains = "photo"
    pager.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    pager.scrollView.contentWidth = 780
    pager.scrollView.initialOffsetX = 30
    var scene = ReplayScene(name: "photo", sheet: PhotoSheet())
    scene.scrollViews = [pager]
    let frame = try Timeline(of: Trace(name: "none"), on: scene).outcome.frame
    #expect(frame.layout["photo"] == Rect(x: 20, y: 80, width: 200, height: 80))
    #expect(frame.layout["pager"] == Rect(x: 0, y: 0, width: 390, height: 844))
  }
}
