import BasicTestSupport
package import GestureReplay
import Testing

/// The comparison of an app's sheet of a medium and a large detent with the scene `system-sheet`, on that
/// scene's traces.
package enum SystemSheetAgreement {
  /// The traces that an app can have.
  ///
  /// Left out are those whose actions it does not have: three that set the content's height or offset from
  /// outside, and one that presents the sheet while it is being dismissed, which UIKit refuses.
  package static let traces = [
    "detents-below-1000-returns", "detents-cancelled", "detents-caught-and-dragged",
    "detents-caught-and-lifted", "detents-caught-on-its-band",
    "detents-content-does-not-fling", "detents-content-keeps-the-drag",
    "detents-dragged-down-dismisses",
    "detents-dragged-short-returns", "detents-dragged-to-large",
    "detents-expands-and-scrolls-on", "detents-fast-spring-overshoots",
    "detents-fling-down-dismisses", "detents-fling-takes-next-stop", "detents-list-pulled-down",
    "detents-not-caught-on-its-way-out", "detents-projection-decides", "detents-select-detent",
    "detents-sheet-does-not-move", "detents-tap-on-dimming",
    "regression-cancel-frees-recognizers-detents",
    "regression-displacement-equals-fingers-detents",
    "regression-fling-from-list-keeps-velocity-detents",
    "regression-height-changes-during-drag-detents",
    "regression-horizontal-drag-in-list-detents",
    "regression-second-drag-in-scrolled-content-detents",
    "regression-second-finger-lands-far-away-detents", "regression-stale-velocity-detents",
    "regression-tap-while-settling-detents", "regression-touched-in-mid-settle-detents",
    "report-resized-after-a-drag", "screen-detents-set-while-a-finger-drags",
    "screen-detents-set-while-at-large", "screen-keyboard-while-a-finger-drags-the-sheet",
    "screen-keyboard-while-a-finger-scrolls",
  ]

  /// Expects the same sheet and the same content in each frame.
  ///
  /// - Parameters:
  ///   - name: the trace's.
  ///   - app: the scene of the app.
  /// - Throws: if one of them cannot be replayed, or has no sheet.
  package static func expect(on name: String, _ app: ReplayScene) throws {
    let trace = try Trace(contentsOf: "\(Repository.fixtures)/traces/\(name).json")
    let scene = try #require(try ReplayScene(builtIn: "system-sheet"))
    let model = try Timeline(of: trace, on: scene)
    let app = try Timeline(of: trace, on: app)
    #expect(app.frames.count >= model.frames.count)
    for (frame, expected) in zip(app.frames, model.frames) {
      let place = "at \(expected.time) s"
      let (own, other) = (
        try #require(frame.sheet?.reading), try #require(expected.sheet?.reading)
      )
      #expect(abs(own.y - other.y) <= 1e-6, "y \(own.y), not \(other.y), \(place)")
      #expect(own.state == other.state, "\(place)")
      #expect(own.phase == other.phase, "\(place)")
      #expect(abs(own.velocity - other.velocity) <= 1e-6, "\(place)")
      let (offset, other2) = (
        frame.scrolls.first?.scroll.contentOffset.y, expected.scroll?.contentOffset.y
      )
      if let offset, let other2 {
        #expect(abs(offset - other2) <= 1e-6, "offset \(offset), not \(other2), \(place)")
      }
    }
  }
}
