package import GestureEngine

/// The edge of a sheet by which it is pulled, at one moment.
package struct PulledEdge: Sendable, Hashable {
  /// The side of the screen from which the sheet comes.
  package let edge: SheetEdge

  /// Where the edge is on screen, in points along the sheet's axis.
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
}
