import GestureEngine
import GestureTraces
import JSONText
import ReplayPages
import ReplayTimelines

/// `recorder`: a page that records touches on a phone.
struct RecorderCommand: Command {
  static let help = CommandHelp(
    name: "recorder",
    summary: "Print a page that records touches, for a phone's browser.",
    discussion: """
      The page is a single file that fetches nothing. Open it on a phone, press Record, and drag.
      Every finger is recorded, including the positions between frames that the browser reports.
      Recordings stay on the phone until they are deleted. Each can be saved or shared as a
      gesture-trace/1, for `replay recording-1.json --scene system-sheet --move-to-sheet`.

      With --serve, the tool shows the page to phones in the local network, at one address of this
      computer, and reads nothing else. The address contains a random word, without which nothing is
      shown or taken. "Send to computer" writes a recording into the working directory, as the next
      unused recording-N.json. The network's owner can read what is sent, because the connection is
      not encrypted.

      With a scene chosen, the page shows its sheet in the initial layout, to aim at; the sheet does
      not move. The trace names the scene and its screen, and its positions are in points of that
      screen, so `replay recording-1.json` needs no option. On a smaller screen the sheet is drawn
      smaller, and positions and velocities are scaled up accordingly. A trace names a scene file
      by the path that --scene gave: save the trace in the folder that the path starts from.

      Over a list that scrolls natively, or over another page of the same server, the page also
      records what is under the first finger, once per frame, as the trace's `observed`. There,
      scroll.y is the scrollTop of the nearest enclosing element that scrolls. sheet.y is the top
      edge of the outermost element around that one that moves or, if none moves, of the nearest
      fixed one. Fingers are recorded once per frame there unless the browser reports more.
      """,
    examples: """
      {{tool}} recorder --serve
      Shows the page in the local network: scan the code with a phone.
      {{tool}} recorder --serve --scene mine.json
      The same, with your own sheet to aim at.
      {{tool}} recorder --output record.html
      The page as a file, for a web server of your own.
      """)

  @Positional(.nothing(for: "--serve")) private var hasArguments: Bool

  @Option(
    repeatable: "--scene", "NAME|FILE", .text(.scenes),
    "Choose a scene when the page opens; a file is offered beside the\nbuilt-in scenes (repeatable, the first one is chosen)."
  )
  private var chosen: [String]

  @Option(SharedOptions.pageOutput, with: OpenedPage.option) private var output: String?
  @OptionGroup private var serving = ServeOptions()
  private let tool = CommandCall.current.tool
  private let scenes = CommandCall.current.scenes

  func run() throws(InputFailure) -> ExitStatus {
    if let serving { return try serve(serving) }
    let output = try ResultOutput(path: self.output)
    output.write(WebPage.recorder.text(data: try data(), tool: tool.name))
    try output.finish()
    return .success
  }

  private func serve(_ serving: ServeOptions) throws(InputFailure) -> ExitStatus {
    let page = WebPage.recorder.served.text(data: try data(), tool: tool.name)
    try PageService(
      traces: ReceivedTraces(
        folder: "", stem: "recording", scenes: sceneNames, actions: tool.catalog.actions),
      tool: tool.name
    ).run(serving) { _ in page }
    return .success
  }

  /// The built-in scenes, and those of --scene.
  private var sceneNames: [String] {
    var names = tool.catalog.sceneNames
    for name in chosen where !names.contains(name) { names.append(name) }
    return names
  }

  /// The scenes as JSON, each with its first frame, and the one that is selected at first.
  private func data() throws(InputFailure) -> [UInt8] {
    let names = sceneNames
    var data = JSONWriter()
    data.beginObject()
    data.field("chosen", chosen.first ?? "")
    data.key("scenes")
    data.beginArray()
    for name in names {
      data.beginObject()
      data.field("name", name)
      data.key("run")
      try still(of: name).write(to: &data)
      data.endObject()
    }
    data.endArray()
    data.endObject()
    return data.bytes
  }

  /// The screen of a scene before anything happens: a run without fingers that ends at once.
  private func still(of name: String) throws(InputFailure) -> RunColumns {
    var simulator = try Simulator(
      scene: try scenes.scene(named: name, in: ""), trace: Trace(name: ""),
      options: ReplayOptions(maxSettle: 0))
    var columns = RunColumns()
    try simulator.run(&columns)
    return columns
  }
}
