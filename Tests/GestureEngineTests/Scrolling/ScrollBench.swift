import Foundation
import GestureEngine
import MotionLaws

/// A scroll view of 400 × 800 pt driven by a test.
struct ScrollBench {
  var view: SimulatedScrollView

  /// Content of 2400 pt, so that the offset goes from 0 to 1600.
  init(
    width: Double = 400, height: Double = 800, scale: Double = 3,
    _ configure: (inout ScrollViewSettings) -> Void = { _ in }
  ) {
    var settings = ScrollViewSettings()
    settings.contentHeight = 2400
    configure(&settings)
    view = SimulatedScrollView(settings, width: width, height: height, scale: scale)
  }

  /// Sets the offset and drags it along a path, with translations counted from where the pan was
  /// recognized.
  mutating func drag(
    from start: Double? = nil, by ways: Double..., axis: PanConfiguration.Axis = .vertical,
    at time: Double = 0
  ) {
    if let start { view.setContentOffset(y: start) }
    view.panBegan(axis: axis, displacement: .zero)
    view.beginDrag(translation: .zero, velocity: .zero, at: time)
    for way in ways {
      view.drag(translation: Vector(x: 0, y: way), velocity: .zero, at: time)
    }
  }

  /// Lets go with a velocity of the offset; the finger's velocity is the opposite.
  ///
  /// - Parameters:
  ///   - velocity: that of the offset, in points per second.
  ///   - target: the target that a delegate chooses; nil for the proposed one.
  ///   - time: now.
  /// - Returns: what was proposed.
  @discardableResult
  mutating func release(velocity: Double, target: Double? = nil, at time: Double = 0)
    -> ScrollRelease
  {
    let release = view.proposeRelease(fling: Vector(x: 0, y: -velocity), at: time)
    var chosen = release.proposedTarget
    if let target { chosen.y = target }
    _ = view.release(release, target: chosen, at: time)
    return release
  }

  /// Lets it come to rest.
  ///
  /// - Returns: what one law after the other led to, and when.
  @discardableResult
  mutating func comeToRest() -> [(time: Double, transition: ScrollTransition)] {
    var transitions: [(time: Double, transition: ScrollTransition)] = []
    while let due = view.nextDue {
      transitions += view.advance(at: due).map { (due, $0) }
    }
    return transitions
  }

  /// The unrounded contentOffset.y.
  func y(at time: Double) -> Double { view.unroundedOffset(at: time).y }
}

/// The laws of a scroll view, written down again.
enum ScrollLaw {
  /// How far into its motion a scroll view is at a release: one interval at 60 Hz.
  static let lead = 1 / 60.0

  /// k = 1000·ln r.
  static func k(_ rate: Double) -> Double { 1000 * log(rate) }

  /// c = 0.001·r/(1 − r).
  static func c(_ rate: Double) -> Double { 0.001 * rate / (1 - rate) }

  private static func spent(_ velocity: Double) -> Double { velocity - (velocity < 0 ? -10 : 10) }

  /// The first display step, counted from when the motion began, that finds at most 10 pt/s.
  private static func lastStep(_ velocity: Double, _ rate: Double) -> Double {
    max(1, (60 * log(10 / abs(velocity)) / k(rate)).rounded(.up))
  }

  /// Where a deceleration comes to rest, on the nearest pixel at three pixels per point.
  static func rest(from start: Double, _ velocity: Double, rate: Double = 0.998) -> Double {
    (place(from: start, velocity, rate: rate, at: lastStep(velocity, rate) / 60) * 3).rounded() / 3
  }

  /// The target announced for it, on the nearest pixel at three pixels per point.
  static func target(from start: Double, _ velocity: Double, rate: Double = 0.998) -> Double {
    ((start - spent(velocity) / k(rate)) * 3).rounded() / 3
  }

  /// How long after a release it comes to rest.
  static func duration(_ velocity: Double, rate: Double = 0.998) -> Double {
    lastStep(velocity, rate) / 60 - lead
  }

  /// The place of a deceleration, seconds after it began; a release began `lead` earlier.
  static func place(from start: Double, _ velocity: Double, rate: Double = 0.998, at time: Double)
    -> Double
  {
    start + velocity * c(rate) * (1 - pow(rate, 1000 * time))
  }

  /// The motion bent to a target: x₀ + v₀·(e^(k′·t) − 1)/k′.
  static func bent(from start: Double, _ velocity: Double, rate: Double, at time: Double) -> Double
  {
    start + velocity * (exp(k(rate) * time) - 1) / k(rate)
  }

  /// A critically damped spring towards a target.
  static func spring(
    from start: Double, to target: Double, _ velocity: Double, omega: Double, at time: Double
  ) -> Double {
    let away = start - target
    return target + (away + (velocity + omega * away) * time) * exp(-omega * time)
  }

  /// The law beyond a limit, seconds after it began.
  static func bounce(
    from start: Double, to limit: Double, _ velocity: Double, rate: Double = 0.998,
    at time: Double
  ) -> Double {
    limit
      + exp(-10 * time) * (start - limit + velocity * c(rate) * (1 - pow(rate, 1000 * time)))
  }

  /// b(x) in a view of the given length.
  static func band(_ pull: Double, length: Double) -> Double {
    length * (1 - 1 / (pull * 0.55 / length + 1))
  }
}
