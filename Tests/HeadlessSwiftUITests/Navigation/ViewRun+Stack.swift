import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws

extension ViewRun {
  /// The middle of a row of 50 points below a small bar.
  static let firstRow = Point(x: 195, y: 129)

  /// A view on a screen of 390 × 844 with 50 points at the top that are covered, and 34 at the bottom.
  static func stack<Content: View>(
    _ touches: [TouchSample], _ notes: GestureNotes = GestureNotes(),
    _ view: @escaping @MainActor @Sendable (GestureNotes) -> Content
  ) throws -> ViewRun {
    var screen = Screen()
    (screen.safeArea.top, screen.safeArea.bottom) = (50, 34)
    return try ViewRun(touches, screen: screen) {
      notes.clear()
      return view(notes)
    }
  }
}
