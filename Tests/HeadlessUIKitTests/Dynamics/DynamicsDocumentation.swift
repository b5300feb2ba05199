import GestureReplay
import HeadlessUIKit
import Testing

/// Dynamic animators, by their documentation and by mechanics.
///
/// Steps of 1/240 s make a fall and what it bounces to up to 3 % longer than mechanics has it.
@MainActor
struct DynamicsDocumentation {
  /// A run of an animator with one item of 100 × 100 points at (100, 0).
  private static func run(
    size: CGFloat = 100, refreshRate: Double? = nil,
    _ body: @escaping @MainActor @Sendable (Setting) -> Void
  ) throws -> ProgramRun {
    try ProgramRun(refreshRate: refreshRate) { program in
      let item = UIView(frame: CGRect(x: 100, y: 0, width: size, height: size))
      program.view.addSubview(item)
      let animator = UIDynamicAnimator(referenceView: program.view)
      let listener = Listener(of: program)
      animator.delegate = listener
      for object in [animator, listener] { program.keep(object) }
      body(Setting(program: program, item: item, animator: animator, listener: listener))
    }
  }

  private struct Setting {
    let program: ProgramController
    let item: UIView
    let animator: UIDynamicAnimator
    let listener: Listener
  }

  /// Notes what its delegates' methods are called for.
  private final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    private weak var program: ProgramController?

    init(of program: ProgramController) { self.program = program }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { program?.note("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { program?.note("pause") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { program?.note("began \(identifier.map { "\($0)" } ?? "bounds")") }
  }

  @Test(arguments: [60, 90, 240] as [Double])
  func `gravity is 1,000 points per second squared, whatever frames are looked at`(
    rate: Double
  ) throws {
    let run = try Self.run(refreshRate: rate) { setting in
      let gravity = UIGravityBehavior(items: [setting.item])
      gravity.action = { [unowned animator = setting.animator] in
        guard animator.elapsedTime > 0.499 else { return }
        setting.program.note("\(setting.item.frame.minY)")
        animator.removeAllBehaviors()
      }
      setting.animator.addBehavior(gravity)
    }
    // ½ · 1,000 · 0.5².
    let way = try #require(run.notes.dropFirst().first.flatMap { Double($0) })
    #expect(abs(way - 125) < 1.25)
  }

  @Test func `a push of 1 gives 100 × 100 points 100 points per second, and four times that 25`()
    throws
  {
    for (size, velocity) in [(CGFloat(100), 300.0), (200, 75)] {
      let run = try Self.run(size: size) { setting in
        let push = UIPushBehavior(items: [setting.item], mode: .instantaneous)
        push.setAngle(0, magnitude: 3)
        let traits = UIDynamicItemBehavior(items: [setting.item])
        push.action = { setting.program.note("\(traits.linearVelocity(for: setting.item).x)") }
        for behavior in [push, traits] { setting.animator.addBehavior(behavior) }
        setting.program.after(0.1) {
          setting.program.note("\(push.active)")
          setting.animator.removeAllBehaviors()
        }
      }
      let note = try #require(run.notes.dropFirst().first.flatMap { Double($0) })
      #expect(abs(note - velocity) < 1e-9 && run.notes.contains("false"))
    }
  }

  @Test func `what snaps comes to rest on its point, upright, and the animator pauses`() throws {
    let run = try Self.run { setting in
      setting.item.transform = CGAffineTransform(rotationAngle: 1)
      let snap = UISnapBehavior(item: setting.item, snapTo: CGPoint(x: 200, y: 300))
      setting.animator.addBehavior(snap)
      setting.program.after(3) {
        let angle = Double(setting.item.transform.b)
        setting.program.note("\(setting.item.center) \(abs(angle) < 1e-9)")
      }
    }
    #expect(run.notes == ["resume", "pause", "\(CGPoint(x: 200, y: 300)) true"])
    #expect(try #require(run.time(of: "pause")) < 2)
  }

  @Test func `a pendulum keeps its length and swings as high as it was`() throws {
    let run = try Self.run { setting in
      let anchor = CGPoint(x: 50, y: 50)
      let rod = UIAttachmentBehavior(item: setting.item, attachedToAnchor: anchor)
      for behavior in [rod, UIGravityBehavior(items: [setting.item])] {
        setting.animator.addBehavior(behavior)
      }
      var (longest, left) = (0.0, 0.0)
      rod.action = {
        let (x, y) = (setting.item.center.x - 50, setting.item.center.y - 50)
        longest = max(longest, abs(Double((x * x + y * y).squareRoot()) - 100))
        left = min(left, Double(x))
      }
      setting.program.after(3) {
        setting.program.note("\(rod.length == 100 && longest < 1e-6 && abs(left + 100) < 1)")
        setting.animator.removeAllBehaviors()
      }
    }
    #expect(run.notes.contains("true"))
  }

  @Test func `an item whose elasticity is a half bounces to a quarter of its height, and rests`()
    throws
  {
    let run = try Self.run { setting in
      let collision = UICollisionBehavior(items: [setting.item])
      collision.collisionDelegate = setting.listener
      collision.addBoundary(
        withIdentifier: NSString(string: "floor"), from: CGPoint(x: 0, y: 500),
        to: CGPoint(x: 390, y: 500))
      let traits = UIDynamicItemBehavior(items: [setting.item])
      traits.elasticity = 0.5
      var (hasHit, top) = (false, CGFloat(500))
      collision.action = {
        let bottom = setting.item.frame.maxY
        if bottom > 490 { hasHit = true }
        if hasHit { top = min(top, bottom) }
      }
      for behavior in [UIGravityBehavior(items: [setting.item]), collision, traits] {
        setting.animator.addBehavior(behavior)
      }
      setting.program.after(5) {
        setting.program.note("\(500 - top)")
        setting.program.note("\(setting.item.frame.maxY)")
      }
    }
    // √(2 · 400 / 1,000) s, at a frame.
    #expect(abs(try #require(run.time(of: "began floor")) - 0.894) < 1.0 / 60)
    let numbers = run.notes.compactMap { Double($0) }
    #expect(numbers.count == 2 && run.notes.contains("pause"))
    #expect(abs(try #require(numbers.first) - 100) < 3)
    #expect(abs(try #require(numbers.last) - 500) < 0.1)
  }

  @Test func `an elastic item passes its velocity on to one like it`() throws {
    let run = try Self.run { setting in
      let other = UIView(frame: CGRect(x: 250, y: 0, width: 100, height: 100))
      setting.program.view.addSubview(other)
      let collision = UICollisionBehavior(items: [setting.item, other])
      let traits = UIDynamicItemBehavior(items: [setting.item, other])
      traits.elasticity = 1
      traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: setting.item)
      for behavior in [collision, traits] { setting.animator.addBehavior(behavior) }
      setting.program.after(0.5) {
        for item in [setting.item, other] {
          setting.program.note("\(traits.linearVelocity(for: item).x.rounded())")
        }
        setting.animator.removeAllBehaviors()
      }
    }
    #expect(run.notes.prefix(3) == ["resume", "0.0", "300.0"])
  }

  @Test func `a finger that drags by a corner turns the item, which it holds there`() throws {
    let run = try Self.run { setting in
      let hold = UIAttachmentBehavior(
        item: setting.item, offsetFromCenter: UIOffset(horizontal: 30, vertical: 30),
        attachedToAnchor: CGPoint(x: 180, y: 80))
      setting.animator.addBehavior(hold)
      hold.anchorPoint = CGPoint(x: 240, y: 80)
      setting.program.after(1) {
        let transform = setting.item.transform
        let held = CGPoint(x: 30, y: 30).applying(transform)
        let x = Double(setting.item.center.x + held.x)
        setting.program.note("\(hold.length) \(abs(x - 240) < 1e-6) \(transform.b < -0.1)")
      }
    }
    #expect(run.notes.last == "0.0 true true")
  }
}
