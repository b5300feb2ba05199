import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

@testable import ReplayReports

/// Frames of two runs of a panel that comes from the left or the right, side by side.
struct SidePanelFrameWindowTests {
  @Test(arguments: zip(SidePanel.edges, [("-260", "-100"), ("350", "190")]))
  func `frames side by side have a column of x and none of y`(
    edge: SheetEdge, x: (expected: String, actual: String)
  ) throws {
    let runs = try ["tip", "half"].map { state in
      try Timeline(
        of: Trace(name: "rest"), on: SidePanel.scene(edge, ["sheet.initialState=\(state)"]))
    }
    let comparison = TimelineComparison(of: runs[0], and: runs[1])
    let lines = FrameWindow(of: comparison, around: 0, reach: 0)
      .lines(style: TextStyle(isEnabled: false))
      .map { $0.split(separator: " ") }
    #expect(lines[0].contains("sheet.x") && !lines[0].contains("sheet.y"))
    #expect(lines[1].contains(Substring(x.expected)))
    #expect(lines[2].contains(Substring(x.actual)))
  }
}
