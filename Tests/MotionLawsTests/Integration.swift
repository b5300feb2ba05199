/// The slow way to follow x″ = f(x, x′): the fourth-order Runge–Kutta method in small steps, which
/// shares nothing with the closed forms that it checks.
struct Integration {
  private(set) var time = 0.0
  private(set) var value: Double
  private(set) var velocity: Double
  private let acceleration: (_ value: Double, _ velocity: Double) -> Double

  init(
    value: Double, velocity: Double,
    acceleration: @escaping (_ value: Double, _ velocity: Double) -> Double
  ) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// The spring x″ = −ω₀²·x − 2ζω₀·x′.
  init(spring omega: Double, _ zeta: Double, displacement: Double, velocity: Double) {
    self.init(value: displacement, velocity: velocity) { value, velocity in
      -omega * omega * value - 2 * zeta * omega * velocity
    }
  }

  mutating func step(_ h: Double) {
    let a1 = acceleration(value, velocity)
    let v2 = velocity + h / 2 * a1
    let a2 = acceleration(value + h / 2 * velocity, v2)
    let v3 = velocity + h / 2 * a2
    let a3 = acceleration(value + h / 2 * v2, v3)
    let v4 = velocity + h * a3
    let a4 = acceleration(value + h * v3, v4)
    value += h / 6 * (velocity + 2 * v2 + 2 * v3 + v4)
    velocity += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    time += h
  }

  mutating func advance(to end: Double, inSteps count: Int) {
    let h = (end - time) / Double(count)
    for _ in 0..<count { step(h) }
  }
}
