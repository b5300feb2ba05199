import GestureReplay
import JSONText
import ReplayReports

/// The ways to show a sweep.
enum SweepFormat: String, CaseIterable, Sendable {
  case table
  case csv
  case jsonl
  case html

  /// How rows are written one by one; nil for what needs all of them.
  var rowShape: RowShape? {
    switch self {
    case .table, .html: nil
    case .csv: .csv
    case .jsonl: .jsonl
    }
  }
}

/// What is varied, searched and sorted by.
struct SweepOptions: Sendable {
  static let specifications: [OptionSpecification] = [
    .option(
      "--vary", "KEY=VALUES",
      "The values of a tuning parameter (repeatable; the last varies fastest):\n--vary sheet.height=600:700:10 (from, to, step)\n--vary recognition.pan.velocity=twoSample,leastSquares (as --set has them)"
    ),
    .option(
      "--find", "KEY=FROM:TO",
      "Find the values at which the outcome flips, to 6 digits."),
    .option(
      "--scan", "N",
      "Look at so many values of --find first, evenly spaced (64);\ntwo flips between neighbours may cancel each other unseen."
    ),
    .option(
      "--objective", "KEYPATH",
      "Sort by a number of the final line, the least first:\nfinal.t, final.sheet.y, …"),
    .flag("--descending", "Sort --objective with the greatest first."),
  ]

  /// What is varied; a single point where nothing is.
  let sweep: Sweep
  let search: FlipSearch?
  let objective: String?
  let isDescending: Bool

  init(_ arguments: Arguments) throws(InputFailure) {
    var axes: [SweepAxis] = []
    for option in arguments.options where option.name == "--vary" {
      axes.append(try SweepAxis(parsing: option.value))
    }
    search = try Self.search(arguments)
    objective = try Self.objective(arguments)
    isDescending = arguments.has("--descending")
    sweep = try Sweep(axes)
    guard !axes.isEmpty || search != nil else {
      throw InputFailure(
        "sweep was given nothing to vary",
        expected: "--vary KEY=FROM:TO:STEP, --vary KEY=a,b,c or --find KEY=FROM:TO")
    }
    guard objective == nil || search == nil else {
      throw InputFailure("--objective sorts runs, and --find has none", expected: "one of them")
    }
    guard objective != nil || !isDescending else {
      throw InputFailure("--descending sorts nothing", expected: "--objective KEYPATH with it")
    }
  }

  /// The grid of all scenes that are prepared: the values that a search looks at first are its
  /// innermost axis.
  var grid: Sweep {
    get throws(InputFailure) {
      try Sweep(sweep.axes + [search?.axis].compactMap { $0 })
    }
  }

  private static func search(_ arguments: Arguments) throws(InputFailure) -> FlipSearch? {
    let scanCount = try arguments.integer("--scan", in: FlipSearch.scanCounts)
    let texts = arguments.options.filter { $0.name == "--find" }.map(\.value)
    guard let text = texts.first else {
      guard scanCount == nil else {
        throw InputFailure("--scan looks for nothing", expected: "--find KEY=FROM:TO with it")
      }
      return nil
    }
    guard texts.count == 1 else {
      throw InputFailure("--find stands \(texts.count) times", expected: "one parameter to find")
    }
    return try FlipSearch(parsing: text, scanCount: scanCount ?? FlipSearch.defaultScanCount)
  }

  private static func objective(_ arguments: Arguments) throws(InputFailure) -> String? {
    guard let keyPath = arguments["--objective"] else { return nil }
    guard OutcomeFields.keyPaths.contains(keyPath) else {
      throw InputFailure(
        "--objective is \"\(keyPath)\"",
        expected: Spelling.suggestion(for: keyPath, among: OutcomeFields.keyPaths))
    }
    return keyPath
  }
}
