import FloatingBottomSheet
import GestureReplay
import HeadlessUIKit

/// A floating sheet of 400 points with a list, as its README shows one.
struct FloatingBottomSheetApp: ReplayedApp {
  static let systemName = "library-floating-bottom-sheet"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> FloatingScreen { FloatingScreen() }
  func sheet(of root: FloatingScreen) -> UIView { root.sheet ?? root.content.view }
  func state(of root: FloatingScreen) -> String {
    root.presentedViewController == nil ? "dismissed" : "presented"
  }
}

final class FloatingScreen: UIViewController {
  let content = FloatingContent()
  private(set) var sheet: UIView?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard sheet == nil else { return }
    presentFloatingBottomSheet(content)
    sheet = content.presentationController?.presentedView
  }
}

final class FloatingContent: UIViewController, @preconcurrency FloatingBottomSheetPresentable {
  private let list = UIScrollView()
  var bottomSheetScrollable: UIScrollView? { list }
  var bottomSheetHeight: any FloatingBottomSheetSizing { .fixed(400) }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 358, height: 1000)
    view.addSubview(list)
  }
}
