import GestureReplay
import HeadlessUIKit

/// What is replayed of PhotoViewController.swift.
///
/// The sheet is the card that a pan moves; its extent is what is left from its top to the bottom of the
/// screen. What two fingers do to the photo on it is in the photo's own frame.
struct PhotoApp: ReplayedApp {
  static let systemName = "photo"

  var flingVelocity = 900.0
  var hasCloseButton = false

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "flingVelocity", &flingVelocity, in: .nonNegative,
      "The speed down from which a release closes the photo, in points per second.")
    try visitor.flag(
      "hasCloseButton", &hasCloseButton, "Whether a button closes the photo without a drag.")
  }

  static let actions = [
    ReplayedAction<PhotoApp>(AppAction.Show()) { root, _ in root.open() }
  ]

  func makeRootViewController() -> PhotoViewController {
    PhotoViewController(flingVelocity: flingVelocity, hasCloseButton: hasCloseButton)
  }
  func sheet(of root: PhotoViewController) -> UIView { root.cardView }
  func state(of root: PhotoViewController) -> String { root.isOpen ? "open" : "closed" }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("closed", 0), ("open", (screen.height + screen.width * 4 / 3) / 2)]
  }
}
