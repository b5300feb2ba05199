// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "faulty-app",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    // The app's own files are in the folder App, a link to where they are; the plugin compiles them.
    .executableTarget(
      name: "faulty-replay",
      dependencies: [
        .product(name: "GestureReplay", package: "gesture-replay"),
        .product(name: "GestureReplayTool", package: "gesture-replay"),
        .product(name: "HeadlessUIKit", package: "gesture-replay"),
        .product(name: "HeadlessSwiftUI", package: "gesture-replay"),
      ],
      exclude: ["App", "AppSources.json"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
  ]
)
