/// How fast a number changes that two fingers report, by the rule for the velocity of a pan: 0.2 of the
/// rate of the latest change and 0.8 of the one before.
struct FingerRate {
  private var last: (value: Double, time: Double)?
  private var rates: (newest: Double, before: Double?)?

  /// The least time between two changes that have a rate, in seconds.
  private static let leastInterval = 0.001

  /// Per second; 0 before the first change.
  var rate: Double {
    guard let rates else { return 0 }
    guard let before = rates.before else { return rates.newest }
    return 0.2 * rates.newest + 0.8 * before
  }

  /// A gesture begins with a value.
  mutating func begin(with value: Double, at time: Double) {
    last = (value, time)
    rates = nil
  }

  mutating func add(_ value: Double, at time: Double) {
    defer { last = (value, time) }
    guard let last else { return }
    let interval = time - last.time
    let newest = interval > Self.leastInterval ? (value - last.value) / interval : 0
    rates = (newest, rates?.newest)
  }
}
