import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import TextFiles

/// `init`: a first suite, in the user's project, or a package with the user's own sheet.
struct InitCommand: Command {
  /// The scene that is closest to most people's sheets.
  private static let usualScene = "system-sheet"

  static let help = CommandHelp(
    name: "init",
    summary: "Start a suite or a sheet of your own, with the lines for CI.",
    discussion: """
      Writes a folder \(StarterFolder.name)/ into DIR (default: this folder), whole or not at all, and
      overwrites nothing. Its suite has one case, which `check` finds by itself: a fling, or
      --trace, on a scene that lists every parameter for you to change. With it come JSON Schemas,
      which let editors complete and check the files. The folder ci/ has a shell script that
      builds the tool once and checks the suite, with the lines for GitHub and GitLab. They use the
      commit that scripts/install installed from, or --tool-revision.

      The scene is --scene, or the one that --trace names, or \(usualScene). A tool with its own
      scenes uses the first of them.

      With --sheet, it writes a Swift package instead: a sheet with its parameters, an action and a
      decision with its margin, tests, a tool with every command, traces, a scene and a suite. The
      package's folder, system, scene and tool are named after NAME: photo-drawer for PhotoDrawer.

      With --app, it writes a Swift package beside the app, into DIR (default: the folder that
      contains FOLDER): a link to the app's sources, which a build step compiles as they are; a few
      lines that say what is replayed; a tool with every command; a trace, a scene and a suite; and
      tests for `swift test`. It begins with the first view controller, by path, that has a pan
      recognizer, or with the first view of SwiftUI that has a drag gesture, or with --controller,
      and is named after it: photo-drawer-replay for PhotoDrawerViewController. The sheet is the
      view that the action of a pan recognizer or a scroll view moves, as far as the code tells, or
      --sheet-view; in SwiftUI, the first one with an accessibilityIdentifier. It says what the app
      names and HeadlessUIKit does not have, with files, lines and the way out of each, and which
      view controllers run without them, and of what the build step warns. With --list, it only
      says that, and exits with status 1 if something is not there.

      It also lists the constants that the app's comparisons name: a --constant is a setting of the
      scene, without a change of the app's code. Decisions say the numbers that the code compared,
      which the build step records; with --without-comparisons it does not. The package has both
      in AppSources.json, for you to change.
      """,
    examples: """
      {{tool}} init
      A first suite in this folder.
      {{tool}} init my-app --scene ivaev-bottom-sheet --trace recorded.json
      A suite for a recorded gesture on a bottom sheet.
      {{tool}} init --sheet PhotoDrawer --tool-repository https://example.org/replay.git --tool-revision 1.0
      A package photo-drawer with your own sheet, which gets the tool from there.
      {{tool}} init --app Sources/Photos --tool-repository https://example.org/replay.git --tool-revision 1.0
      A package beside Sources/Photos that replays the app's own code.
      {{tool}} init --app Sources/Photos --list
      What the app names and HeadlessUIKit does not have; nothing is written.
      """)

  @Positional(.atMostOne("[DIR]", .folders, "folder", for: "DIR")) private var place: String?

  @Option(
    "--scene", "NAME|FILE", .text(.scenes), "What is touched: a built-in scene or a scene's file.")
  private var sceneName: String?

  @Option(
    "--trace", "FILE", .text(.files(["json"])),
    """
    Your own trace, instead of a fling. Not with --app or --sheet:
    put it into the traces/ of their package afterwards.
    """)
  private var tracePath: String?

  @Option(
    "--sheet", "NAME",
    ValueParser(.nothing) { (type, _) throws(InputFailure) in
      try SheetNames(type: type.shown, beside: CommandCall.current.tool.catalog)
    },
    """
    Instead of a suite, write a package with a sheet in Swift
    whose type has this name, such as PhotoDrawer.
    """)
  private var sheetNames: SheetNames?

  @Option(
    "--app", "FOLDER", .text(.folders),
    """
    Instead of a suite, write a package beside an app that
    replays its own code, UIKit or SwiftUI, in this folder.
    """)
  private var app: String?

  @Option("--controller", "NAME", .text(), "With --app: the view controller or view to begin with.")
  private var controller: String?

  @Option(
    "--sheet-view", "KEYPATH", .text(),
    """
    With --app: the view of the controller that is the sheet, such
    as sheet.view; in SwiftUI, its accessibilityIdentifier.
    """)
  private var sheetView: String?

  @Option(
    repeatable: "--constant", "TYPE.NAME", .text(),
    "With --app: a constant of the app's code that becomes a setting.")
  private var constants: [String]

  @Option("--without-comparisons", "With --app: do not record what the app's code compares.")
  private var withoutComparisons

  @Option("--list", "With --app: only say what the app names and is not there.")
  private var onlyLists

  @OptionGroup private var toolOrigin = ToolOriginOptions()
  let tool = CommandCall.current.tool
  private let scenes = CommandCall.current.scenes

  var folder: String {
    let place = place ?? ""
    return appStart?.place ?? (sheetNames != nil ? place : Self.folder(above: place))
  }

  private var appStart: AppStart? {
    app.map { AppStart($0, controller: controller, sheet: sheetView, in: place) }
  }

  private var tuning: TuningOptions { TuningOptions(scene: sceneName, scenes) }

  var origin: ToolOriginOptions { toolOrigin }

  func check() throws(InputFailure) {
    let ofApp = [$controller, $sheetView, $constants, $withoutComparisons, $onlyLists]
    if app == nil, let other = ofApp.first(where: { $0.isGiven }) {
      throw InputFailure(
        "\(other.name) needs --app", expected: "--app too, or no \(other.name)")
    }
    if $sheetNames.isGiven { try checkOptions(of: $sheetNames, [$sheetNames]) }
    if onlyLists { try checkList() }
    if $app.isGiven { try checkOptions(of: $app, [$app] + ofApp) }
    try origin.check(isForPackage: sheetNames != nil || app != nil)
  }

  /// - Throws: if the list would pass over what was said of the package.
  private func checkList() throws(InputFailure) {
    guard place == nil else {
      throw InputFailure(
        "\($onlyLists.name) writes nothing, and DIR says where to write",
        expected: "one of the two")
    }
    let others = [$controller, $sheetView, $constants, $withoutComparisons]
    if let other = others.first(where: { $0.isGiven }) {
      throw InputFailure(
        "\($onlyLists.name) lists what is missing in the whole app, and \(other.name) says "
          + "what is replayed of it",
        expected: "one of the two")
    }
  }

  /// Checks that no option is given that the package which is written does not have.
  private func checkOptions(of option: any OptionDeclaration, _ all: [any OptionDeclaration])
    throws(InputFailure)
  {
    guard let other = CommandCall.firstOption(except: all + $toolOrigin) else { return }
    throw InputFailure(
      "\(other) does not apply to \(option.name), which writes its own",
      expected: "one of the two")
  }

  /// The folder in which to put `gestures/`; naming `gestures/` itself means the same.
  private static func folder(above path: String) -> String {
    guard path.split(separator: "/").last.map(String.init) == StarterFolder.name else {
      return path
    }
    return TextFile.folder(of: String(path.reversed().drop { $0 == "/" }.reversed()))
  }

  func run() throws(InputFailure) -> ExitStatus {
    if let app, onlyLists { return try list(try AppFolder(app)) }
    if let appStart {
      var package = try appStart.package(try origin.dependency(), in: tool)
      package.buildSettings = try package.app.buildSettings(
        constants: constants, recordsComparisons: !withoutComparisons)
      let target = try newFolder(package.names.tool)
      let (files, link) = (try package.files(), package.link)
      try write(target) { part throws(InputFailure) in
        try NewFolder.fill(part, with: files)
        try NewFolder.link(TextFile.path(link.path, in: part), to: link.target)
      }
      return try show(report(on: package, files.map(\.path) + [link.path], in: target))
    }
    guard let sheetNames else {
      let target = try newFolder(StarterFolder.name)
      let starter = try makeStarter()
      try write(target) { [tool] part throws(InputFailure) in
        try starter.write(into: part, tool.catalog)
      }
      return try show(try report(on: starter, in: target))
    }
    let package = SheetPackage(
      sheetNames, dependency: try origin.dependency(), in: folder)
    let target = try newFolder(package.names.system)
    let files = package.files
    try write(target) { part throws(InputFailure) in try NewFolder.fill(part, with: files) }
    return try show(report(on: package, files.map(\.path), in: target))
  }

  /// Prints what an app names and is not there.
  private func list(_ app: AppFolder) throws(InputFailure) -> ExitStatus {
    let report = MissingReport(app)
    try write(report.text())
    return report.isEmpty ? .success : .difference
  }

  /// The path of a folder to make.
  ///
  /// - Throws: if there is something already.
  private func newFolder(_ name: String) throws(InputFailure) -> String {
    let target = TextFile.path(name, in: folder)
    guard !TextFile.exists(target) || Folder.isFolder(target) && TextFile.names(in: target).isEmpty
    else {
      throw InputFailure(
        "already exists and is not overwritten", expected: "another folder",
        at: TextLocation(source: target))
    }
    return target
  }

  private func write(_ target: String, _ fill: (_ part: String) throws(InputFailure) -> Void)
    throws(InputFailure)
  {
    try Folder.make(folder)
    try NewFolder.write(target, fill)
  }

  private func show(_ report: String) throws(InputFailure) -> ExitStatus {
    if !Console.isQuiet { try write(report) }
    return .success
  }

  private func write(_ report: String) throws(InputFailure) {
    let output = try ResultOutput(path: nil)
    output.write(Array(report.utf8))
    try output.finish()
  }

  // MARK: The suite

  private func makeStarter() throws(InputFailure) -> StarterFolder {
    guard let tracePath else {
      let scene = try scenes.scene(named: sceneName ?? defaultScene, in: "")
      let trace = try StarterGesture(for: scene).trace()
      return try starter(trace, stem: trace.name, scene)
    }
    let read = try TraceReader.read(contentsOf: tracePath, actions: tool.catalog.actions)
    for warning in read.warnings { Console.warn(warning) }
    return try starter(
      read.trace, stem: TextFile.stem(of: tracePath), try scene(for: read.trace))
  }

  /// The scene that the call names, or the one that the trace names.
  private func scene(for trace: Trace) throws(InputFailure) -> ReplayScene {
    guard sceneName != nil || trace.scene != nil else {
      return try scenes.scene(named: defaultScene, in: "")
    }
    return try tuning.scene(for: trace)
  }

  private func starter(_ trace: Trace, stem: String, _ scene: ReplayScene) throws(InputFailure)
    -> StarterFolder
  {
    let lines = CILines(
      for: tool.name, from: try origin.source, folder: StarterFolder.name, in: folder)
    let starter = try StarterFolder(
      trace, stem: FileStem(of: stem).text, on: scene, lines: lines, by: tool)
    if starter.mapping == .scale, let words = ScaleFactors.words(of: trace, on: scene) {
      Console.warn(
        InputFailure(
          words, expected: "a scene with a screen that is large enough to keep speeds",
          at: TextLocation(source: trace.source)))
    }
    return starter
  }

  private var defaultScene: String {
    let packages = SheetCatalog.builtIn.sceneNames
    return tool.catalog.sceneNames.first { !packages.contains($0) } ?? Self.usualScene
  }
}
