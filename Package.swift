// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What the tests are compiled with.
///
/// The check of LLVM's code finds mistakes of the compiler, not of ours. It takes a tenth of the
/// time in which the tests compile, because each test and expectation is a macro that expands to
/// many functions.
let testSettings = settings + [.unsafeFlags(["-Xfrontend", "-disable-llvm-verify"])]

/// The modules of this package, called rooms, in the order in which a trace passes through them.
///
/// A room is a library target with its own test target. It imports only from rooms listed above it.
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

/// Folders of ReplayPages that are not compiled.
///
/// The script embed-pages turns their files into Swift, because a single executable must be able to
/// write pages, wherever it is installed.
let pageFolders = [
  "Player", "Comparison", "Sweep", "Recorder", "Live", "Suite", "Try", "Extras",
]

/// The test targets with tests that take long, in their folder InFull.
let testsWithFullPart = ["GestureReplayTests", "EndToEndTests"]

/// What a test target leaves out: the folder InFull, unless the tests run in full, as in
/// scripts/check.
///
/// At run time, `TestEffort` reads the same variable.
func excluded(from tests: String) -> [String] {
  let runsInFull = Context.environment["GESTURE_REPLAY_TESTS"] == "full"
  return testsWithFullPart.contains(tests) && !runsInFull ? ["InFull"] : []
}

/// What tests share: the first target is for any room's tests, the second for tests that replay.
///
/// They are test targets without tests, because only test targets can import Testing when the
/// standard library is linked statically.
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

/// The rooms that fuzzing gives its inputs to: everything that reads.
let fuzzed = [
  "JSONText", "GestureTraces", "SheetSystems", "GestureReplay", "ReplayReports", "GestureReports",
  "ReplayCommands",
]

/// What the tests of a room import in addition to the room and its own imports.
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
        swiftSettings: testSettings)
    }
    + rooms.map { room in
      .testTarget(
        name: room.name + "Tests",
        dependencies: (room.imports + [room.name] + (testImports[room.name] ?? []))
          .map { .target(name: $0) },
        exclude: excluded(from: room.name + "Tests"),
        swiftSettings: testSettings)
    } + [
      .testTarget(
        name: "FuzzTargets", dependencies: fuzzed.map { .target(name: $0) },
        swiftSettings: testSettings),
      .testTarget(
        name: "FuzzTests", dependencies: ["FuzzTargets", "BasicTestSupport"],
        swiftSettings: testSettings),
      .testTarget(
        name: "EndToEndTests",
        dependencies: ["gesture-replay", "JSONText", "BasicTestSupport"],
        exclude: excluded(from: "EndToEndTests"),
        swiftSettings: testSettings),
    ]
)
