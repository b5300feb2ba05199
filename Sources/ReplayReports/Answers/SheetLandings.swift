package import GestureEngine
import GestureTraces
package import MotionLaws

/// Notices whether fingers land on the sheet in a run whose frames are shown.
package struct SheetLandings {
  /// The sheet, and the views in it; empty if the scene has no sheet.
  private var sheetViews: Set<String> = []
  private var screen = Screen()

  /// Whether a finger landed on the sheet, or something else recognized what a finger did.
  private var isAnswered = false
  private var first: Landing?

  /// Where the sheet was when the first finger landed; nil until that is shown.
  private var sheet: Rect?

  private struct Landing {
    let finger: Int
    let point: Point
    let view: String?
    let screen: Screen
  }

  /// By how much touches were scaled on their way from the trace, which a move of it is, too.
  private let scale: Vector

  package init(scale: Vector) { self.scale = scale }

  package mutating func begin(_ run: RunDescription) {
    screen = run.screen
    // A view comes after the one that it lies in.
    for view in run.views
    where view.role == .sheet || view.parent.map(sheetViews.contains) == true {
      sheetViews.insert(view.name)
    }
  }

  package mutating func event(_ event: TimelineEvent) {
    switch event.kind {
    case .touch(let finger, .began, let point, let view):
      if let view, sheetViews.contains(view) { isAnswered = true }
      if first == nil {
        first = Landing(finger: finger, point: point, view: view, screen: screen)
      }
    // A touch is on or off the screen of its moment.
    case .action(let action): _ = screen.fault(after: action)
    case .recognizer(_, _, let state, _, _):
      // Such as a tap on what darkens the screen, which is meant to close the sheet.
      if state == .began || state == .recognized { isAnswered = true }
    default: break
    }
  }

  package mutating func frame(_ frame: Frame) {
    guard first != nil, sheet == nil, !isAnswered else { return }
    sheet = frame.layout.arranged.first { $0.role == .sheet }?.frame
  }

  /// What was missed; nil if a finger landed on the sheet, or none landed anywhere.
  package var miss: SheetMiss? {
    guard !isAnswered, let first, let sheet else { return nil }
    return SheetMiss(
      finger: first.finger, point: first.point, view: first.view, sheet: sheet,
      screen: first.screen, scale: scale)
  }
}
