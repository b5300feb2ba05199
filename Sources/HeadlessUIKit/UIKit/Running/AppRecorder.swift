import GestureEngine

/// Records what an app's own code compares, and which of its functions are being executed, from a
/// release until it decides.
///
/// The build step passes both sides of comparisons through `left` and `right`, which return them
/// unchanged, and marks the beginnings of functions with `enter`. Code of an app runs on the main
/// thread, so that nothing here is shared.
public enum AppRecorder {
  /// Whether anything is recorded now; code pays for recording only then.
  @usableFromInline nonisolated(unsafe) static var isOn = false

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
  private struct Side {
    let text: StaticString
    let value: Any
  }

  nonisolated(unsafe) private static var frames: [Frame] = []

  /// The function that was entered first since recording began.
  nonisolated(unsafe) private static var firstFrame: Frame?

  /// The left sides whose right sides have not been evaluated, the innermost last.
  nonisolated(unsafe) private static var leftSides: [Side] = []

  nonisolated(unsafe) private static var comparisons: [TimelineEvent.Comparison] = []

  // MARK: For the build step

  /// Records the left side of a comparison, or the subject of a switch, and returns it.
  @inlinable @inline(__always)
  public static func left<Value>(_ value: Value, _ side: AppComparisonLeft) -> Value {
    if isOn { recordLeft(value, side.text) }
    return value
  }

  /// Records the right side of the comparison whose left side was recorded last, and returns it.
  @inlinable @inline(__always)
  public static func right<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    if isOn { recordRight(value, side) }
    return value
  }

  /// Records a pattern of the switch whose subject was recorded last, and returns it.
  @inlinable @inline(__always)
  public static func pattern<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    if isOn { recordPattern(value, side) }
    return value
  }

  /// Records that a function begins.
  ///
  /// - Parameters:
  ///   - type: the type that the function is a member of; empty if it is global.
  ///   - function: its name.
  ///   - file: the file, as `#fileID` says it.
  ///   - line: the line of its body.
  /// - Returns: what `leave` is called with.
  @inlinable @inline(__always)
  public static func enter(
    _ type: StaticString, _ function: StaticString = #function, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) -> Int { isOn ? push(type, function, file, line) : -1 }

  /// Records that a function ends.
  @inlinable @inline(__always)
  public static func leave(_ depth: Int) {
    if depth >= 0 { pop(to: depth) }
  }

  // MARK: Recording

  @usableFromInline static func push(
    _ type: StaticString, _ function: StaticString, _ file: StaticString, _ line: UInt
  ) -> Int {
    let frame = Frame(
      type: type, function: function, file: file, line: line, sideCount: leftSides.count)
    frames.append(frame)
    if firstFrame == nil { firstFrame = frame }
    return frames.count - 1
  }

  @usableFromInline static func pop(to depth: Int) {
    guard depth < frames.count else { return }
    leftSides.removeLast(max(0, leftSides.count - frames[depth].sideCount))
    frames.removeLast(frames.count - depth)
  }

  @usableFromInline static func recordLeft<Value>(_ value: Value, _ text: StaticString) {
    leftSides.append(Side(text: text, value: value))
  }

  @usableFromInline static func recordRight<Value>(_ value: Value, _ side: AppComparisonRight) {
    guard let left = leftSides.popLast() else { return }
    let right = Side(text: side.text, value: value)
    // A range stands before the value that it is matched with.
    if left.value is any RecordedRange { return compare(right, with: left, side) }
    add(left, "\(side.comparator)", right, side)
  }

  @usableFromInline static func recordPattern<Value>(_ value: Value, _ side: AppComparisonRight) {
    guard let subject = leftSides.last else { return }
    let pattern = Side(text: side.text, value: value)
    if value is any RecordedRange { return compare(subject, with: pattern, side) }
    add(subject, "==", pattern, side)
  }

  /// A range is a comparison with each of its bounds, up to the first that does not hold.
  private static func compare(_ value: Side, with range: Side, _ side: AppComparisonRight) {
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

  /// The most comparisons that are kept of one place, and of all: loops compare often.
  private static let limits = (ofPlace: 8, all: 64)

  private static func add(
    _ left: Side, _ comparator: String, _ right: Side, _ side: AppComparisonRight
  ) {
    guard let first = RecordedNumber.of(left.value), first.isFinite,
      let second = RecordedNumber.of(right.value), second.isFinite,
      let outcome = RecordedNumber.outcome(first, comparator, second),
      comparisons.count < limits.all
    else { return }
    let comparison = TimelineEvent.Comparison(
      "\(left.text)", first, comparator, "\(right.text)", second, outcome: outcome,
      file: AppCall.fileName("\(side.file)"), line: Int(side.line))
    let others = comparisons.lazy.filter {
      $0.line == comparison.line && $0.leftText == comparison.leftText
        && $0.file == comparison.file
    }
    if others.count < limits.ofPlace { comparisons.append(comparison) }
  }

  // MARK: For the story

  /// The time at which recording began last in this run, in seconds; nil if it has not, or for a question.
  nonisolated(unsafe) private static var beginning: Double?

  /// A run begins, whose times are others.
  static func runBegins() { beginning = nil }

  /// Begins to record anew; what was compared at the same time is kept, as that of a delegate's methods
  /// before and after a release.
  ///
  /// - Parameter time: in seconds.
  static func begin(at time: Double) {
    if beginning != time { comparisons = [] }
    (frames, leftSides, firstFrame, beginning) = ([], [], nil, time)
    isOn = true
  }

  static func end() { isOn = false }

  /// Goes on recording what has not been over.
  static func resume() { isOn = true }

  /// The comparisons that have been recorded, in the order in which they were made.
  static var recordedComparisons: [TimelineEvent.Comparison] { comparisons }

  /// The functions that are being executed.
  ///
  /// - Parameter hasHandler: whether UIKit called the outermost one.
  /// - Returns: the functions, the outermost first.
  static func calls(hasHandler: Bool) -> [TimelineEvent.Call] {
    frames.enumerated().map { index, frame in
      frame.call(isHandler: hasHandler && index == 0)
    }
  }

  /// Asks the app something, and records on the way, whatever else is being recorded.
  ///
  /// - Parameter question: calls the app.
  /// - Returns: its answer, the comparisons, and the function that gave it if the build step has
  ///   marked it.
  static func asking<Answer>(_ question: () -> Answer) -> (
    answer: Answer, comparisons: [TimelineEvent.Comparison], by: TimelineEvent.Call?
  ) {
    let outer = (isOn, frames, leftSides, comparisons, firstFrame, beginning)
    (isOn, frames, leftSides, comparisons, firstFrame, beginning) = (true, [], [], [], nil, nil)
    let answer = question()
    let recorded = (comparisons, firstFrame?.call(isHandler: true))
    (isOn, frames, leftSides, comparisons, firstFrame, beginning) = outer
    return (answer, recorded.0, recorded.1)
  }
}

/// The left side of a comparison in an app's code.
public struct AppComparisonLeft {
  @usableFromInline let text: StaticString

  /// - Parameter text: the side, as the code says it.
  @inlinable public init(_ text: StaticString) { self.text = text }
}

/// The right side of a comparison in an app's code, or a pattern of a switch, and where it stands.
public struct AppComparisonRight {
  @usableFromInline let comparator: StaticString
  @usableFromInline let text: StaticString
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt

  /// - Parameters:
  ///   - comparator: the operator.
  ///   - text: the side, as the code says it.
  ///   - file: the file, as `#fileID` says it.
  ///   - line: the line, from 1.
  @inlinable public init(
    _ comparator: StaticString, _ text: StaticString, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) { (self.comparator, self.text, self.file, self.line) = (comparator, text, file, line) }
}
