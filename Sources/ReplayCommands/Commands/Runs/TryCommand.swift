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

      A scene whose code is the tool's own, such as your app, is answered by the tool while it runs:
      --open serves the page on this computer alone. One page at a time moves the app. With --watch,
      an edit of the app's source builds the tool again, and the page shows the last gesture on it.
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
      {{tool}} try scenes/my-app.json --open --watch
      An app, in a tool that contains it: each edit of its source is under your finger.
      """)

  static let watchesItself = true

  @Positional(.scenes()) private var sceneNames: [String]
  @OptionGroup private var tuning = TuningOptions(.patchesAndRate)
  @Option(SharedOptions.pageOutput, with: OpenedPage.option) private var output: String?
  @OptionGroup private var serving = ServeOptions()
  @Option(
    "--watch",
    """
    Build the tool again when a source of its package changes, and
    show the last gesture on it (for a scene that the tool answers).
    """)
  private var watches: Bool
  private let opens = CommandCall.current.has(OpenedPage.option)
  private let tool = CommandCall.current.tool

  func run() throws(InputFailure) -> ExitStatus {
    let page = TrialPage(scenes: try scenes(), options: tuning.simulation)
    guard !watches || page.needsTool else {
      throw InputFailure(
        "--watch was given, and the page's own engine answers",
        expected: "no --watch, or a scene whose code is the tool's own")
    }
    // A page that is written contains all that answers it; one that the tool answers is served.
    if serving != nil || page.needsTool { return try serve(page) }
    let output = try ResultOutput(path: self.output)
    output.write(page.text(tool: tool.name))
    try output.finish()
    return .success
  }

  private func serve(_ page: TrialPage) throws(InputFailure) -> ExitStatus {
    try PageService(
      isLive: page.needsTool, watches: watches,
      traces: ReceivedTraces(
        folder: "", stem: "gesture", scenes: tool.catalog.sceneNames,
        actions: tool.catalog.actions),
      tool: tool.name, scene: sceneNames.count == 1 ? sceneNames[0] : nil
    ).run(serving) { page.text(tool: tool.name, servedAt: $0) }
    return .success
  }

  private func scenes() throws(InputFailure) -> [TrialPage.Subject] {
    var subjects: [TrialPage.Subject] = []
    for name in sceneNames.isEmpty ? tool.catalog.sceneNames : sceneNames {
      guard let subject = try subject(name) else { continue }
      guard !subject.needsTool || serving != nil || opens else {
        if sceneNames.isEmpty { continue }
        throw InputFailure(
          "the code of \"\(name)\" is the tool's own, and no page contains it",
          expected: "--open, or --serve for a phone: then the tool answers the page")
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

  /// A scene for the page; nil for one that no text describes.
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
}
