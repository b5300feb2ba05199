public import GestureTraces
public import MotionLaws

/// A change of one finger, as it is reported to the view that the finger hit.
public struct TouchChange: Sendable, Hashable {
  /// The finger's id.
  public var id: Int

  /// The phase of the finger at this change.
  public var phase: TouchSample.Phase

  /// The place of the finger on screen, in points.
  public var point: Point

  /// The view that it hit when it landed and those around it, deepest first.
  public var views: [String]

  package init(id: Int, phase: TouchSample.Phase, point: Point, views: [String]) {
    self.id = id
    self.phase = phase
    self.point = point
    self.views = views
  }
}
