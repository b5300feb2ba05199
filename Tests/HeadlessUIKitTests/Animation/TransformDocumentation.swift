import GestureReplay
import HeadlessUIKit
import Testing

/// Transforms that UIKit animates: each part of them on its own way.
///
/// Source: golden frames on iOS 26.1 (Vercantez/openuikit), in which a rotating view keeps its area.
@MainActor
struct TransformDocumentation {
  private static func rounded(_ value: CGFloat) -> Double { (value * 10_000).rounded() / 10_000 }

  /// The transform of the box, as it shows after half of a linear second.
  private static func halfWay(
    from start: CGAffineTransform = .identity, to end: CGAffineTransform,
    _ options: UIView.AnimationOptions = .curveLinear
  ) throws -> CGAffineTransform {
    var shown = CGAffineTransform.identity
    let run = try ProgramRun { program in
      program.box.transform = start
      UIView.animate(withDuration: 1, delay: 0, options: options) { program.box.transform = end }
      program.after(0.5) {
        let now = program.box.layer.presentation()?.affineTransform() ?? .identity
        for entry in [now.a, now.b, now.c, now.d, now.tx, now.ty] { program.note("\(entry)") }
      }
    }
    let numbers = run.notes.compactMap { Double($0) }
    guard numbers.count == 6 else { return shown }
    shown = CGAffineTransform(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    return shown
  }

  private static func isNear(_ one: CGAffineTransform, _ other: CGAffineTransform) -> Bool {
    zip(
      [one.a, one.b, one.c, one.d, one.tx, one.ty],
      [
        other.a, other.b, other.c, other.d, other.tx, other.ty,
      ]
    ).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test(arguments: [90.0, -90, 170, 180])
  func `a view that turns keeps its size`(degrees: Double) throws {
    let angle = degrees * .pi / 180
    let shown = try Self.halfWay(to: CGAffineTransform(rotationAngle: angle))
    #expect(Self.isNear(shown, CGAffineTransform(rotationAngle: angle / 2)))
  }

  @Test func `it turns by the shorter way`() throws {
    let (start, end) = (
      CGAffineTransform(rotationAngle: 170 * .pi / 180),
      CGAffineTransform(rotationAngle: -170 * .pi / 180)
    )
    let shown = try Self.halfWay(from: start, to: end)
    #expect(Self.isNear(shown, CGAffineTransform(rotationAngle: .pi)))
  }

  @Test func `scale, turn and place go their ways together`() throws {
    let end = CGAffineTransform(translationX: 100, y: -40).rotated(by: .pi / 2)
      .scaledBy(x: 3, y: 0.5)
    let shown = try Self.halfWay(to: end)
    let expected = CGAffineTransform(translationX: 50, y: -20).rotated(by: .pi / 4)
      .scaledBy(x: 2, y: 0.75)
    #expect(Self.isNear(shown, expected))
  }

  @Test func `a view that is mirrored does not turn`() throws {
    let shown = try Self.halfWay(to: CGAffineTransform(scaleX: -1, y: 1))
    #expect(Self.isNear(shown, CGAffineTransform(scaleX: 0, y: 1)))
  }

  @Test func `a turn that begins while another runs is added to it`() throws {
    let run = try ProgramRun { program in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        program.box.transform = CGAffineTransform(rotationAngle: 1)
      }
      program.after(0.5) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.box.transform = .identity
        }
        program.note("\(program.box.transform.isIdentity)")
      }
      program.after(0.75) {
        let now = program.box.layer.presentation()?.affineTransform() ?? .identity
        program.note("\(Self.rounded(atan2(now.b, now.a)))")
        program.note("\(Self.rounded(now.a * now.d - now.b * now.c))")
      }
    }
    // 0 − 1·(1 − 0.75) + 1·(1 − 0.25)
    #expect(run.notes == ["true", "0.5", "1.0"])
  }

  @Test func `what code reads is what it has set`() throws {
    let run = try ProgramRun { program in
      let transform = CGAffineTransform(a: 0.3, b: -0.7, c: 0.1, d: 2, tx: 5, ty: -1)
      UIView.animate(withDuration: 1) { program.box.transform = transform }
      program.note("\(program.box.transform == transform)")
      program.box.transform = CGAffineTransform(scaleX: 0, y: 0)
      program.note("\(program.box.transform == CGAffineTransform(scaleX: 0, y: 0))")
    }
    #expect(run.notes == ["true", "true"])
  }

  @Test func `a layer's animation of the whole transform turns by the shorter way, too`() throws {
    let run = try ProgramRun { program in
      let turn = CABasicAnimation(keyPath: "transform")
      turn.fromValue = CATransform3DMakeRotation(170 * .pi / 180, 0, 0, 1)
      turn.toValue = CATransform3DMakeRotation(-170 * .pi / 180, 0, 0, 1)
      turn.duration = 1
      program.box.layer.add(turn, forKey: nil)
      program.after(0.5) {
        let now = program.box.layer.presentation()?.affineTransform() ?? .identity
        program.note("\(Self.rounded(now.a))")
      }
    }
    #expect(run.notes == ["-1.0"])
  }
}
