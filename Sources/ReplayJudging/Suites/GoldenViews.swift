import GestureEngine
package import ReplayTimelines

/// The views of a run that its golden holds.
package enum GoldenViews: Sendable, Hashable {
  /// The sheet, scroll views, and what the app names: a golden that also holds what happens to be in
  /// cells would differ whenever a cell does.
  case named
  /// All of them.
  case all

  /// A run as its golden holds it.
  package func golden(of run: Timeline) -> Timeline {
    self == .all ? run : run.keepingViews { !$0.isIncidental }
  }

  /// A run as it is compared with a golden, which may hold more of it.
  package func comparable(_ run: Timeline, with golden: TimelineDocument) -> Timeline {
    guard self != .all else { return run }
    let held = golden.viewNames
    return run.keepingViews { !$0.isIncidental || held.contains($0.name) }
  }
}
