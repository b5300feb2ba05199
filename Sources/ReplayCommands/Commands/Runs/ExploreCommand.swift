import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import ReplaySearching

/// `explore`: searches for gestures that cause what must never happen.
struct ExploreCommand: Command {
  static let sharesRunsOfApps = ChildCrew.isPossible

  static let help = CommandHelp(
    name: "explore",
    summary: "Search for gestures that make a sheet jump, stick or never rest.",
    discussion: """
      A SCENE is the name of a built-in scene or a file; the default is every built-in scene with a
      sheet. The search first tries each decision that fingers can bring about: where they land, how
      far and fast they go, whether they are lifted or cancelled, whether they catch a moving sheet
      or meet another finger, an action of the app, or the keyboard. Then it tries random gestures,
      and variations of those that led somewhere new. It looks for rests between the stops, jumps,
      content that rests beyond its limits, drags that move the sheet the other way, lists at rest
      that can no longer be scrolled and sheets that can no longer be dragged, motion that never
      ends, results that depend on the refresh rate, stops that no gesture reaches, parameters that
      change nothing, sheets and text fields under the keyboard, and what breaks the "properties" of a
      scene's file. Fingers stay on the screen, and
      are no faster than --max-speed. Each finding comes with the smallest trace that shows it, and
      says so if the sheet documents the behaviour itself. The exit status is 1 if something was
      found.
      """,
    examples: """
      {{tool}} explore granados-pull-down-drawer --runs 2000
      What can go wrong with a drawer.
      {{tool}} explore mine.json --runs 2000 --seed 7 --output findings
      The same for your own sheet, with a trace and a suite's case for each finding.
      {{tool}} explore joom-bottom-sheet --runs 2000 --html findings.html
      A page on which each finding can be played.
      {{tool}} explore granados-pull-down-drawer --runs 2000 --without-drags
      What people cannot reach who do not drag.
      {{tool}} explore ivaev-bottom-sheet --runs 2000 --reduce-motion
      What moves as before although the user has asked for less motion.
      """)

  @Positional(.scenes()) private var sceneNames: [String]

  @Option(
    "--runs", "N", .integer(in: 1...1_000_000_000), default: 20_000,
    "How many simulations to run on each scene (default: 20000).")
  private var runs: Int

  @Option("--seed", "N", .integer(in: 0...Int.max), default: 0, "Random seed (default: 0).")
  private var seed: Int

  @Option(
    repeatable: "--invariant", "NAME", ValueParser(.words(invariantNames)) { text, _ in text },
    """
    Check only this invariant, or this property of a scene
    (repeatable). keeps-speed, which is checked only so, may state
    its limit: keeps-speed=500 reports releases that change the
    sheet's velocity by more (300 pt/s).
    """)
  private var invariants: [String]

  @Option(
    "--without-drags",
    """
    List what only drags reach: states, stops and scroll positions
    that no tap, accessibility action or action of the app reaches
    in as many runs again (WCAG 2.5.7).
    """)
  private var withoutDrags: Bool

  @Option(
    "--reduce-motion",
    """
    List the motions that are the same with Reduce Motion on as
    without it: what moves, how far, for how long, by which
    curve. Opacity is no motion.
    """)
  private var reducesMotion: Bool

  @Option(FingerSpeedOption.maxSpeed) private var maxSpeed: Double
  @OptionGroup private var tuning = TuningOptions(.patches)

  @Option(
    CommandOption(
      SharedOptions.output.name, "DIR", .text(.folders),
      """
      Write a trace for each finding, and a suite of all, to a
      folder: DIR/traces, DIR/suite.json. They are added to what
      is there.
      """
    ).forResults())
  private var folder: String?

  @Option(
    CommandOption(
      CheckReportOptions.htmlOption.name, "FILE", CheckReportOptions.file(endingWith: "html"),
      """
      Also write a page of what was found, complete or not at
      all: each finding plays the gesture that shows it.
      """
    ).forResults(), with: OpenedPage.option)
  private var html: String?

  @Option(.format(ExplorationFormat.all)) private var format: ExplorationFormat
  @Option(SharedOptions.jobs) private var jobs: Int
  private let tool = CommandCall.current.tool

  private static let invariantNames =
    (Exploration.invariants + SheetInvariant.onlyByName).map(\.name) + [
      ExplorationFinding.isReachable, ExplorationFinding.hasAnEffect,
    ]

  func check() throws(InputFailure) {
    if withoutDrags, reducesMotion {
      throw InputFailure(
        "--without-drags and --reduce-motion are two searches", expected: "a call for each")
    }
    guard withoutDrags || reducesMotion, let name = invariants.first else { return }
    let search = withoutDrags ? "--without-drags" : "--reduce-motion"
    throw InputFailure(
      "\(search) checks no invariant, and --invariant is \"\(name)\"",
      expected: "--invariant in a call of its own")
  }

  /// Checks the names of invariants, which may be those of the scenes' properties.
  private func checkNames(on scenes: [Subject]) throws(InputFailure) {
    let known =
      Self.invariantNames + tool.invariants.map(\.name)
      + scenes.flatMap { $0.properties.map(\.name) }
    for name in invariants {
      guard try SheetInvariant.named(name, among: tool.invariants) == nil, !known.contains(name)
      else { continue }
      throw InputFailure(
        "--invariant is \"\(name)\"", expected: Spelling.suggestion(for: name, among: known))
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let scenes = try self.scenes()
    try checkNames(on: scenes)
    let output = try ResultOutput(path: nil)
    let pageFile = try html.map { path throws(InputFailure) in try ResultOutput(path: path) }
    var page = ExplorationPage(tool: tool.name)
    let context = ReportContext(style: Console.style(ofOutput: nil), tool: tool.name)
    var walk = ParallelWalk(
      jobs: jobs, of: "runs", total: scenes.count * runs * (withoutDrags ? 2 : 1))
    var files = try folder.map { folder throws(InputFailure) in
      try ExplorationFiles(folder: folder)
    }
    var hasFindings = false
    for (index, scene) in scenes.enumerated() {
      let result = try explore(scene, &walk)
      walk.clear()
      let report =
        files?.report(result, named: scene.stem, isBuiltIn: scene.isBuiltIn)
        ?? ExplorationReport(result, named: scene.stem, in: nil)
      try files?.write(report, isBuiltIn: scene.isBuiltIn)
      output.write(format.show(report, index == 0, context))
      if pageFile != nil { page.add(report, on: scene.scene) }
      hasFindings = hasFindings || !result.findings.isEmpty
    }
    try files?.finish()
    pageFile?.write(page.text)
    try pageFile?.finish()
    try output.finish()
    return hasFindings ? .difference : .success
  }

  /// A scene, and the name of its files.
  private struct Subject {
    var scene: ReplayScene

    /// The properties that must hold in every run of it.
    var properties: [ReplayProperty]
    var stem: String
    var isBuiltIn: Bool
  }

  private func scenes() throws(InputFailure) -> [Subject] {
    var scenes: [Subject] = []
    for name in sceneNames.isEmpty ? tool.catalog.sceneNames : sceneNames {
      let scene = try tuning.scene(.init(name: name, folder: ""))
      // Of all scenes, those that have a sheet.
      if sceneNames.isEmpty, scene.sheet == nil { continue }
      let stem = FailureArtifacts.name(for: scene.name)
      guard folder == nil || !scenes.contains(where: { $0.stem == stem }) else {
        throw InputFailure(
          "two scenes are named \"\(scene.name)\"",
          expected: "a unique name for each, because its files are named after it")
      }
      let isBuiltIn = tool.catalog.sceneNames.contains(name) && !tuning.isTuned
      scenes.append(
        Subject(
          scene: scene, properties: try scene.readProperties(), stem: stem, isBuiltIn: isBuiltIn))
    }
    return scenes
  }

  // MARK: One scene

  /// The invariants and properties to check on a scene: all, or the named ones.
  private func chosen(on subject: Subject) throws(InputFailure) -> [SheetInvariant] {
    let own = subject.properties.map { SheetInvariant($0) }
    let all = Exploration.invariants + tool.invariants + own
    guard !invariants.isEmpty else { return all }
    var chosen = all.filter { invariants.contains($0.name) }
    for name in invariants {
      guard let invariant = try SheetInvariant.named(name, among: []) else { continue }
      chosen.append(invariant)
    }
    return chosen
  }

  private func isWanted(_ invariant: String) -> Bool {
    invariants.isEmpty || invariants.contains(invariant)
      || invariants.contains { $0.hasPrefix("\(invariant)=") }
  }

  private func explore(_ subject: Subject, _ walk: inout ParallelWalk)
    throws(InputFailure) -> ExplorationResult
  {
    let scene = subject.scene
    let exploration = Exploration(
      scene, runs: runs, seed: UInt64(seed),
      invariants: withoutDrags || reducesMotion ? [] : try chosen(on: subject),
      catalog: tool.catalog, within: FingerLimits(on: scene.screen, maximumSpeed: maxSpeed),
      notesPlaces: withoutDrags)
    let work = ExplorationRuns(exploration: exploration, jobs: jobs)
    if withoutDrags { return try work.drags(on: scene, &walk) }
    if reducesMotion { return try work.keptMotions(on: scene, &walk) }
    var search = ExplorationSearch(
      exploration, aimsAtStops: isWanted(ExplorationFinding.isReachable))
    try work.run(&search, &walk)
    var findings: [ExplorationFinding] = []
    try walk.each(of: search.candidates) { candidate in
      exploration.minimized(candidate)
    } consume: { finding, _ in
      if let finding { findings.append(finding) }
    }
    let idle = try idleSettings(of: search, &walk)
    let all = search.findings(minimized: findings, idle: idle)
    return ExplorationResult(of: scene, search, all.filter { isWanted($0.invariant) })
  }

  private func idleSettings(of search: ExplorationSearch, _ walk: inout ParallelWalk)
    throws(InputFailure)
    -> [SettingProbe.Setting]
  {
    guard isWanted(ExplorationFinding.hasAnEffect) else { return [] }
    let probe = search.probe
    var idle: [SettingProbe.Setting] = []
    try walk.each(of: try probe.settings()) { setting throws(InputFailure) in
      try probe.idle(setting)
    } consume: { setting, _ in
      if let setting { idle.append(setting) }
    }
    return idle
  }
}
