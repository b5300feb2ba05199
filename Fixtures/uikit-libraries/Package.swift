// swift-tools-version: 6.2
import PackageDescription

/// The published libraries, each a module: scripts/check-uikit-libraries makes the folder App in its
/// sources, a link to the files of a clone.
let libraries = [
  "BottomPopup", "DrawerView", "FittedSheets", "FloatingBottomSheet", "Floaty", "Hero", "Koloda",
  "NBBottomSheet", "OverlayContainer", "Parchment", "Pulley", "Shuffle", "SideMenuSwift",
  "SPStorkController",
]

/// What libraries ask for that is no library of Swift: our own stand-ins.
let standIns = ["Koloda": ["pop"]]

let package = Package(
  name: "uikit-libraries",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "gesture-replay", path: "../..")],
  targets: [
    .executableTarget(
      name: "libraries-replay",
      dependencies: libraries.map { .byName(name: $0) } + [
        .product(name: "GestureReplay", package: "gesture-replay"),
        .product(name: "GestureReplayTool", package: "gesture-replay"),
        .product(name: "HeadlessUIKit", package: "gesture-replay"),
      ])
  ]
    + libraries.map {
      .target(
        name: $0,
        dependencies: (standIns[$0] ?? []).map { .byName(name: $0) } + [
          .product(name: "HeadlessUIKit", package: "gesture-replay")
        ],
        exclude: ["App"], swiftSettings: [.swiftLanguageMode(.v5)],
        plugins: [.plugin(name: "AppSourcesPlugin", package: "gesture-replay")])
    }
    + [
      .target(
        name: "pop", dependencies: [.product(name: "HeadlessUIKit", package: "gesture-replay")])
    ]
)
