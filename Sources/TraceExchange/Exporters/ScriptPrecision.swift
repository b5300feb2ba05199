import GestureTraces
import JSONText
import MotionLaws

/// The precision of a script's times and positions.
///
/// What is finer than a microsecond or a thousandth of a point is no loss: files of traces do not
/// have it either.
struct ScriptPrecision {
  /// A unit of time, in seconds.
  var timeUnit = Self.microsecond

  /// Its name in the plural.
  var times = "microseconds"

  /// The unit that positions are rounded to, in the plural.
  var places = "thousandths of a point"

  /// The position that a script's reader finds, in points.
  var place: (Point) -> Point = { $0 }

  private static let microsecond = 1e-6
  private static let thousandth = 1e-3

  /// The error allowed for binary fractions.
  private static let slack = 1e-9

  /// The losses of these steps through rounding.
  func losses(of steps: FingerSteps) -> [ScriptLoss] {
    let times = Rounding(
      steps.samples.map { (($0.time / timeUnit).rounded() * timeUnit - $0.time).magnitude },
      beyond: Self.microsecond)
    let places = Rounding(
      steps.samples.map { sample in
        let place = place(sample.point)
        return max(
          (place.x.rounded(to: Self.thousandth) - sample.point.x).magnitude,
          (place.y.rounded(to: Self.thousandth) - sample.point.y).magnitude)
      }, beyond: Self.thousandth)
    let total = steps.samples.count
    var losses: [ScriptLoss] = []
    if times.count > 0 {
      losses.append(
        ScriptLoss(
          .times, times.count,
          "\(times.count) of \(total) times are rounded to \(self.times), by up to "
            + "\(rounded: times.largest * 1000) ms", amount: times.largest))
    }
    if places.count > 0 {
      losses.append(
        ScriptLoss(
          .places, places.count,
          "\(places.count) of \(total) positions are rounded to \(self.places), by up to "
            + "\(rounded: places.largest) pt", amount: places.largest))
    }
    return losses
  }

  /// Changes that files of traces would show.
  private struct Rounding {
    var count = 0
    var largest = 0.0

    init(_ changes: [Double], beyond unit: Double) {
      for change in changes where change > unit / 2 + ScriptPrecision.slack {
        count += 1
        largest = max(largest, change)
      }
    }
  }
}

extension Double {
  fileprivate func rounded(to unit: Double) -> Double { (self / unit).rounded() * unit }
}
