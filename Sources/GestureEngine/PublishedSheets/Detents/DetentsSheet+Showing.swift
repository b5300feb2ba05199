package import MotionLaws

/// The facts about the sheet for views of an app that stand for it.
extension DetentsSheet {
  /// The name of a state in which it is not on the screen.
  package static var dismissedState: String { DetentStops.dismissed }

  /// The selected detent, or that it is dismissed.
  package var stateName: String { state.identifier }

  /// The identifiers of its detents, the lowest first.
  package var detentNames: [String] { stops.detents.reversed().map { $0.identifier } }

  /// Whether it has left the screen.
  package var hasLeft: Bool { isDismissed && !place.isRunning }

  /// The frame at which it shows, in points on screen.
  package func frame(at time: Double) -> Rect { stops.frame(at: y(at: time), on: screen) }

  /// The frame to which it goes, or will go when it is presented, in points on screen.
  package var restingFrame: Rect {
    stops.frame(at: isDismissed ? presentedDetent.y : state.y, on: screen)
  }

  /// The darkness behind it, from 0 to 1.
  package func darkness(at time: Double) -> Double { dimming(at: y(at: time)) }

  /// Whether a tap beside it falls on the dimming, and not on what is behind.
  package var takesTapsBeside: Bool { dims && !isDismissed }

  /// The distance below its smallest detent to which a drag asks it to go, in points; not above 0
  /// if none does.
  package func pullBelow(at time: Double) -> Double { place.value(at: time) - stops.smallest.y }
}
