import GestureEngine
import GestureTraces
import MotionLaws

/// The expectations of a user about a sheet, even if its own rules say otherwise.
enum UserExpectation {
  /// The distance that an edge may move in a frame without an explanation, in points, before it
  /// counts as a jump.
  private static let visibleJump = 8.0

  /// The laws that a user expects of a run even if the sheet states otherwise: no jump while only
  /// fingers move it.
  static func laws(for trace: Trace) -> [GeneralLaw] {
    trace.actions.isEmpty ? [.restsAtStop, .neverJumps] : [.restsAtStop]
  }

  /// The stops that a sheet states before anything has happened to it, and no jump.
  ///
  /// The stops that it adds for a run, such as resting anywhere after a cancelled finger, follow
  /// from its rules and are not what a user expects.
  ///
  /// - Returns: nil if it states none at a single position.
  static func stops(_ simulator: SceneSimulator, _ stated: SheetStops) -> SheetStops? {
    let history = SheetHistory([], of: Trace(name: ""), from: simulator.description.edge ?? .bottom)
    guard var stops = simulator.stops(after: history) else { return nil }
    stops.stops.removeAll { $0.extents.lowerBound != $0.extents.upperBound }
    stops.shownExtents = stated.shownExtents
    stops.leavesContentBeyondLimits = stated.leavesContentBeyondLimits
    stops.largestJump = visibleJump
    return stops.stops.isEmpty ? nil : stops
  }
}
