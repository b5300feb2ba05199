/// Something to say while a gesture is looked for.
package enum AimNews: Sendable {
  /// The search does something else from now on; there will be at most so many runs in all until it
  /// is done.
  case begins(String, mostRuns: Int?)

  /// The first gesture that reaches the goal, on the scene's own device.
  case reached(AimedGesture)
}
