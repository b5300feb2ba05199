// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors, as in scripts/check.
///
/// Elsewhere they are not, so that a newer compiler with a new warning still builds the package.
let warningsAreErrors = Context.environment["GESTURE_REPLAY_WARNINGS"] == "errors"

/// Whether a debug build optimizes the modules in which runs spend their time, as in CI.
///
/// A build from nothing takes longer, and all tests and the tools of packages in Fixtures a fraction of their
/// time. What `assert` checks is checked all the same.
let optimizesModules = Context.environment["GESTURE_REPLAY_MODULES"] == "optimized"

let commonSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// What the modules are compiled with that are optimized in CI.
let settings: [SwiftSetting] =
  commonSettings
  + (optimizesModules
    ? [wholeModules(["-O", "-assert-config", "Debug"])] : [])

/// The modules that take long to optimize, and little time in a run.
let compiledAsWhole = [
  "TraceExchange", "ReplayJudging", "ReplaySearching", "ReplayEstimating", "ReplayReports",
  "ReplayCommands",
]

/// Compiled as a whole and not optimized, HeadlessUIKit takes 89 s of processor time instead of 159.
func wholeModules(_ flags: [String]) -> SwiftSetting {
  .unsafeFlags(
    ["-whole-module-optimization", "-num-threads", "2"] + flags, .when(configuration: .debug))
}

/// What HeadlessUIKit is compiled with in addition: the language mode of most apps, whose rules about
/// the main actor are those of UIKit's own declarations.
let appSettings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

/// What a module is compiled with.
func moduleSettings(of module: String) -> [SwiftSetting] {
  // Each package with an app compiles it anew for the plugin, unless it goes file by file.
  if module == "AppSources" { return commonSettings }
  // As a whole, its public surface spells a type in another way.
  if module == "HeadlessCombine" { return commonSettings + appSettings }
  if module.hasPrefix("Headless") { return settings + appSettings }
  guard optimizesModules, compiledAsWhole.contains(module) else { return settings }
  return commonSettings + [wholeModules([])]
}

/// What the tests are compiled with.
///
/// The check of LLVM's code finds mistakes of the compiler, not of ours. It takes a tenth of the
/// time in which the tests compile, because each test and expectation is a macro that expands to
/// many functions.
let testSettings = commonSettings + [.unsafeFlags(["-Xfrontend", "-disable-llvm-verify"])]

/// The modules of this package, in the order in which a trace passes through them.
///
/// Each is a library target with its own test target, and imports only from modules above it. Some
/// import a C target, too: ReplayPages the files of its pages, ReplayCommands the packages that `init`
/// writes, AppSources the names that there are, HeadlessUIKit and ReplayCommands what keeps users' code
/// apart, and HeadlessUIKit what has the jobs of tasks.
let modules: [(name: String, imports: [String])] = [
  ("MotionLaws", []),
  ("LayoutSolver", []),
  ("AppSources", ["NameTables"]),
  ("HeadlessCombine", []),
  ("JSONText", []),
  ("TextFiles", ["JSONText"]),
  ("PageServing", ["JSONText"]),
  ("GestureTraces", ["MotionLaws", "JSONText", "TextFiles"]),
  ("TraceExchange", ["MotionLaws", "JSONText", "GestureTraces"]),
  ("GestureEngine", ["MotionLaws", "JSONText", "TextFiles", "GestureTraces"]),
  ("ReplayTimelines", ["MotionLaws", "JSONText", "GestureTraces", "GestureEngine"]),
  (
    "ReplayJudging",
    ["MotionLaws", "JSONText", "GestureTraces", "GestureEngine", "ReplayTimelines"]
  ),
  (
    "ReplaySearching",
    [
      "MotionLaws", "JSONText", "GestureTraces", "GestureEngine", "ReplayTimelines",
      "ReplayJudging",
    ]
  ),
  (
    "ReplayEstimating",
    [
      "MotionLaws", "JSONText", "GestureTraces", "GestureEngine", "ReplayTimelines",
      "ReplayJudging",
    ]
  ),
  (
    "GestureReplay",
    [
      "MotionLaws", "JSONText", "GestureTraces", "GestureEngine", "ReplayTimelines",
      "ReplayJudging", "ReplaySearching", "ReplayEstimating",
    ]
  ),
  ("PageEngine", ["MotionLaws", "JSONText", "GestureTraces", "GestureEngine", "ReplayTimelines"]),
  ("ReplayPages", ["PageAssets"]),
  (
    "ReplayReports",
    [
      "MotionLaws", "JSONText", "GestureTraces", "GestureEngine", "ReplayTimelines",
      "ReplayJudging", "ReplaySearching", "ReplayEstimating", "ReplayPages", "TextFiles",
    ]
  ),
  (
    "GestureReports",
    [
      "JSONText", "TextFiles", "GestureTraces", "GestureEngine", "ReplayTimelines", "ReplayJudging",
      "GestureReplay", "ReplayReports",
    ]
  ),
  ("GestureAttachments", ["TextFiles", "GestureReports"]),
  (
    "HeadlessUIKit",
    [
      "MotionLaws", "LayoutSolver", "HeadlessCombine", "JSONText", "GestureTraces", "GestureEngine",
      "ProcessGuard", "JobHooks",
    ]
  ),
  (
    "HeadlessSwiftUI",
    ["MotionLaws", "HeadlessCombine", "JSONText", "GestureEngine", "HeadlessUIKit"]
  ),
  (
    "ReplayCommands",
    [
      "MotionLaws", "AppSources", "JSONText", "TextFiles", "PageServing", "GestureTraces",
      "TraceExchange", "GestureEngine", "ReplayTimelines", "ReplayJudging", "ReplaySearching",
      "ReplayEstimating", "PageEngine", "ReplayPages", "ReplayReports", "SheetTemplate",
      "ProcessGuard",
    ]
  ),
]

/// Folders of the C target PageAssets that are not compiled: PageAssets.c embeds their files, because
/// a single executable must be able to write pages, wherever it is installed.
let assetFolders = [
  "Player", "Comparison", "Sweep", "Recorder", "Live", "Suite", "Try", "Extras", "Engine",
]

/// Tables of the C target NameTables, which it embeds likewise.
let nameTables = [
  "HeadlessUIKit.txt", "HeadlessUIKitRest.txt", "HeadlessSwiftUI.txt", "Foundation.txt",
  "FoundationEssentials.txt", "Dispatch.txt", "Swift.txt",
]

/// Whether the tests run in full, as in scripts/check: `GESTURE_REPLAY_TESTS=full swift test`, or
/// `long` for all random inputs.
///
/// `TestEffort` reads the same variable when the tests run.
let testsRunInFull = ["full", "long"].contains(Context.environment["GESTURE_REPLAY_TESTS"])

/// Folders of test targets that are compiled only in full.
///
/// Each test and expectation is a macro that takes long to compile. These have a third of them.
let compiledInFull: [String: [String]] = [
  "EndToEndTests": ["InFull"],
  "HeadlessSwiftUITests": [
    "Bridges", "Controls", "Gestures", "Layout", "Looks", "Modifiers", "Motion", "Navigation",
    "Preferences", "Presentations", "Scrolling", "Tabs",
  ],
  "HeadlessUIKitTests": [
    "Measured", "Alerts", "Animation", "Application", "Collections", "Contents", "Controllers",
    "Controls", "CoreAnimation", "Drawing", "Dynamics", "Feedback", "Gestures", "Layout",
    "Keyboard", "Looks", "Names", "Navigation", "Paging", "Painting",
    "Presentations", "Runtime", "Scrolling", "SheetPresentation", "TabBars", "Tables", "TextViews",
    "Traits", "Transitions", "Views",
  ],
]

/// Folders of a test target that are not compiled in this run.
func leftOut(_ target: String) -> [String] {
  testsRunInFull ? [] : compiledInFull[target] ?? []
}

/// What tests share: the first target is for any module's tests, the second for tests that replay.
///
/// They are test targets without tests, because only test targets can import Testing when the
/// standard library is linked statically.
let support: [(name: String, imports: [String])] = [
  ("BasicTestSupport", ["JSONText"]),
  (
    "ReplayTestSupport",
    ["BasicTestSupport", "MotionLaws", "JSONText", "GestureTraces", "GestureReplay"]
  ),
]

/// The modules that fuzzing gives its inputs to: everything that reads.
let fuzzed = [
  "JSONText", "GestureTraces", "TraceExchange", "GestureEngine", "GestureReplay", "ReplayReports",
  "GestureReports", "ReplayCommands",
]

/// What the tests of a module import in addition to the module and its own imports.
let testImports: [String: [String]] = [
  "LayoutSolver": ["GestureTraces", "BasicTestSupport"],
  "AppSources": ["BasicTestSupport"],
  "JSONText": ["GestureTraces", "BasicTestSupport"],
  "TextFiles": ["BasicTestSupport"],
  "GestureTraces": ["GestureEngine", "BasicTestSupport", "ReplayTestSupport"],
  "TraceExchange": ["TextFiles", "BasicTestSupport", "ReplayTestSupport"],
  "GestureEngine": ["ReplayTimelines", "GestureReplay", "BasicTestSupport", "ReplayTestSupport"],
  "ReplayTimelines": ["GestureReplay", "BasicTestSupport", "ReplayTestSupport"],
  "ReplayJudging": ["GestureReplay", "BasicTestSupport", "ReplayTestSupport"],
  "ReplaySearching": ["GestureReplay", "BasicTestSupport", "ReplayTestSupport"],
  "ReplayEstimating": ["GestureReplay", "BasicTestSupport", "ReplayTestSupport"],
  "PageEngine": ["GestureReplay", "HeadlessUIKit", "BasicTestSupport", "ReplayTestSupport"],
  "ReplayPages": ["BasicTestSupport"],
  "HeadlessUIKit": ["GestureReplay", "ReplaySearching", "BasicTestSupport", "ReplayTestSupport"],
  "HeadlessSwiftUI": ["GestureReplay", "GestureTraces", "ReplayTimelines", "ReplayTestSupport"],
  "ReplayReports": ["GestureReplay", "BasicTestSupport", "ReplayTestSupport"],
  "GestureReports": ["MotionLaws", "BasicTestSupport"],
  "GestureAttachments": ["BasicTestSupport"],
  "ReplayCommands": ["GestureReplay", "BasicTestSupport"],
]

/// The modules that have a test target: GestureReplay itself only passes on what it imports.
let tested = modules.filter { $0.name != "GestureReplay" }

let package = Package(
  name: "gesture-replay",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "GestureReplay", targets: ["GestureReplay"]),
    .library(name: "GestureReports", targets: ["GestureReports"]),
    .library(name: "GestureAttachments", targets: ["GestureAttachments"]),
    .library(name: "GestureReplayTool", targets: ["GestureReplayTool"]),
    .library(name: "TouchRecorder", targets: ["TouchRecorder"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
    .executable(name: "gesture-replay", targets: ["gesture-replay"]),
    .plugin(name: "AppSourcesPlugin", targets: ["AppSourcesPlugin"]),
  ],
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: module.imports.map { .target(name: $0) },
      swiftSettings: moduleSettings(of: module.name))
  } + [
    .target(name: "PageAssets", exclude: assetFolders),
    .target(name: "SheetTemplate"),
    .target(name: "NameTables", exclude: nameTables),
    .target(name: "ProcessGuard"),
    .target(name: "JobHooks"),
    .target(name: "TouchRecorder", swiftSettings: settings),
    .target(
      name: "GestureReplayTool",
      dependencies: ["JSONText", "GestureEngine", "ReplaySearching", "ReplayCommands"],
      swiftSettings: settings),
    .executableTarget(
      name: "gesture-replay", dependencies: ["GestureEngine", "GestureReplayTool"],
      swiftSettings: settings),
    .executableTarget(
      name: "app-sources", dependencies: ["AppSources"], swiftSettings: commonSettings),
    .plugin(
      name: "AppSourcesPlugin", capability: .buildTool(), dependencies: ["app-sources"],
      path: "Sources/AppSourcesPlugin"),
  ]
    + support.map { target in
      .testTarget(
        name: target.name,
        dependencies: target.imports.map { .target(name: $0) },
        swiftSettings: testSettings)
    }
    + tested.map { module in
      .testTarget(
        name: module.name + "Tests",
        dependencies: (module.imports + [module.name] + (testImports[module.name] ?? []))
          .map { .target(name: $0) },
        exclude: leftOut(module.name + "Tests"),
        swiftSettings: testSettings)
    } + [
      .testTarget(
        name: "TidyTests", dependencies: ["BasicTestSupport"], swiftSettings: testSettings),
      .testTarget(
        name: "FuzzTargets", dependencies: fuzzed.map { .target(name: $0) },
        swiftSettings: testSettings),
      .testTarget(
        name: "FuzzTests", dependencies: ["FuzzTargets", "BasicTestSupport"],
        swiftSettings: testSettings),
      .testTarget(
        name: "EndToEndTests",
        dependencies: [
          "gesture-replay", "JSONText", "ReplayTimelines", "ReplayJudging", "BasicTestSupport",
        ],
        exclude: ["Transcripts"] + leftOut("EndToEndTests"),
        swiftSettings: testSettings),
    ]
)
