import GestureEngine

/// The comparisons that an app's own code has made, and its functions that are being executed, in a run
/// or for a question.
final class AppRecording {
  /// A function that is being executed.
  private struct Frame {
    let type: StaticString
    let function: StaticString
    let file: StaticString
    let line: UInt

    /// The number of left sides that were recorded before it: it pairs its own alone.
    let sideCount: Int

    func call(isHandler: Bool) -> TimelineEvent.Call {
      .init(
        AppCall.plainName("\(function)", of: "\(type)"), file: AppCall.fileName("\(file)"),
        line: Int(line), isHandler: isHandler)
    }
  }

  /// A side of a comparison: the app's own words, and a number or a range if it is one.
  struct Side {
    let text: StaticString
    let value: Any
  }

  /// A left side, or the subject of a switch, whose right side may follow.
  private struct LeftSide {
    let side: Side

    /// The comparison or the switch.
    let site: UInt32

    /// Its place among all left sides.
    let number: UInt
  }

  private var frames: [Frame] = []

  /// The function that was entered first since recording began.
  private var firstFrame: Frame?

  /// The left sides whose right sides may follow, the innermost last; of each site and function one.
  ///
  /// The subject of a switch stays until its function ends: nothing says that the switch has.
  private var leftSides: [LeftSide] = []

  /// The comparisons, in the order in which they were made.
  private(set) var comparisons: [TimelineEvent.Comparison] = []

  /// The time at which recording began last, in seconds; nil if it has not, or for a question.
  private var beginning: Double?

  /// Begins anew; what was compared at the same time is kept, as that of a delegate's methods before and
  /// after a release.
  ///
  /// - Parameter time: in seconds.
  func begin(at time: Double) {
    if beginning != time { comparisons = [] }
    (frames, leftSides, firstFrame, beginning) = ([], [], nil, time)
  }

  /// The functions that are being executed.
  ///
  /// - Parameter hasHandler: whether UIKit called the outermost one.
  /// - Returns: the functions, the outermost first.
  func calls(hasHandler: Bool) -> [TimelineEvent.Call] {
    frames.enumerated().map { index, frame in
      frame.call(isHandler: hasHandler && index == 0)
    }
  }

  /// The function that UIKit called first; nil if the build step has not marked it.
  var firstCall: TimelineEvent.Call? { firstFrame?.call(isHandler: true) }

  // MARK: Functions

  /// Adds a function that begins.
  ///
  /// - Returns: the number of functions around it.
  func push(
    _ type: StaticString, _ function: StaticString, _ file: StaticString, _ line: UInt
  ) -> Int {
    let frame = Frame(
      type: type, function: function, file: file, line: line, sideCount: leftSides.count)
    frames.append(frame)
    if firstFrame == nil { firstFrame = frame }
    return frames.count - 1
  }

  /// Removes a function that ends, with those that it called.
  func pop(to depth: Int) {
    guard depth < frames.count else { return }
    leftSides.removeLast(max(0, leftSides.count - frames[depth].sideCount))
    frames.removeLast(frames.count - depth)
  }

  // MARK: Comparisons

  /// Adds a left side, or the subject of a switch.
  ///
  /// - Parameters:
  ///   - left: the side.
  ///   - site: the comparison or the switch.
  ///   - number: its place among all left sides.
  func addLeft(_ left: Side, at site: UInt32, _ number: UInt) {
    if let stale = leftIndex(of: site) { leftSides.remove(at: stale) }
    leftSides.append(LeftSide(side: left, site: site, number: number))
  }

  /// Adds the right side of a comparison.
  func addRight(_ right: Side, _ side: AppComparisonRight) {
    guard let index = leftIndex(of: side) else { return }
    let left = leftSides[index].side
    leftSides.removeSubrange(index...)
    // A range stands before the value that it is matched with.
    if left.value is any RecordedRange { return compare(right, with: left, side) }
    add(left, "\(side.comparator)", right, side)
  }

  /// Adds a pattern of a switch.
  func addPattern(_ pattern: Side, _ side: AppComparisonRight) {
    guard let index = leftIndex(of: side) else { return }
    let subject = leftSides[index].side
    leftSides.removeSubrange((index + 1)...)
    if pattern.value is any RecordedRange { return compare(subject, with: pattern, side) }
    add(subject, "==", pattern, side)
  }

  /// Removes the left sides, whose right sides then record nothing.
  func forgetSides() { leftSides = [] }

  /// The left side of a site in the current function.
  private func leftIndex(of site: UInt32) -> Int? {
    let start = min(frames.last?.sideCount ?? 0, leftSides.count)
    return leftSides[start...].lastIndex { $0.site == site }
  }

  /// The left side that a right side or a pattern belongs to.
  ///
  /// One that was added after its own value had begun to be computed is of another execution of the same
  /// code, which that value called. It is over then.
  private func leftIndex(of side: AppComparisonRight) -> Int? {
    guard let index = leftIndex(of: side.site) else { return nil }
    guard leftSides[index].number <= side.leftCount else {
      leftSides.remove(at: index)
      return nil
    }
    return index
  }

  /// A range is a comparison with each of its bounds, up to the first that does not hold.
  private func compare(_ value: Side, with range: Side, _ side: AppComparisonRight) {
    guard let bounds = (range.value as? any RecordedRange)?.recordedBounds,
      let number = RecordedNumber.of(value.value)
    else { return }
    if let lower = bounds.lower {
      add(value, ">=", Side(text: range.text, value: lower), side)
      if number < lower { return }
    }
    guard let upper = bounds.upper else { return }
    add(value, bounds.isClosed ? "<=" : "<", Side(text: range.text, value: upper), side)
  }

  /// The most comparisons that are kept of one place, and of all: loops compare often, and what they
  /// compare last decides.
  private static let limits = (ofPlace: 8, all: 64)

  /// Adds a comparison of two sides, if they are numbers.
  func add(
    _ left: Side, _ comparator: String, _ right: Side, _ side: AppComparisonRight
  ) {
    guard let first = RecordedNumber.of(left.value), first.isFinite,
      let second = RecordedNumber.of(right.value), second.isFinite,
      let outcome = RecordedNumber.outcome(first, comparator, second)
    else { return }
    let comparison = TimelineEvent.Comparison(
      "\(left.text)", first, comparator, "\(right.text)", second, outcome: outcome,
      file: AppCall.fileName("\(side.file)"), line: Int(side.line))
    let others = comparisons.indices.filter {
      comparisons[$0].line == comparison.line && comparisons[$0].leftText == comparison.leftText
        && comparisons[$0].file == comparison.file
    }
    if others.count == Self.limits.ofPlace {
      comparisons.remove(at: others[0])
    } else if comparisons.count == Self.limits.all {
      comparisons.removeFirst()
    }
    comparisons.append(comparison)
  }
}
