package import GestureReplay
package import GestureTraces
package import JSONText
import MotionLaws

/// A panel at the left or the right of a screen of 390 × 844 pt: 300 pt of it show in `full`, 200 in
/// `half`, where it rests at first, and 40 in `tip`.
package enum SidePanel {
  package static let edges = [SheetEdge.left, .right]

  package static func scene(_ edge: SheetEdge, _ settings: [String] = []) throws(InputFailure)
    -> ReplayScene
  {
    try .builtIn(
      "floating-panel",
      [
        "sheet.position=\(edge.rawValue)", "sheet.anchors.full=90", "sheet.anchors.half=200",
        "sheet.anchors.tip=40",
      ] + settings)
  }

  /// A finger that takes the panel just inside its moving edge, and opens it with 1280 pt/s.
  ///
  /// It is lifted with 290 pt showing.
  package static func fling(_ edge: SheetEdge) -> Trace {
    var strokes = Strokes()
    strokes.land(400, x: edge == .left ? 180 : 210)
    for _ in 1...11 { strokes.move(0, x: edge == .left ? 10 : -10) }
    strokes.lift()
    return strokes.trace
  }

  /// Where the left edge is in `full`.
  package static func fullX(_ edge: SheetEdge) -> Double { edge == .left ? 0 : 90 }
}
