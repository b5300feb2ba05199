import BasicTestSupport
import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// Fingers that land on a panel while it moves.
struct PanelCatchReplayTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: "floating-panel", settings)
  }

  /// A panel on its way from half to full, touched after some frames of 1/256 s.
  private func caught(after frames: Double) -> Strokes {
    var strokes = Strokes()
    strokes.dragPanel(from: 700, by: -100, velocity: -1500)
    strokes.rest(frames / 256)
    strokes.land(700)
    return strokes
  }

  @Test func `a touch stops it and begins the pan at once, without hysteresis`() throws {
    var strokes = caught(after: 16)
    let touch = strokes.time
    strokes.rest(0.25)
    let held = strokes.time
    strokes.move(2)
    let first = strokes.time
    strokes.move(3)
    let moved = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes)
    let y = try run.sheet(at: touch).y
    #expect(y < 448 && y > 100)
    #expect(try run.sheet(at: first).y == y && run.sheet(at: first).phase == .dragging)
    #expect(try run.sheet(at: held).y == y && run.sheet(at: held).velocity == 0)
    #expect(try run.sheet(at: moved).y == y + 3)
    #expect(run.animations.map(\.what) == [.began, .ended, .began, .ended])
    #expect(run.timedAnimations.dropFirst().first?.time == touch)
    let pan = try #require(run.recognizers.firstIndex(of: "sheet.pan"))
    #expect(run.frame(at: touch)?.recognizers[pan] == .began)
  }

  @Test(arguments: [(8, "half"), (48, "full")] as [(frames: Double, state: String)])
  func `caught and released, it counts from the anchor that it was bound for`(
    row: (frames: Double, state: String)
  ) throws {
    var strokes = caught(after: row.frames)
    strokes.lift()
    let run = try replay(strokes)
    #expect(run.state == row.state, "\(row) \(run.reason ?? "")")
  }

  @Test func `a finger that joins others stops nothing`() throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.land(720, x: 100, id: 1)
    // With one of two fingers, the centroid moves half the distance.
    strokes.takePanel(-2)
    strokes.move(-200)
    let dragged = strokes.time
    // Makes the cancellation a release at rest.
    for _ in 1...2 { strokes.move(0) }
    strokes.cancel()
    strokes.rest(0.0625)
    strokes.land(740, x: 50, id: 2)
    strokes.rest(2)
    strokes.lift(id: 2)
    strokes.lift(id: 1)
    let run = try replay(strokes)
    #expect(try run.sheet(at: dragged).y == 448)
    #expect(run.sheet?.y == 548 && run.sheet?.phase == .idle)
  }

  // MARK: On its way out

  private static let hides = "sheet.anchors.hidden=0"

  /// A panel on its way from half through tip to hidden, touched while it is still visible.
  private static var hiding: Strokes {
    var strokes = Strokes()
    strokes.dragPanel(from: 600, by: 200, velocity: 900)
    strokes.rest(6.0 / 256)
    strokes.land(840)
    return strokes
  }

  @Test func `caught on its way to hidden and released, it stays where it is`() throws {
    var strokes = Self.hiding
    let touch = strokes.time
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes, [Self.hides])
    let y = try run.sheet(at: touch).y
    #expect(y > 748 && y < 820)
    #expect(run.sheet?.y == y && run.sheet?.phase == .idle)
    #expect(run.state == "hidden" && run.states.map(\.to) == ["hidden"])
    #expect(run.animations.map(\.what) == [.began, .ended])
    #expect(run.choices.last == "none")
  }

  @Test(arguments: [(-40, 0), (-40, -3000), (30, 3000)] as [(way: Double, velocity: Double)])
  func `dragged on its way to hidden it stays where it is released, whatever the velocity`(
    row: (way: Double, velocity: Double)
  ) throws {
    var strokes = Self.hiding
    let touch = strokes.time
    strokes.move(-1)
    let flung = 4 * row.velocity * Strokes.tick
    strokes.move(row.way - flung)
    if row.velocity == 0 { strokes.rest(0.25) } else { strokes.fling(row.velocity) }
    strokes.lift()
    let run = try replay(strokes, [Self.hides])
    let y = try run.sheet(at: touch).y
    let rest = run.sheet?.y
    #expect(rest.isNear(y + row.way), "\(row)")
    #expect(run.state == "hidden" && run.animations.count == 2, "\(row)")
  }
}
