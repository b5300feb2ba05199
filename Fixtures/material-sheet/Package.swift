// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "material-sheet",
  platforms: [.macOS(.v13)],
  products: [.library(name: "MaterialSheets", targets: ["MaterialSheets"])],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(
      name: "MaterialSheets",
      dependencies: [.product(name: "GestureReplay", package: "gesture-replay")]),
    .executableTarget(
      name: "material-replay",
      dependencies: [
        "MaterialSheets", .product(name: "GestureReplayTool", package: "gesture-replay"),
      ]),
    .testTarget(name: "MaterialSheetsTests", dependencies: ["MaterialSheets"]),
  ]
)
