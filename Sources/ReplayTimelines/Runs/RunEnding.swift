public import GestureEngine
public import GestureTraces
import JSONText
import MotionLaws

/// The ending of a trace on a scene.
public enum RunEnding: Sendable, Hashable {
  case ended(Outcome)

  /// The scene cannot do what the app does in the trace; why, in words.
  case refused(String)

  /// Replays a trace without a sink.
  public init(of trace: Trace, on scene: ReplayScene, options: ReplayOptions = .init()) {
    self.init(of: trace, on: PreparedScene(scene), options: options)
  }

  /// Replays a trace without a sink, on a scene that many runs share.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - scene: what is touched.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - withLastRelease: whether the outcome has the last release of the sheet, for `Outcome.jump`.
  package init(
    of trace: Trace, on scene: PreparedScene, options: ReplayOptions, withLastRelease: Bool = false
  ) {
    do throws(InputFailure) {
      var simulator = try SceneSimulator(scene, trace, options)
      var sink = OutcomeOnly(withLastRelease: withLastRelease)
      self = .ended(try simulator.run(&sink))
    } catch {
      self = .refused(error.what)
    }
  }

  /// The outcome; nil if the scene refused the trace.
  package var outcome: Outcome? {
    guard case .ended(let outcome) = self else { return nil }
    return outcome
  }

  /// The same ending without what came before it: how the sheet was released.
  package var withoutRelease: RunEnding {
    guard case .ended(var outcome) = self else { return self }
    outcome.lastRelease = nil
    return .ended(outcome)
  }

  /// The word that distinguishes endings when settings are compared: `Outcome.verdict`, or
  /// `refused`.
  public var verdict: String {
    switch self {
    case .ended(let outcome): outcome.verdict
    case .refused: "refused"
    }
  }
}
