import GestureReplay
import HeadlessUIKit
import Koloda

/// A stack of cards of 350 x 500 points, as the library's README shows one.
struct KolodaApp: ReplayedApp {
  static let systemName = "library-koloda"

  /// The stand-in for pop steps its animations by frames.
  static var dependsOnRefreshRate: Bool { true }

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> KolodaScreen { KolodaScreen() }
  func sheet(of root: KolodaScreen) -> UIView { root.firstCard }
  func state(of root: KolodaScreen) -> String {
    "\(root.swiped)-top-\(root.koloda.currentCardIndex)"
  }
}

final class KolodaScreen: UIViewController, @preconcurrency KolodaViewDataSource,
  @preconcurrency KolodaViewDelegate
{
  let firstCard = UIView()
  // Cards have the height without two margins of 4 points, which is 500.
  let koloda = KolodaView(frame: CGRect(x: 20, y: 150, width: 350, height: 508))
  private(set) var swiped = "unswiped"

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(koloda)
    koloda.dataSource = self
    koloda.delegate = self
  }

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { 5 }

  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> UIView {
    index == 0 ? firstCard : UIView()
  }

  func koloda(_ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection) {
    swiped = "swiped-\(direction)"
  }
}
