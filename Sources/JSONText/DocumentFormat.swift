/// The documents that the package reads and writes, by the value of their `format`.
package enum DocumentFormat: String, Sendable, CaseIterable {
  case trace = "gesture-trace/1"
  case scene = "gesture-scene/1"
  case timeline = "gesture-timeline/1"
  case suite = "gesture-suite/1"

  /// The noun for it in a sentence: `a trace`.
  package var displayName: String {
    switch self {
    case .trace: "a trace"
    case .scene: "a scene"
    case .timeline: "a timeline"
    case .suite: "a suite"
    }
  }

  /// The command that reads it.
  package var use: String {
    switch self {
    case .trace: "pass a trace to replay, or to diff with --a or --b"
    case .scene: "pass a scene with --scene"
    case .timeline: "pass a timeline to diff, without --a and --b"
    case .suite: "pass a suite to check"
    }
  }
}
