import Foundation
import GestureReplay

/// How `ViewDragHelper` settles a view that is released.
struct SettleMotion: Motion {
  let start, destination, duration: Double

  /// `ViewDragHelper.computeSettleDuration`: the time of the vertical way, times its velocity's part.
  init(from start: Double, to destination: Double, velocity: Vector, _ rules: ReleaseRules) {
    (self.start, self.destination) = (start, destination)
    let x = ReleaseRules.clamped(velocity.x.magnitude.rounded(.down))
    let y = ReleaseRules.clamped(velocity.y.magnitude.rounded(.down))
    let time = Self.milliseconds((destination - start).magnitude, speed: y, rules)
    duration = (y > 0 ? time * y / (x + y) : time).rounded(.down) / 1000
  }

  /// `ViewDragHelper.computeAxisDuration` and `distanceInfluenceForSnapDuration`, with
  /// `BASE_SETTLE_DURATION` and `MAX_SETTLE_DURATION`; it goes by the width on either axis.
  private static func milliseconds(_ way: Double, speed: Double, _ rules: ReleaseRules) -> Double {
    guard way > 0 else { return 0 }
    let (base, most, width) = (256.0, 600.0, rules.screen.width)
    guard speed > 0 else { return min(((way / rules.dragRange + 1) * base).rounded(.down), most) }
    let half = (width / 2).rounded(.down)
    let distance = half + half * sin((min(1, way / width) - 0.5) * 0.3 * .pi / 2)
    return min(4 * (1000 * distance / speed).rounded(), most)
  }

  /// `ViewDragHelper.sInterpolator`: 1 + (t − 1)⁵ of the way at the part t of the time.
  func value(at time: Double) -> Double { destination + (start - destination) * left(time, 5) }

  func velocity(at time: Double) -> Double {
    time < duration ? 5 * (destination - start) * left(time, 4) / duration : 0
  }

  private func left(_ time: Double, _ exponent: Double) -> Double {
    time < duration ? pow(1 - max(0, time) / duration, exponent) : 0
  }
}
