import JSONText

/// The greatest speed of fingers in gestures that a command makes up.
enum FingerSpeedOption {
  static let maxSpeed = CommandOption(
    "--max-speed", "PT/S", .number(in: .above(0)), default: 8000,
    "How fast a finger may move, in points per second\n(default: 8000, which hands hardly reach)."
  )
}
