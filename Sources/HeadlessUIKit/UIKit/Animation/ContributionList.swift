/// The contributions of animations to the numbers of a view, oldest first.
///
/// What one animation adds is found and taken out in a time that does not depend on the others.
struct ContributionList: Sequence {
  private var slots: [AnimationContribution?] = []

  /// The places of what each animation adds.
  private var places: [ObjectIdentifier: [Int]] = [:]
  private var count = 0

  var isEmpty: Bool { count == 0 }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<AnimationContribution?>

    mutating func next() -> AnimationContribution? {
      while let slot = rest.popFirst() {
        if let slot { return slot }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: slots[...]) }

  mutating func append(_ contribution: AnimationContribution) {
    places[ObjectIdentifier(contribution.animation), default: []].append(slots.count)
    slots.append(contribution)
    count += 1
  }

  // MARK: One animation

  func hasSome(of animation: UIViewAnimation) -> Bool {
    places[ObjectIdentifier(animation)] != nil
  }

  func those(of animation: UIViewAnimation) -> [AnimationContribution] {
    (places[ObjectIdentifier(animation)] ?? []).compactMap { slots[$0] }
  }

  mutating func change(
    of animation: UIViewAnimation, _ change: (inout AnimationContribution) -> Void
  ) {
    for place in places[ObjectIdentifier(animation)] ?? [] {
      guard var contribution = slots[place] else { continue }
      change(&contribution)
      slots[place] = contribution
    }
  }

  mutating func removeAll(of animation: UIViewAnimation) {
    for place in places.removeValue(forKey: ObjectIdentifier(animation)) ?? [] {
      slots[place] = nil
      count -= 1
    }
    if slots.count > 2 * count + 8 { keep(Array(self)) }
  }

  // MARK: All

  mutating func removeAll(where isRemoved: (AnimationContribution) -> Bool) {
    guard contains(where: isRemoved) else { return }
    keep(filter { !isRemoved($0) })
  }

  private mutating func keep(_ kept: [AnimationContribution]) {
    self = ContributionList()
    for contribution in kept { append(contribution) }
  }
}
