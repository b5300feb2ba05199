import GestureReplay
import HeadlessUIKit

/// What is replayed of ThreadViewController.swift, in the screen that presents it.
struct CommentsApp: ReplayedApp {
  static let systemName = "comments"

  var height = 520.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "height", &height, in: .above(0),
      "Its height above the keyboard or the home indicator, in points.")
  }

  static let actions = [
    ReplayedAction<CommentsApp>(AppAction.Show()) { root, _ in root.showComments() },
    ReplayedAction(AppAction.Hide()) { root, _ in root.comments.close() },
  ]

  func makeRootViewController() -> ClipViewController { ClipViewController(commentsHeight: height) }
  func sheet(of root: ClipViewController) -> UIView { root.comments.sheetView }

  func state(of root: ClipViewController) -> String {
    guard root.presentedViewController != nil else { return "dismissed" }
    return root.comments.isRaised ? "raised" : "open"
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    let (whole, bottom) = (screen.height - screen.safeArea.top - 8, screen.safeArea.bottom)
    let keyboard = screen.keyboardHeight > 0 ? screen.keyboardHeight : bottom
    return [
      ("dismissed", 0), ("open", min(height + bottom, whole)),
      // The reactions are above the keyboard.
      ("raised", min(height + 44 + keyboard, whole)),
    ]
  }
}
