import Foundation
import GestureReplay
import HeadlessUIKit
import Testing

/// Animations of layers, by the documentation of `CAAnimation`, `CABasicAnimation` and
/// `CAMediaTiming`.
///
/// The box is at 444, its middle at 644. Animations are linear and start at 0.1 s.
@MainActor
struct LayerAnimationDocumentation {
  /// How far the box goes in a frame, at 200 points a second, and a little more.
  private static func isNear(_ value: Double?, _ expected: Double, within: Double = 4) -> Bool {
    abs((value ?? .infinity) - expected) <= within
  }

  /// Adds an animation of the box's y that takes a second.
  private static func run(
    _ prepare: @escaping @MainActor (CABasicAnimation, ProgramController) -> Void,
    then: @escaping @MainActor (ProgramController) -> Void = { _ in }
  ) throws -> ProgramRun {
    try ProgramRun { program in
      program.after(0.1) {
        let animation = CABasicAnimation(keyPath: "position.y")
        animation.duration = 1
        animation.delegate = program.listener
        prepare(animation, program)
        program.box.layer.add(animation, forKey: "rise")
        then(program)
      }
    }
  }

  @Test func `a basic animation leaves the model alone, and the screen goes back to it`() throws {
    let run = try Self.run { animation, _ in
      (animation.fromValue, animation.toValue) = (644, 444)
    } then: { program in
      program.after(0.5) {
        program.note("\(program.box.layer.position.y) \(program.box.frame.origin.y)")
      }
    }
    #expect(run.notes == ["start", "644.0 444.0", "stop true"])
    #expect(Self.isNear(run.y(at: 0.6), 344))
    #expect(Self.isNear(run.y(at: 1.05), 254))
    #expect(run.y(at: 1.2) == 444, "removed on completion, it shows nothing")
    #expect(Self.isNear(run.time(of: "stop true"), 1.1, within: 1e-6))
  }

  @Test func `an animation of a layer that is gone is over`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let gone = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        program.view.addSubview(gone)
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        animation.toValue = CGFloat(10)
        animation.duration = 0.6
        animation.delegate = program.listener
        gone.layer.add(animation, forKey: "cornerRadius")
        gone.removeFromSuperview()
      }
    }
    #expect(run.notes == ["stop false"] && run.timeline.outcome.isSettled)
  }

  @Test func `with forwards, and not removed, the end stays on the screen`() throws {
    let run = try Self.run { animation, _ in
      animation.toValue = 444
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    } then: { program in
      program.after(1.5) {
        program.note("\(program.box.layer.position.y) \(program.box.layer.animationKeys() ?? [])")
        program.box.layer.removeAnimation(forKey: "rise")
        program.note("\(program.box.layer.animationKeys() ?? [])")
      }
    }
    #expect(run.notes == ["start", "stop true", #"644.0 ["rise"]"#, "[]"])
    #expect(run.y(at: 1.3) == 244)
    #expect(run.y(at: 1.7) == 444)
  }

  @Test func `with backwards, its beginning shows before it begins`() throws {
    func y(_ mode: CAMediaTimingFillMode) throws -> Double? {
      try Self.run { animation, _ in
        (animation.fromValue, animation.toValue) = (544, 444)
        animation.beginTime = CACurrentMediaTime() + 0.5
        animation.fillMode = mode
      }.y(at: 0.4)
    }
    #expect(try y(.backwards) == 344)
    #expect(try y(.both) == 344)
    #expect(try y(.removed) == 444)
  }

  @Test(
    arguments: [
      // From, to, by; where the box is at its beginning and its end.
      (544, 444, nil, 344, 244), (544, nil, -60, 344, 284), (nil, 444, -60, 304, 244),
      (544, nil, nil, 344, 444), (nil, 544, nil, 444, 344), (nil, nil, -60, 444, 384),
      (nil, nil, nil, 444, 444),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func `the ends of the way are by the values that are given`(
    _ from: Double?, _ to: Double?, _ by: Double?, _ start: Double, _ end: Double
  ) throws {
    let run = try Self.run { animation, _ in
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    }
    for part in [0.25, 0.5, 0.75] {
      #expect(Self.isNear(run.y(at: 0.1 + part), start + part * (end - start)))
    }
  }

  @Test func `an additive animation is added to what shows without it`() throws {
    let run = try Self.run { animation, program in
      animation.isAdditive = true
      (animation.fromValue, animation.toValue) = (0, -100)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        program.box.center.y += 200
      }
    }
    #expect(Self.isNear(run.y(at: 0.6), 444 + 100 - 50))
    #expect(run.y(at: 1.2) == 644)
  }

  @Test func `presentation() is what shows in mid-flight, and model() what is read`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          program.box.center.y -= 200
          program.box.alpha = 0.5
        }
      }
      program.after(0.6) {
        guard let shown = program.box.layer.presentation() else { return }
        program.note("\(shown.position.y.rounded()) \((100 * shown.opacity).rounded())")
        program.note("\(shown.frame.origin.y.rounded()) \(program.box.layer.frame.origin.y)")
        program.note("\(shown.model() === program.box.layer)")
      }
    }
    #expect(run.notes == ["544.0 75.0", "344.0 244.0", "true"])
  }

  @Test func `it repeats, and comes back in between`() throws {
    let run = try Self.run { animation, _ in
      (animation.fromValue, animation.toValue) = (644, 444)
      (animation.repeatCount, animation.autoreverses) = (2, true)
    }
    for (time, y) in [(0.6, 344.0), (1.1, 244), (1.6, 344), (2.1, 444), (2.6, 344), (3.6, 344)] {
      #expect(Self.isNear(run.y(at: time), y))
    }
    #expect(Self.isNear(run.time(of: "stop true"), 4.1, within: 1e-6))
  }

  @Test func `with a speed of 2 it takes half of the time`() throws {
    let run = try Self.run { animation, _ in
      (animation.fromValue, animation.toValue, animation.speed) = (644, 444, 2)
    }
    #expect(Self.isNear(run.y(at: 0.35), 344, within: 8))
    #expect(Self.isNear(run.time(of: "stop true"), 0.6, within: 1e-6))
  }

  @Test func `removeAllAnimations ends all of them unfinished, UIView's too`() throws {
    let run = try Self.run { animation, program in
      animation.toValue = 444
      UIView.animate(withDuration: 1) {
        program.box.alpha = 0.5
      } completion: {
        program.note("alpha \($0)")
      }
    } then: { program in
      program.after(0.5) { program.box.layer.removeAllAnimations() }
    }
    #expect(run.notes.sorted() == ["alpha false", "start", "stop false"])
    #expect(Self.isNear(run.time(of: "stop false"), 0.6, within: 1e-6))
    #expect(run.y(at: 0.7) == 444)
  }

  @Test func `one with the same key takes another one's place`() throws {
    let run = try Self.run { animation, _ in
      animation.toValue = 444
    } then: { program in
      program.after(0.5) {
        let animation = CABasicAnimation(keyPath: "position.y")
        (animation.fromValue, animation.toValue, animation.duration) = (744, 744, 1)
        program.box.layer.add(animation, forKey: "rise")
      }
    }
    #expect(run.notes == ["start", "stop false"])
    #expect(Self.isNear(run.y(at: 1), 544))
  }

  @Test func `a layer takes a copy, which later changes do not reach`() throws {
    let run = try Self.run { animation, program in
      (animation.fromValue, animation.toValue) = (644, 444)
      program.after(0.1) { animation.toValue = 1000 }
    }
    #expect(Self.isNear(run.y(at: 0.6), 344))
  }

  @Test func `a scale leaves the middle where it is, and a rotation turns the frame`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let scale = CABasicAnimation(keyPath: "transform.scale")
        (scale.toValue, scale.duration) = (0.5, 1)
        program.box.layer.add(scale, forKey: nil)
      }
      program.after(1.5) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.toValue, turn.duration) = (Double.pi, 1)
        program.box.layer.add(turn, forKey: nil)
        program.after(0.5) {
          let frame = program.box.layer.presentation()?.frame ?? .zero
          program.note("\(frame.width.rounded()) \(frame.height.rounded())")
        }
      }
    }
    #expect(Self.isNear(run.y(at: 0.6), 644 - 0.75 * 200))
    #expect(run.notes == ["400.0 390.0"])
  }

  private final class Scrolling: CAAnimationDelegate {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      scrollView.contentOffset = CGPoint(x: 0, y: 100)
    }
  }

  @Test func `what follows an animation is told as its end, and not as a timer`() throws {
    let run = try ProgramRun { program in
      let delegate = Scrolling()
      delegate.scrollView.contentSize = CGSize(width: 390, height: 2000)
      program.view.addSubview(delegate.scrollView)
      program.keep(delegate)
      program.after(0.1) {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration, animation.delegate) = (0.5, 0.2, delegate)
        program.box.layer.add(animation, forKey: nil)
      }
    }
    let set = run.timeline.events.filter { $0.because.contains("the app's code sets it") }
    #expect(set.count == 1)
    #expect(set.allSatisfy { $0.because.contains("the end of a CABasicAnimation of opacity in ") })
  }
}
