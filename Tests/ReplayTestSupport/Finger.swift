package import GestureTraces
import MotionLaws

/// A finger that moves at constant speeds, with a sample every 10 ms.
package struct Finger {
  package static let interval = 0.01

  package private(set) var samples: [TouchSample]
  private var time: Double
  private var point: Point
  private let id: Int

  package init(_ x: Double, _ y: Double, at time: Double = 0, id: Int = 0) {
    point = Point(x: x, y: y)
    self.time = time
    self.id = id
    samples = [TouchSample(time: time, id: id, phase: .began, point: point)]
  }

  /// Moves on in steps of 10 ms, or in one step if it takes less.
  package func moving(_ x: Double, _ y: Double, in duration: Double) -> Finger {
    var finger = self
    let steps = max(1, (duration / Self.interval).rounded())
    for step in 1...Int(steps) {
      let part = Double(step) / steps
      finger.point = Point(x: point.x + x * part, y: point.y + y * part)
      finger.time = time + duration * part
      finger.samples.append(
        TouchSample(time: finger.time, id: id, phase: .moved, point: finger.point))
    }
    return finger
  }

  /// Moves on vertically, a step every 10 ms.
  package func steps(_ steps: Double...) -> Finger {
    steps.reduce(self) { $0.moving(0, $1, in: Self.interval) }
  }

  /// Rests as a real finger does: once it has moved, with moves that go nowhere, which leave no
  /// velocity if the rest is not a short one.
  package func resting(_ duration: Double) -> Finger {
    guard duration >= 0.1, samples.contains(where: { $0.phase == .moved }) else {
      return pausing(duration)
    }
    var finger = self
    for part in 1...3 {
      finger.samples.append(
        TouchSample(
          time: time + duration * Double(part) / 4, id: id, phase: .moved, point: point))
    }
    finger.time = time + duration
    return finger
  }

  /// Time passes without a sample.
  package func pausing(_ duration: Double) -> Finger {
    var finger = self
    finger.time += duration
    return finger
  }

  package func lifted() -> [TouchSample] { ended(.ended) }

  package func cancelled() -> [TouchSample] { ended(.cancelled) }

  private func ended(_ phase: TouchSample.Phase) -> [TouchSample] {
    samples + [TouchSample(time: time, id: id, phase: phase, point: point)]
  }
}
