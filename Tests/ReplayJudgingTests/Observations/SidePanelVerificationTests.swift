import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// A panel that comes from a side, as an app's screen showed it.
struct SidePanelVerificationTests {
  @Test(arguments: SidePanel.edges)
  func `as it was observed, the panel's views are where its left edge was`(edge: SheetEdge) throws {
    let scene = try SidePanel.scene(edge)
    var trace = SidePanel.fling(edge)
    let run = try Timeline(of: trace, on: scene)
    trace.observed = Observation(
      channels: ["sheet.x"],
      frames: run.frames.map { frame in
        .init(time: frame.time, values: [frame.sheet?.reading.x.map { $0 + 7 }])
      })
    let found = try Verification(
      of: trace, on: TraceReplayer(PreparedScene(scene)), offset: 0, .given([0]), tolerance: 1)
    #expect(!found.agrees)
    let (shown, simulated) = (
      try #require(found.observedTimeline.frames.last), try #require(found.timeline.frames.last)
    )
    #expect(shown.sheet?.reading.x == SidePanel.fullX(edge) + 7)
    for view in ["sheet", "scrollView"] {
      let (rect, before) = (
        try #require(shown.layout[view]), try #require(simulated.layout[view])
      )
      #expect(rect.x == before.x + 7 && rect.y == before.y)
    }
    #expect(shown.layout["content"] == simulated.layout["content"])
  }
}
