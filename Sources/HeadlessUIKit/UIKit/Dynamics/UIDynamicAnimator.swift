import GestureEngine
import MotionLaws

/// Moves items by the behaviors that it has, from frame to frame of the device.
///
/// Which frames are looked at makes no difference: each frame of the device moves on by steps of the
/// same length.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  open private(set) weak var referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  open private(set) var isRunning = false

  /// The time for which it has moved items, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  private let world = DynamicsWorld()

  /// The time at which it has begun to run, in seconds, and the number of its steps since then.
  private var start = (time: 0.0, steps: 0)

  /// The time for which all items have been slow, in seconds.
  private var slowTime = 0.0

  public override convenience init() { self.init(in: nil) }

  public convenience init(referenceView view: UIView) { self.init(in: view) }

  private init(in view: UIView?) {
    super.init()
    referenceView = view
    world.referenceView = view
    AppRun.current?.bound.add(self)
  }

  // MARK: Behaviors

  open func addBehavior(
    _ behavior: UIDynamicBehavior, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    guard !behaviors.contains(behavior), mayMove(behavior) else { return }
    behaviors.append(behavior)
    behavior.join(self)
    AppRun.current?.story.decide(AppCall(file, line, function))
    behaviorsChanged()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = behaviors.firstIndex(of: behavior) else { return }
    behaviors.remove(at: place)
    behavior.join(nil)
    behaviorsChanged()
  }

  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.join(nil) }
    behaviorsChanged()
  }

  private var family: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  /// Whether it may move a behavior's items; a view that lies elsewhere ends the run.
  private func mayMove(_ behavior: UIDynamicBehavior) -> Bool {
    guard let referenceView, let run = AppRun.current else { return true }
    let strangers = behavior.family.flatMap(\.dynamicItems).compactMap { $0 as? UIView }
    guard let stranger = strangers.first(where: { !$0.isDescendant(of: referenceView) }) else {
      return true
    }
    run.refuseHere(
      "a UIDynamicAnimator gets \(run.link.name(of: stranger)), which does not lie in its"
        + " reference view \(run.link.name(of: referenceView))",
      expected: "items that lie in the reference view: UIKit raises an exception")
    return false
  }

  /// A behavior has come or gone, or says something else.
  func behaviorsChanged() {
    let family = family
    world.reconcile(with: family)
    if !family.isEmpty { resume() }
  }

  // MARK: Items

  /// The items whose outlines' rectangles reach into a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { body in
      let corners = body.shape.corners
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
        return false
      }
      return rect.intersects(CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }.map(\.item)
  }

  /// Reads where an item is, after code has moved it.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = world.body(of: item) else { return }
    body.read()
    resume()
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { world.body(of: item) }

  // MARK: Running

  /// Goes on, as after each change: what rests may not any more.
  func resume() {
    slowTime = 0
    guard !isRunning, let run = AppRun.current else { return }
    isRunning = true
    start = (run.time, 0)
    run.motion.add(self)
    scheduleFrame(of: run)
    delegate?.dynamicAnimatorWillResume(self)
  }

  private func scheduleFrame(of run: AppRun) {
    let (rate, moment) = (run.screen.simulated.refreshRate, Tolerance.simultaneity)
    let next = (((run.time + moment) * rate).rounded(.down) + 1) / rate
    run.loop.clock.add(at: next, as: movingWords) { [weak self, weak run] in
      if let run { self?.frameIsDue(in: run) }
    }
  }

  private func frameIsDue(in run: AppRun) {
    guard isRunning else { return }
    let steps = Int(((run.time - start.time) / DynamicsLaws.step + 1e-6).rounded(.down))
    let family = family
    world.reconcile(with: family)
    for _ in start.steps..<max(steps, start.steps) { step(family) }
    start.steps = max(steps, start.steps)
    for body in world.bodies { body.write() }
    world.tellContacts()
    for behavior in family where behavior.dynamicAnimator === self { behavior.action?() }
    guard behaviors.isEmpty || slowTime >= DynamicsLaws.timeToRest else {
      return scheduleFrame(of: run)
    }
    rest(in: run)
  }

  private func step(_ family: [UIDynamicBehavior]) {
    world.step(family)
    elapsedTime += DynamicsLaws.step
    slowTime = world.isSlow ? slowTime + DynamicsLaws.step : 0
  }

  private func rest(in run: AppRun) {
    for case let snap as UISnapBehavior in family { snap.settle(in: world) }
    for body in world.bodies { body.stop() }
    for body in world.bodies { body.write() }
    isRunning = false
    run.motion.remove(self)
    delegate?.dynamicAnimatorDidPause(self)
  }
}

extension UIDynamicAnimator: MotionStepper, RunBound {
  func velocity(of view: UIView) -> CGVector? {
    guard isRunning, let body = world.body(of: view) else { return nil }
    return CGVector(dx: body.velocity.x, dy: body.velocity.y)
  }

  var movingWords: String {
    let views = world.bodies.compactMap { $0.item as? UIView }
    let names = views.map { AppRun.current?.link.name(of: $0) ?? "\(type(of: $0))" }
    return "UIDynamicAnimator moves " + names.joined(separator: ", ")
  }

  func runDidEnd() {
    for behavior in family { behavior.action = nil }
    behaviors = []
    world.reconcile(with: [])
    isRunning = false
  }
}

/// Hears when an animator goes on and when all its items rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
