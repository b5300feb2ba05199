import GestureReplay
import ReplayTestSupport

/// The scene `system-sheet`, as it is and on a screen of round numbers.
enum DetentsScene {
  static let name = "system-sheet"

  /// The scene as it is.
  static func system(
    _ strokes: Strokes, _ settings: [String] = [], refreshRate: Double = 256
  ) throws -> Timeline {
    try Timeline(of: strokes, onBuiltIn: name, settings, refreshRate: refreshRate)
  }

  static let medium = #"{"identifier": "medium", "height": 398.5}"#

  /// A sheet that spans the width, whose stops are at 47 and 445.5 pt, and whose bands have the same
  /// length at both ends.
  static let round = [
    "sheet.appearance=ios15", "device.safeArea.top=27", "device.safeArea.bottom=0",
    #"sheet.detents=[\#(medium), "large"]"#,
    "sheet.stretch=\(bandLength)",
  ]

  static func replay(
    _ strokes: Strokes, _ settings: [String] = [], refreshRate: Double = 256
  ) throws -> Timeline {
    try system(strokes, round + settings, refreshRate: refreshRate)
  }

  /// E of the bands.
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
