/// The progress of a long command: a line on standard error that is rewritten, if that is a
/// terminal.
struct Progress {
  /// The unit that is counted: `runs`.
  private let unit: String

  /// The number of units that there will be, once this is known.
  var total: Int?
  private(set) var finished = 0

  /// Whether there may be fewer units than `total`.
  var isTotalABound = false

  /// The unit that is under way, or what is done in it.
  var subject: String?

  /// Whether a unit takes so long that none is finished in most seconds.
  var unitsAreLong = false

  /// The number of runs that were made for such units.
  var runs = 0

  private let isShown: Bool
  private let start: Double
  private var lastFinished: Double
  private var lastShown: Double

  /// Whether there is a line to remove.
  private var isOnScreen = false

  /// Seconds between two updates.
  private static let interval = 0.1

  /// The control sequence that moves a terminal to the beginning of an empty line.
  static let emptyLine = "\r\u{1B}[K"

  /// Progress for results that are printed as they come; on a terminal, the results themselves show
  /// enough progress.
  ///
  /// - Parameters:
  ///   - unit: what is counted.
  ///   - output: the file of the results; nil for standard output.
  init(of unit: String, besideResultsIn output: String?) {
    let showsResults = output == nil && Console.showsOutput
    self.init(of: unit, isShown: Console.canRewriteErrors && !showsResults)
  }

  init(of unit: String, isShown: Bool) {
    self.unit = unit
    self.isShown = isShown
    start = Console.now
    // Short work shows no progress.
    lastShown = start
    lastFinished = start
  }

  mutating func add(_ count: Int) {
    finished += count
    if unitsAreLong { lastFinished = Console.now }
    show()
  }

  /// Shows how far the work is, and how fast, if it is time to.
  mutating func show() {
    guard isShown || DebugBuild.mayMatter || CallerChannel.isOpen else { return }
    let now = Console.now
    guard now - lastShown >= Self.interval else { return }
    lastShown = now
    DebugBuild.tell(after: now - start)
    if CallerChannel.isOpen {
      CallerChannel.tell(
        unitsAreLong ? runs : finished, of: unitsAreLong ? nil : total, words(at: now))
    }
    guard isShown else { return }
    isOnScreen = true
    Console.tell(Self.emptyLine + words(at: now))
  }

  private func words(at now: Double) -> String {
    let start = subject.map { "\($0), " } ?? ""
    guard unitsAreLong else {
      return start
        + Self.words(finished, of: total, isBound: isTotalABound, unit, after: now - self.start)
    }
    return start
      + Self.words(
        finished, of: total, unit, runs: runs, by: lastFinished - self.start,
        since: now - lastFinished)
  }

  /// Removes the line, so that something else can be written.
  mutating func clear() {
    guard isOnScreen else { return }
    Console.tell(Self.emptyLine)
    isOnScreen = false
  }

  /// The message if the command ends early.
  var interruptionNote: String {
    "\(isOnScreen ? Self.emptyLine : "")interrupted after \(Self.count(finished, of: total, unit))"
  }

  /// ```
  /// 1,234 of 50,000 runs, 8,120 a second, 6 s left
  /// 1,234 of at most 2,000 runs, 12 a second, at most 63 s left
  /// ```
  static func words(
    _ finished: Int, of total: Int?, isBound: Bool = false, _ unit: String, after seconds: Double
  ) -> String {
    var text = count(finished, of: total, isBound: isBound, unit)
    guard seconds > 0, finished > 0 else { return text }
    let rate = Double(finished) / seconds
    text += ", \(grouped(Int(rate.rounded()))) a second"
    if let total {
      let left = duration(Double(max(0, total - finished)) / rate)
      text += ", \(isBound ? "at most " : "")\(left) left"
    }
    return text
  }

  /// Words about units that take long each.
  ///
  /// ```
  /// 12 of 41 questions, 530 runs; about 20 s left
  /// ```
  ///
  /// - Parameters:
  ///   - finished: how many are finished.
  ///   - total: of how many; nil if that is not known.
  ///   - unit: what they are.
  ///   - runs: the number of runs that were made for them so far.
  ///   - seconds: the time that the finished ones took.
  ///   - idle: the time since then.
  /// - Returns: without an end.
  static func words(
    _ finished: Int, of total: Int?, _ unit: String, runs: Int, by seconds: Double,
    since idle: Double
  ) -> String {
    let text = count(finished, of: total, unit) + ", \(grouped(runs)) runs"
    guard let total, finished > 0, total > finished else { return text }
    let each = seconds / Double(finished)
    let rest = Double(total - finished)
    return "\(text); about \(duration(max(each * rest - idle, each * (rest - 1)))) left"
  }

  private static func count(
    _ finished: Int, of total: Int?, isBound: Bool = false, _ unit: String
  ) -> String {
    guard let total else { return "\(grouped(finished)) \(unit)" }
    return "\(grouped(finished)) of \(isBound ? "at most " : "")\(grouped(total)) \(unit)"
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    if whole < 120 { return "\(whole) s" }
    return whole < 7200 ? "\(whole / 60) min" : "\(whole / 3600) h"
  }

  /// An integer in groups of three digits: `1,234`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      let rest = digits.count - index
      if index > 0, rest.isMultiple(of: 3), digits[index - 1] != "-" { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
