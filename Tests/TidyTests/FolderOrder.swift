/// The order of the folders in each module that has some, the first standing on no other.
///
/// `""` is the module's own folder. A folder in a folder belongs to it unless it has a place of its
/// own.
enum FolderOrder {
  static let all = [
    "AppSources": ["Tokens", "Files", "Declarations", "Rules", "Optionals", "Controllers", ""],
    "GestureEngine": [
      "Storage", "Recognition", "Scrolling", "Views", "Events", "SheetParts", "SheetProtocols",
      "AnySheet",
      "Scenes", "Frames", "Simulation",
      // Only the catalog may name the published sheets.
      "PublishedSheets", "Catalog",
    ],
    "GestureTraces": ["Documents", "Actions", "", "Synthesis", "Degradation"],
    // UIKit's classes know each other, whatever folder they are in.
    "HeadlessUIKit": ["", "Geometry", "UIKit", "Replay"],
    "JSONText": ["", "JSON", "Settings", "Schema"],
    "PageServing": ["QRCodes", "HTTP", "Server"],
    "ReplayCommands": [
      "Threads", "Console", "Files", "Options", "OptionGroups", "Work", "Manuals", "Completions",
      "Starter", "Commands", "",
    ],
    "ReplayEstimating": ["Fitting/Numerics", "Fitting", "Tuning"],
    "ReplayJudging": ["Expectations", "Sweeps", "Screens", "Observations", "Suites"],
    "ReplayReports": [
      "Text", "Scenes", "Answers", "Aims", "Fitting", "Lanes", "Pages", "Exploration", "Timelines",
      "Sweeps", "Perfetto", "FilmStrips", "Tuning", "Differences", "Animations", "Suites",
      "Verification",
    ],
    "ReplaySearching": ["Answers", "Checks", "Minimization", "Exploration", "Aiming"],
    "ReplayTimelines": [
      "Columns", "Fields", "Events", "Runs", "Documents", "Writing", "Recorded", "Comparison",
    ],
    "TraceExchange": ["Importers", "Exporters"],
  ]

  /// The place of a file's folder in an order: that of the longest path that leads to it.
  static func place(of file: SourceFile, in order: [String]) -> Int? {
    let leading = order.indices.filter {
      order[$0] == file.folder || !order[$0].isEmpty && file.folder.hasPrefix(order[$0] + "/")
    }
    return leading.max { order[$0].count < order[$1].count }
  }
}
