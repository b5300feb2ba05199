package import GestureEngine
import JSONText

/// A timeline as `gesture-timeline/1`: JSON Lines, or the same objects as elements of a JSON
/// array, whose brackets are the caller's.
package struct TimelineLines: TimelineSink {
  package enum Shape: Sendable {
    case lines
    case elements
  }

  package let wantsFrames = true
  package let wantsEvents = true
  package let wantsLooks: Bool

  private let shape: Shape
  private let output: ReportOutput

  /// The lines that have not been passed on yet.
  private let pending: TimelineBuffer

  /// For the less frequent lines: events.
  private var writer = JSONWriter()

  private var hasLines = false

  /// Room for the bytes that are passed on at once, which successive runs can share.
  ///
  /// - Parameter keepsPassed: whether what is passed on stays there.
  /// - Returns: buffer without bytes.
  package static func makeBuffer(keepsPassed: Bool = false) -> TimelineBuffer {
    TimelineBuffer(capacity: reportChunkSize + reportChunkSize / 8, keepsPassed: keepsPassed)
  }

  /// - Parameters:
  ///   - shape: lines, or elements of an array.
  ///   - output: where they go.
  ///   - buffer: where they are gathered, used by no other run meanwhile; nil for separate buffer.
  ///   - wantsLooks: whether they say what is painted of an app's views.
  package init(
    _ shape: Shape, to output: @escaping ReportOutput, in buffer: TimelineBuffer? = nil,
    wantsLooks: Bool = false
  ) {
    self.shape = shape
    self.wantsLooks = wantsLooks
    self.output = output
    pending = buffer ?? Self.makeBuffer()
    // A run that failed may have left its last lines there.
    pending.removeAll()
  }

  // MARK: Lines

  private mutating func beginLine() {
    if shape == .elements, hasLines { pending.append(",\n") }
    hasLines = true
  }

  private func endLine() {
    if shape == .lines { pending.append("\n") }
    if pending.count >= reportChunkSize { flush() }
  }

  private mutating func addObject(_ write: (inout JSONWriter) -> Void) {
    writer.removeAll()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    beginLine()
    pending.append(writer.bytes)
    endLine()
  }

  /// Passes on what has been written so far.
  package func flush() { pending.pass(to: output) }

  package mutating func begin(_ run: RunDescription) {
    pending.begin(recognizers: run.recognizers, scrollViews: run.scrollViews)
    beginLine()
    pending.append(header: run)
    endLine()
  }

  package mutating func event(_ event: TimelineEvent) {
    addObject { $0.writeLine(of: event) }
  }

  package mutating func frame(_ frame: Frame) { add(frame, isAlike: false) }

  package mutating func frames(_ run: FrameRun) {
    for place in 0..<run.count { add(run[place], isAlike: place > 0) }
  }

  private mutating func add(_ frame: Frame, isAlike: Bool) {
    beginLine()
    pending.append(frame, isAlike: isAlike)
    endLine()
  }

  package mutating func end(_ outcome: Outcome) {
    beginLine()
    pending.append(outcome)
    endLine()
    flush()
  }
}
