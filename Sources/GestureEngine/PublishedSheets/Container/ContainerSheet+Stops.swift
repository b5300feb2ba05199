import MotionLaws

extension ContainerSheet {
  /// The stops at its two states' positions.
  ///
  /// A drag in `full` can go down without limit, and overlapping animations add up. A drag starts
  /// from the resting position of its state, not from what shows, so the edge jumps to it.
  ///
  /// A cancelled pan leaves the sheet where it is, until show() or hide(). The state is that of the
  /// last completion; after overlapping animations it may not match the position.
  package func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let (least, most) = (settings.initialOffset, settings.height)
    let way =
      max(1.1, hidingSpring.farthestExcursion) * history.longestWay(ofAnimationsOf: "sheet.y")
      + Tolerance.thresholdSlack
    let shown = min(least, most - history.fingerTravel) - way...most + way
    var stops = SheetStops(
      [.init(State.initial.rawValue, at: least), .init(State.full.rawValue, at: most)],
      shows: shown, largestJump: .infinity)
    if history.hasOverlappingAnimations {
      stops.stops += [
        .init(State.initial.rawValue, at: most), .init(State.full.rawValue, at: least),
      ]
    }
    let settled = max(history.last("sheet.pan", .ended), history.lastAction("show", "hide"))
    if history.last("sheet.pan", .cancelled) > settled {
      stops.stops += [
        .init(State.initial.rawValue, within: shown), .init(State.full.rawValue, within: shown),
      ]
    }
    return stops
  }
}
