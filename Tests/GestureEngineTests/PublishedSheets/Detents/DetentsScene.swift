import GestureReplay
import ReplayTestSupport

/// The scene `system-sheet`, and numbers for its band.
enum DetentsScene {
  static let name = "system-sheet"

  static func replay(
    _ strokes: Strokes, _ settings: [String] = [], refreshRate: Double = 256
  ) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: name, settings, refreshRate: refreshRate)
  }

  /// E of the scene: a quarter of the largest detent's height of 797 pt.
  static let bandLength = 199.25

  /// What is shown of a pull beyond an end.
  static func band(
    _ pull: Double, _ length: Double = bandLength, coefficient: Double = 0.55
  ) -> Double {
    length * (1 - 1 / (pull * coefficient / length + 1))
  }

  /// The pull beyond an end for which this displacement is shown, on the scene's band.
  static func pull(showing displacement: Double) -> Double {
    (1 / (1 - displacement / bandLength) - 1) * bandLength / 0.55
  }
}
