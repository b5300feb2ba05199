import GestureEngine
import GestureTraces
import JSONText
import TraceExchange

/// `export`: a trace as another tool's script, or what a driver makes of that script.
struct ExportCommand: Command {
  private static let to = CommandOption(
    "--to", "KIND", .kind, kinds.map { "\($0.name): \($0.help)" }.joined(separator: "\n"))

  private static let range = CommandOption(
    "--range", "WxH", .size(upTo: TraceImporter.maximumRange),
    "evemu: the touch screen's range, from 0 (default: ten units per pixel).")

  private static let screen = CommandOption(
    "--screen", "WxH", .size(upTo: Trace.maximumCoordinate),
    "evemu: the screen in points (default: the trace's device).")

  private static let pixelRatio = CommandOption(
    "--pixel-ratio", "N", .number(in: .within(0.5...20)), default: 1,
    "w3c: pixels per point (default: 1); on Android, the device's.")

  private static let fractions = CommandOption.flag(
    "--fractions",
    "w3c: positions to a thousandth of a pixel, for drivers that accept them.")

  private static let start = CommandOption(
    "--start", "SECONDS", .number(in: .within(0...4_000_000_000)), default: 0,
    "cdp: what timestamps count from, in seconds since 1970 (default: 0).")

  private static let lossy = CommandOption.flag(
    "--lossy", "Replay what each driver delivers, and say whether it ends as the trace does.")

  private static let rate = CommandOption(
    "--driver-rate", "HZ", .number(in: .within(1...1000)), default: 60,
    "With --lossy: frames per second of the driven screen (default: 60)."
  ).once("--rate")

  private static let tolerance = CommandOption(
    "--tolerance", "PT", .number(in: .nonNegative), default: 1,
    "With --lossy: how far apart the ends may be, in points (default: 1)."
  ).once("--within")

  private static let kindOptions: [any OptionDeclaration] =
    [range, screen, pixelRatio, fractions, start]

  /// The options that need `--lossy`.
  private static let lossyOptions: [any OptionDeclaration] =
    [rate, tolerance] + TuningOptions.options

  private static let kinds = TraceExporter.all

  static let specification = CommandSpecification(
    name: "export", arguments: "TRACE --to KIND", rest: .traces,
    summary: "Write a trace as a script for a device, a browser or a UI test.",
    discussion: """
      evemu: `evemu-play FILE` on Linux and `uinput FILE` in Android's shell create the touch screen
      and play the events on it. --range is for a screen that exists already. A cancelled touch is
      written as a lift.
      w3c: the body of WebDriver's POST /session/ID/actions. Times are in whole milliseconds, and
      positions in whole pixels unless --fractions is given. chromedriver and Appium for iOS ignore
      pointerCancel.
      xctest: a function to paste into a UI test target. It uses private classes of XCTest. A
      cancelled touch is written as a lift.
      cdp: a list of DevTools commands; add the time at which you begin to each timestamp. While
      others stay down, touchEnd names the finger that lifts: the protocol's page wants no touch
      there, but without it Chromium lifts all. touchCancel always cancels all fingers, so one that
      is cancelled alone is written as a lift.
      Times count from the first landing, and fingers are renumbered. Actions of the app are not
      touches and are left out with a warning; --lossy replays them at their times. Each way in
      which a script differs from the trace is a line on standard error, with how often it does:
      `import` reads back all else, to a microsecond and a thousandth of a point. Further keys of
      samples, such as a force, are in no script.
      --lossy writes no script. It prints a line for each driver: what the driver delivers, and how
      that ends on the trace's scene. The exit status is 1 if one ends differently.
      """,
    options: [to] + kindOptions + [lossy] + lossyOptions
      + [SharedOptions.outputFile(endings: kinds.map(\.ending))],
    examples: [
      (
        "{{tool}} export Fixtures/traces/fling-up.json --to w3c > actions.json",
        "A fling for chromedriver or Appium."
      ),
      (
        "{{tool}} export Fixtures/traces/fling-up.json --to xctest --output FlingUp.swift",
        "The same for a UI test."
      ),
      (
        "{{tool}} export Fixtures/traces/two-finger-drag.json --to evemu | {{tool}} import -",
        "Two fingers as events of a Linux touch screen, and back."
      ),
      (
        "{{tool}} export Fixtures/traces/fling-up.json --to w3c --lossy",
        "Shows whether a driver is quick enough for a fling."
      ),
    ])

  private let path: String
  private let kind: TraceExporter
  private let options: TraceExporter.Options

  /// How a driver's delivery is compared; nil if the script is wanted.
  private let check: DeliveryCheck?
  private let catalog: SheetCatalog
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    catalog = tool.catalog
    path = try arguments.onlyTrace(
      expected: "one: \(tool.name) export TRACE --to KIND (- for stdin)")
    guard let kind = try arguments[Self.to] else {
      throw InputFailure(
        "export needs a kind of script",
        expected: "--to " + Self.kinds.map(\.name).joined(separator: ", --to "))
    }
    self.kind = kind
    try Self.checkOptions(arguments, of: kind)
    try OutputEnding.check(
      try arguments[SharedOptions.output], of: "\(Self.to.name) \(kind.name)",
      writing: [kind.ending])
    options = TraceExporter.Options(
      range: try arguments[Self.range].map(TraceImporter.Extent.init),
      screen: try arguments[Self.screen].map(TraceImporter.Extent.init),
      pixelRatio: try arguments[Self.pixelRatio], areFractional: try arguments[Self.fractions],
      start: try arguments[Self.start])
    check =
      try arguments[Self.lossy]
      ? DeliveryCheck(
        tuning: try TuningOptions(arguments, tool.catalog), rate: try arguments[Self.rate],
        tolerance: try arguments[Self.tolerance])
      : nil
    output = try arguments[SharedOptions.output]
  }

  /// Ensures that no option is silently ignored.
  private static func checkOptions(_ arguments: Arguments, of kind: TraceExporter)
    throws(InputFailure)
  {
    let own = kindOptions.filter { kind.options.contains($0.name) }
    if let name = arguments.firstOption(
      except: own + lossyOptions + [to, lossy, SharedOptions.output])
    {
      throw InputFailure(
        "\(name) does not apply to \(kind.name)",
        expected: own.isEmpty ? "none" : own.map(\.name).joined(separator: ", "))
    }
    let isLossy = try arguments[lossy]
    if !isLossy, let option = lossyOptions.first(where: { arguments.has($0) }) {
      throw InputFailure(
        "\(option.name) needs --lossy", expected: "--lossy too, or no \(option.name)")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    var source = TraceSource([path], readsLines: false, catalog)
    guard let trace = try source.next() else { return .success }
    guard let check else {
      let script = try kind.script(of: trace, options)
      for warning in script.warnings { Console.warn(warning) }
      for note in script.notes { Console.inform("\(trace.source.shown): \(note)") }
      output.write(script.bytes)
      try output.finish()
      return .success
    }
    let result = try check.verdicts(on: trace, kind, options)
    output.write(Array(result.lines.map { $0 + "\n" }.joined().utf8))
    try output.finish()
    return result.areAlike ? .success : .difference
  }
}

extension ValueParser where Value == TraceExporter {
  /// The name of a kind of script.
  fileprivate static var kind: ValueParser {
    let names = TraceExporter.all.map(\.name)
    return ValueParser(.words(names), choices: names) { (text, option) throws(InputFailure) in
      guard let kind = TraceExporter.all.first(where: { $0.name == text }) else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: Spelling.suggestion(for: text, among: names))
      }
      return kind
    }
  }
}
