import Foundation

/// A text and the attributes of its characters, in runs that have the same ones.
struct AttributedRuns: Equatable {
  typealias Attributes = [NSAttributedString.Key: Any]

  struct Run {
    var range: NSRange
    var attributes: Attributes
  }

  private(set) var string = ""

  /// One after the other, each with at least one UTF-16 unit.
  private var runs: [Run] = []

  init() {}

  init(_ string: String, _ attributes: Attributes) {
    self.string = string
    let length = string.utf16.count
    if length > 0 {
      runs = [Run(range: NSRange(location: 0, length: length), attributes: attributes)]
    }
  }

  /// UTF-16 units.
  var length: Int { runs.last?.range.upperBound ?? 0 }

  func run(at location: Int) -> Run? { runs.first { location < $0.range.upperBound } }

  /// The parts of the runs that lie in a range.
  func runs(in range: NSRange) -> [Run] {
    runs.compactMap { run in
      let start = max(run.range.location, range.location)
      let end = min(run.range.upperBound, range.upperBound)
      guard start < end else { return nil }
      return Run(
        range: NSRange(location: start, length: end - start), attributes: run.attributes)
    }
  }

  func part(_ range: NSRange) -> AttributedRuns {
    var part = AttributedRuns()
    part.string = NSString(string: string).substring(with: range)
    for run in runs(in: range) { part.append(run) }
    return part
  }

  /// The text with some of its attributes.
  func filtered(_ isIncluded: (NSAttributedString.Key) -> Bool) -> AttributedRuns {
    var filtered = AttributedRuns()
    filtered.string = string
    for run in runs {
      filtered.append(
        Run(range: run.range, attributes: run.attributes.filter { isIncluded($0.key) }))
    }
    return filtered
  }

  // MARK: Changes

  mutating func replace(_ range: NSRange, with other: AttributedRuns) {
    let pieces =
      runs(in: NSRange(location: 0, length: range.location)) + other.runs
      + runs(in: NSRange(location: range.upperBound, length: length - range.upperBound))
    string = NSString(string: string).replacingCharacters(in: range, with: other.string)
    runs = []
    for piece in pieces { append(piece) }
  }

  mutating func change(_ range: NSRange, _ change: (inout Attributes) -> Void) {
    let pieces = [
      NSRange(location: 0, length: range.location), range,
      NSRange(location: range.upperBound, length: length - range.upperBound),
    ].map { runs(in: $0) }
    runs = []
    for (place, piece) in pieces.enumerated() {
      for var run in piece {
        if place == 1 { change(&run.attributes) }
        append(run)
      }
    }
  }

  /// Adds a run at the end, or makes the last one longer that has the same attributes.
  private mutating func append(_ run: Run) {
    if let last = runs.last, Self.areEqual(last.attributes, run.attributes) {
      runs[runs.count - 1].range.length += run.range.length
    } else {
      runs.append(
        Run(range: NSRange(location: length, length: run.range.length), attributes: run.attributes))
    }
  }

  // MARK: Comparison

  static func == (lhs: AttributedRuns, rhs: AttributedRuns) -> Bool {
    lhs.string == rhs.string && lhs.runs.count == rhs.runs.count
      && zip(lhs.runs, rhs.runs).allSatisfy {
        $0.range == $1.range && areEqual($0.attributes, $1.attributes)
      }
  }

  private static func areEqual(_ lhs: Attributes, _ rhs: Attributes) -> Bool {
    lhs.count == rhs.count
      && lhs.allSatisfy { key, value in rhs[key].map { areEqual(value, $0) } ?? false }
  }

  private static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? AnyHashable, let rhs = rhs as? AnyHashable else {
      return lhs as AnyObject === rhs as AnyObject
    }
    return lhs == rhs
  }
}
