package import GestureEngine

/// The edge of a sheet by which it is pulled, at one moment.
package struct SheetEdge: Sendable, Hashable {
  /// The side of the screen from which a sheet comes.
  package enum Side: Sendable, Hashable {
    case top
    case bottom
  }

  package let side: Side

  /// Its position on screen, in points.
  package let y: Double

  package init(_ side: Side, at y: Double) {
    self.side = side
    self.y = y
  }
}

extension ReplayScene {
  /// The sheet's edge before anything happens; nil if there is no sheet.
  package var sheetEdge: SheetEdge? {
    start.map { start in
      let (top, moving) = (start.reading.y, start.reading.movingEdge)
      return SheetEdge(moving > top ? .top : .bottom, at: moving)
    }
  }
}
