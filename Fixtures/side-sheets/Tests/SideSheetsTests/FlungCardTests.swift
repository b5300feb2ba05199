import GestureReports
import SideSheets
import Testing

struct FlungCardTests {
  let scene: ReplayScene

  init() throws {
    scene = ReplayScene(
      name: "card", sheet: try FlungCard(FlungCard.Settings(), on: Screen(), at: nil))
  }

  private func replay(_ degrees: Double, _ distance: Double, velocity: Double) throws -> Timeline {
    let stroke = GestureRecipe.Stroke(
      from: Point(x: 195, y: 422), to: .travel(distance, .angle(degrees)))
    return try Timeline(of: GestureRecipe(.fling(stroke, velocity: velocity)).trace(), on: scene)
  }

  @Test(arguments: [0.0, 45, 90, 135, 180, 225, 270, 315])
  func `a fling carries it off the screen in its own direction`(_ degrees: Double) throws {
    let end = try replay(degrees, 120, velocity: 1500).outcome.frame
    #expect(end.sheet?.reading.state == "flung")
    let card = try #require(end.layout["card"])
    let (right, down) = (card.x > 390, card.y > 844)
    let (left, up) = (card.x + card.width < 0, card.y + card.height < 0)
    switch degrees {
    case 0: #expect(right)
    case 90: #expect(down)
    case 180: #expect(left)
    case 270: #expect(up)
    default: #expect(right || left || up || down)
    }
    #expect(
      card.x.sign == (degrees > 90 && degrees < 270 ? .minus : .plus) || degrees == 90
        || degrees == 270)
  }

  @Test(arguments: [0.0, 45, 90, 200, 300])
  func `a slow drag brings it back`(_ degrees: Double) throws {
    let end = try replay(degrees, 80, velocity: 200).outcome.frame
    #expect(end.sheet?.reading.state == "shown")
    #expect(end.layout["card"] == Rect(x: 35, y: 212, width: 320, height: 420))
  }

  @Test func `it turns as far as it is to the side`() throws {
    let run = try replay(0, 120, velocity: 1500)
    let frame = try #require(run.frames.last { !$0.touches.isEmpty })
    let card = try #require(frame.layout["card"])
    #expect(card.width > 320 && card.height > 420, "the least rectangle around it")
  }

  @Test func `whatever fingers do, it rests in the middle or out of sight`() throws {
    let findings = try SheetChecks(scene, runs: 500).findings()
    #expect(findings.isEmpty, "\(findings)")
  }
}
