import GestureEngine
import MotionLaws

/// The times at which fingers have made gestures change, since they landed.
package struct HostedMoves {
  fileprivate private(set) var times: [Double] = []

  /// The number of the touches whose they are.
  fileprivate private(set) var touchNumber = 0

  package init() {}

  /// Adds a move now.
  @MainActor
  package mutating func note() {
    guard let run = AppRun.current else { return }
    if touchNumber != run.touches.number { times = [] }
    touchNumber = run.touches.number
    guard times.last != run.time else { return }
    if times.count > MoveHistory.maximumPlaces { times.removeFirst() }
    times.append(run.time)
  }
}

/// The places to which fingers have moved a view, one after the other, since they landed.
///
/// The velocity that an animation takes over is that of what they have moved: of a number that stands
/// still it is 0, however fast the finger is (Apple's documentation of `Transaction.tracksVelocity`). It
/// is estimated from the number's moves as a pan's velocity from those of its finger
/// (`recognition.pan`). The first place is none of them: a drag that begins makes up for its way until
/// then (chosen).
package struct HostedTrack {
  private struct Sample {
    var time: Double
    let numbers: AnimatedValues
  }

  private var samples: [Sample] = []
  private var touchNumber = 0

  package init() {}

  /// Adds the place at which the view is now.
  @MainActor
  package mutating func note(_ view: UIView, _ moves: HostedMoves) {
    guard let run = AppRun.current else { return }
    if touchNumber != run.touches.number { samples = [] }
    touchNumber = run.touches.number
    catchUp(with: moves)
    if samples.last?.time == run.time { samples.removeLast() }
    add(Sample(time: run.time, numbers: view.model))
  }

  /// Adds the moves at which the view has stayed where it is.
  package mutating func catchUp(with moves: HostedMoves) {
    guard touchNumber == moves.touchNumber, var last = samples.last else { return }
    for time in moves.times where time > last.time {
      last.time = time
      add(last)
    }
  }

  private mutating func add(_ sample: Sample) {
    if samples.count > MoveHistory.maximumPlaces { samples.removeFirst() }
    samples.append(sample)
  }

  /// Forgets the places: something else moves the view.
  package mutating func clear() { samples = [] }

  /// Seconds since the last place; infinite if there is none.
  @MainActor package var age: Double {
    samples.last.map { HostedMotion.time - $0.time } ?? .infinity
  }

  /// The velocity of a number now, per second.
  @MainActor
  func velocity(of property: AnimatedProperty) -> Double {
    guard let run = AppRun.current, let first = samples.first,
      touchNumber == run.touches.number
    else { return 0 }
    if let staleAfter = run.pan.staleAfter, age > staleAfter + Tolerance.simultaneity { return 0 }
    var history = MoveHistory(estimators: [run.pan.velocity])
    history.begin(at: first.time)
    for (before, sample) in zip(samples, samples.dropFirst()) {
      let number = sample.numbers[property]
      history.add(
        step: Vector(x: number - before.numbers[property], y: 0),
        displacement: Vector(x: number - first.numbers[property], y: 0),
        duration: sample.time - before.time, at: sample.time)
    }
    return history.velocity(run.pan.velocity).x
  }
}
