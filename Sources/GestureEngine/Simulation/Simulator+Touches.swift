import GestureTraces

/// Touches of an app's own views, which come after the recognizers.
extension Simulator {
  /// Informs the app's code of the changes of fingers that have landed on its views.
  mutating func deliver(_ phase: TouchSample.Phase, _ touched: [HeldFinger]) {
    guard let receiver = stage.context.touchReceiver else { return }
    let touches = Self.changes(phase, touched)
    guard !touches.isEmpty else { return }
    receiver.touchesDidChange(touches, &stage.context)
  }

  /// Informs the app's code of the changes that its recognizers are about to handle.
  mutating func announce(_ phase: TouchSample.Phase, _ touched: [HeldFinger]) {
    guard let receiver = stage.context.touchReceiver else { return }
    let touches = Self.changes(phase, touched)
    guard !touches.isEmpty else { return }
    receiver.touchesWillChange(touches, &stage.context)
  }

  private static func changes(_ phase: TouchSample.Phase, _ touched: [HeldFinger])
    -> [TouchChange]
  {
    touched.filter { !$0.views.isEmpty }.map { finger in
      TouchChange(id: finger.id, phase: phase, point: finger.point, views: finger.views)
    }
  }

  mutating func announce(moves: [FingerMove]) {
    announce(.moved, fingers.filter { finger in moves.contains { $0.id == finger.id } })
  }

  mutating func deliver(moves: [FingerMove]) {
    deliver(.moved, fingers.filter { finger in moves.contains { $0.id == finger.id } })
  }
}
