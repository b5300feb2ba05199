// swift-tools-version: 6.2
import PackageDescription

/// Whether the lines of the app that are run are counted, for `check --guards --coverage`.
let countsLines = Context.environment["GESTURE_REPLAY_COVERAGE"] == "1"

let counters: [SwiftSetting] = [
  .define("GESTURE_REPLAY_COVERAGE"),
  .unsafeFlags(["-profile-generate", "-profile-coverage-mapping"]),
]

let package = Package(
  name: "swiftui-sheets",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    // The app's own files are in the folder App, a link to where they are; the plugin compiles them.
    .executableTarget(
      name: "swiftui-replay",
      dependencies: [
        .product(name: "GestureReplay", package: "gesture-replay"),
        .product(name: "GestureReplayTool", package: "gesture-replay"),
        .product(name: "HeadlessSwiftUI", package: "gesture-replay"),
      ],
      exclude: ["App", "AppSources.json"],
      swiftSettings: [.swiftLanguageMode(.v5)] + (countsLines ? counters : []),
      linkerSettings: countsLines ? [.unsafeFlags(["-profile-generate"])] : [],
      plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
  ]
)
