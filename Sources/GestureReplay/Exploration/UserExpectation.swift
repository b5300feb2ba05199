import GestureTraces
import MotionLaws
import SheetSystems

/// What a user expects of a sheet, even where its own rules say otherwise.
enum UserExpectation {
  /// How far an edge may go in a frame beyond what explains it, in points, before it is seen to jump.
  private static let visibleJump = 8.0

  /// What is expected of a run even where the sheet states otherwise: no jump where only fingers
  /// move it.
  static func laws(for trace: Trace) -> [GeneralLaw] {
    trace.actions.isEmpty ? [.restsAtStop, .neverJumps] : [.restsAtStop]
  }

  /// The stops that a sheet states before anything has happened to it, and no jump.
  ///
  /// What it adds for a run, such as rests anywhere after a cancelled finger, is what its rules lead
  /// to, and not what a user expects.
  ///
  /// - Returns: nil if it states none that is one place.
  static func stops(_ simulator: SceneSimulator, _ stated: SheetStops) -> SheetStops? {
    let history = SheetHistory([], of: Trace(name: ""))
    guard var stops = simulator.stops(after: history) else { return nil }
    stops.stops.removeAll { $0.extents.lowerBound != $0.extents.upperBound }
    stops.shownExtents = stated.shownExtents
    stops.leavesContentBeyondLimits = stated.leavesContentBeyondLimits
    stops.largestJump = visibleJump
    return stops.stops.isEmpty ? nil : stops
  }
}
