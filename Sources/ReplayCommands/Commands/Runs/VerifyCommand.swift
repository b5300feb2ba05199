import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayReports

/// `verify`: replays traces and compares them with what their recordings observed.
struct VerifyCommand: Command {
  static let help = CommandHelp(
    name: "verify",
    summary: "Compare with the app: replay its recordings, show differences.",
    discussion: """
      The trace must have an "observed" part, which says what the app's screen did; TouchRecorder
      writes it. The clock offset is estimated first: touches reach the screen some 7 to 17 ms
      later. With it, a delay is found for each lift: the motion begins with one of the screen's
      frames, up to one frame after the lift. Then every channel is compared at every observed
      moment. A channel agrees if its RMS is within --tolerance in each of three stages: while a
      finger is down, in motion, and at rest. Motion is the drag and what follows the release, not
      counting the time the finger is held still. For a velocity, one point means one point per
      frame; for a ratio, it means 0.01. The exit status is 1 if a run differs or has no value for a
      channel. A trace that is wrong is reported and skipped, and the exit status is 2.

      \(FolderContents.help)
      """,
    examples: """
      {{tool}} verify Fixtures/measured/*-flick.json
      A real UIScrollView's flick compared with its simulation.
      {{tool}} verify Fixtures/measured/medium-flick.json --format html --output verify.html
      A page that shows both, one over the other.
      {{tool}} verify Fixtures/measured/*.json --set scrollView.decelerationRate=0.99
      Whether this value matches the app, and where they first differ.
      """)

  @Positional(.traces()) private var paths: [String]
  @OptionGroup private var tuning = TuningOptions(.oneScreen)

  @Option(
    "--offset", "auto|SECONDS", .clockOffset, default: .estimated,
    "How much later than the run the screen shows something\n(default: auto, estimated for each trace)."
  )
  private var offset: ClockOffsetChoice

  @Option(DelaysOption.delays) private var delays: DelayChoice

  @Option(
    "--tolerance", "PT", .number(in: .nonNegative), default: Verification.defaultTolerance,
    "How far the run may be off in each stage: the root\nmean square (RMS), in points (default: 1)."
  )
  private var tolerance: Double

  @Option(.formatOrEnding(of: VerificationFormat.all)) private var format: VerificationFormat
  @Option(SharedOptions.formattedOutput, with: OpenedPage.option) private var output: String?
  @Option(SharedOptions.lines) private var readsLines: Bool
  private let tool = CommandCall.current.tool.name

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    var inputs = FaultyInputs()
    let verifications = self.verifications(&inputs)
    let context = ReportContext(style: Console.style(ofOutput: self.output), tool: tool)
    switch format.body {
    case .report(let show):
      if !verifications.isEmpty || !inputs.hasAny { output.write(show(verifications, context)) }
    case .page(let show):
      if inputs.hasAny { break }
      guard verifications.count == 1 else {
        throw InputFailure(
          "--format \(format.name) was given \(verifications.count) traces",
          expected: "one trace, because a page shows one")
      }
      output.write(show(verifications[0], context))
    }
    return try inputs.finish(
      output, else: verifications.allSatisfy(\.agrees) ? .success : .difference)
  }

  private func verifications(_ inputs: inout FaultyInputs) -> [Verification] {
    var source = TraceSource(paths, readsLines: readsLines, tuning.catalog)
    var simulators = PreparedSimulators(tuning)
    var verifications: [Verification] = []
    let isPage = if case .page = format.body { true } else { false }
    while let trace = inputs.next({ () throws(InputFailure) in try source.next() }) {
      let verification = inputs.attempt { () throws(InputFailure) -> Verification in
        let run = try simulators.run(for: trace)
        return try Verification(
          of: run.trace, on: run.replayer, offset: offset.seconds, delays, tolerance: tolerance,
          withLooks: isPage)
      }
      guard let verification else { continue }
      Console.warn(ofUnknown: verification.unknownChannels, in: trace)
      verifications.append(verification)
    }
    return verifications
  }
}

/// The source of the offset between the clocks.
enum ClockOffsetChoice: Sendable {
  case estimated
  case given(Double)

  /// Nil to estimate it.
  var seconds: Double? {
    if case .given(let seconds) = self { seconds } else { nil }
  }
}

extension ValueParser where Value == ClockOffsetChoice {
  /// `auto`, or seconds of either sign.
  fileprivate static var clockOffset: ValueParser {
    ValueParser(.words(["auto"])) { (text, option) throws(InputFailure) in
      if text == "auto" { return .estimated }
      guard let seconds = Double(plainDecimal: text), (-10...10).contains(seconds) else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: "auto, or seconds from -10 to 10")
      }
      return .given(seconds)
    }
  }
}
