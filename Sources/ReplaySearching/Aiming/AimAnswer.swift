package import GestureEngine
package import JSONText

/// What a search for a gesture found.
package struct AimAnswer: Sendable {
  /// The scene's name.
  package let scene: String
  package let goal: GestureGoal

  /// What was allowed, and what it had to endure.
  package let options: AimSearch.Options

  /// Whether the scene ends so without a gesture, too.
  package internal(set) var isMetAnyway = false

  /// The gesture with the widest margin, or the nearest one if none reaches the goal; nil if no hand
  /// can do anything.
  package internal(set) var gesture: AimedGesture?

  /// Whether it reaches the goal, under all conditions.
  package internal(set) var isReached = false

  /// How many conditions were tried with it, and how many it met.
  package internal(set) var conditions = (tried: 0, met: 0)

  /// The first condition under which it misses.
  package internal(set) var missed: AimCondition?

  /// What was decided when it was replayed on the scene's own device.
  package internal(set) var decisions: [TimelineEvent] = []

  /// What became of values that the goal leaves room, by key path.
  package internal(set) var ends: [(keyPath: String, value: JSONNode)] = []

  /// What the goal lacks, in words; empty if it is reached.
  package internal(set) var lacks: [String] = []

  /// Parameters with which the nearest gesture would reach the goal.
  package internal(set) var obstacles: [WhyNotAnswer.Parameter] = []

  /// By kind: how many gestures were tried, and how many reached the goal on the scene's own
  /// device.
  package internal(set) var kinds: [(kind: AimKind, tried: Int, reached: Int)] = []

  /// How many runs the search took.
  package internal(set) var runs = 0

  /// How many more runs it took to find how far the gesture's numbers may change.
  package internal(set) var marginRuns = 0

  init(scene: String, goal: GestureGoal, options: AimSearch.Options) {
    (self.scene, self.goal, self.options) = (scene, goal, options)
  }
}
