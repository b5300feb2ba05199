/// What a scene adds to the views of its sheet, and what a sheet asks of recognizers.
///
/// `SheetContext` has none in a scene that adds nothing, so copying it then costs nothing for them.
/// Only a `SheetContext` with a unique reference (`isKnownUniquelyReferenced`) changes it, and all
/// that it holds is Sendable, so the class is safe even though the compiler cannot verify it.
final class Additions: @unchecked Sendable {
  /// Further scroll views, and controls.
  var views: [AddedView] = []

  /// What the sheet asks of its recognizers from the next event on.
  var recognizerRequests: [RecognizerRequest] = []

  /// The fingers on controls.
  var controlTouches: [ControlTouch] = []

  /// What the sheet asks for that cannot be replayed, and what could be.
  var refusal: (what: String, expected: String)?

  init() {}

  /// A copy.
  init(_ other: Additions) {
    views = other.views
    recognizerRequests = other.recognizerRequests
    controlTouches = other.controlTouches
    refusal = other.refusal
  }

  /// Whether a pan belongs to a scroll view that the sheet does not arrange itself.
  func isPanOfScene(_ name: String) -> Bool {
    views.contains { !$0.isArrangedBySheet && $0.panIndex != nil && name == "\($0.name).pan" }
  }

  /// The scroll view that a pan belongs to; nil if it is no further scroll view's own.
  func scrollView(ofPanNamed name: String) -> SimulatedScrollView? {
    views.first { $0.panIndex != nil && name == "\($0.name).pan" }?.scrollView
  }
}

/// A finger on a control.
struct ControlTouch: Sendable {
  let finger: Int

  /// The control's place among the added views.
  let place: Int

  /// When the control gets the finger, if it has not got it yet.
  var due: Double?
}
