package import JSONText
import MotionLaws

extension PanelSheet {
  /// The area that the anchors' insets count from.
  package enum Reference: String, Sendable, CaseIterable {
    case safeArea
    case screen
  }

  /// FloatingPanel's layout and behavior, with its defaults.
  ///
  /// `visit` says what each parameter is, with its unit and its range.
  package struct Settings: SettingsGroup, Sendable {
    package var anchors = PanelAnchorSettings()
    package var reference = Reference.safeArea
    package var position = SheetEdge.bottom
    package var initialState = PanelState.half
    package var allowsRubberBanding = false
    package var rubberBand = RubberBand.defaultCoefficient
    package var grabberAreaHeight = 24.0
    package var momentumProjectionRate = Deceleration.normalRate
    package var projectsMomentum = false
    package var redirectionalProgress = 0.5
    package var removalInteraction = false
    package var removalVelocityThreshold = 5.5
    package var springResponse = 0.4
    package var springDecelerationRate = 0.991
    package var criticalDampingSpeed = 300.0
    package var restPixels = 1.0

    package init() {}

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.group(
        "anchors", &anchors, whenGiven: .none,
        "Where the panel can rest; an object in a scene replaces all default anchors.")
      try visitor.choice("reference", &reference, "What the anchors' insets count from.")
      try visitor.choice("position", &position, "The side of the screen that the panel comes from.")
      try visitor.choice("initialState", &initialState, "The state in which it begins.")
      try visitor.flag(
        "allowsRubberBanding", &allowsRubberBanding,
        "Whether a drag beyond the outermost anchors is rubber-banded instead of clamped.")
      try visitor.number(
        "rubberBand", &rubberBand, in: .part,
        "The share of a drag past the last anchor that shows at first, c of UIKit's rubber band; its d is the screen's length along which the panel moves."
      )
      try visitor.number(
        "grabberAreaHeight", &grabberAreaHeight, in: .nonNegative,
        "How far from the moving edge a touch always moves the panel, in points.")
      try visitor.number(
        "momentumProjectionRate", &momentumProjectionRate, in: .rate,
        "The part of the velocity that remains after a millisecond in the projection of a release.")
      try visitor.flag(
        "projectsMomentum", &projectsMomentum,
        "Whether a fling may pass anchors: the segment that holds its projection counts.")
      try visitor.number(
        "redirectionalProgress", &redirectionalProgress, in: .within(0...1),
        "The part of the distance between two anchors from which a release goes to the one ahead.")
      try visitor.flag(
        "removalInteraction", &removalInteraction,
        "Whether a fast enough release towards the edge that the panel comes from removes it.")
      try visitor.number(
        "removalVelocityThreshold", &removalVelocityThreshold, in: .nonNegative,
        "The velocity towards the edge from which it is removed, in distances to hidden per second."
      )
      try visitor.number(
        "springResponse", &springResponse, in: .period,
        "The period of the attraction's spring without damping, in seconds.")
      try visitor.number(
        "springDecelerationRate", &springDecelerationRate, in: .rate,
        "The part of the spring's oscillation that remains after a millisecond.")
      try visitor.number(
        "criticalDampingSpeed", &criticalDampingSpeed, in: .nonNegative,
        "The speed up to which the spring is critically damped, in points per second.")
      try visitor.number(
        "restPixels", &restPixels, in: .within(0.001...1000),
        "The attraction ends when the distance left and the last step are at most this, in pixels.")
    }
  }
}
