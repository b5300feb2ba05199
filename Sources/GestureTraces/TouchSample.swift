public import MotionLaws

/// A sample of a finger: what it did at one moment.
public struct TouchSample: Sendable, Hashable {
  /// The phase of the finger; the words are `UITouch.Phase`'s.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    case began
    case moved
    case stationary
    case ended
    case cancelled

    /// The word used in a trace.
    package var word: StaticString {
      switch self {
      case .began: "began"
      case .moved: "moved"
      case .stationary: "stationary"
      case .ended: "ended"
      case .cancelled: "cancelled"
      }
    }

    /// Whether the finger is up from here on.
    package var isLift: Bool { self == .ended || self == .cancelled }
  }

  /// Seconds since the trace began, from 0 to `Trace.maximumTime`.
  public var time: Double

  /// The position of the finger, in points from the screen's top left.
  public var point: Point

  /// The finger, from its `began` to its `ended` or `cancelled`.
  public var id: Int

  public var phase: Phase

  public init(time: Double, id: Int, phase: Phase, point: Point) {
    self.time = time
    self.id = id
    self.phase = phase
    self.point = point
  }
}
