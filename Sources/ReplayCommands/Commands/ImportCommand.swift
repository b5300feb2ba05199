import GestureTraces
import JSONText
import TextFiles

/// `import`: other recorders' files to `gesture-trace/1`.
struct ImportCommand: Command {
  static let specification = CommandSpecification(
    name: "import", arguments: "FILE --from KIND",
    summary: "Turn another recorder's file into a gesture-trace/1.",
    discussion: """
      getevent: Android's `getevent -lt` or `getevent -t`, with or without the -p header.
      evemu: evemu-record's .events files.
      libinput: the YAML of `libinput record`, of one device or several.
      flutter: the engine's pointer data, [{ts, events: [{timeStamp, change, …}]}].
      w3c: WebDriver's and Appium's pointer actions, played tick by tick.
      rrweb: a recording of a web page; it samples moves every 50 ms, and velocities are rough.
      Both multi-touch protocols are understood: type A (SYN_MT_REPORT) and type B (slots).
      Coordinates of getevent, evemu and libinput are mapped from the touch screen's range: the
      file's own, --desc or --range. An option that means nothing to the kind is an error.
      A report that a finger is where it was is a sample: a hold before the lift is no fling.
      In w3c that is a pointerMove to where the finger is, with a duration; a pause is no sample.
      Nothing is dropped silently: what is not understood is an error or a warning.
      """,
    options: [
      .option(
        "--from", "KIND", oneOf: TraceImporter.Kind.self, kinds.joined(separator: ", ")),
      .option("--range", "WxH", "The touch screen's range, from 0, where the file has none."),
      .option("--desc", "FILE", "The device's description: evemu's, or `getevent -lp`'s."),
      .option(
        "--screen", "WxH",
        "The screen in points: what a range or a page's viewport is scaled to (as it is);\n"
          + "for flutter and w3c the trace's device."),
      .option("--scale", "N", "The screen's pixels per point, for the trace's device."),
      .option(
        "--pixel-ratio", "N",
        "Pixels per point of the file's places: for flutter, and for w3c (1)."),
      .option("--rate", "HZ", "Samples per second of w3c's moves (120)."),
      .option("--scene", "NAME|FILE", "The scene that the trace shall name."),
      .option("--name", "NAME", "The trace's name (the file's)."),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
    ],
    examples: [
      (
        "{{tool}} import drag.txt --from getevent --range 1080x2400 --screen 390x844",
        "An Android recording, scaled to an iPhone's screen."
      ),
      (
        "{{tool}} import a.events --from evemu | {{tool}} replay - --scene scroll-view --fit",
        "Replays a recording without a file in between."
      ),
      (
        "{{tool}} import Fixtures/recordings/drag.libinput.yml --from libinput --screen 390x844",
        "A Linux touch screen's drag."
      ),
      (
        "{{tool}} import Fixtures/recordings/fling.flutter.json --from flutter --pixel-ratio 3",
        "A fling in a Flutter app."
      ),
      (
        "{{tool}} import Fixtures/recordings/swipe.w3c.json --from w3c --rate 60 --scene joom-bottom-sheet",
        "An Appium swipe, sampled as often as a 60 Hz screen does."
      ),
      (
        "{{tool}} import Fixtures/recordings/scroll.rrweb.json --from rrweb",
        "A visitor's scroll on a web page."
      ),
    ])

  private static let kinds = TraceImporter.Kind.allCases.map(\.rawValue)

  private let arguments: Arguments
  private let path: String
  private let kind: TraceImporter.Kind
  private let options: TraceImporter.Options

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.arguments = arguments
    guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
      throw InputFailure(
        "import was given \(arguments.positionals.count) files",
        expected: "one: \(tool.name) import FILE --from KIND (- for stdin)")
    }
    self.path = path
    guard let kind = try arguments.choice("--from", TraceImporter.Kind.self) else {
      throw InputFailure(
        "import does not know what wrote the file",
        expected: "--from " + Self.kinds.joined(separator: ", --from "))
    }
    self.kind = kind
    var options = TraceImporter.Options()
    options.range = try arguments.size("--range", upTo: TraceImporter.maximumRange).map(
      TraceImporter.Extent.init)
    options.screen = try arguments.size("--screen").map(TraceImporter.Extent.init)
    options.scale = try arguments.number("--scale", in: .within(0.5...20))
    options.pixelRatio = try arguments.number("--pixel-ratio", in: .within(0.5...20))
    options.rate = try arguments.number("--rate", in: .within(1...1000))
    if let description = arguments["--desc"] {
      options.description = TraceImporter.Description(
        bytes: try TextFile.read(description), source: TextFile.displayName(of: description))
    }
    self.options = options
  }

  func run() throws(InputFailure) -> ExitStatus {
    let result = try TraceImporter.read(
      try TextFile.read(path), source: TextFile.displayName(of: path), kind: kind,
      options: options)
    for warning in result.warnings { Console.warn(warning) }
    try TraceOutput.write(result.trace, arguments)
    return .success
  }
}

/// Where commands that make traces put them.
enum TraceOutput {
  /// Writes a trace, named and staged as the options say.
  static func write(_ trace: Trace, _ arguments: Arguments) throws(InputFailure) {
    var trace = trace
    if let name = arguments["--name"] { trace.name = name }
    if let scene = arguments["--scene"] { trace.scene = scene }
    let output = try ResultOutput(path: arguments["--output"])
    output.write(TraceWriter.text(of: trace))
    try output.finish()
  }
}
