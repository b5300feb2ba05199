import BottomPopup
import GestureReplay
import HeadlessUIKit

/// A popup of 377 points, as its example presents one.
struct BottomPopupApp: ReplayedApp {
  static let systemName = "library-bottom-popup"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> PopupScreen { PopupScreen() }
  func sheet(of root: PopupScreen) -> UIView { root.popup.view }
  func state(of root: PopupScreen) -> String {
    root.presentedViewController == nil ? "dismissed" : "presented"
  }
}

final class PopupScreen: UIViewController {
  let popup = BottomPopupViewController()
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if popup.presentingViewController == nil { present(popup, animated: true) }
  }
}
