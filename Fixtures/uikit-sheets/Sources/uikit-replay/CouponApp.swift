import GestureReplay
import HeadlessUIKit

/// What is replayed of CouponViewController.swift.
struct CouponApp: ReplayedApp {
  static let systemName = "coupon-card"

  var height = 500.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("height", &height, in: .above(0), "How high the card is, in points.")
  }

  static let actions = [
    ReplayedAction<CouponApp>(AppAction.Show()) { root, _ in root.showCoupon() },
    ReplayedAction(AppAction.Hide()) { root, _ in root.dismiss(animated: true) },
  ]

  func makeRootViewController() -> CouponsViewController {
    CouponsViewController(cardHeight: height)
  }
  func sheet(of root: CouponsViewController) -> UIView { root.coupon.view }

  func state(of root: CouponsViewController) -> String {
    root.presentedViewController == nil ? "dismissed" : "presented"
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("dismissed", 0), ("presented", height)]
  }
}
