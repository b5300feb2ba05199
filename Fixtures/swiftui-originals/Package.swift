// swift-tools-version: 6.2
import PackageDescription

/// The program of an original: scripts/check-swiftui-originals makes the folder App in its sources, links
/// to the files of a clone and to the screen in apps that shows it.
func original(_ name: String) -> Target {
  .executableTarget(
    name: "\(name)-replay",
    dependencies: [
      .product(name: "GestureReplay", package: "gesture-replay"),
      .product(name: "GestureReplayTool", package: "gesture-replay"),
      .product(name: "HeadlessSwiftUI", package: "gesture-replay"),
    ],
    exclude: ["App"],
    swiftSettings: [.swiftLanguageMode(.v5)],
    plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
}

let package = Package(
  name: "swiftui-originals",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    "weitieda", "snapsheet", "lanars", "swipecell", "maustinstar", "acarousel", "halfasheet",
    "cardstack", "sliders", "tmswipe", "swipeactions", "pageview", "gesturebutton", "wojtek",
    "danielsaidi", "aheze", "asynccards", "pager", "partialsheet", "lucaszischka", "wouter",
    "popupview", "scalingheader", "slideovercard", "popovers", "popups", "resizablesheet",
    "pagertabstrip",
  ].map(original)
)
