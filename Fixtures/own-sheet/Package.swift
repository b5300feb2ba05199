// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-sheet",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(
      name: "OwnSheet", dependencies: [.product(name: "GestureReplay", package: "gesture-replay")]),
    .testTarget(name: "OwnSheetTests", dependencies: ["OwnSheet"]),
  ]
)
