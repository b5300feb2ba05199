import Floaty
import GestureReplay
import HeadlessUIKit

/// A button with one item, as the library's README shows one.
struct FloatyApp: ReplayedApp {
  static let systemName = "library-floaty"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> FloatyScreen { FloatyScreen() }
  func sheet(of root: FloatyScreen) -> UIView { root.item }
  func state(of root: FloatyScreen) -> String { root.floaty.closed ? "closed" : "open" }
}

final class FloatyScreen: UIViewController {
  let floaty = Floaty()
  private(set) lazy var item = floaty.addItem(title: "Hello, World!")

  override func viewDidLoad() {
    super.viewDidLoad()
    item.title = "Hello, World!"
    view.addSubview(floaty)
  }
}
