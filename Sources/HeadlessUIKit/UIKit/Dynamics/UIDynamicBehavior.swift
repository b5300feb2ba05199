/// Has a part in how a dynamic animator moves items; a subclass is made of children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  /// Runs each time the animator has moved its items.
  open var action: (() -> Void)? {
    didSet { if action != nil { AppRun.current?.bound.add(self) } }
  }

  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator {
      behavior.join(dynamicAnimator)
      changed()
    }
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = childBehaviors.firstIndex(of: behavior) else { return }
    childBehaviors.remove(at: place)
    behavior.join(nil)
    changed()
  }

  /// Is called before an animator takes it, with that, and before one lets it go, with nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// It and its descendants, itself first.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  func join(_ animator: UIDynamicAnimator?) {
    guard animator !== dynamicAnimator else { return }
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }

  /// Notifies its animator that what it moves has changed.
  func changed() { dynamicAnimator?.behaviorsChanged() }

  // MARK: For the animator

  /// The items that it is about.
  var dynamicItems: [any UIDynamicItem] { [] }

  func applyForces(in world: DynamicsWorld, for time: Double) {}
}

extension UIDynamicBehavior: RunBound {
  func runDidEnd() { action = nil }
}
