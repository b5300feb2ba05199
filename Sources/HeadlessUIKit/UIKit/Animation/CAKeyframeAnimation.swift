import MotionLaws

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

/// From value to value, each at its part of the time.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?

  /// Parts of the duration, 0 to 1, one for each value; without them, values are evenly spaced.
  open var keyTimes: [NSNumber]?

  /// How each stretch between two values runs; linear without them.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear

  override func frozen() -> CAAnimation {
    let copy = super.frozen()
    if let copy = copy as? CAKeyframeAnimation {
      (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
      copy.calculationMode = calculationMode
    }
    return copy
  }

  override var obstacle: String? {
    guard let path = LayerKeyPath(keyPath ?? "") else {
      return "its key path is \(keyPath.map { "“\($0)”" } ?? "nil")"
    }
    let fits = (values ?? []).allSatisfy {
      path.isLook || LayerKeyPath.numbers(of: $0)?.count == path.count
    }
    return fits ? nil : "its values do not fit its key path “\(keyPath ?? "")”"
  }

  /// The part of the duration at which a value is reached.
  private func part(of index: Int, count: Int) -> Double {
    if let keyTimes, index < keyTimes.count { return keyTimes[index].doubleValue }
    // Discrete values share the duration; others begin and end with it.
    let spaces = calculationMode == .discrete ? count : max(count - 1, 1)
    return Double(index) / Double(spaces)
  }

  override func apply(to values: inout AnimatedValues, at time: Double) {
    guard let path = LayerKeyPath(keyPath ?? ""), !path.isLook else { return }
    let frames = (self.values ?? []).compactMap(LayerKeyPath.numbers)
    guard let last = frames.last, duration > 0 else { return }
    let whole = timeOnWay(at: time) / duration
    let place = (timingFunction?.curve ?? .linear).progress(at: whole)
    var now = last
    if let next = frames.indices.first(where: { part(of: $0, count: frames.count) > place }) {
      let index = max(next - 1, 0)
      let (start, end) = (
        part(of: index, count: frames.count), part(of: next, count: frames.count)
      )
      let share = end > start && next > 0 ? (place - start) / (end - start) : 0
      let curve = timingFunctions.flatMap { index < $0.count ? $0[index].curve : nil } ?? .linear
      let progress = calculationMode == .discrete ? 0 : curve.progress(at: share)
      now = zip(frames[index], frames[next]).map { $0 + ($1 - $0) * progress }
    }
    let base = path.numbers(in: values)
    path.set(isAdditive ? zip(base, now).map { $0 + $1 } : now, in: &values)
  }
}
