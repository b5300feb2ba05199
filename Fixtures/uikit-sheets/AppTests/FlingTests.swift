import GestureReplay
import HeadlessUIKit
import Testing

@testable import place_sheet_replay

@MainActor
@Test func `a fling opens it`() throws {
  let app = try AppSheet(PlaceSheetApp(), on: Screen(), at: nil)
  let trace = try Trace(contentsOf: "traces/fling-up.json")
  let end = try Timeline(of: trace, on: ReplayScene(name: "app", sheet: app)).outcome
  #expect(end.verdict == "expanded")
}
