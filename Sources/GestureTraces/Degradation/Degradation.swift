/// The effects of a bad device on touches on their way to an app.
///
/// Fingers stay on their paths: only what the app receives, and when, changes.
///
/// ```
/// var degradation = Degradation()
/// degradation.hitches = [.init(start: 0.1, duration: 0.05)]
/// degradation.droppedMoves = 3
/// let degraded = try trace.degraded(by: degradation)
/// ```
///
/// The steps are applied in the order in which touches travel, which is the order of the
/// properties.
public struct Degradation: Sendable, Hashable {
  /// A stall, in which the app is too busy to handle input: everything that fingers and the app do
  /// during it is delivered at its end, all at once.
  public struct Hitch: Sendable, Hashable {
    /// The time at which it begins, in seconds of the trace.
    public var start: Double

    /// Seconds.
    public var duration: Double

    public init(start: Double, duration: Double) {
      self.start = start
      self.duration = duration
    }
  }

  /// The driver that performs the gesture, on a screen of 60 Hz; nil for a hand.
  public var driver: GestureDriver?

  /// The rate at which the screen samples moving fingers, in Hz, on the straight lines between
  /// their positions; nil leaves samples where they are.
  public var samplingRate: Double?

  /// The largest error of each sample's time, in seconds, to either side: evenly distributed.
  ///
  /// A sample that would come before the previous one comes at the same time.
  public var jitter = 0.0

  /// The number of samples of moving and resting fingers that are lost; all, if the trace has
  /// fewer.
  public var droppedMoves = 0

  /// The rate of frames, in Hz, in each of which the app gets only a moving finger's last position;
  /// nil delivers all.
  public var coalescingRate: Double?

  public var hitches: [Hitch] = []

  /// The time at which the system cancels the fingers that are down, in seconds of the trace; nil
  /// for never.
  public var cancellationTime: Double?

  /// The seed that decides which samples are lost, and by how much the times of others are off.
  public var seed: UInt64 = 0

  public init() {}
}

extension Degradation {
  /// Frames per second of a screen that a driver's app shows on.
  static let drivenRate = 60.0

  /// Hz.
  package static let rates = RecipeLimits.samplingRate

  /// Seconds.
  package static let jitters = 0.0...1

  /// Samples.
  package static let drops = 0...1_000_000

  /// Seconds of a hitch.
  package static let hitchDurations = 0.0...60

  /// Seconds at which something happens in a trace.
  package static let times = 0.0...Trace.maximumTime
}
