import GestureReplay
import HeadlessUIKit

/// What is replayed of VoucherViewController.swift.
struct VoucherApp: ReplayedApp {
  static let systemName = "voucher-card"

  var height = 500.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("height", &height, in: .above(0), "How high the card is, in points.")
  }

  static let actions = [
    ReplayedAction<VoucherApp>(AppAction.Show()) { root, _ in root.showVoucher() },
    ReplayedAction(AppAction.Hide()) { root, _ in root.dismiss(animated: true) },
  ]

  func makeRootViewController() -> VouchersViewController {
    VouchersViewController(cardHeight: height)
  }
  func sheet(of root: VouchersViewController) -> UIView { root.voucher.view }

  func state(of root: VouchersViewController) -> String {
    root.presentedViewController == nil ? "dismissed" : "presented"
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [("dismissed", 0), ("presented", height)]
  }
}
