/// The rate at which a number changes that two fingers report: the last change divided by its time.
struct FingerRate {
  private var last: Double

  /// Per second; 0 before the first change.
  private(set) var rate = 0.0

  /// - Parameter neutral: the number before the fingers have changed it.
  init(from neutral: Double) { last = neutral }

  /// - Parameters:
  ///   - value: the number now.
  ///   - duration: the time since the fingers' move before, in seconds.
  mutating func record(_ value: Double, after duration: Double) {
    rate = duration > 0 ? (value - last) / duration : 0
    last = value
  }
}
