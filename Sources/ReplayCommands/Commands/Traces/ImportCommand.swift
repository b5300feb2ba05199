import GestureTraces
import JSONText
import TextFiles
import TraceExchange

/// `import`: other recorders' files to `gesture-trace/1`.
struct ImportCommand: Command {
  static let help = CommandHelp(
    name: "import",
    summary: "Turn another recorder's file into a gesture-trace/1.",
    discussion: """
      \(kindLines)
      Both multi-touch protocols are supported: type A (SYN_MT_REPORT) and type B (slots).
      Coordinates of getevent, evemu and libinput are mapped from the touch screen's range, which
      comes from the file, --desc or --range. An option that does not apply to the kind is an error.
      A report that a finger has not moved is a sample too, so a hold before the lift is not a
      fling. In w3c, write a hold as a pointerMove to the same position, with a duration; a pause
      gives no sample. Nothing is dropped silently: what is not understood is an error or a warning.
      """,
    examples: """
      {{tool}} import drag.txt --from getevent --range 1080x2400 --density 420
      An Android recording in points of its own screen: 411.4x914.3.
      {{tool}} import a.events --from evemu | {{tool}} replay - --scene scroll-view --scale-to-screen
      Replays a recording without an intermediate file.
      {{tool}} import Fixtures/recordings/drag.libinput.yml --from libinput --screen 390x844
      A Linux touch screen's drag.
      {{tool}} import Fixtures/recordings/fling.flutter.json --from flutter --pixel-ratio 3
      A fling in a Flutter app.
      {{tool}} import Fixtures/recordings/swipe.w3c.json --from w3c --rate 60 --scene joom-bottom-sheet
      An Appium swipe, sampled as on a 60 Hz screen.
      {{tool}} import Fixtures/recordings/scroll.rrweb.json --from rrweb
      A visitor's scroll on a web page.
      {{tool}} import Fixtures/recordings/strokes.jsonl --from jsonl --columns t=timestamp,x=x,y=y,id=tracking_id --range 1080x1920 --density 480
      JSON Lines whose fields have names; a table goes likewise.
      """)

  @Positional(file) private var path: String

  /// Nil to recognize it by the file's beginning.
  @Option(
    "--from", "KIND", .word(of: TraceImporter.Kind.self),
    """
    \(kinds.joined(separator: ", "))
    (default: recognized from the start of the file, or a table if --columns is given).
    """)
  private var kind: TraceImporter.Kind?

  @Option(
    "--range", "WxH", .size(upTo: TraceImporter.maximumRange),
    "The touch screen's range, from 0, if the file does not give it.")
  private var range: (width: Double, height: Double)?

  @Option(
    "--desc", "FILE",
    ValueParser(.files()) { (path, _) throws(InputFailure) in
      TraceImporter.Description(
        bytes: try TextFile.read(path), source: TextFile.displayName(of: path))
    },
    "A description of the device, from evemu or `getevent -lp`.")
  private var description: TraceImporter.Description?

  @Option(
    "--screen", "WxH", .size(),
    """
    The screen in points, to which a range or a page's viewport is scaled
    (default: not scaled); for flutter and w3c, the trace's device.
    """)
  private var screen: (width: Double, height: Double)?

  @Option(
    "--scale", "N", .number(in: .within(0.5...20)),
    "The screen's pixels per point, for the trace's device.")
  private var scale: Double?

  @Option(
    "--pixel-ratio", "N", .number(in: .within(0.5...20)),
    "Pixels per point of the file's positions.")
  private var pixelRatio: Double?

  @Option(
    "--density", "DPI", .number(in: .within(40...1600)),
    """
    Instead of --pixel-ratio: the screen's dots per inch, as `adb shell wm density`
    prints it. A point is a dp, 1/160 of an inch.
    """)
  private var density: Double?

  @Option(
    "--device", "NAME", .text(),
    "The path or the name of the touch screen, if the file has several.")
  private var device: String?

  @Option(
    "--rotate", "DEGREES", .rotation,
    "How far a touch screen that lies across is turned clockwise: 90, 180 or 270.")
  private var rotation: TraceImporter.Rotation?

  @Option(
    "--rate", "HZ", .number(in: .within(1...1000)),
    "Samples per second of the moves of w3c and appium (default: 120).")
  private var rate: Double?

  @OptionGroup private var table = TableOptions()
  @OptionGroup private var output = TraceOutput(nameless: "the file's")
  private let tool = CommandCall.current.tool

  private static let kinds = TraceImporter.kinds.map(\.rawValue)

  /// A line for each kind: what its files are.
  private static let kindLines = TraceImporter.kinds.map { "\($0.rawValue): \($0.help)" }
    .joined(separator: "\n")

  private static let file = PositionalArguments<String>(
    specification: PositionalSpecification(placeholder: "FILE", rest: .files()), absent: ""
  ) { (call, tool) throws(InputFailure) in
    try call.onlyPositional("file", expected: "one: \(tool.name) import FILE (- for stdin)")
  }

  func check() throws(InputFailure) {
    _ = try table.layout()
    try checkUnits()
  }

  /// The longest side of a screen in points that a range may be without an option that says so: that
  /// of the largest iPad.
  private static let longestScreen = 1400.0

  /// - Throws: if a range is given that is no screen in points, and nothing scales it to one.
  private func checkUnits() throws(InputFailure) {
    guard let range, screen == nil, density == nil, pixelRatio == nil,
      max(range.width, range.height) > Self.longestScreen
    else { return }
    let size = "\(range.width.exact)x\(range.height.exact)"
    throw InputFailure(
      "\($range.name) \(size) does not say how many points that is",
      expected:
        "\($density.name) DPI, as adb shell wm density prints it, or \($screen.name) WxH, the "
        + "screen in points; \($density.name) 160 if a unit is a point")
  }

  private var options: TraceImporter.Options {
    get throws(InputFailure) {
      var options = TraceImporter.Options()
      options.range = range.map(TraceImporter.Extent.init)
      options.screen = screen.map(TraceImporter.Extent.init)
      options.scale = scale
      options.pixelRatio = pixelRatio
      options.rate = rate
      options.density = density
      options.device = device
      options.rotation = rotation ?? .none
      options.table = try table.layout()
      options.description = description
      return options
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let stream = try stream()
    try checkBeginning(stream)
    let bytes = RecordedJSON.unwrapped(RecordedText.utf8(try stream.whole()))
    let kind = try kind(of: bytes, source: stream.source)
    let result = try read(bytes, kind, source: stream.source)
    for warning in result.warnings { Console.warn(warning) }
    try output.write(result.trace)
    for assumption in result.assumptions { Console.inform("\(stream.source): \(assumption)") }
    let sampling = RecordedSampling(of: result.trace, kind: kind)
    Console.inform("\(stream.source): \(sampling.summary)")
    return .success
  }

  /// Opens the file; for a folder, the error says how its files are imported.
  private func stream() throws(InputFailure) -> TextStream {
    do throws(InputFailure) {
      return try TextStream(path)
    } catch {
      guard Folder.isFolder(path) else { throw error }
      throw InputFailure(
        error.what,
        expected: error.expected + "; for each of them: for file in \(path.shellWord)/*; do "
          + "\(tool.name) import \"$file\" --output \"$file.json\"; done",
        at: error.location)
    }
  }

  /// Looks at the beginning of a file, so that one that is no recording is not read to its end.
  private func checkBeginning(_ stream: TextStream) throws(InputFailure) {
    let named = kind ?? (table.isGiven ? .csv : nil)
    if let failure = RecordedText.failure(
      of: stream.beginning, source: stream.source, as: named)
    {
      throw failure
    }
    guard !stream.isAtEnd else { return }
    let beginning = RecordedJSON.unwrapped(RecordedText.utf8(stream.beginning))
    _ = try kind(of: beginning, source: stream.source)
  }

  /// The kind of a file, by what wrote it: the kind that was named, a table if columns are, or the
  /// kind that it looks like.
  private func kind(of bytes: [UInt8], source: String) throws(InputFailure) -> TraceImporter.Kind {
    if let kind { return kind }
    if table.isGiven { return TableLayout.kind(of: bytes) }
    if case .recording(let recognized) = GivenDocument(of: bytes)?.kind { return recognized }
    let columns = TableLayout.names(in: bytes)
    throw failure(of: bytes, as: nil, source: source)
      ?? InputFailure(
        "cannot tell what recorded the file",
        expected: "--from with one of " + Self.kinds.joined(separator: ", ")
          + (columns.map { ", or --columns for this table of \($0)" } ?? ""),
        at: TextLocation(source: source))
  }

  private func read(_ bytes: [UInt8], _ kind: TraceImporter.Kind, source: String)
    throws(InputFailure) -> TraceReader.Result
  {
    do throws(InputFailure) {
      return try TraceImporter.read(bytes, source: source, kind: kind, options: try options)
    } catch {
      // An error in an option does not depend on the file.
      guard error.location?.source == source else { throw error }
      throw failure(of: bytes, as: kind, source: source) ?? error
    }
  }

  /// The error for a text that is not a recording of the kind; nil if it may be one.
  private func failure(of bytes: [UInt8], as kind: TraceImporter.Kind?, source: String)
    -> InputFailure?
  {
    guard let given = GivenDocument(of: bytes) else { return nil }
    let location = given.location(in: bytes, source: source)
    guard case .recording(let recognized) = given.kind else {
      return given.kind.failure(expected: "another recorder's file", at: location)
    }
    guard let kind, kind != recognized else { return nil }
    return InputFailure(
      "this looks like \(recognized.displayName)",
      expected: "\(kind.displayName), or --from \(recognized.rawValue)", at: location)
  }
}

extension ValueParser where Value == TraceImporter.Rotation {
  /// Degrees, clockwise.
  fileprivate static var rotation: ValueParser {
    let words = TraceImporter.Rotation.allCases.map { "\($0.rawValue)" }
    return ValueParser(.words(words), choices: words) { (text, option) throws(InputFailure) in
      guard let rotation = Int(text).flatMap(TraceImporter.Rotation.init) else {
        throw InputFailure("\(option) is \"\(text)\"", expected: words.joined(separator: ", "))
      }
      return rotation
    }
  }
}
