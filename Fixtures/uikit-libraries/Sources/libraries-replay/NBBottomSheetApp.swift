import GestureReplay
import HeadlessUIKit
import NBBottomSheet

/// A sheet of 300 points above the safe area, as its example presents one.
struct NBBottomSheetApp: ReplayedApp {
  static let systemName = "library-nb-bottom-sheet"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> NBScreen { NBScreen() }
  func sheet(of root: NBScreen) -> UIView { root.content.view }
  func state(of root: NBScreen) -> String {
    root.presentedViewController == nil ? "dismissed" : "presented"
  }
}

/// A screen that presents the sheet when it has appeared.
final class NBScreen: UIViewController {
  let content = UIViewController()
  private let sheets = NBBottomSheetController(
    configuration: NBBottomSheetConfiguration(animationDuration: 0.4, sheetSize: .fixed(300)))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if content.presentingViewController == nil { sheets.present(content, on: self) }
  }
}
