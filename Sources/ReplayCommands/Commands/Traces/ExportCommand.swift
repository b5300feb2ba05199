import GestureEngine
import GestureTraces
import JSONText
import TraceExchange

/// `export`: a trace as another tool's script, or what a driver makes of that script.
struct ExportCommand: Command {
  static let help = CommandHelp(
    name: "export",
    summary: "Write a trace as a script for a device, a browser or a UI test.",
    discussion: """
      evemu: `evemu-play FILE` on Linux and `uinput FILE` in Android's shell create the touch screen
      and play the events on it. --range is for a screen that exists already. A cancelled touch is
      written as a lift.
      w3c: the body of WebDriver's POST /session/ID/actions. Times are in whole milliseconds, and
      positions in whole pixels unless --fractions is given. chromedriver and Appium for iOS ignore
      pointerCancel.
      xctest: functions to paste into a UI test target. The first uses XCTest's public gestures, where
      one finger is down at a time: it goes straight, at one speed. The second uses private classes of
      XCTest, and goes exactly. A cancelled touch is written as a lift.
      maestro: a flow with a swipe for each finger that moves. A swipe is straight and has one speed,
      so a press, a rest before the lift and a fling's last speed are lost. Positions are pixels of
      the screen, which on iOS are points.
      axe: a shell script for AXe, with a drag for each finger that moves. A drag is straight and has
      one speed, with 0.05 s of rest at both ends.
      agent-device: a script with a pan for each finger that moves. On iOS, a pan eases in and out: a
      fling loses its speed. Rests are lost, and pauses, as in maestro and axe.
      argent: a flow with every touch, in whole milliseconds. Two fingers land and lift together.
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
    examples: """
      {{tool}} export Fixtures/traces/fling-up.json --to w3c > actions.json
      A fling for chromedriver or Appium.
      {{tool}} export Fixtures/traces/fling-up.json --to xctest --output FlingUp.swift
      The same for a UI test.
      {{tool}} export Fixtures/traces/two-finger-drag.json --to evemu | {{tool}} import -
      Two fingers as events of a Linux touch screen, and back.
      {{tool}} export Fixtures/traces/fling-up.json --to w3c --lossy
      Shows whether a driver is quick enough for a fling.
      """)

  @Positional(.onlyTrace("TRACE --to KIND", for: "TRACE --to KIND")) private var path: String

  @Option("--to", "KIND", .exporter, kinds.map { "\($0.name): \($0.help)" }.joined(separator: "\n"))
  private var kind: TraceExporter?

  @OptionGroup private var own = OwnOptions()

  @Option(
    "--lossy", "Replay what each driver delivers, and say whether it ends as the trace does.")
  private var isLossy: Bool

  @OptionGroup private var comparison = CheckOptions()

  @Option(SharedOptions.outputFile(endings: kinds.map(\.ending))) private var output: String?
  private let tool = CommandCall.current.tool

  private static let kinds = TraceExporter.all

  /// The options that only some kinds have.
  private struct OwnOptions: Sendable {
    @Option(
      "--range", "WxH", .size(upTo: TraceImporter.maximumRange),
      "evemu: the touch screen's range, from 0 (default: ten units per pixel).")
    var range: (width: Double, height: Double)?

    @Option(
      "--screen", "WxH", .size(upTo: Trace.maximumCoordinate),
      "evemu, argent: the screen in points (default: the trace's device).")
    var screen: (width: Double, height: Double)?

    let pixels = PixelOptions()

    @Option(
      "--start", "SECONDS", .number(in: .within(0...4_000_000_000)), default: 0,
      "cdp: what timestamps count from, in seconds since 1970 (default: 0).")
    var start: Double
  }

  /// The options that need `--lossy`.
  private struct CheckOptions: Sendable {
    @Option(
      CommandOption(
        "--driver-rate", "HZ", .number(in: .within(1...1000)), default: 60,
        "With --lossy: frames per second of the driven screen (default: 60)."
      ).once("--rate"))
    var rate: Double

    @Option(
      CommandOption(
        "--tolerance", "PT", .number(in: .nonNegative), default: 1,
        "With --lossy: how far apart the ends may be, in points (default: 1)."
      ).once("--within"))
    var tolerance: Double

    let tuning = TuningOptions()
  }

  func check() throws(InputFailure) {
    guard let kind else {
      throw InputFailure(
        "export needs a kind of script",
        expected: "--to " + Self.kinds.map(\.name).joined(separator: ", --to "))
    }
    // No option is silently ignored.
    let own = $own.filter { kind.options.contains($0.name) }
    if let name = CommandCall.firstOption(except: own + $comparison + [$kind, $isLossy, $output]) {
      throw InputFailure(
        "\(name) does not apply to \(kind.name)",
        expected: own.isEmpty ? "none" : own.map(\.name).joined(separator: ", "))
    }
    if !isLossy, let option = CommandCall.given(of: $comparison) {
      throw InputFailure(
        "\(option.name) needs --lossy", expected: "--lossy too, or no \(option.name)")
    }
    try OutputEnding.check(
      output, of: "\($kind.name) \(kind.name)", writing: [kind.ending], tool: tool)
  }

  private var options: TraceExporter.Options {
    TraceExporter.Options(
      range: own.range.map(TraceImporter.Extent.init),
      screen: own.screen.map(TraceImporter.Extent.init), pixelRatio: own.pixels.ratio,
      areFractional: own.pixels.areFractional, start: own.start)
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    var source = TraceSource([path], readsLines: false, tool.catalog)
    guard let kind, let trace = try source.next() else { return .success }
    guard isLossy else {
      let script = try kind.script(of: trace, options)
      for warning in script.warnings { Console.warn(warning) }
      for note in script.notes { Console.inform("\(trace.source.shown): \(note)") }
      if let hint = kind.hint { Console.inform("\(trace.source.shown): \(hint)") }
      output.write(script.bytes)
      try output.finish()
      return .success
    }
    let delivery = DeliveryCheck(
      tuning: comparison.tuning, rate: comparison.rate, tolerance: comparison.tolerance)
    let result = try delivery.verdicts(on: trace, kind, options)
    output.write(Array(result.lines.map { $0 + "\n" }.joined().utf8))
    try output.finish()
    return result.areAlike ? .success : .difference
  }
}

extension ValueParser where Value == TraceExporter {
  /// The name of a kind of script.
  static var exporter: ValueParser {
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
