/// The scroll views and controls beside those of a sheet, and what the sheet asks of recognizers.
///
/// `SheetContext` has none in a scene that adds nothing, so copying it then costs nothing for them.
/// Only a `SheetContext` with a unique reference (`isKnownUniquelyReferenced`) changes it, and all
/// that it holds is Sendable, so the class is safe even though the compiler cannot verify it.
final class Additions: @unchecked Sendable {
  var scrollViews: [FurtherScrollView] = []

  /// The controls of the scene.
  var controls: [ControlSettings] = []

  /// The requests for recognizers that are met after what is happening.
  var recognizerRequests: [RecognizerRequest] = []

  /// The fingers on controls.
  var controlTouches: [ControlTouch] = []

  /// The refusal of something that cannot be replayed, and what could be.
  var refusal: (what: String, expected: String)?

  init() {}

  /// A copy.
  init(_ other: Additions) {
    scrollViews = other.scrollViews
    controls = other.controls
    recognizerRequests = other.recognizerRequests
    controlTouches = other.controlTouches
    refusal = other.refusal
  }

  func withScrollView<Result>(
    _ id: ScrollViewID, _ body: (inout SimulatedScrollView) -> Result
  ) -> Result? { id.place > 0 ? scrollViews[id.place - 1].scrollView?.apply(body) : nil }

  /// The state of a scroll view beside the scene's own; nil for that.
  subscript(id: ScrollViewID) -> SimulatedScrollView? {
    get { id.place > 0 ? scrollViews[id.place - 1].scrollView : nil }
    _modify {
      if id.place > 0 {
        yield &scrollViews[id.place - 1].scrollView
      } else {
        var none: SimulatedScrollView?
        yield &none
      }
    }
  }
}

/// A finger on a control.
struct ControlTouch: Sendable {
  let finger: Int

  /// The control's place among those of the scene.
  let place: Int

  /// When the control gets the finger, if it has not got it yet.
  var due: Double?
}
