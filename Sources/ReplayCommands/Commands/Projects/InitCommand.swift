import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import TextFiles

/// `init`: a first suite, in the user's project, or a package with the user's own sheet.
struct InitCommand: Command {
  /// The scene that is closest to most people's sheets.
  static let usualScene = "system-sheet"

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

  @Option("--agent", "Also write a skill and a few lines for coding agents.")
  private var isForAgent

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
    if $sheetNames.isGiven { try checkOptions(of: $sheetNames, [$sheetNames, $isForAgent]) }
    if onlyLists { try checkList() }
    if $app.isGiven { try checkOptions(of: $app, [$app, $isForAgent] + ofApp) }
    try origin.check(isForPackage: sheetNames != nil || app != nil)
  }

  /// - Throws: if the list would pass over what was said of the package.
  private func checkList() throws(InputFailure) {
    guard place == nil else {
      throw InputFailure(
        "\($onlyLists.name) writes nothing, and DIR says where to write",
        expected: "one of the two")
    }
    if isForAgent {
      throw InputFailure(
        "\($onlyLists.name) writes nothing, and \($isForAgent.name) writes files",
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
    if let appStart { return try start(appStart) }
    guard let sheetNames else {
      let agent = try agentTexts(AgentFiles(of: tool.name, folder: StarterFolder.name))
      guard let target = try newFolder(StarterFolder.name) else { return try finish(agent) }
      let starter = try makeStarter()
      try write(target) { [tool] part throws(InputFailure) in
        try starter.write(into: part, tool.catalog)
      }
      return try finish(agent, try report(on: starter, in: target))
    }
    let names = sheetNames
    let agent = try agentTexts(AgentFiles(of: names.tool, package: names.system))
    guard let target = try newFolder(names.system) else { return try finish(agent) }
    let package = SheetPackage(names, dependency: try origin.dependency(), in: folder)
    let files = package.files
    try write(target) { part throws(InputFailure) in try NewFolder.fill(part, with: files) }
    return try finish(agent, report(on: package, files.map(\.path), in: target))
  }

  private func start(_ appStart: AppStart) throws(InputFailure) -> ExitStatus {
    var package = try appStart.package(try origin.dependency(), in: tool)
    package.buildSettings = try package.app.buildSettings(
      constants: constants, recordsComparisons: !withoutComparisons)
    let agent = try agentTexts(AgentFiles(of: package.names.tool, package: package.names.tool))
    guard let target = try newFolder(package.names.tool) else { return try finish(agent) }
    let (files, link) = (try package.files(), package.link)
    try write(target) { part throws(InputFailure) in
      try NewFolder.fill(part, with: files)
      try NewFolder.link(TextFile.path(link.path, in: part), to: link.target)
    }
    return try finish(agent, report(on: package, files.map(\.path) + [link.path], in: target))
  }

  // MARK: Agents

  /// The texts for agents, which are made before anything is written; none if they are not asked for.
  private func agentTexts(_ files: AgentFiles) throws(InputFailure)
    -> [(path: String, bytes: [UInt8])]
  {
    isForAgent ? try files.texts(in: folder) : []
  }

  /// Writes the texts for agents, and reports what was written.
  private func finish(_ agent: [(path: String, bytes: [UInt8])], _ report: String = "")
    throws(InputFailure) -> ExitStatus
  {
    try AgentFiles.write(agent)
    let paths = agent.map { "  \($0.path)\n" }.joined()
    let lines = agent.isEmpty ? "" : "Written for coding agents:\n\(paths)"
    return try show(report + (report.isEmpty || lines.isEmpty ? "" : "\n") + lines)
  }

  /// Prints what an app names and is not there.
  private func list(_ app: AppFolder) throws(InputFailure) -> ExitStatus {
    let report = MissingReport(app)
    try write(report.text())
    return report.isEmpty ? .success : .difference
  }

  /// The path of a folder to make; nil if it is there, and only the files for agents are wanted.
  ///
  /// - Throws: if there is something already.
  private func newFolder(_ name: String) throws(InputFailure) -> String? {
    let target = TextFile.path(name, in: folder)
    guard !TextFile.exists(target) || Folder.isFolder(target) && TextFile.names(in: target).isEmpty
    else {
      if isForAgent, TextFile.exists(TextFile.path("suite.json", in: target)) { return nil }
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
