import GestureReplay
import HeadlessSwiftUI

/// What is replayed of ReaderScreen.swift.
struct ReaderApp: ReplayedApp {
  static let systemName = "reader-sheet"

  var height = 300.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("height", &height, in: .above(0), "The sheet's height, in points.")
  }

  func makeRootViewController() -> UIHostingController<ReaderScreen> {
    UIHostingController(rootView: ReaderScreen(sheetHeight: height))
  }
  func sheet(of root: UIHostingController<ReaderScreen>) -> UIView {
    root.view(identified: "sheet")
  }
  func state(of root: UIHostingController<ReaderScreen>) -> String {
    root.view(identified: "sheet").accessibilityValue ?? ""
  }
}
