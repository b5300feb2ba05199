package import GestureEngine

extension SheetReading {
  /// The sheet's position on the axis on which it moves, as reports show it: its top edge, or its
  /// left edge if it comes from the left or the right.
  package var place: (axis: String, value: Double) { x.map { ("x", $0) } ?? ("y", y) }
}
