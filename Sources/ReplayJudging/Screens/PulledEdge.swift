package import GestureEngine
import GestureTraces
import ReplayTimelines

/// The edge of a sheet by which it is pulled, at one moment.
package struct PulledEdge: Sendable, Hashable {
  /// The side of the screen from which the sheet comes.
  package let edge: SheetEdge

  /// The position of the edge on screen, in points along the sheet's axis.
  package let place: Double

  package init(_ edge: SheetEdge, at place: Double) {
    self.edge = edge
    self.place = place
  }
}

extension ReplayScene {
  /// The sheet's edge before anything happens; nil if there is no sheet.
  package var pulledEdge: PulledEdge? {
    start.map { PulledEdge(edge, at: $0.reading.movingEdge) }
  }

  /// The sheet's edge before any finger lands, as the scene lays the sheet out on a screen of another
  /// size, in points; nil if there is no sheet.
  func pulledEdge(onScreenOf width: Double, _ height: Double) -> PulledEdge? {
    guard start != nil, (width, height) != (screen.width, screen.height) else { return pulledEdge }
    let turn = AppAction.setScreenSize(width: width, height: height)
    let trace = Trace(name: name, samples: [], actions: [TimedAction(time: 0, action: turn)])
    let sheet = RunEnding(of: trace, on: self).outcome?.sheet
    return sheet.map { PulledEdge(edge, at: $0.reading.movingEdge) }
  }
}
