import GestureTraces

/// Touches of the sheet's own views, which come after the recognizers.
extension Simulator {
  /// Tells the sheet what fingers do that have landed on its views.
  mutating func deliver(_ phase: TouchSample.Phase, _ touched: [HeldFinger]) {
    let touches = touched.filter { !$0.views.isEmpty }.map { finger in
      TouchChange(id: finger.id, phase: phase, point: finger.point, views: finger.views)
    }
    guard !touches.isEmpty else { return }
    stage.sheet.touchesDidChange(touches, &stage.context)
  }

  mutating func deliver(moves: [FingerMove]) {
    deliver(.moved, fingers.filter { finger in moves.contains { $0.id == finger.id } })
  }
}
