package import GestureTraces
package import MotionLaws

/// A change of one finger, as it is reported to the view that the finger hit.
package struct TouchChange: Sendable, Hashable {
  /// The finger's id.
  package var id: Int

  /// The phase of the finger at this change.
  package var phase: TouchSample.Phase

  /// The place of the finger on screen, in points.
  package var point: Point

  /// The view that it hit when it landed and those around it, deepest first.
  package var views: [String]

  package init(id: Int, phase: TouchSample.Phase, point: Point, views: [String]) {
    self.id = id
    self.phase = phase
    self.point = point
    self.views = views
  }
}
