import GestureReplay
import HeadlessSwiftUI

/// What is replayed of TourPager.swift.
///
/// The sheet is the row of pages, which comes from the right; each page has a margin of 24 points.
struct TourApp: ReplayedApp {
  static let systemName = "tour-pager"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
  }

  var edge: SheetEdge { .right }

  func makeRootViewController() -> UIHostingController<TourScreen> {
    UIHostingController(rootView: TourScreen())
  }
  func sheet(of root: UIHostingController<TourScreen>) -> UIView {
    root.view(identified: "pages")
  }
  func state(of root: UIHostingController<TourScreen>) -> String {
    root.view(identified: "pages").accessibilityValue ?? ""
  }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    (0..<4).map { ("page \($0 + 1)", Double($0 + 1) * screen.width - 24) }
  }
}
