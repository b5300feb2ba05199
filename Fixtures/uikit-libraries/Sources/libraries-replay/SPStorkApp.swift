import GestureReplay
import HeadlessUIKit
import SPStorkController

/// A card, as its README presents one.
struct SPStorkApp: ReplayedApp {
  static let systemName = "library-sp-stork"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> StorkScreen { StorkScreen() }
  func sheet(of root: StorkScreen) -> UIView { root.card.view }
  func state(of root: StorkScreen) -> String {
    root.presentedViewController == nil ? "dismissed" : "presented"
  }
}

final class StorkScreen: UIViewController {
  let card = UIViewController()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if card.presentingViewController == nil { presentAsStork(card) }
  }
}
