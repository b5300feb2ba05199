import GestureEngine

extension UIAccessibility {
  /// Whether the user has asked for less motion: the scene's `device.reduceMotion`.
  ///
  /// It is the same throughout a run.
  public static var isReduceMotionEnabled: Bool {
    guard RunningThread.isOne else { return false }
    return MainActor.assumeIsolated { AppRun.current?.screen.simulated.reducesMotion ?? false }
  }
}
