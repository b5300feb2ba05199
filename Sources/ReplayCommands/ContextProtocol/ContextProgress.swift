/// The progress of a call as it is told to a client: numbers that only grow.
///
/// A command may count several things one after the other, each from 0 on.
struct ContextProgress {
  /// A step to tell.
  struct Step: Equatable, Sendable {
    var finished: Int
    var total: Int?
    var words: String
  }

  /// The sum of what was counted before the present count began.
  private var base = 0

  /// The last number of the present count, and the last that was told; nil if there is none.
  private var last: Int?
  private var told: Int?

  /// Reads a line of `CallerChannel`: what is finished, of how much, and words.
  ///
  /// - Returns: the step to tell; nil if it is no news.
  mutating func add(_ line: [UInt8]) -> Step? {
    let parts = String(decoding: line, as: UTF8.self)
      .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let finished = Int(parts[0]) else { return nil }
    if let last, finished < last { base += last }
    last = finished
    let sum = base + finished
    guard told.map({ sum > $0 }) ?? true else { return nil }
    told = sum
    return Step(
      finished: sum, total: Int(parts[1]).map { base + $0 }, words: String(parts[2]))
  }
}
