import GestureEngine
import JSONText
import MotionLaws

/// The law by which an animation progresses from 0 to 1, and whether it repeats.
struct AnimationLaw: Sendable {
  private enum Course: Sendable {
    case law(ProgressLaw)

    /// A spring from 0 to 1, whose time is stretched by a factor.
    case spring(SpringMotion, stretch: Double)

    /// A spring from 0 to 1 that is on its target after so many seconds, however near it is then.
    case cut(SpringMotion, at: Double)

    /// Linear between two times of a longer way, in seconds.
    case part(from: Double, to: Double, of: Double)

    /// The rest of another law from a time on, forwards or back to its beginning.
    indirect case tail(of: AnimationLaw, from: Double, isBack: Bool)
  }

  private let course: Course

  /// Whether it runs backwards after each run, and whether it repeats for ever.
  var autoreverses = false
  var repeats = false

  /// The number of times that it runs, there or back, where that is counted; nil where it is not.
  var runs: Int?

  init(_ law: ProgressLaw) { course = .law(law) }

  /// UIKit takes any duration; beyond this many seconds they are as good as endless.
  private static let longest = 1e6

  /// A change at once.
  static let immediate = AnimationLaw(.timing(.linear, duration: 0))

  static func timing(_ curve: TimingCurve, duration: Double) -> AnimationLaw {
    AnimationLaw(.timing(curve, duration: duration > 0 ? min(duration, longest) : 0))
  }

  /// A spring that is at rest after a duration, as engine.md's UIKit spring.
  static func spring(duration: Double, dampingRatio: Double, initialVelocity: Double)
    -> AnimationLaw
  {
    guard duration > 0 else { return .immediate }
    return AnimationLaw(
      .spring(
        UIKitSpring(
          duration: duration, dampingRatio: min(max(dampingRatio, 0.001), 1),
          initialVelocity: initialVelocity)))
  }

  /// SwiftUI's spring, from a perceptual duration and a bounce.
  ///
  /// It ends once it stays within 0.1 % of the distance; a `length` in seconds stretches it, so that
  /// it ends then.
  static func spring(
    duration: Double, bounce: Double, initialVelocity: Double, length: Double? = nil
  ) -> AnimationLaw {
    guard duration > 0, length != 0 else { return .immediate }
    let spring = SpringMotion(
      SpringParameters(
        duration: min(duration, longest), bounce: min(max(bounce, -0.999), 0.999)),
      from: 0, to: 1, initialVelocity: initialVelocity, tolerance: Tolerance(distance: 0.001))
    let stretch = length.map { $0 / spring.duration } ?? 1
    return AnimationLaw(course: .spring(spring, stretch: stretch))
  }

  /// A spring that takes the time that it needs: until it stays within 0.1 % of the distance.
  static func spring(
    _ parameters: SpringParameters, initialVelocity: Double,
    tolerance: Tolerance = Tolerance(distance: 0.001)
  ) -> AnimationLaw {
    let spring = SpringMotion(
      parameters, from: 0, to: 1, initialVelocity: initialVelocity, tolerance: tolerance)
    return AnimationLaw(course: .spring(spring, stretch: 1))
  }

  /// The law of UIKit's own slides: pushes, pops and `coverVertical`.
  ///
  /// A dump of UIKit's own animation of a push has a mass of 3, a stiffness of 1000, a damping of 500
  /// and 0.5 s (JTSSloppySwiping, issue 2); it shows as critically damped.
  static let system = AnimationLaw(
    course: .cut(
      SpringMotion(
        SpringParameters(mass: 3, stiffness: 1000, damping: 500), from: 0, to: 1,
        tolerance: Tolerance(distance: 0.001)), at: 0.5))

  /// The law of rows and items that come, go and make room: a mass of 1, a stiffness of 438.649 and
  /// a damping of 41.888, over after 0.441 s (measured on iOS 26.1).
  static let rows = AnimationLaw.spring(duration: 0.3, bounce: 0, initialVelocity: 0)

  /// A part of it, linear, that begins and ends at parts of its duration.
  func keyframe(from start: Double, length: Double) -> AnimationLaw {
    let start = min(max(start, 0), 1)
    let end = start + min(max(length, 0), 1 - start)
    var part = AnimationLaw(
      course: .part(from: start * duration, to: end * duration, of: duration))
    (part.repeats, part.autoreverses) = (repeats, autoreverses)
    return part
  }

  /// The rest of it from a time on, in seconds: forwards, or back to its beginning.
  func tail(from time: Double, isBack: Bool) -> AnimationLaw {
    AnimationLaw(course: .tail(of: self, from: min(max(time, 0), duration), isBack: isBack))
  }

  private init(course: Course) { self.course = course }

  /// Its curve, if it follows one.
  var curve: TimingCurve? {
    guard case .law(.timing(let curve, _)) = course else { return nil }
    return curve
  }

  // MARK: Time

  /// Seconds from 0 to 1.
  var duration: Double {
    switch course {
    case .law(let law): law.duration
    case .spring(let spring, let stretch): spring.duration * stretch
    case .cut(_, let end): end
    case .part(_, _, let whole): whole
    case .tail(let law, let start, let isBack): isBack ? start : law.duration - start
    }
  }

  /// Seconds until it is over; infinite if it repeats.
  var length: Double {
    guard duration > 0 else { return 0 }
    if let runs { return Double(max(1, runs)) * duration }
    return repeats ? .infinity : autoreverses ? 2 * duration : duration
  }

  /// The progress, so many seconds after it began to move: 0 at the beginning, 1 when it is over.
  func progress(at time: Double) -> Double {
    guard let way = way(at: time) else { return 1 }
    return switch course {
    case .law(let law): law.progress(at: way.time)
    case .spring(let spring, let stretch): spring.value(at: way.time / stretch)
    case .cut(let spring, _): spring.value(at: way.time)
    case .part(let start, let end, _):
      way.time >= end ? 1 : way.time <= start ? 0 : (way.time - start) / (end - start)
    case .tail(let law, let start, let isBack):
      Self.part(of: law, from: start, isBack: isBack) {
        law.progress(at: start + (isBack ? -way.time : way.time)) - $0
      }
    }
  }

  /// The progress of a law after a time, as a part of what it still has to do.
  private static func part(
    of law: AnimationLaw, from start: Double, isBack: Bool, _ done: (Double) -> Double
  ) -> Double {
    let before = law.progress(at: start)
    let rest = (isBack ? 0 : 1) - before
    return rest == 0 ? 1 : done(before) / rest
  }

  /// The rate of the progress per second at that time; 0 when it is over.
  func rate(at time: Double) -> Double {
    guard let way = way(at: time) else { return 0 }
    let rate =
      switch course {
      case .law(let law): law.rate(at: way.time)
      case .spring(let spring, let stretch): spring.velocity(at: way.time / stretch) / stretch
      case .cut(let spring, _): spring.velocity(at: way.time)
      case .part(let start, let end, _):
        way.time >= start && way.time < end ? 1 / (end - start) : 0
      case .tail(let law, let start, let isBack):
        Self.part(of: law, from: start, isBack: isBack) { _ in
          law.rate(at: start + (isBack ? -way.time : way.time)) * (isBack ? -1 : 1)
        }
      }
    return way.isBack ? -rate : rate
  }

  /// The time on the way from 0 to 1, and whether it goes back; nil when it is over.
  private func way(at time: Double) -> (time: Double, isBack: Bool)? {
    guard time < length else { return nil }
    guard repeats || autoreverses || runs != nil else { return (time, false) }
    let count = (time / duration).rounded(.down)
    let rest = time - count * duration
    guard autoreverses, count.truncatingRemainder(dividingBy: 2) == 1 else { return (rest, false) }
    return (duration - rest, true)
  }

  /// The words that a reason adds where it rests on something that nobody has measured; usually
  /// empty.
  var reservation: String {
    switch course {
    case .law(let law): law.reservation
    case .tail(let law, _, _): law.reservation
    case .spring, .cut, .part: ""
    }
  }

  /// The law with its numbers, as events show it.
  var words: String {
    let once =
      switch course {
      case .law(let law): law.words
      case .spring(let spring, 1): spring.words
      case .spring(let spring, let stretch): "\(spring.words), × \(stretch.rounded3) in time"
      case .cut(let spring, let end): "\(spring.words), on its target at \(end.rounded3) s"
      case .tail(let law, let start, let isBack):
        "\(law.words) from \(start.rounded3) s \(isBack ? "back" : "on")"
      case .part(let start, let end, _): "linear \(start.rounded3) to \(end.rounded3) s"
      }
    return once + (autoreverses ? ", and back" : "") + (repeats ? ", again and again" : "")
      + (runs.map { ", \($0) times" } ?? "")
  }
}
