/// The rank of a gesture among those of a declarative view and the views around it: the lower one is
/// ahead.
package struct MemberRank: Comparable, Sendable {
  /// High-priority gestures come first, those of outer views before those of inner ones.
  package var hasHighPriority: Bool

  /// The number of views with gestures around its own.
  package var depth: Int

  /// The order on one view.
  package var order: Int

  package init(hasHighPriority: Bool, depth: Int, order: Int) {
    (self.hasHighPriority, self.depth, self.order) = (hasHighPriority, depth, order)
  }

  package static func < (first: Self, second: Self) -> Bool {
    guard first.hasHighPriority == second.hasHighPriority else { return first.hasHighPriority }
    let depths = (first.depth, second.depth)
    guard depths.0 == depths.1 else {
      return first.hasHighPriority ? depths.0 < depths.1 : depths.0 > depths.1
    }
    return first.order < second.order
  }
}

/// The standing of a gesture among others.
@MainActor
package struct MemberStanding {
  package var rank: MemberRank

  /// Its name in timelines, after that of its view: `DragGesture.onEnded`.
  package let word: String

  /// Whether it acts beside all others.
  package let isSimultaneous: Bool

  /// The sides that it is on where its gesture consists of two that act beside each other, by the number
  /// of the gesture that consists of them.
  package var sides: [Int: Int]

  /// Whether it waits until the gesture before it in a sequence has ended: until then, it stands in
  /// nobody's way.
  package var awaitsTurn: @MainActor () -> Bool

  package init(
    _ rank: MemberRank, word: String, isSimultaneous: Bool, sides: [Int: Int],
    awaitsTurn: @escaping @MainActor () -> Bool
  ) {
    (self.rank, self.word) = (rank, word)
    (self.isSimultaneous, self.sides) = (isSimultaneous, sides)
    self.awaitsTurn = awaitsTurn
  }

  fileprivate func isBeside(_ other: Self) -> Bool {
    sides.contains { node, side in other.sides[node].map { $0 != side } ?? false }
  }
}

/// A gesture of a declarative view, as a recognizer.
@MainActor
package protocol HostedMember: UIGestureRecognizer {
  var standing: MemberStanding { get set }

  /// Whether it reports from its beginning on unless one ahead of it is active; if not, it waits until
  /// all ahead of it have failed.
  var isDrag: Bool { get }

  /// The number of taps that it needs; 0 for other gestures.
  var taps: Int { get }
}

extension HostedMember {
  package var taps: Int { 0 }

  var isSimultaneous: Bool { standing.isSimultaneous }

  /// Whether a finger can be both its own and another one's.
  private func meets(_ other: any HostedMember) -> Bool {
    guard let view, let otherView = other.view else { return false }
    return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
  }

  /// Whether it goes before another one.
  ///
  /// Of taps, more go before fewer, whatever their order (recorded for those of one view; chosen for
  /// those of several).
  func isAhead(of other: any HostedMember) -> Bool {
    guard !isSimultaneous, !other.isSimultaneous, meets(other), !standing.awaitsTurn() else {
      return false
    }
    if view === other.view, standing.isBeside(other.standing) { return false }
    let (rank, others) = (standing.rank, other.standing.rank)
    if taps != other.taps, taps > 0, other.taps > 0, rank.hasHighPriority == others.hasHighPriority
    {
      return taps > other.taps
    }
    return rank < others
  }
}
