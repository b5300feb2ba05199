// swift-tools-version: 6.2
import PackageDescription

let headless: [Target.Dependency] = [
  .product(name: "GestureReplay", package: "gesture-replay"),
  .product(name: "HeadlessUIKit", package: "gesture-replay"),
]

// Warnings about others' code are not for the reader of these checks.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]

/// A target of others' files: scripts/check-uikit-tests makes the folder App in its sources, links to the
/// files of a clone.
func library(_ name: String, with others: [SwiftSetting] = []) -> Target {
  .target(
    name: name, dependencies: headless, exclude: ["App"],
    swiftSettings: settings + others,
    plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
}

/// A program that runs others' tests, of which the script makes a list.
func tests(_ name: String, of tested: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: headless + ["XCTest"] + tested, exclude: ["App"],
    swiftSettings: settings,
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
    tests("floatingpanel-tests", of: ["FloatingPanel"]),
    // Its own project defines this for tests: panels that are in no window are laid out.
    library("FloatingPanel", with: [.define("TEST")]),
  ]
)
