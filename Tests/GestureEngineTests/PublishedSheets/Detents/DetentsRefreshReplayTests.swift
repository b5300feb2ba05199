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

  @Test func `a scroll view alone has one, too`() throws {
    let run = try pull(240, Self.refreshControl, on: "scroll-view")
    #expect(refreshes(run).count == 1)
  }
}
