import MotionLaws

/// The bodies of a dynamic animator, which move step by step.
@MainActor
final class DynamicsWorld {
  weak var referenceView: UIView?

  /// In the order in which their items came.
  private(set) var bodies: [DynamicBody] = []
  private var places: [ObjectIdentifier: DynamicBody] = [:]

  /// The contacts of the latest step, by what touches.
  private var contacts: [DynamicContact.Key: DynamicContact] = [:]

  /// The contacts that have begun or ended since they were told, in their order.
  private var changes: [(contact: DynamicContact, begins: Bool)] = []

  func body(of item: any UIDynamicItem) -> DynamicBody? { places[ObjectIdentifier(item)] }

  /// Makes bodies of the items of behaviors, lets go of others, and hears what behaviors say of them.
  func reconcile(with behaviors: [UIDynamicBehavior]) {
    var (kept, seen): ([DynamicBody], Set<ObjectIdentifier>) = ([], [])
    for item in behaviors.flatMap(\.dynamicItems) {
      guard seen.insert(ObjectIdentifier(item)).inserted else { continue }
      let body = body(of: item) ?? DynamicBody(of: item, in: referenceView)
      places[ObjectIdentifier(item)] = body
      kept.append(body)
    }
    bodies = kept
    places = places.filter { seen.contains($0.key) }
    for body in bodies {
      let speaking = behaviors.compactMap { $0 as? UIDynamicItemBehavior }.last {
        $0.dynamicItems.contains { $0 === body.item }
      }
      body.traits = speaking?.traits ?? DynamicTraits()
    }
    for behavior in behaviors { (behavior as? UIDynamicItemBehavior)?.passVelocities(to: self) }
  }

  var isSlow: Bool { bodies.allSatisfy { $0.isSlow } }

  // MARK: A step

  func step(_ behaviors: [UIDynamicBehavior]) {
    let strides = bodies.map(\.strides).max() ?? 0
    let parts =
      strides < Double(DynamicsLaws.maxParts)
      ? max(Int(strides.rounded(.up)), 1) : DynamicsLaws.maxParts
    for _ in 0..<parts { move(behaviors, for: DynamicsLaws.step / Double(parts)) }
  }

  private func move(_ behaviors: [UIDynamicBehavior], for time: Double) {
    for behavior in behaviors { behavior.applyForces(in: self, for: time) }
    for body in bodies { body.resist(for: time) }
    var joints = behaviors.compactMap { ($0 as? UIAttachmentBehavior)?.joint(in: self, for: time) }
    var touching = behaviors.flatMap { ($0 as? UICollisionBehavior)?.contacts(in: self) ?? [] }
    for index in touching.indices { touching[index].prepare(for: time) }
    for _ in 0..<DynamicsLaws.velocityRounds {
      for index in joints.indices { joints[index].correctVelocities() }
      for index in touching.indices { touching[index].correctVelocities() }
    }
    for body in bodies { body.move(for: time) }
    for _ in 0..<DynamicsLaws.positionRounds {
      for joint in joints { joint.correctPositions() }
      for behavior in behaviors {
        guard let collision = behavior as? UICollisionBehavior else { continue }
        for contact in collision.contacts(in: self) { contact.correctPositions() }
      }
    }
    record(touching)
  }

  /// Records which contacts have begun and ended.
  private func record(_ touching: [DynamicContact]) {
    let now = Dictionary(touching.map { ($0.key, $0) }) { first, _ in first }
    changes += contacts.values.filter { now[$0.key] == nil }.sorted { $0.key < $1.key }
      .map { ($0, false) }
    changes += touching.filter { contacts[$0.key] == nil }.map { ($0, true) }
    contacts = now
  }

  /// Informs delegates of collisions of what has begun and ended since the last time.
  func tellContacts() {
    let told = changes
    changes = []
    for (contact, begins) in told { contact.tell(begins: begins) }
  }
}
