// swift-tools-version: 6.2
import PackageDescription

// TouchRecorder needs UIKit. Here it is built against a stand-in for the names of UIKit that it
// uses, with fingers that a test can move: its own source, by a link, and none of its code changed.
let package = Package(
  name: "touch-recorder",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(name: "UIKit"),
    .target(
      name: "TouchRecorderUnderTest", dependencies: ["UIKit"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
    .testTarget(
      name: "TouchRecorderTests",
      dependencies: [
        "TouchRecorderUnderTest", "UIKit",
        .product(name: "GestureReplay", package: "gesture-replay"),
      ],
      // Testing has something to add to the true UIKit, and would look for it.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
