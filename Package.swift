// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The rooms of the house, in the order in which a trace walks through them.
///
/// A room imports only from rooms above it.
let rooms: [(name: String, imports: [String])] = [
  ("MotionLaws", []),
  ("JSONText", []),
  ("TextFiles", ["JSONText"]),
  ("GestureTraces", ["MotionLaws", "JSONText", "TextFiles"]),
  ("GestureRecognition", ["MotionLaws", "JSONText"]),
  ("ScrollViews", ["MotionLaws", "JSONText", "GestureRecognition"]),
  (
    "SheetSystems",
    ["MotionLaws", "JSONText", "TextFiles", "GestureTraces", "GestureRecognition", "ScrollViews"]
  ),
  (
    "GestureReplay",
    [
      "MotionLaws", "JSONText", "TextFiles", "GestureTraces", "GestureRecognition", "ScrollViews",
      "SheetSystems",
    ]
  ),
  (
    "RunRecords",
    [
      "MotionLaws", "JSONText", "GestureTraces", "GestureRecognition", "ScrollViews",
      "SheetSystems", "GestureReplay",
    ]
  ),
  (
    "PageEngine",
    [
      "MotionLaws", "JSONText", "GestureTraces", "SheetSystems", "GestureReplay", "RunRecords",
    ]
  ),
  ("ReplayPages", []),
  (
    "ReplayReports",
    [
      "MotionLaws", "JSONText", "TextFiles", "GestureTraces", "GestureRecognition", "ScrollViews",
      "SheetSystems", "GestureReplay", "RunRecords", "ReplayPages",
    ]
  ),
  ("GestureReports", ["TextFiles", "GestureReplay", "RunRecords", "ReplayReports"]),
  (
    "ReplayCommands",
    [
      "MotionLaws", "JSONText", "TextFiles", "GestureTraces", "GestureRecognition", "ScrollViews",
      "SheetSystems", "GestureReplay", "RunRecords", "ReplayPages", "ReplayReports",
    ]
  ),
]

/// Folders of a room that the compiler has nothing to do with: scripts/embed-pages makes Swift of
/// their files, since pages have to come out of one executable, wherever it lies.
let pageFolders = [
  "Player", "Comparison", "Sweep", "Recorder", "Live", "Suite", "Try", "Extras",
]

/// What tests share: in the first what any room's may need, in the second what replays.
///
/// They are test targets, without tests of their own: where the standard library is linked
/// statically, no other target can import Testing.
let support: [(name: String, imports: [String])] = [
  ("BasicTestSupport", ["JSONText"]),
  (
    "ReplayTestSupport",
    [
      "BasicTestSupport", "MotionLaws", "JSONText", "GestureTraces", "GestureRecognition",
      "ScrollViews", "SheetSystems", "GestureReplay",
    ]
  ),
]

/// What fuzzing gives its inputs to, which is everything that reads.
let fuzzed = [
  "JSONText", "GestureTraces", "SheetSystems", "GestureReplay", "ReplayReports", "GestureReports",
  "ReplayCommands",
]

/// What the tests of a room import beside the room and what it imports itself.
let testImports: [String: [String]] = [
  "JSONText": ["GestureTraces", "BasicTestSupport"],
  "TextFiles": ["BasicTestSupport"],
  "GestureTraces": ["BasicTestSupport"],
  "GestureRecognition": ["GestureTraces"],
  "ScrollViews": ["BasicTestSupport"],
  "SheetSystems": ["GestureReplay", "BasicTestSupport", "ReplayTestSupport"],
  "GestureReplay": ["BasicTestSupport", "ReplayTestSupport"],
  "RunRecords": ["BasicTestSupport"],
  "PageEngine": ["BasicTestSupport", "ReplayTestSupport"],
  "ReplayPages": ["BasicTestSupport"],
  "ReplayReports": ["BasicTestSupport", "ReplayTestSupport"],
  "GestureReports": ["BasicTestSupport"],
  "ReplayCommands": ["BasicTestSupport"],
]

let package = Package(
  name: "gesture-replay",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "GestureReplay", targets: rooms.prefix(8).map(\.name)),
    .library(name: "GestureReports", targets: ["GestureReports"]),
    .library(name: "GestureReplayTool", targets: ["GestureReplayTool"]),
    .library(name: "TouchRecorder", targets: ["TouchRecorder"]),
    .executable(name: "gesture-replay", targets: ["gesture-replay"]),
  ],
  targets: rooms.map { room in
    .target(
      name: room.name,
      dependencies: room.imports.map { .target(name: $0) },
      exclude: room.name == "ReplayPages" ? pageFolders : [],
      swiftSettings: settings)
  } + [
    .target(name: "TouchRecorder", swiftSettings: settings),
    .target(
      name: "GestureReplayTool",
      dependencies: ["JSONText", "SheetSystems", "GestureReplay", "ReplayCommands"],
      swiftSettings: settings),
    .executableTarget(
      name: "gesture-replay", dependencies: ["GestureReplay", "GestureReplayTool"],
      swiftSettings: settings),
  ]
    + support.map { target in
      .testTarget(
        name: target.name,
        dependencies: target.imports.map { .target(name: $0) },
        swiftSettings: settings)
    }
    + rooms.map { room in
      .testTarget(
        name: room.name + "Tests",
        dependencies: (room.imports + [room.name] + (testImports[room.name] ?? []))
          .map { .target(name: $0) },
        swiftSettings: settings)
    } + [
      .testTarget(
        name: "FuzzTargets", dependencies: fuzzed.map { .target(name: $0) },
        swiftSettings: settings),
      .testTarget(
        name: "FuzzTests", dependencies: ["FuzzTargets", "BasicTestSupport"],
        swiftSettings: settings),
      .testTarget(
        name: "EndToEndTests",
        dependencies: ["gesture-replay", "JSONText", "BasicTestSupport"],
        swiftSettings: settings),
    ]
)
