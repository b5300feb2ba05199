import GestureReplay
import HeadlessUIKit
@preconcurrency import Hero

/// A card that a second screen shows larger, until it is dragged down, as the library's guide to
/// interactive transitions shows one.
struct HeroApp: ReplayedApp {
  static let systemName = "library-hero"

  /// Hero counts progress in a display link.
  static var dependsOnRefreshRate: Bool { true }

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> HeroScreen { HeroScreen() }
  func sheet(of root: HeroScreen) -> UIView { root.detail.card }
  func state(of root: HeroScreen) -> String {
    root.presentedViewController == nil ? "dismissed" : "presented"
  }
}

final class HeroScreen: UIViewController {
  let detail = HeroDetail()
  private let card = UIView(frame: CGRect(x: 20, y: 700, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    card.hero.id = "card"
    view.addSubview(card)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard detail.presentingViewController == nil, !detail.wasShown else { return }
    detail.hero.isEnabled = true
    detail.modalPresentationStyle = .fullScreen
    // There is one Hero for all transitions, which a screen that is never replayed would keep busy.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.present(self.detail, animated: true)
    }
  }
}

final class HeroDetail: UIViewController {
  let card = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
  private(set) var wasShown = false

  override func viewDidLoad() {
    super.viewDidLoad()
    card.hero.id = "card"
    view.addSubview(card)
    let pan = UIPanGestureRecognizer(target: self, action: Selector(HeroDetail.pan))
    view.addGestureRecognizer(pan)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    wasShown = true
  }

  private func pan(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: nil).y
    switch pan.state {
    case .began: dismiss(animated: true)
    case .changed: Hero.shared.update(translation / view.bounds.height)
    default:
      let ahead = (translation + pan.velocity(in: nil).y) / view.bounds.height
      if ahead > 0.5 { Hero.shared.finish() } else { Hero.shared.cancel() }
    }
  }
}
