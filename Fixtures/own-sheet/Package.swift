// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-sheet",
  platforms: [.macOS(.v13)],
  products: [.library(name: "AcmeSheets", targets: ["AcmeSheets"])],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(
      name: "AcmeSheets",
      dependencies: [.product(name: "GestureReplay", package: "gesture-replay")]),
    .executableTarget(
      name: "acme-replay",
      dependencies: [
        "AcmeSheets", .product(name: "GestureReplay", package: "gesture-replay"),
        .product(name: "GestureReplayTool", package: "gesture-replay"),
      ]),
    .testTarget(
      name: "AcmeSheetsTests",
      dependencies: ["AcmeSheets", .product(name: "GestureReports", package: "gesture-replay")]),
  ]
)
