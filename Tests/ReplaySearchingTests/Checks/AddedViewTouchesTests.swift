import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Random gestures on scenes with further scroll views and controls.
struct AddedViewTouchesTests {
  private static let carousel =
    #"scrollViews=[{"name": "carousel", "in": "scrollView", "frame": [0, 100, 390, 60], "contentWidth": 1200, "contentHeight": 60}]"#

  private static let button =
    #"controls=[{"name": "button", "in": "scrollView", "frame": [20, 40, 60, 44]}]"#

  /// How many of the first traces begin on a view.
  private func landings(on view: String, _ settings: [String]) throws -> Int {
    let scene = try ReplayScene.builtIn("floating-panel", ["sheet.initialState=full"] + settings)
    let checks = SheetChecks(scene)
    return try (0..<100 as Range<UInt64>).count { seed in
      let run = try Timeline(of: checks.trace(ofSeed: seed), on: scene)
      return run.events.contains { event in
        guard case .touch(_, .began, _, view?) = event.kind else { return false }
        return true
      }
    }
  }

  @Test func `they land on a carousel and on a button, however small`() throws {
    #expect(try landings(on: "carousel", [Self.carousel]) > 30)
    #expect(try landings(on: "button", [Self.button]) > 30)
  }
}
