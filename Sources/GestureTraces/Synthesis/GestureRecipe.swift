public import MotionLaws

/// A gesture in words and numbers, from which a trace is made: `synthesize KIND`.
///
/// ```
/// let stroke = GestureRecipe.Stroke(
///   from: Point(x: 195, y: 700), to: .travel(400, .up))
/// let recipe = GestureRecipe(.fling(stroke, velocity: 2000))
/// try recipe.trace()   // 0.28 s, the last 0.12 s at 2000 pt/s
/// ```
///
/// The same recipe gives the same samples on every run and every machine. Every number is checked
/// by `trace()`; one out of range is an error that names the range.
public struct GestureRecipe: Sendable, Hashable {
  package var gesture: Gesture

  /// The rate at which the screen samples the fingers, in Hz; from 1 to 1000 (default: 120).
  ///
  /// A finger that has not moved since the last sample produces none.
  package var samplingRate: Double

  /// The time at which the first finger lands, in seconds; from 0 to `Trace.maximumTime`.
  package var startTime: Double

  package var jitter: Jitter

  /// The screen that the trace names; nothing is checked against it or scaled to it.
  package var device: Trace.Device?

  /// The trace's name; nil for its kind's.
  package var name: String?

  public init(
    _ gesture: Gesture, samplingRate: Double = 120, startTime: Double = 0,
    jitter: Jitter = Jitter(amplitude: 0), device: Trace.Device? = nil, name: String? = nil
  ) {
    self.gesture = gesture
    self.samplingRate = samplingRate
    self.startTime = startTime
    self.jitter = jitter
    self.device = device
    self.name = name
  }
}

extension GestureRecipe {
  /// The words of the command line.
  package enum Kind: String, Sendable, CaseIterable {
    case tap
    case drag
    case fling
    case hold
    case twoFingerDrag = "two-finger-drag"
    case edgeSwipe = "edge-swipe"
    case pinch
  }

  /// The gesture that the fingers make.
  ///
  /// Times are seconds, lengths points, velocities points per second.
  public enum Gesture: Sendable, Hashable {
    /// A finger lands and lifts at the same place after `press`: above 0.
    case tap(at: Point, press: Double = defaultPress)

    /// A finger rests at a position for `duration`: above 0.
    case hold(at: Point, duration: Double)

    /// A finger moves along a line at constant speed, rests at its end for `hold` (0 or more), and
    /// lifts.
    case drag(Stroke, pace: Pace, hold: Double = 0)

    /// A finger gains speed smoothly along a line, continues at `velocity` for `steady` seconds,
    /// and is lifted at that speed (see `FlingLaw`).
    ///
    /// - `velocity`: above 0, at most 1,000,000.
    /// - `steady`: at least 4 periods of the sampling rate, at most the distance over the velocity.
    ///   The default is 0.12 s, which is more than any tracker looks back, but at most three
    ///   quarters of the distance over the velocity.
    case fling(Stroke, velocity: Double, steady: Double? = nil)

    /// A drag of two fingers side by side.
    case twoFingerDrag(Stroke, pace: Pace, hold: Double = 0, second: SecondFinger)

    /// A drag to the right that begins at the screen's left edge, x = 0.
    case edgeSwipe(y: Double, distance: Double, pace: Pace, hold: Double = 0)

    /// Two fingers that land side by side, `spacing` apart, and move along their line until they
    /// are `spacing + change` apart: apart above 0, together below. `pace` is that of each finger.
    ///
    /// - `spacing`: above 0, at most 10,000, and so is `spacing + change`.
    case pinch(at: Point, spacing: Double, change: Double, pace: Pace, hold: Double = 0)

    /// A tap's usual press, about as long as that of people's taps.
    public static let defaultPress = 0.08

    package var kind: Kind {
      switch self {
      case .tap: .tap
      case .hold: .hold
      case .drag: .drag
      case .fling: .fling
      case .twoFingerDrag: .twoFingerDrag
      case .edgeSwipe: .edgeSwipe
      case .pinch: .pinch
      }
    }
  }

  /// A line that a finger moves along.
  public struct Stroke: Sendable, Hashable {
    /// The position where the finger lands.
    package var start: Point
    package var destination: Destination

    /// The time that the finger rests after landing, in seconds; 0 or more.
    package var press: Double

    public init(from start: Point, to destination: Destination, press: Double = 0) {
      self.start = start
      self.destination = destination
      self.press = press
    }
  }

  /// The end of a line.
  public enum Destination: Sendable, Hashable {
    case point(Point)

    /// A distance in points, above 0, in a direction.
    case travel(Double, Direction)
  }

  /// The pace of a finger along its line.
  public enum Pace: Sendable, Hashable {
    /// Seconds from the line's start to its end; above 0.
    case duration(Double)

    /// Points per second; above 0.
    case velocity(Double)
  }

  /// The second finger of a drag: where and when it differs from the first.
  public struct SecondFinger: Sendable, Hashable {
    /// The distance to the right of the first finger, as seen when moving along their line.
    ///
    /// In points, not 0, at most 10,000. For a drag upwards, it is to the right on screen. Below 0
    /// it is to the left.
    package var spacing: Double

    /// The time by which it lands later, in seconds; 0 or more.
    package var delay: Double

    /// The time by which it lifts earlier, in seconds; 0 or more, and little enough for it to lift
    /// after `delay`.
    package var earlierLift: Double

    public init(spacing: Double, delay: Double = 0, earlierLift: Double = 0) {
      self.spacing = spacing
      self.delay = delay
      self.earlierLift = earlierLift
    }
  }

  /// Noise that is added to every position, as by an inexact screen.
  public struct Jitter: Sendable, Hashable {
    /// The most that x and y are off, independently and evenly distributed; in points, from 0 to
    /// 1000.
    ///
    /// With jitter, a resting finger moves at every sample of the screen.
    package var amplitude: Double

    /// The seed of the random numbers: the same seed gives the same trace (see `SplitMix64`; x
    /// before y, sample by sample, finger after finger).
    package var seed: UInt64

    public init(amplitude: Double, seed: UInt64 = 0) {
      self.amplitude = amplitude
      self.seed = seed
    }
  }
}
