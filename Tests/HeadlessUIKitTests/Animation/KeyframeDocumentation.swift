import GestureReplay
import HeadlessUIKit
import Testing

/// Keyframes, by the documentation of `animateKeyframes` and `addKeyframe`.
///
/// The box is at 444. An animation begins at 0.1 s, and a frame takes 1/60 s.
@MainActor
struct KeyframeDocumentation {
  private static func isNear(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .infinity) - expected) <= 8
  }

  /// Up by 200 in the first quarter, and down by 100 in the second half.
  private static func run(_ options: UIView.KeyframeAnimationOptions = []) throws -> ProgramRun {
    try ProgramRun { program in
      program.after(0.1) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
            program.box.center.y -= 200
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            program.box.center.y += 100
          }
        } completion: {
          program.note("done \($0)")
        }
      }
    }
  }

  @Test(arguments: [UIView.KeyframeAnimationOptions(), .beginFromCurrentState])
  func `each keyframe moves in its part of the time, linearly`(
    _ options: UIView.KeyframeAnimationOptions
  ) throws {
    let run = try Self.run(options)
    #expect(Self.isNear(run.y(at: 0.225), 344) && Self.isNear(run.y(at: 0.4), 244))
    #expect(Self.isNear(run.y(at: 0.55), 244) && Self.isNear(run.y(at: 0.85), 294))
    #expect(run.y(at: 1.2) == 344 && run.notes == ["done true"])
    #expect(abs((run.time(of: "done true") ?? 0) - 1.1) < 1e-6)
  }

  @Test func `keyframes repeat as a whole, and go back as a whole`() throws {
    let run = try Self.run([.repeat, .autoreverse])
    #expect(Self.isNear(run.y(at: 1.35), 294) && Self.isNear(run.y(at: 1.7), 244))
    #expect(Self.isNear(run.y(at: 2.1), 444))
  }

  @Test func `a keyframe outside an animation changes at once`() throws {
    let run = try ProgramRun { program in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        program.box.center.y -= 200
      }
    }
    #expect(run.y(at: 0.02) == 244)
  }
}
