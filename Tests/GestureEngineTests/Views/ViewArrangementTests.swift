import GestureEngine
import MotionLaws
import Testing

struct ViewArrangementTests {
  private static func hit(_ views: ViewArrangement, _ x: Double, _ y: Double)
    -> ViewArrangement.Hit
  {
    views.hitTest(Point(x: x, y: y))
  }

  /// A card on a table, and a label on the card that sticks out of it.
  private static func card(acceptsTouches: Bool = true) -> ViewArrangement {
    var views = ViewArrangement()
    views.add("table", Rect(x: 0, y: 0, width: 100, height: 100))
    views.add(
      "card", Rect(x: 20, y: 20, width: 40, height: 40), acceptsTouches: acceptsTouches)
    views.add("label", Rect(x: 50, y: 50, width: 40, height: 10), in: "card")
    return views
  }

  @Test func `the topmost view at a point is hit, with all around it`() {
    let views = Self.card()
    #expect(Self.hit(views, 55, 55) == .init(views: ["label", "card"]))
    #expect(Self.hit(views, 25, 25) == .init(views: ["card"]))
    #expect(Self.hit(views, 10, 10) == .init(views: ["table"]))
    #expect(Self.hit(views, 100, 10) == .init())
  }

  @Test func `what sticks out of its superview is not hit`() {
    #expect(Self.hit(Self.card(), 70, 55) == .init(views: ["table"]))
  }

  @Test func `left and top edges belong to a view, right and bottom ones do not`() {
    let views = Self.card()
    #expect(Self.hit(views, 20, 20).views == ["card"])
    #expect(Self.hit(views, 59.99, 20).views == ["card"])
    #expect(Self.hit(views, 60, 20).views == ["table"])
    #expect(Self.hit(views, 20, 60).views == ["table"])
  }

  @Test func `touches go behind a view that takes none, and behind what it holds`() {
    let views = Self.card(acceptsTouches: false)
    #expect(Self.hit(views, 25, 25) == .init(views: ["table"], refused: "card"))
    #expect(Self.hit(views, 55, 55) == .init(views: ["table"], refused: "card"))
    #expect(Self.hit(views, 10, 10) == .init(views: ["table"]))
    var alone = ViewArrangement()
    alone.add("card", Rect(x: 0, y: 0, width: 10, height: 10), acceptsTouches: false)
    #expect(Self.hit(alone, 5, 5) == .init(views: [], refused: "card"))
  }

  @Test func `of several views that take none the topmost is named`() {
    var views = Self.card(acceptsTouches: false)
    views.add("veil", Rect(x: 0, y: 0, width: 100, height: 100), acceptsTouches: false)
    #expect(Self.hit(views, 25, 25) == .init(views: ["table"], refused: "veil"))
  }

  @Test func `a view may take touches in a part of its frame, or beyond it`() {
    var views = ViewArrangement()
    views.add("table", Rect(x: 0, y: 0, width: 100, height: 100))
    views.add(
      "bar", Rect(x: 0, y: 50, width: 100, height: 4),
      touchArea: Rect(x: 0, y: 40, width: 100, height: 24))
    #expect(Self.hit(views, 5, 41).views == ["bar"])
    #expect(Self.hit(views, 5, 64).views == ["table"])
    #expect(views["bar"] == Rect(x: 0, y: 50, width: 100, height: 4))
  }

  @Test func `views have depths and frames`() {
    var views = Self.card()
    #expect(views.depth(of: "table") == 0)
    #expect(views.depth(of: "label") == 1)
    #expect(views.depth(of: "nobody") == nil)
    #expect(views["nobody"] == nil)
    #expect(views["label"]?.width == 40)
    views.dimming = 0.5
    views.beginArranging()
    #expect(views.views.isEmpty)
    #expect(views["table"] == nil)
    views.endArranging()
    #expect(views.views.isEmpty)
    #expect(views.dimming == 0)
  }

  @Test(arguments: [
    ["table"], ["table", "card"], ["table", "card", "label", "more"], ["card"], [],
  ])
  func `views that are arranged anew are those of a new arrangement`(names: [String]) {
    var views = Self.card()
    views.add("orphan", Rect(x: 0, y: 0, width: 1, height: 1), in: "nobody")
    var expected = ViewArrangement()
    views.beginArranging()
    for (place, name) in names.enumerated() {
      let frame = Rect(x: Double(place), y: 2, width: 3, height: 4)
      views.add(name, frame, as: .sheet, in: names.first, touchArea: place > 0 ? frame : nil)
      expected.add(name, frame, as: .sheet, in: names.first, touchArea: place > 0 ? frame : nil)
      #expect(views.views == expected.views)
    }
    views.endArranging()
    #expect(views == expected)
  }

  @Test func `of two views of one name the one in front is meant`() {
    var views = Self.card()
    views.add("card", Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(views["card"]?.width == 5)
    views.add("inside", Rect(x: 1, y: 1, width: 2, height: 2), in: "card")
    #expect(Self.hit(views, 2, 2).views == ["inside", "card"])
  }

  @Test func `a sheet moves in both directions, with what it holds`() {
    var views = ViewArrangement()
    views.add("content", Rect(x: 0, y: 0, width: 100, height: 100), as: .background)
    views.add("sheet", Rect(x: 10, y: 20, width: 40, height: 40), as: .sheet)
    views.add("label", Rect(x: 15, y: 25, width: 10, height: 10), in: "sheet")
    views.moveSheet(by: Vector(x: -4, y: 3))
    #expect(views["content"] == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(views["sheet"] == Rect(x: 6, y: 23, width: 40, height: 40))
    #expect(views["label"] == Rect(x: 11, y: 28, width: 10, height: 10))
  }
}
