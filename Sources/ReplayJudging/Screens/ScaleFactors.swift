package import GestureEngine
package import GestureTraces

/// By how much positions, and with them speeds, are scaled from one screen to another.
package struct ScaleFactors: Sendable, Hashable {
  /// By how much a speed or a shape may change without a word.
  private static let tolerance = 0.05

  package let across: Double
  package let down: Double

  package init(from recorded: Trace.Device, to screen: Screen) {
    across = screen.width / recorded.width
    down = screen.height / recorded.height
  }

  /// Whether speeds or shapes change by so much that gestures may end differently.
  package var changeSpeeds: Bool {
    abs(across - 1) > Self.tolerance || abs(down - 1) > Self.tolerance
      || max(across, down) / min(across, down) - 1 > Self.tolerance
  }

  /// Whether the factor across is farther from 1 than the other one.
  package var isMoreAcross: Bool { max(across, 1 / across) > max(down, 1 / down) }
}
