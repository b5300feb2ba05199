/// The scroll views and controls beside those of a sheet, what the sheet asks of recognizers, and
/// the app's code that receives touches.
///
/// `SheetContext` has none in a scene that adds nothing, so copying it then costs nothing for them.
/// Only a `SheetContext` with a unique reference (`isKnownUniquelyReferenced`) changes it, and all
/// that it holds is Sendable, so the class is safe even though the compiler cannot verify it.
final class Additions: @unchecked Sendable {
  var scrollViews: [FurtherScrollView] = []

  /// The controls of the scene.
  var controls: [ControlSettings] = []

  /// The keyboard; nil until it comes for the first time, and in an app, which has its own.
  var keyboard: ShownKeyboard?

  /// The requests for recognizers that are met after what is happening.
  var recognizerRequests: [RecognizerRequest] = []

  /// The fingers on controls.
  var controlTouches: [ControlTouch] = []

  /// The refusal of something that cannot be replayed, and what could be.
  var refusal: (what: String, expected: String)?

  /// The app's code that receives touches itself; nil for a sheet that is a value.
  var touchReceiver: (any TouchReceiver)?

  init() {}

  /// A copy.
  init(_ other: Additions) {
    scrollViews = other.scrollViews
    controls = other.controls
    recognizerRequests = other.recognizerRequests
    controlTouches = other.controlTouches
    keyboard = other.keyboard
    refusal = other.refusal
    touchReceiver = other.touchReceiver
  }

  // What follows reads in place, where an element of the list would be copied. A handle of another
  // context than this one's, such as one in which an action is only tried, has no scroll view here.

  func scrollView(ofPanAt index: Int) -> ScrollViewID? {
    scrollViews.indices.first { scrollViews[$0].panIndex == index }
      .map { ScrollViewID(place: $0 + 1) }
  }

  func panIndex(of id: ScrollViewID) -> Int? {
    contains(id) ? scrollViews[id.place - 1].panIndex : nil
  }

  func isArrangedBySheet(_ id: ScrollViewID) -> Bool {
    contains(id) && scrollViews[id.place - 1].isArrangedBySheet
  }

  func name(of id: ScrollViewID) -> String? {
    contains(id) ? scrollViews[id.place - 1].name : nil
  }

  /// The scroll view lies in another one from now on, or in none.
  func put(_ id: ScrollViewID, inside outer: ScrollViewID?) {
    if contains(id) { scrollViews[id.place - 1].placement = .sheet(inside: outer) }
  }

  /// The time at which the law of one of the scroll views, or of the keyboard, ends next.
  var nextDue: Double? {
    var next = keyboard?.nextDue
    for index in scrollViews.indices {
      guard let due = scrollViews[index].scrollView?.nextDue else { continue }
      next = min(due, next ?? due)
    }
    return next
  }

  /// Whether one of the scroll views or the keyboard moves by itself.
  var isMoving: Bool {
    keyboard?.isMoving == true
      || scrollViews.indices.contains { scrollViews[$0].scrollView?.isMoving == true }
  }

  func withScrollView<Result>(
    _ id: ScrollViewID, _ body: (inout SimulatedScrollView) -> Result
  ) -> Result? { contains(id) ? scrollViews[id.place - 1].scrollView?.apply(body) : nil }

  private func contains(_ id: ScrollViewID) -> Bool {
    id.place > 0 && id.place <= scrollViews.count
  }

  /// The state of a scroll view beside the scene's own; nil for that.
  subscript(id: ScrollViewID) -> SimulatedScrollView? {
    get { contains(id) ? scrollViews[id.place - 1].scrollView : nil }
    _modify {
      if contains(id) {
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

  /// The time at which the control gets the finger; nil once it has got it.
  var due: Double?
}
