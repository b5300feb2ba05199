import GestureReplay
import HeadlessUIKit

/// What is replayed of finn-no/BottomSheet: a sheet of two heights, as its demo presents one.
struct FinnApp: ReplayedApp {
  static let systemName = "original-finn"

  /// The sheet's spring steps by frames.
  static let dependsOnRefreshRate = true

  var low = 300.0
  var high = 600.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "low", &low, in: .above(0), "How high the content is at first, in points.")
    try visitor.number(
      "high", &high, in: .above(0), "How high the content is when it is expanded, in points.")
  }

  func makeRootViewController() -> DemoScreenViewController {
    DemoScreenViewController(contentHeights: [low, high])
  }
  func sheet(of root: DemoScreenViewController) -> UIView { root.sheet ?? root.view }
  func state(of root: DemoScreenViewController) -> String { root.state }
}

/// The screen, which presents the sheet when it has appeared.
final class DemoScreenViewController: UIViewController {
  private(set) var sheet: UIView?
  private let content = UIViewController()
  private let transition: BottomSheetTransitioningDelegate
  private let contentHeights: [CGFloat]

  init(contentHeights: [CGFloat]) {
    self.contentHeights = contentHeights
    transition = BottomSheetTransitioningDelegate(contentHeights: contentHeights)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard sheet == nil else { return }
    content.view.accessibilityIdentifier = "content"
    content.transitioningDelegate = transition
    content.modalPresentationStyle = .custom
    present(content, animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    sheet = sheet ?? content.viewIfLoaded?.superview as? BottomSheetView
  }

  /// The height that the sheet has or goes to.
  var state: String {
    guard content.presentingViewController != nil else { return "dismissed" }
    if sheet == nil { sheet = content.viewIfLoaded?.superview as? BottomSheetView }
    let index = (sheet as? BottomSheetView)?.currentTargetOffsetIndex ?? 0
    return index == 0 ? "low" : "high"
  }
}

/// The sheet asks its bundle for the words of a label, which nobody reads.
extension Bundle {
  static var module: Bundle { .main }
}
