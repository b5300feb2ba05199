/// The free damped oscillator x″ + 2ζω₀·x′ + ω₀²·x = 0, in closed form.
///
/// The regime (under-, critically or overdamped) is chosen once; the coefficients are those of
/// the textbook solution with x(0) = displacement and x′(0) = velocity.
struct DampedOscillation: Sendable {
  private enum Regime: Sendable {
    /// e^(−decay·t)·(a·cos(frequency·t) + b·sin(frequency·t))
    case underdamped(decay: Double, frequency: Double, a: Double, b: Double)
    /// (a + b·t)·e^(−decay·t)
    case critical(decay: Double, a: Double, b: Double)
    /// a·e^(−slow·t) + b·e^(−fast·t)
    case overdamped(slow: Double, fast: Double, a: Double, b: Double)
  }

  private let regime: Regime

  /// - Parameters:
  ///   - angularFrequency: ω₀ in radians per second, above 0.
  ///   - dampingRatio: ζ, above 0.
  ///   - displacement: x(0).
  ///   - velocity: x′(0).
  init(angularFrequency: Double, dampingRatio: Double, displacement: Double, velocity: Double) {
    let omega = angularFrequency
    let zeta = dampingRatio
    if zeta < 1 {
      let frequency = omega * (1 - zeta * zeta).squareRoot()
      regime = .underdamped(
        decay: zeta * omega, frequency: frequency, a: displacement,
        b: (velocity + zeta * omega * displacement) / frequency)
    } else if zeta == 1 {
      regime = .critical(decay: omega, a: displacement, b: velocity + omega * displacement)
    } else {
      let root = (zeta * zeta - 1).squareRoot()
      let fast = omega * (zeta + root)
      let slow = omega * omega / fast
      let b = -(velocity + slow * displacement) / (fast - slow)
      regime = .overdamped(slow: slow, fast: fast, a: displacement - b, b: b)
    }
  }

  /// A sum of two decays: x(t) = a·e^(−slow·t) + b·e^(−fast·t), `fast` above `slow`, both per second.
  init(slow: Double, fast: Double, a: Double, b: Double) {
    regime = .overdamped(slow: slow, fast: fast, a: a, b: b)
  }

  func displacement(at time: Double) -> Double {
    switch regime {
    case .underdamped(let decay, let frequency, let a, let b):
      let angle = sineAndCosine(frequency * time)
      return exponential(-decay * time) * (a * angle.cosine + b * angle.sine)
    case .critical(let decay, let a, let b):
      return (a + b * time) * exponential(-decay * time)
    case .overdamped(let slow, let fast, let a, let b):
      return a * exponential(-slow * time) + b * exponential(-fast * time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch regime {
    case .underdamped(let decay, let frequency, let a, let b):
      let angle = sineAndCosine(frequency * time)
      return exponential(-decay * time)
        * ((b * frequency - decay * a) * angle.cosine - (a * frequency + decay * b) * angle.sine)
    case .critical(let decay, let a, let b):
      return (b - decay * (a + b * time)) * exponential(-decay * time)
    case .overdamped(let slow, let fast, let a, let b):
      return -slow * a * exponential(-slow * time) - fast * b * exponential(-fast * time)
    }
  }

  /// The first time at or after 0 at which the velocity is 0, or nil if it never is.
  private var firstExtremum: Double? {
    switch regime {
    case .underdamped(let decay, let frequency, let a, let b):
      let angle = arctangent(b * frequency - decay * a, a * frequency + decay * b)
      return (angle >= 0 ? angle : angle + .pi) / frequency
    case .critical(let decay, let a, let b):
      guard b != 0 else { return nil }
      let time = 1 / decay - a / b
      return time >= 0 ? time : nil
    case .overdamped(let slow, let fast, let a, let b):
      guard a != 0 else { return nil }
      let ratio = -(fast * b) / (slow * a)
      return ratio >= 1 ? logarithm(ratio) / (fast - slow) : nil
    }
  }

  /// The first time after another at which the velocity is 0, or nil if there is none.
  func turn(after time: Double) -> Double? {
    guard let first = firstExtremum else { return nil }
    guard first <= time + Tolerance.simultaneity else { return first }
    guard case .underdamped(_, let frequency, _, _) = regime else { return nil }
    let halfPeriod = .pi / frequency
    let passed = ((time + Tolerance.simultaneity - first) / halfPeriod).rounded(.down)
    return first + (passed + 1) * halfPeriod
  }

  /// The time from which on the displacement stays within the tolerance; 0 if it always does.
  func settlingTime(within tolerance: Double) -> Double {
    guard var turn = firstExtremum else { return lastExit(after: 0, before: nil, tolerance) }
    guard displacement(at: turn).magnitude > tolerance else {
      return lastExit(after: 0, before: turn, tolerance)
    }
    guard case .underdamped(let decay, let frequency, _, _) = regime else {
      return lastExit(after: turn, before: nil, tolerance)
    }
    // Each extremum is smaller than the one before by the same factor.
    let halfPeriod = .pi / frequency
    let excess = logarithm(displacement(at: turn).magnitude / tolerance)
    turn += (excess / (decay * halfPeriod)).rounded(.down) * halfPeriod
    return lastExit(after: turn, before: turn + halfPeriod, tolerance)
  }

  /// The time at which |x| falls to the tolerance, on a stretch on which x is monotonic.
  private func lastExit(after start: Double, before end: Double?, _ tolerance: Double) -> Double {
    let side = displacement(at: start)
    let isOutside = { (time: Double) in
      (side < 0 ? -displacement(at: time) : displacement(at: time)) > tolerance
    }
    guard isOutside(start) else { return start }
    var late = end ?? start + 1
    while isOutside(late), late < 1e9 { late += late - start }
    return bisect(from: start, to: late, while: isOutside)
  }
}
