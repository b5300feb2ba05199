/// The observation of the app's screen while the fingers did what a trace says: `observed`.
///
/// ```
/// "observed": {
///   "channels": ["sheet.y", "scroll.y"],
///   "frames": [[0.0167, 750, 0], [0.0333, 749.67, null]],
///   "final": { "sheet.state": "full" }
/// }
/// ```
///
/// A replay ignores it; verification compares it with what the replay shows.
public struct Observation: Sendable, Hashable {
  /// The largest magnitude of a value: the speed across the largest coordinate in a microsecond,
  /// and small enough for its square to be finite.
  package static let maximumValue = 1e12

  /// The values that were seen at one moment.
  public struct Frame: Sendable, Hashable {
    /// Seconds on the clock of the trace's samples.
    public var time: Double

    /// One for each channel, in its unit: points, or points per second; nil if it was not seen.
    public var values: [Double?]

    package init(time: Double, values: [Double?]) {
      self.time = time
      self.values = values
    }
  }

  /// The channels that were observed, without repetition: key paths of a timeline's frame, such as
  /// `sheet.y`.
  public var channels: [String]

  /// In order of time, no two at the same microsecond.
  public var frames: [Frame]

  /// The final values, as JSON text of an object: values by their key paths in a timeline's final
  /// line, each plain or an object of bounds, as in a suite's `expect`; nil if they were not
  /// recorded.
  public var final: [UInt8]?

  /// Anything, as JSON text.
  public var metadata: [UInt8]?

  package init(
    channels: [String] = [], frames: [Frame] = [], final: [UInt8]? = nil,
    metadata: [UInt8]? = nil
  ) {
    self.channels = channels
    self.frames = frames
    self.final = final
    self.metadata = metadata
  }

  /// Microseconds of a time, which distinguish frames, as in a file.
  static func microseconds(_ time: Double) -> Double { (time * 1e6).rounded() }

  /// A part with times that begin at 0.
  ///
  /// Metadata stay unchanged: times in them refer to the whole.
  ///
  /// - Parameters:
  ///   - start: seconds.
  ///   - end: seconds.
  ///   - isEnd: whether the trace has no input after `end`.
  /// - Returns: the frames from `start` to `end`, both included; how it ended, unless input or
  ///   frames come later; nil if neither is left.
  func part(from start: Double, to end: Double, isEnd: Bool) -> Observation? {
    var part = self
    // Whole microseconds, so that the distances between frames do not change.
    part.frames = frames.filter { (start...end).contains($0.time) }.map { frame in
      let time = Self.microseconds(frame.time) - Self.microseconds(start)
      return Frame(time: time / 1e6, values: frame.values)
    }
    let isCutAtEnd = !isEnd || (frames.last?.time ?? 0) > end
    if isCutAtEnd { part.final = nil }
    return part.frames.isEmpty && part.final == nil ? nil : part
  }
}
