import GestureReplay
import HeadlessUIKit
import Testing

/// Keyframes of layers, by the documentation of `CAKeyframeAnimation`.
@MainActor
struct LayerKeyframeDocumentation {
  /// Keyframes of the box's y through 644, 544 and 344 in a second from 0.1 s on.
  private static func keyframes(_ prepare: @escaping @MainActor (CAKeyframeAnimation) -> Void)
    throws -> ProgramRun
  {
    try ProgramRun { program in
      program.after(0.1) {
        let animation = CAKeyframeAnimation(keyPath: "position.y")
        animation.values = [644, 544, 344]
        animation.duration = 1
        prepare(animation)
        program.box.layer.add(animation, forKey: nil)
        for part in 1...9 {
          program.after(0.1 * Double(part) + 0.001) {
            program.note("\((program.box.layer.presentation()?.position.y ?? 0).rounded())")
          }
        }
      }
    }
  }

  @Test func `values come evenly`() throws {
    let run = try Self.keyframes { _ in }
    #expect(
      run.notes == [
        "624.0", "604.0", "584.0", "564.0", "544.0", "504.0", "464.0", "424.0", "384.0",
      ])
  }

  @Test func `key times say when each value is reached`() throws {
    let run = try Self.keyframes { $0.keyTimes = [0, 0.2, 1] }
    #expect(
      run.notes == [
        "594.0", "544.0", "519.0", "494.0", "469.0", "444.0", "419.0", "394.0", "369.0",
      ])
  }

  @Test func `key times that do not fit are ignored`() throws {
    let run = try Self.keyframes { $0.keyTimes = [0, 1] }
    #expect(run.notes[4] == "544.0")
  }

  @Test func `discrete values follow each other in jumps, evenly or by one key time more`() throws {
    let even = try Self.keyframes { $0.calculationMode = .discrete }
    let values = ["644.0", "544.0", "344.0"]
    #expect(even.notes == [0, 0, 0, 1, 1, 1, 2, 2, 2].map { values[$0] })
    let given = try Self.keyframes {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.2, 0.8, 1]
    }
    #expect(given.notes == [0, 1, 1, 1, 1, 1, 1, 2, 2].map { values[$0] })
  }

  @Test func `a pace is for the way between two values`() throws {
    let run = try Self.keyframes {
      $0.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
      ]
    }
    #expect((Double(run.notes[1]) ?? 0) > 604 + 5)
    #expect(run.notes[6] == "464.0")
  }
}
