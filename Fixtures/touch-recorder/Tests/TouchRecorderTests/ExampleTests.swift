import Testing
import TouchRecorderUnderTest
import UIKit

/// A sheet of somebody's app.
@MainActor private final class Sheet {
  var visibleHeight = 94.0
  var stateName = "collapsed"
}

/// What the README shows.
@MainActor private func makeRecorder(
  window: UIWindow, sheetView: UIView, scrollView: UIScrollView,
  panRecognizer: UIPanGestureRecognizer, sheet: Sheet
) -> WindowTouchRecorder {
  let recorder = WindowTouchRecorder(window: window)
  recorder.observe(topOf: sheetView)  // sheet.y, and the animations that move it
  recorder.observe(scrollView)  // scroll.x, scroll.y and its phases
  recorder.observe(panRecognizer, as: "sheet.pan")  // states, translation and velocity
  recorder.observe("sheet.extent") { sheet.visibleHeight }
  recorder.observe(final: "sheet.state") { sheet.stateName }
  return recorder
}

extension ObservationTests {
  @MainActor struct ExampleTests {
    @Test func `the README's lines observe what it says`() throws {
      let phone = Phone { phone in
        makeRecorder(
          window: phone.window, sheetView: phone.sheet, scrollView: phone.scrollView,
          panRecognizer: UIPanGestureRecognizer(target: nil, action: nil), sheet: Sheet())
      }
      phone.land(at: 0)
      phone.putSheet(at: 750)
      phone.show(at: 1 / 60)
      let observed = try phone.observed()
      #expect(
        observed.channels == [
          "sheet.y", "scroll.x", "scroll.y", "pans.sheet.pan.translation[0]",
          "pans.sheet.pan.translation[1]", "pans.sheet.pan.velocity[0]",
          "pans.sheet.pan.velocity[1]", "sheet.extent",
        ])
      #expect(observed.frames.map(\.values) == [[750, 0, 0, nil, nil, nil, nil, 94]])
      #expect(
        observed.final.map { String(decoding: $0, as: UTF8.self) }
          == #"{"sheet.state": "collapsed"}"#)
    }
  }
}
