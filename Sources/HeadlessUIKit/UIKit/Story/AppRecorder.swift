import GestureEngine

/// Records what an app's own code compares, and which of its functions are being executed, from a
/// release until it decides.
///
/// The build step passes both sides of comparisons through `left` and `right`, which return them
/// unchanged unless `AppMutation` changes them, and marks the beginnings of functions with `enter`. Each run has a recording of its own,
/// which is found here without asking for the run.
public enum AppRecorder {
  /// Whether anything is recorded now, or comparisons are changed; code pays for it only then.
  @usableFromInline nonisolated(unsafe) static var isOn = false

  /// Whether anything is recorded now.
  nonisolated(unsafe) private static var isRecording = false {
    didSet { isOn = isRecording || CodeMutation.isOn }
  }

  /// Begins to change comparisons if a search asks for it, before the code of a run is executed.
  static func beginRun() { isOn = isRecording || CodeMutation.isOn }

  /// The number of left sides that have been recorded.
  ///
  /// The thread of runs alone writes it. What another one reads is used by nobody.
  @usableFromInline nonisolated(unsafe) static var leftCount: UInt = 0

  /// The recording that it goes to: that of the run in which something is awaited, or of a question.
  nonisolated(unsafe) private static weak var recording: AppRecording?

  /// The same on the thread of runs; nil on others, whose code decides nothing.
  private static var recordingHere: AppRecording? {
    isRecording && RunningThread.isOne ? recording : nil
  }

  /// Runs something of which nothing is recorded.
  static func pause<Result>(_ body: () -> Result) -> Result {
    let wasRecording = isRecording
    isRecording = false
    defer { isRecording = wasRecording }
    return body()
  }

  // MARK: For the build step

  /// Records the left side of a comparison, or the subject of a switch, and returns it.
  @inlinable @inline(__always)
  public static func left<Value>(_ value: Value, _ side: AppComparisonLeft) -> Value {
    if isOn { recordLeft(value, side) }
    return value
  }

  /// Records the right side of a comparison whose left side was recorded, and returns it.
  @inlinable @inline(__always)
  public static func right<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    isOn ? recordedRight(value, side) : value
  }

  /// Records a pattern of a switch whose subject was recorded, and returns it.
  @inlinable @inline(__always)
  public static func pattern<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    isOn ? recordedPattern(value, side) : value
  }

  /// Records a comparison of a value with a literal, and returns the value.
  @inlinable @inline(__always)
  public static func number<Value>(_ value: Value, _ sides: AppComparisonNumber) -> Value {
    isOn ? recordedNumber(value, sides) : value
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

  @usableFromInline static func recordLeft<Value>(_ value: Value, _ side: AppComparisonLeft) {
    if AppMutation.isOn { AppMutation.left(value, side) }
    guard let recordingHere else { return }
    leftCount &+= 1
    recordingHere.addLeft(.init(text: side.text, value: value), at: side.site, leftCount)
  }

  @usableFromInline
  static func recordedRight<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    recordingHere?.addRight(.init(text: side.text, value: value), side)
    return AppMutation.isOn ? AppMutation.right(value, side) : value
  }

  @usableFromInline
  static func recordedPattern<Value>(_ value: Value, _ side: AppComparisonRight) -> Value {
    recordingHere?.addPattern(.init(text: side.text, value: value), side)
    return AppMutation.isOn ? AppMutation.pattern(value, side) : value
  }

  @usableFromInline
  static func recordedNumber<Value>(_ value: Value, _ sides: AppComparisonNumber) -> Value {
    if let recordingHere {
      let number = RecordedNumber.literal(sides.number, beside: value)
      recordingHere.add(
        .init(text: sides.left, value: value), "\(sides.right.comparator)",
        .init(text: sides.right.text, value: number), sides.right)
    }
    return AppMutation.isOn ? AppMutation.number(value, sides) : value
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
    isRecording = true
  }

  static func end() { isRecording = false }

  /// Goes on recording what has not been over.
  static func resume() {
    // A switch may have been executed meanwhile, whose old subject is not its own.
    recording?.forgetSides()
    isRecording = true
  }

  /// Asks the app something, and records on the way, whatever else is being recorded.
  ///
  /// - Parameter question: calls the app.
  /// - Returns: its answer, and what was recorded.
  static func asking<Answer>(
    _ question: () -> Answer
  ) -> (answer: Answer, recording: AppRecording) {
    let (wasRecording, outer) = (isRecording, recording)
    let inner = AppRecording()
    recording = inner
    isRecording = true
    let answer = question()
    recording = outer
    isRecording = wasRecording
    return (answer, inner)
  }
}
