/// The order of the folders in each module that has some, the first standing on no other.
///
/// `""` is the module's own folder. A folder in a folder belongs to it unless it has a place of its
/// own.
enum FolderOrder {
  /// A place in an order: one folder, or several that may use each other.
  struct Tier: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    let folders: [String]

    init(stringLiteral folder: String) { folders = [folder] }

    init(arrayLiteral folders: String...) { self.folders = folders }
  }

  static let all: [String: [Tier]] = [
    "AppSources": [
      "Tokens", "Files", "Declarations", "Rules", "Optionals", "Overrides",
      "Recording", "Constants", "Names", "Controllers", "", "Missing",
    ],
    "GestureEngine": [
      "Storage", "Recognition", "Scrolling", "Views", "Events", "SheetParts", "SheetProtocols",
      "AnySheet",
      "Scenes", "Frames", "Simulation",
      // Only the catalog may name the published sheets.
      "PublishedSheets", "Catalog",
    ],
    "GestureTraces": ["Documents", "Actions", "", "Synthesis", "Degradation"],
    "HeadlessSwiftUI": [
      "",
      // A view's elements have a place in the layout, a place of the graph has elements, and a host
      // shows them.
      [
        "Bridges", "Effects", "Graph", "Hosting", "Layout", "Objects", "Preferences", "Scrolling",
        "State", "Views",
      ],
      "Presentations", "Leaves", "Lists", "Modifiers", "Gestures", "Focus", "Controls", "Dialogs",
      "Tabs", "Navigation",
    ],
    "HeadlessCombine": [
      "", "Contracts", "Subscribers", "Makers", "Links", "Subjects", "Operators", "Timing",
      "Objects",
    ],
    "HeadlessUIKit": [
      "", "Geometry",
      // Values, and objects that know no run.
      "UIKit/Accessibility", "UIKit/Logging", "UIKit/Objects", "UIKit/Traits", "UIKit/Painting",
      "UIKit/Motion",
      // UIKit's core: a run holds a window, and its views name their controller, recognizers,
      // constraints and animations, which name views and the run.
      [
        "UIKit/Animation", "UIKit/Application", "UIKit/Controllers", "UIKit/CoreAnimation",
        "UIKit/Drawing", "UIKit/Gestures", "UIKit/Hosting", "UIKit/Keyboard", "UIKit/Layout",
        "UIKit/Looks", "UIKit/Names",
        "UIKit/Popovers", "UIKit/Presentations",
        "UIKit/Running", "UIKit/Scrolling", "UIKit/SheetPresentation", "UIKit/Story",
        "UIKit/Tasks", "UIKit/Text", "UIKit/Transitions", "UIKit/Views",
      ],
      // Parts that the core does not name.
      "UIKit/Time", "UIKit/Dynamics", "UIKit/Feedback", "UIKit/Images", "UIKit/TextViews",
      "UIKit/Controls", "UIKit/Contents", "UIKit/Navigation", "UIKit/Paging", "UIKit/TabBars",
      "UIKit/Alerts", "UIKit/Tables", "UIKit/Collections", "UIKit/Collections/Lists",
      "UIKit/Runtime", "UIKit/Assistance",
      "Replay",
    ],
    "JSONText": ["", "JSON", "Settings", "Schema"],
    "PageServing": ["QRCodes", "HTTP", "WebSockets", "Server"],
    "ReplayCommands": [
      "Threads", "Console", "Files", "Options", "OptionGroups", "Live", "Work", "Serving",
      "ContextProtocol", "Manuals",
      "Completions", "Starter", "Commands", "",
    ],
    "ReplayEstimating": ["Fitting/Numerics", "Fitting", "Tuning", "Guarding"],
    "ReplayJudging": ["Expectations", "Properties", "Sweeps", "Screens", "Observations", "Suites"],
    "ReplayReports": [
      "Text", "Scenes", "Answers", "Aims", "Fitting", "Lanes", "Pages", "Exploration", "Timelines",
      "Sweeps", "Perfetto", "FilmStrips", "Tuning", "Guards", "Differences", "Animations", "Suites",
      "Verification",
    ],
    "ReplaySearching": [
      "Answers", "Checks", "Minimization",
      // An exploration notes where its runs end, and a search without drags goes on from it.
      ["DragFree", "Exploration", "ReducedMotion"],
      "Aiming",
    ],
    "ReplayTimelines": [
      "Looks", "Columns", "Fields", "Events", "Runs", "Documents", "Writing", "Recorded",
      "Comparison",
    ],
    "TraceExchange": ["Importers", "Exporters"],
  ]

  /// The tier of a file and its folder there: the longest path of an order that leads to it.
  static func place(of file: SourceFile, in order: [Tier]) -> (tier: Int, folder: String)? {
    let leading = order.indices.flatMap { tier in
      order[tier].folders.filter {
        $0 == file.folder || !$0.isEmpty && file.folder.hasPrefix($0 + "/")
      }.map { (tier: tier, folder: $0) }
    }
    return leading.max { $0.folder.count < $1.folder.count }
  }
}
