import GestureEngine
import JSONText
import MotionLaws

/// The shapes with which pictures show the edge of a sheet that moves, and its grabber.
extension SheetEdge {
  /// The grabber's length and how thick it is, in points.
  private static let (length, thickness, barThickness) = (48.0, 7.0, 8.0)

  /// The rectangle of a sheet's grabber.
  ///
  /// - Parameter sheet: the sheet's frame.
  /// - Returns: the grabber, just inside the moving edge.
  func grabber(of sheet: Rect) -> Rect {
    let edge = movingEdge(of: sheet)
    let start = collapsing > 0 ? edge + 10 : edge - 16
    return isSide
      ? Rect(
        x: start, y: sheet.y + sheet.height / 2 - Self.length / 2, width: Self.thickness,
        height: Self.length)
      : Rect(
        x: sheet.x + sheet.width / 2 - Self.length / 2, y: start, width: Self.length,
        height: Self.thickness)
  }

  /// The rectangle of a grabber that has a view of its own.
  ///
  /// - Parameter bar: the view's frame.
  /// - Returns: the grabber, in the middle.
  func grabber(inBar bar: Rect) -> Rect {
    let (length, thickness) = (Self.length, Self.barThickness)
    let size = isSide ? Vector(x: thickness, y: length) : Vector(x: length, y: thickness)
    return Rect(
      x: bar.x + bar.width / 2 - size.x / 2, y: bar.y + bar.height / 2 - size.y / 2,
      width: size.x, height: size.y)
  }

  /// A path along a sheet's moving edge, which shows even if the sheet is hidden.
  ///
  /// - Parameters:
  ///   - sheet: the sheet's frame.
  ///   - screen: what shows it.
  /// - Returns: the path's `d`.
  func line(along sheet: Rect, on screen: Screen) -> String {
    let edge = movingEdge(of: sheet)
    let shown = self == .left ? max(edge, 8) : min(edge, length(of: screen.bounds) - 8)
    return isSide
      ? "M\(shown.rounded3) \(sheet.y.rounded3)v\(sheet.height.rounded3)"
      : "M\(sheet.x.rounded3) \(shown.rounded3)h\(sheet.width.rounded3)"
  }
}
