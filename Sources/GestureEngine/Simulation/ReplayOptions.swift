/// The sampling of a run, and the time at which it ends even though something still moves.
public struct ReplayOptions: Sendable, Hashable {
  /// Frames per second; nil for the scene's.
  public var refreshRate: Double?

  /// Seconds after the last input at which a run ends even though something still moves, at least
  /// 0.
  public var maxSettle: Double

  public init(refreshRate: Double? = nil, maxSettle: Double = defaultMaxSettle) {
    self.refreshRate = refreshRate
    self.maxSettle = maxSettle
  }

  /// The default of `maxSettle`, in seconds.
  public static let defaultMaxSettle = 10.0
}
