package import GestureEngine
package import JSONText
package import ReplayTimelines

/// The result of a search for a gesture.
package struct AimAnswer: Sendable {
  /// The scene's name.
  package let scene: String
  package let goal: GestureGoal

  /// The options of the search: what was allowed, and what the gesture had to endure.
  package let options: AimSearch.Options

  /// Whether the scene ends so without a gesture, too.
  package internal(set) var isMetAnyway = false

  /// The gesture with the widest margin, or the nearest one if none reaches the goal; nil if no hand
  /// can do anything.
  package internal(set) var gesture: AimedGesture?

  /// Whether it reaches the goal, under all conditions.
  package internal(set) var isReached = false

  /// The number of conditions that were tried with it, and of those that it met.
  package internal(set) var conditions = (tried: 0, met: 0)

  /// The first condition under which it misses.
  package internal(set) var missed: AimCondition?

  /// The decisions that were made when it was replayed on the scene's own device.
  package internal(set) var decisions: [TimelineEvent] = []

  /// The final values where the goal leaves room, by key path.
  package internal(set) var ends: [(keyPath: String, value: JSONNode)] = []

  /// The parts of the goal that are not reached, in words; empty if it is reached.
  package internal(set) var lacks: [String] = []

  /// Parameters with which the nearest gesture would reach the goal.
  package internal(set) var obstacles: [WhyNotAnswer.Parameter] = []

  /// By kind: how many gestures were tried, and how many reached the goal on the scene's own
  /// device.
  package internal(set) var kinds: [(kind: AimKind, tried: Int, reached: Int)] = []

  /// The number of runs that the search took.
  package internal(set) var runs = 0

  /// The number of further runs that it took to find how far the gesture's numbers may change.
  package internal(set) var marginRuns = 0

  /// The point to which the search got before it was stopped; nil if it came to its end.
  package internal(set) var stop: SearchStop?

  init(scene: String, goal: GestureGoal, options: AimSearch.Options) {
    (self.scene, self.goal, self.options) = (scene, goal, options)
  }
}
