// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "uikit-originals",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    // scripts/check-uikit-originals makes the folder App: links to the files of a clone.
    .executableTarget(
      name: "originals-replay",
      dependencies: [
        .product(name: "GestureReplay", package: "gesture-replay"),
        .product(name: "GestureReplayTool", package: "gesture-replay"),
        .product(name: "HeadlessUIKit", package: "gesture-replay"),
      ],
      exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
  ]
)
