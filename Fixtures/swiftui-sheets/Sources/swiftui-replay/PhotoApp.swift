import GestureReplay
import HeadlessSwiftUI

/// What is replayed of PhotoScreen.swift.
struct PhotoApp: ReplayedApp {
  static let systemName = "flung-photo"

  var flingDistance = 260.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "flingDistance", &flingDistance, in: .above(0),
      "The distance down by which a drag must be going to move the photo, in points.")
  }

  func makeRootViewController() -> UIHostingController<PhotoScreen> {
    UIHostingController(rootView: PhotoScreen(flingDistance: flingDistance))
  }
  func sheet(of root: UIHostingController<PhotoScreen>) -> UIView {
    root.view(identified: "photo")
  }
  func state(of root: UIHostingController<PhotoScreen>) -> String {
    root.view(identified: "photo").accessibilityValue ?? ""
  }
}
