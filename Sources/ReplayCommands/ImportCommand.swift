import GestureTraces
import JSONText

/// `import`: other recorders' files to `gesture-trace/1`.
struct ImportCommand {
  static let specification = CommandSpecification(
    name: "import", arguments: "FILE --from KIND",
    summary: "Turn another recorder's file into a gesture-trace/1.",
    discussion: """
      getevent: Android's `getevent -lt` or `getevent -t`, with or without the -p header.
      evemu: evemu-record's .events files.
      Both multi-touch protocols are understood: type A (SYN_MT_REPORT) and type B (slots).
      Coordinates are mapped from the touch screen's range: the file's own header, --desc or
      --range. Nothing is dropped silently: what is not understood is an error or a warning.
      """,
    options: [
      .option(
        "--from", "KIND", oneOf: TraceImporter.Kind.self,
        TraceImporter.Kind.allCases.map(\.rawValue).joined(separator: " or ")),
      .option("--range", "WxH", "The touch screen's range, from 0, where the file has none."),
      .option("--desc", "FILE", "The device's description: evemu's, or `getevent -lp`'s."),
      .option("--screen", "WxH", "The screen in points to scale to (the range as it is)."),
      .option("--scale", "N", "The screen's pixels per point, for the trace's device."),
      .option("--scene", "NAME|FILE", "The scene that the trace shall name."),
      .option("--name", "NAME", "The trace's name (the file's)."),
      .option("--output", "FILE", "Write to a file, which appears whole or not at all."),
    ],
    examples: [
      (
        "gesture-replay import drag.txt --from getevent --range 1080x2400 --screen 390x844",
        "An Android recording, scaled to an iPhone's screen."
      ),
      (
        "gesture-replay import a.events --from evemu | gesture-replay replay - --scene scroll-view --fit",
        "Replays a recording without a file in between."
      ),
    ])

  private let arguments: Arguments
  private let path: String
  private let kind: TraceImporter.Kind
  private let options: TraceImporter.Options

  init(_ arguments: Arguments) throws(InputFailure) {
    self.arguments = arguments
    guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
      throw InputFailure(
        "import was given \(arguments.positionals.count) files",
        expected: "one: gesture-replay import FILE --from KIND (- for stdin)")
    }
    self.path = path
    guard let kind = try arguments.choice("--from", TraceImporter.Kind.self) else {
      throw InputFailure(
        "import does not know what wrote the file",
        expected: "--from "
          + TraceImporter.Kind.allCases.map(\.rawValue).joined(separator: " or --from "))
    }
    self.kind = kind
    var options = TraceImporter.Options()
    options.range = try Self.extent(arguments, "--range")
    options.screen = try Self.extent(arguments, "--screen")
    options.scale = try arguments.number("--scale", in: .within(0.5...20))
    if let description = arguments["--desc"] {
      options.description = TraceImporter.Description(
        bytes: try TextFile.read(description), source: TextFile.displayName(of: description))
    }
    self.options = options
  }

  private static func extent(_ arguments: Arguments, _ option: String) throws(InputFailure)
    -> TraceImporter.Extent?
  {
    guard let size = try arguments.size(option) else { return nil }
    return TraceImporter.Extent(width: size.width, height: size.height)
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
