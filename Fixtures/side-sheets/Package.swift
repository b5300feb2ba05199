// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "side-sheets",
  platforms: [.macOS(.v13)],
  products: [.library(name: "SideSheets", targets: ["SideSheets"])],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(
      name: "SideSheets",
      dependencies: [.product(name: "GestureReplay", package: "gesture-replay")]),
    .executableTarget(
      name: "side-replay",
      dependencies: [
        "SideSheets", .product(name: "GestureReplayTool", package: "gesture-replay"),
      ]),
    .testTarget(
      name: "SideSheetsTests",
      dependencies: ["SideSheets", .product(name: "GestureReports", package: "gesture-replay")]),
  ]
)
