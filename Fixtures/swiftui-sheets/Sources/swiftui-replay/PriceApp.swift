import GestureReplay
import HeadlessSwiftUI

/// What is replayed of PriceFilter.swift.
///
/// The sheet is the filter; its state is the range of prices.
struct PriceApp: ReplayedApp {
  static let systemName = "price-filter"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
  }

  func makeRootViewController() -> UIHostingController<PriceScreen> {
    UIHostingController(rootView: PriceScreen())
  }
  func sheet(of root: UIHostingController<PriceScreen>) -> UIView {
    root.view(identified: "filter")
  }
  func state(of root: UIHostingController<PriceScreen>) -> String {
    root.view(identified: "filter").accessibilityValue ?? ""
  }
}
