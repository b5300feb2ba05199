import GestureReplay
import HeadlessUIKit
import OverlayContainer

/// An overlay of three notches over a map, whose list drives it, as its README sets it up.
struct OverlayContainerApp: ReplayedApp {
  static let systemName = "library-overlay-container"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> OverlayScreen { OverlayScreen() }
  func sheet(of root: OverlayScreen) -> UIView { root.search.view }
  func state(of root: OverlayScreen) -> String { "\(root.notch)" }
}

enum OverlayNotch: Int, CaseIterable {
  case minimum, medium, maximum
}

final class OverlayScreen: UIViewController, @preconcurrency OverlayContainerViewControllerDelegate
{
  let search = OverlaySearch()
  private(set) var notch = OverlayNotch.minimum
  private let container = OverlayContainerViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    container.delegate = self
    container.viewControllers = [UIViewController(), search]
    addChild(container)
    container.view.frame = view.bounds
    view.addSubview(container.view)
    container.didMove(toParent: self)
  }

  func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
    OverlayNotch.allCases.count
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
    availableSpace: CGFloat
  ) -> CGFloat {
    switch OverlayNotch.allCases[index] {
    case .maximum: availableSpace * 3 / 4
    case .medium: availableSpace / 2
    case .minimum: availableSpace * 1 / 4
    }
  }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    scrollViewDrivingOverlay overlayViewController: UIViewController
  ) -> UIScrollView? { search.list }

  func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: UIViewController, toNotchAt index: Int
  ) {
    notch = OverlayNotch.allCases[index]
  }
}

/// A header of 60 points over a list.
final class OverlaySearch: UIViewController {
  let list = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = CGRect(x: 0, y: 60, width: 390, height: 573)
    list.contentSize = CGSize(width: 390, height: 2000)
    list.alwaysBounceVertical = true
    view.addSubview(list)
  }
}
