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

  private var frames: [Frame] = []

  /// The function that was entered first since recording began.
  private var firstFrame: Frame?

  /// The left sides whose right sides have not been evaluated, the innermost last.
  private var leftSides: [Side] = []

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
  func addLeft(_ left: Side) { leftSides.append(left) }

  /// Adds the right side of what was added last.
  func addRight(_ right: Side, _ side: AppComparisonRight) {
    guard let left = leftSides.popLast() else { return }
    // A range stands before the value that it is matched with.
    if left.value is any RecordedRange { return compare(right, with: left, side) }
    add(left, "\(side.comparator)", right, side)
  }

  /// Adds a pattern of the subject that was added last.
  func addPattern(_ pattern: Side, _ side: AppComparisonRight) {
    guard let subject = leftSides.last else { return }
    if pattern.value is any RecordedRange { return compare(subject, with: pattern, side) }
    add(subject, "==", pattern, side)
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

  private func add(
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
