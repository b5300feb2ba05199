import GestureEngine
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines

/// The parameters that are varied and searched, and the order of the results.
struct SweepOptions: Sendable {
  @Option(
    repeatable: "--vary", "KEY=VALUES",
    ValueParser(.keyPaths) { (text, _) throws(InputFailure) in
      try SweepAxis(parsing: ValueParser.withColons(text))
    },
    """
    The values of a tuning parameter (repeatable; the last varies fastest):
    --vary sheet.height=600:700:10 (from, to, step)
    --vary recognition.pan.velocity=twoSample,leastSquares (values as in --set)
    """)
  private var axes: [SweepAxis]

  @Option(
    repeatable: "--find", "KEY=FROM:TO", .range,
    "Find the values at which the outcome flips, to 6 significant digits.")
  private var find: [String]

  @Option(
    "--scan", "N", .integer(in: FlipSearch.scanCounts),
    """
    How many evenly spaced values --find tries first (default: 64).
    Two flips between neighbouring values cancel out and are missed.
    """)
  private var scanCount: Int?

  @Option(
    "--objective", "KEYPATH",
    ValueParser(.words(Outcome.comparedNumbers)) { (text, option) throws(InputFailure) in
      guard Outcome.comparedNumbers.contains(text) else {
        throw InputFailure(
          "\(option) is \"\(text)\"",
          expected: Spelling.suggestion(for: text, among: Outcome.comparedNumbers))
      }
      return text
    },
    "Sort by a number of the final line, or by the size of jump,\nsmallest first: final.t, final.sheet.y, …"
  )
  var objective: String?

  @Option("--descending", "With --objective: sort the largest first.")
  var isDescending: Bool

  /// The parameters that are varied; a single point if none is.
  let sweep: Sweep
  let search: FlipSearch?

  init() {
    let call = CommandCall.current
    let (axes, find, scanCount) = (_axes.wrappedValue, _find.wrappedValue, _scanCount.wrappedValue)
    search = call.attempt(else: nil) { _ throws(InputFailure) in
      try Self.search(find, scanCount: scanCount)
    }
    sweep = call.attempt(else: .one) { _ throws(InputFailure) in try Sweep(axes) }
  }

  /// - Throws: if the options do not suit each other.
  func check() throws(InputFailure) {
    guard !axes.isEmpty || search != nil else {
      throw InputFailure(
        "sweep needs a parameter to vary",
        expected: "--vary KEY=FROM:TO:STEP, --vary KEY=a,b,c or --find KEY=FROM:TO")
    }
    guard objective == nil || search == nil else {
      throw InputFailure("--objective sorts runs, but --find lists flips", expected: "one of them")
    }
    guard objective != nil || !isDescending else {
      throw InputFailure("--descending needs --objective", expected: "--objective KEYPATH")
    }
  }

  /// The grid of all scenes that are prepared; its innermost axis has the values that a search
  /// tries first.
  var grid: Sweep {
    get throws(InputFailure) {
      try Sweep(sweep.axes + [search?.axis].compactMap { $0 })
    }
  }

  private static func search(_ texts: [String], scanCount: Int?) throws(InputFailure)
    -> FlipSearch?
  {
    guard let text = texts.first else {
      guard scanCount == nil else {
        throw InputFailure("--scan needs --find", expected: "--find KEY=FROM:TO")
      }
      return nil
    }
    guard texts.count == 1 else {
      throw InputFailure("--find was given \(texts.count) times", expected: "one parameter to find")
    }
    return try FlipSearch(parsing: text, scanCount: scanCount ?? FlipSearch.defaultScanCount)
  }
}
