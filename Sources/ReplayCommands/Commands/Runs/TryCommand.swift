import GestureEngine
import JSONText
import ReplayReports

/// `try`: a page with a sheet to drag with your own fingers.
struct TryCommand: Command {
  static let help = CommandHelp(
    name: "try",
    summary: "Print a page with a sheet to drag, its parameters beside it.",
    discussion: """
      A SCENE is the name of a built-in scene or a file; the default is every built-in scene, chosen
      on the page. The page is a single file that fetches nothing, for a phone or a desktop. It
      contains the engine: what it shows under your fingers is, frame by frame, what `replay` writes
      for the trace. Change a parameter, and the next gesture uses the new value.

      Every gesture is kept as a trace in the browser. It can be replayed, saved, and labelled with
      the intended state; the labelled ones download as a suite for `tune`. A trace holds every
      touch since the scene was last started over, so that it replays on its own. Two sets of
      parameters can be compared blind.

      With --serve, phones in the local network can open the page, and send gestures to this computer.
      """,
    examples: """
      {{tool}} try --open
      Every built-in scene, to choose from, in the browser.
      {{tool}} try mine.json --serve
      Your own scene on a phone: scan the code that is shown.
      {{tool}} try mine.json --set sheet.velocityThreshold=800 --output try.html
      Your own scene, beginning with another threshold.
      {{tool}} try system-sheet --refresh-rate 120 --output try.html
      One scene, with the frames of a 120 Hz screen.
      """)

  @Positional(.scenes()) private var sceneNames: [String]
  @OptionGroup private var tuning = TuningOptions(.patchesAndRate)
  @Option(SharedOptions.pageOutput, with: OpenedPage.option) private var output: String?
  @OptionGroup private var serving = ServeOptions()
  private let tool = CommandCall.current.tool

  func run() throws(InputFailure) -> ExitStatus {
    if let serving { return try serve(serving) }
    let output = try ResultOutput(path: self.output)
    let page = TrialPage(scenes: try scenes(), options: tuning.simulation)
    output.write(page.text(tool: tool.name))
    try output.finish()
    return .success
  }

  private func serve(_ serving: ServeOptions) throws(InputFailure) -> ExitStatus {
    let page = TrialPage(scenes: try scenes(), options: tuning.simulation)
    return try PageService(
      page: page.text(tool: tool.name, isServed: true),
      traces: ReceivedTraces(
        folder: "", stem: "gesture", scenes: tool.catalog.sceneNames,
        actions: tool.catalog.actions),
      tool: tool.name, scene: sceneNames.count == 1 ? sceneNames[0] : nil
    ).run(serving)
  }

  private func scenes() throws(InputFailure) -> [TrialPage.Subject] {
    var subjects: [TrialPage.Subject] = []
    for name in sceneNames.isEmpty ? tool.catalog.sceneNames : sceneNames {
      guard let subject = try subject(name) else {
        if sceneNames.isEmpty { continue }
        throw InputFailure(
          "the sheet of \"\(name)\" is the tool's own, and the engine of pages does not contain it",
          expected: "a scene of \(Self.systems); record gestures with \(tool.name) recorder, "
            + "and see them with \(tool.name) replay TRACE --scene \(name) --format html")
      }
      guard !subjects.contains(where: { $0.scene.name == subject.scene.name }) else {
        throw InputFailure(
          "two scenes are named \"\(subject.scene.name)\"",
          expected: "a unique name for each, because the page lists them by name")
      }
      subjects.append(subject)
    }
    return subjects
  }

  /// A scene for the page; nil if the engine does not contain its system.
  private func subject(_ name: String) throws(InputFailure) -> TrialPage.Subject? {
    do throws(InputFailure) {
      return TrialPage.Subject(
        try tuning.scene(.init(name: name, folder: "")),
        isBuiltIn: tool.catalog.sceneNames.contains(name))
    } catch {
      guard sceneNames.isEmpty else { throw error }
      throw error.tuning(ofOneOfAll: name, naming: "the scenes")
    }
  }

  private static var systems: String {
    SheetCatalog.builtIn.systemNames.joined(separator: ", ")
  }
}
