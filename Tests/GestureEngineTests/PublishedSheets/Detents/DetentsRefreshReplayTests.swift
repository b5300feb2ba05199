import GestureReplay
import ReplayTestSupport
import Testing

/// A refresh control in the list of a system sheet.
struct DetentsRefreshReplayTests {
  private static let refreshControl = ["scrollView.refreshControl=true"]

  private func pull(
    _ way: Double, _ settings: [String] = [], on scene: String = "system-sheet"
  ) throws -> Timeline {
    var strokes = Strokes()
    strokes.land(500)
    for _ in 1...40 { strokes.move(way / 40) }
    strokes.rest(0.5)
    strokes.lift()
    return try Timeline(of: strokes, onBuiltIn: scene, settings)
  }

  private func refreshes(_ run: Timeline) -> [Double] {
    run.events.compactMap { event in
      if case .custom("refresh", _) = event.kind { event.time } else { nil }
    }
  }

  @Test func `a pull refreshes while the finger is down, and the sheet stays`() throws {
    let run = try pull(240, Self.refreshControl)
    let times = refreshes(run)
    #expect(times.count == 1 && (times.first ?? 1) < 0.3125)
    #expect(run.choices == ["scroll", "medium"])
    #expect(Set(run.frames.compactMap { $0.sheet?.reading.y }).count == 1)
    #expect(run.offset == 0, "it bounces back")
  }

  @Test func `the threshold is a parameter`() throws {
    #expect(try refreshes(pull(100, Self.refreshControl)).isEmpty)
    let run = try pull(100, Self.refreshControl + ["scrollView.refreshThreshold=20"])
    #expect(refreshes(run).count == 1)
  }

  @Test func `without one the sheet moves`() throws {
    let run = try pull(240)
    #expect(refreshes(run).isEmpty && run.choices.first == "move the sheet")
  }

  @Test func `upwards the sheet expands all the same`() throws {
    #expect(try pull(-240, Self.refreshControl).state == "large")
  }

  /// Pulled down from scrolled content, or up and down again: the pull at its top is the control's.
  @Test(arguments: [[340.0], [-120, 460], [-80, 40, 300]], ["medium", "large"])
  func `handsOffAtTop does not take the pull away from it`(ways: [Double], detent: String) throws {
    let settings = [
      "sheet.handsOffAtTop=true", "scrollView.initialOffset=90", "sheet.selectedDetent=\(detent)",
    ]
    var strokes = Strokes()
    strokes.land(520)
    for way in ways { for _ in 1...40 { strokes.move(way / 40) } }
    strokes.rest(0.5)
    strokes.lift()
    let run = try Timeline(
      of: strokes, onBuiltIn: "system-sheet", settings + Self.refreshControl)
    #expect(refreshes(run).count == 1)
    #expect(Set(run.frames.compactMap { $0.sheet?.reading.y }).count == 1)
    let without = try Timeline(of: strokes, onBuiltIn: "system-sheet", settings)
    #expect(Set(without.frames.compactMap { $0.sheet?.reading.y }).count > 1)
  }

  @Test func `a sheet that expands under the finger keeps the drag until the content scrolls`()
    throws
  {
    var strokes = Strokes()
    strokes.land(700)
    for _ in 1...20 { strokes.move(-8) }
    for _ in 1...20 { strokes.move(7) }
    strokes.lift()
    let run = try Timeline(
      of: strokes, onBuiltIn: "system-sheet",
      ["sheet.handsOffAtTop=true"] + Self.refreshControl)
    #expect(refreshes(run).isEmpty && run.choices.first == "move the sheet")
  }

  @Test func `a scroll view alone has one, too`() throws {
    let run = try pull(240, Self.refreshControl, on: "scroll-view")
    #expect(refreshes(run).count == 1)
  }
}
