/// The progress of a `UIPercentDrivenInteractiveTransition`.
///
/// While interactive it shows the progress of the last `update`. `finish` plays the rest in
/// (1 − p)·duration, `cancel` plays back in p·duration, both linearly.
public struct PercentDrivenTransition: Sendable {
  /// Whether the user drives it, or it plays out, and towards which end.
  @usableFromInline package enum Phase: Sendable, Hashable {
    case interactive
    case finishing
    case cancelling
  }

  /// The whole transition's length in seconds.
  public let duration: Double

  @usableFromInline package private(set) var phase = Phase.interactive
  @usableFromInline var progress = 0.0
  @usableFromInline var released = 0.0

  public init(duration: Double) {
    self.duration = duration
  }

  /// Shows a part of the transition.
  ///
  /// - Parameter progress: clamped to 0…1; ignored once the transition plays out.
  public mutating func update(_ progress: Double) {
    guard phase == .interactive else { return }
    self.progress = min(max(progress, 0), 1)
  }

  /// Lets the rest play out.
  public mutating func finish(at time: Double) {
    guard phase == .interactive else { return }
    phase = .finishing
    released = time
  }

  /// Lets it play back.
  public mutating func cancel(at time: Double) {
    guard phase == .interactive else { return }
    phase = .cancelling
    released = time
  }

  /// The end of playing out; nil while the user drives the transition.
  @inlinable @inline(__always)
  public var end: Double? {
    switch phase {
    case .interactive: nil
    case .finishing: released + (1 - progress) * duration
    case .cancelling: released + progress * duration
    }
  }

  /// The progress on screen, from 0 to 1.
  @inlinable public func progress(at time: Double) -> Double {
    let played = duration > 0 ? (time - released) / duration : 1
    return switch phase {
    case .interactive: progress
    case .finishing: min(1, progress + max(0, played))
    case .cancelling: max(0, progress - max(0, played))
    }
  }

  /// The rate of the progress on screen, per second.
  public func rate(at time: Double) -> Double {
    guard let end, time < end, duration > 0 else { return 0 }
    return (phase == .finishing ? 1 : -1) / duration
  }
}
