// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "feed-sheet",
  platforms: [.macOS(.v13)],
  products: [.library(name: "FeedSheets", targets: ["FeedSheets"])],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .target(
      name: "FeedSheets",
      dependencies: [.product(name: "GestureReplay", package: "gesture-replay")]),
    .testTarget(
      name: "FeedSheetsTests",
      dependencies: ["FeedSheets", .product(name: "GestureReports", package: "gesture-replay")]),
  ]
)
