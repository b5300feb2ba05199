/// Records what an app's own code compares, and which of its functions are being executed, from a
/// release until it decides.
///
/// The build step passes both sides of comparisons through `left` and `right`, which return them
/// unchanged, and marks the beginnings of functions with `enter`. Each run has a recording of its own,
/// which is found here without asking for the run.
public enum AppRecorder {
  /// Whether anything is recorded now; code pays for recording only then.
  @usableFromInline nonisolated(unsafe) static var isOn = false

  /// The recording that it goes to: that of the run in which something is awaited, or of a question.
  nonisolated(unsafe) private static weak var recording: AppRecording?

  /// The same on the thread of runs; nil on others, whose code decides nothing.
  private static var recordingHere: AppRecording? { RunningThread.isOne ? recording : nil }

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
  ) -> Int { recordingHere?.push(type, function, file, line) ?? -1 }

  @usableFromInline static func pop(to depth: Int) { recordingHere?.pop(to: depth) }

  @usableFromInline static func recordLeft<Value>(_ value: Value, _ text: StaticString) {
    recordingHere?.addLeft(.init(text: text, value: value))
  }

  @usableFromInline static func recordRight<Value>(_ value: Value, _ side: AppComparisonRight) {
    recordingHere?.addRight(.init(text: side.text, value: value), side)
  }

  @usableFromInline static func recordPattern<Value>(_ value: Value, _ side: AppComparisonRight) {
    recordingHere?.addPattern(.init(text: side.text, value: value), side)
  }

  // MARK: For the story

  /// Begins to record anew.
  ///
  /// - Parameters:
  ///   - recording: where, which its owner keeps.
  ///   - time: in seconds.
  static func begin(_ recording: AppRecording, at time: Double) {
    recording.begin(at: time)
    self.recording = recording
    isOn = true
  }

  static func end() { isOn = false }

  /// Goes on recording what has not been over.
  static func resume() { isOn = true }

  /// Asks the app something, and records on the way, whatever else is being recorded.
  ///
  /// - Parameter question: calls the app.
  /// - Returns: its answer, and what was recorded.
  static func asking<Answer>(
    _ question: () -> Answer
  ) -> (answer: Answer, recording: AppRecording) {
    let (wasOn, outer) = (isOn, recording)
    let inner = AppRecording()
    recording = inner
    isOn = true
    let answer = question()
    recording = outer
    isOn = wasOn
    return (answer, inner)
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
