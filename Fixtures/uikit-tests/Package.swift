// swift-tools-version: 6.2
import PackageDescription

let headless: [Target.Dependency] = [
  .product(name: "GestureReplay", package: "gesture-replay"),
  .product(name: "HeadlessUIKit", package: "gesture-replay"),
]

/// Others' tests: scripts/check-uikit-tests makes the folder App in the sources, links to the files of
/// a clone, and a list of its tests.
func tests(_ name: String, settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name, dependencies: headless + ["XCTest"], exclude: ["App"],
    swiftSettings: [.swiftLanguageMode(.v5)] + settings,
    plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
}

let package = Package(
  name: "uikit-tests",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(
      name: "XCTest", dependencies: headless, swiftSettings: [.swiftLanguageMode(.v5)]),
    tests("flowkey-tests"),
    // Its own project defines this for tests: panels that are in no window are laid out.
    tests("FloatingPanel", settings: [.define("TEST")]),
  ]
)
