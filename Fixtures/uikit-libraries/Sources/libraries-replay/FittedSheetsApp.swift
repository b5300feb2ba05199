import FittedSheets
import GestureReplay
import HeadlessUIKit

/// A sheet of three sizes whose list it watches, as its README presents one.
struct FittedSheetsApp: ReplayedApp {
  static let systemName = "library-fitted-sheets"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> FittedScreen { FittedScreen() }
  func sheet(of root: FittedScreen) -> UIView { root.sheet.contentViewController.view }

  func state(of root: FittedScreen) -> String {
    if root.presentedViewController == nil { return "dismissed" }
    return switch root.sheet.currentSize {
    case .fixed(let height): "fixed-\(Int(height))"
    case .percent(let part): "percent-\(Int(part * 100))"
    case .fullscreen: "fullscreen"
    case .intrinsic, .marginFromTop: "other"
    }
  }
}

final class FittedScreen: UIViewController {
  private let content = FittedContent()
  private(set) lazy var sheet = SheetViewController(
    controller: content, sizes: [.percent(0.25), .fixed(400), .fullscreen])

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard sheet.presentingViewController == nil else { return }
    sheet.handleScrollView(content.list)
    present(sheet, animated: true)
  }
}

final class FittedContent: UIViewController {
  let list = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 390, height: 2000)
    view.addSubview(list)
  }
}
