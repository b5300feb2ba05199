import GestureReports
import SideSheets
import Testing

struct SideDrawerTests {
  private static func scene(_ side: SideDrawer.Side) throws -> ReplayScene {
    var settings = SideDrawer.Settings()
    settings.side = side
    let sheet = try SideDrawer(settings, on: Screen(), at: nil)
    return ReplayScene(name: "drawer", sheet: sheet, scrollView: ScrollViewSettings())
  }

  /// A drag that begins some points inside the edge at which the drawer is, and goes inwards or down.
  private static func drag(
    _ side: SideDrawer.Side, from inset: Double, inwards: Double = 0, down: Double = 0
  ) -> GestureRecipe {
    let sign = side == .left ? 1.0 : -1
    let x = side == .left ? inset : 390 - inset
    let stroke = GestureRecipe.Stroke(
      from: Point(x: x, y: 400), to: .point(Point(x: x + sign * inwards, y: 400 + down)))
    return GestureRecipe(.drag(stroke, pace: .velocity(500)))
  }

  private static func end(_ side: SideDrawer.Side, _ recipe: GestureRecipe) throws -> Frame {
    try Timeline(of: recipe.trace(), on: scene(side)).outcome.frame
  }

  @Test(arguments: [SideDrawer.Side.left, .right])
  func `a drag from the edge opens it`(_ side: SideDrawer.Side) throws {
    let end = try Self.end(side, Self.drag(side, from: 4, inwards: 200))
    let reading = try #require(end.sheet).reading
    #expect(reading.state == "open" && reading.extent == 300)
    #expect(reading.x == (side == .left ? 0 : 90) && reading.y == 0)
    #expect(end.layout.dimming == 0.4)
    #expect(end.scroll?.contentOffset.y == 0)
  }

  @Test(arguments: [SideDrawer.Side.left, .right])
  func `a drag that begins farther in opens nothing`(_ side: SideDrawer.Side) throws {
    let end = try Self.end(side, Self.drag(side, from: 40, inwards: 200))
    #expect(end.sheet?.reading.state == "closed" && end.sheet?.reading.extent == 0)
  }

  @Test(arguments: [SideDrawer.Side.left, .right], [4.0, 100])
  func `a drag along the edge scrolls the list`(_ side: SideDrawer.Side, _ inset: Double) throws {
    let end = try Self.end(side, Self.drag(side, from: inset, down: -200))
    #expect(end.sheet?.reading.state == "closed")
    #expect(try #require(end.scroll).contentOffset.y > 150)
  }

  @Test func `one gesture opens it on every device`() throws {
    let scene = try Self.scene(.left)
    let opening = try GestureRecipe.Gesture.reaching("final.sheet.state=open", on: scene)
    for rate in [30.0, 60, 120] {
      let options = ReplayOptions(refreshRate: rate)
      let end = try Timeline(of: opening.trace, on: scene, options: options).outcome.frame
      #expect(end.sheet?.reading.state == "open")
    }
  }

  @Test(arguments: [SideDrawer.Side.left, .right])
  func `whatever fingers do, it rests at a stop and never jumps`(_ side: SideDrawer.Side) throws {
    let findings = try SheetChecks(Self.scene(side), runs: 500).findings()
    #expect(findings.isEmpty, "\(findings)")
  }
}
