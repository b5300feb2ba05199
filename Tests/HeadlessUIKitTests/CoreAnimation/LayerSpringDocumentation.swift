import Foundation
import GestureReplay
import HeadlessUIKit
import Testing

/// Springs and groups of layers, by the documentation of `CASpringAnimation` and `CAAnimationGroup`,
/// and by an oscillator that is integrated.
@MainActor
struct LayerSpringDocumentation {
  private static func isNear(_ value: Double?, _ expected: Double, within: Double) -> Bool {
    abs((value ?? .infinity) - expected) <= within
  }

  /// How far a mass on a spring is from its target, every 0.1 ms, from −1 on: m·x″ = −k·x − c·x′.
  private static func distances(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, until end: Double
  ) -> [Double] {
    let step = 1e-4
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (-stiffness * x - damping * v) / mass
    }
    var (x, v) = (-1.0, velocity)
    var found = [x]
    for _ in 0..<Int(end / step) {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      found.append(x)
    }
    return found
  }

  @Test(
    arguments: [
      (1, 100, 10, 0), (1, 100, 5, 0), (2, 300, 12, 3), (0.5, 200, 15, -4), (1, 100, 20, 0),
    ] as [(Double, Double, Double, Double)])
  func `a spring moves as a damped oscillator, and is at rest after its settling duration`(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double
  ) throws {
    let spring = CASpringAnimation(keyPath: "position.y")
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    spring.initialVelocity = velocity
    let settling = spring.settlingDuration
    let distances = Self.distances(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, until: settling + 2)
    let last = (distances.lastIndex { abs($0) > 0.001 } ?? 0)
    #expect(Double(last) * 1e-4 <= settling)
    #expect(Double(last) * 1e-4 > 0.75 * settling)

    let run = try ProgramRun { program in
      program.after(0.1) {
        let spring = CASpringAnimation(keyPath: "position.y")
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        spring.initialVelocity = velocity
        (spring.fromValue, spring.toValue) = (644, 444)
        spring.duration = settling
        program.box.layer.add(spring, forKey: nil)
        for part in 1...9 {
          program.after(0.1 * Double(part)) {
            program.note("\(program.box.layer.presentation()?.position.y ?? 0)")
          }
        }
      }
    }
    for (part, note) in zip(1...9, run.notes) where 0.1 * Double(part) < settling {
      let expected = 444 - 200 * distances[part * 1000]
      #expect(Self.isNear(Double(note), expected, within: 0.2), "after \(part) tenths")
    }
  }

  @Test func `the settling durations are those that the documentation tells`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 5
    #expect(Self.isNear(spring.settlingDuration, 2.85, within: 0.01))
    spring.damping = 15
    #expect(spring.settlingDuration > 1 && spring.settlingDuration < 1.1)
  }

  @Test func `a group's members run in its time and are cut off at its end`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let rise = CABasicAnimation(keyPath: "position.y")
        (rise.toValue, rise.duration, rise.beginTime) = (444, 2, 0.5)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        let group = CAAnimationGroup()
        (group.animations, group.duration, group.delegate) = ([rise, fade], 1, program.listener)
        program.box.layer.add(group, forKey: nil)
        program.after(0.75) {
          let shown = program.box.layer.presentation()
          program.note("\((shown?.position.y ?? 0).rounded()) \(shown?.opacity ?? 0)")
        }
      }
    }
    #expect(run.notes == ["start", "619.0 0.25", "stop true"])
    #expect(run.y(at: 1.2) == 444)
  }
}
