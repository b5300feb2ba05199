// swift-tools-version: 6.2
import PackageDescription

/// The program of an original: scripts/check-uikit-originals makes the folder App in its sources,
/// links to the files of a clone.
func original(_ name: String, with others: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: others + [
      "OriginalsComparison",
      .product(name: "GestureReplay", package: "gesture-replay"),
      .product(name: "HeadlessUIKit", package: "gesture-replay"),
    ],
    exclude: ["App"],
    swiftSettings: [.swiftLanguageMode(.v5)],
    plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
}

let package = Package(
  name: "uikit-originals",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(
      name: "OriginalsComparison",
      dependencies: [
        .product(name: "GestureReplay", package: "gesture-replay"),
        .product(name: "GestureReplayTool", package: "gesture-replay"),
        .product(name: "HeadlessUIKit", package: "gesture-replay"),
      ]),
    original("container-replay"),
    original("inset-replay", with: ["MapKit"]),
    original(
      "ubottom-replay", with: [.product(name: "GestureReplayTool", package: "gesture-replay")]),
    original(
      "panmodal-replay", with: [.product(name: "GestureReplayTool", package: "gesture-replay")]),
    original("floatingpanel-replay"),
    original(
      "finn-replay", with: [.product(name: "GestureReplayTool", package: "gesture-replay")]),
    .target(
      name: "MapKit",
      dependencies: [.product(name: "HeadlessUIKit", package: "gesture-replay")]),
  ]
)
