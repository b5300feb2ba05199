/// What the rules let pass, each with its reason.
///
/// A test fails on one that is no longer needed.
enum TidyExceptions {
  /// Files, or modules, that name what stands after them.
  static let order = [
    "Sources/GestureTraces/Actions/ActionParameter.swift":
      "a trace holds actions, and their coordinates have the trace's limit"
  ]

  /// Files that are too long or too large.
  static let sizes = [
    "Sources/TouchRecorder/WindowTouchRecorder.swift": "one file, because apps copy it",
    "Sources/PageAssets/Engine/engine.wasm.gz":
      "the engine of pages, kept so that a build needs no compiler for WebAssembly",
  ]

  /// Files named after their subject, because no single declaration stands for it.
  static let names = [
    "Sources/GestureEngine/PublishedSheets/Presentation/PresentationParts.swift":
      "small parts of the sheet's state, none of which is more than the others",
    "Sources/GestureAttachments/Exports.swift": "imports only",
    "Sources/GestureReplay/Exports.swift": "imports only",
    "Sources/GestureReports/Exports.swift": "imports only",
    "Sources/HeadlessCombine/Exports.swift": "imports only",
    "Sources/HeadlessSwiftUI/Exports.swift": "imports only",
    "Sources/HeadlessUIKit/Exports.swift": "imports only",
    "Sources/HeadlessUIKit/UIKit/Application/NotificationNames.swift":
      "the names of notifications, each an extension of what posts it",
    "Sources/HeadlessUIKit/UIKit/Drawing/UIGraphics.swift": "functions whose names begin so",
    "Sources/HeadlessUIKit/UIKit/Objects/NSFoundationVersionNumber.swift":
      "two numbers of one name",
    "Sources/HeadlessUIKit/UIKit/Runtime/KeyPathObserved.swift":
      "the classes that conform to a protocol of a folder below",
    "Sources/MotionLaws/Elementary.swift": "functions of a number",
    "Sources/MotionLaws/Geometry.swift": "points, vectors and rectangles, which know each other",
    "Sources/PageEngine/ModuleExports.swift": "the functions that a page calls",
    "Sources/ReplayEstimating/Fitting/Numerics/CorrelationLength.swift":
      "the one number that it adds to a list of numbers",
  ]

  /// Declarations that no other one names: 'file: name'.
  static let unused: [String: String] = [:]

  /// Phrases of the table of words: 'file: phrase'.
  static let words: [String: String] = [:]

  /// Dependencies that no file imports: 'target: dependency'.
  static let imports = [
    "AppSourcesPlugin: app-sources": "the plugin runs the tool",
    "EndToEndTests: gesture-replay": "these tests run the tool",
  ]
}
