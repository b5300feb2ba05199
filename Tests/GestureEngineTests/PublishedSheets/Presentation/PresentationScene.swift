import GestureReplay
import GestureTraces
import ReplayTestSupport

/// joom-bottom-sheet and its other scene, with everything that they show at 100 frames per second.
enum PresentationScene {
  static let name = "joom-bottom-sheet"

  /// Settings for tests that are not about how drags begin: content follows as soon as it is
  /// recognized.
  static let plain = ["scrollView.fastStart.within=0"]

  /// Replays fingers and what the app does.
  ///
  /// - Parameters:
  ///   - settings: `KEYPATH=VALUE`, as for `--set`.
  ///   - fingers: the samples of each finger.
  ///   - actions: what the app does.
  ///   - scene: the built-in scene.
  /// - Returns: the run.
  /// - Throws: if a setting or an action is refused.
  static func replay(
    _ settings: [String] = [], _ fingers: [TouchSample]..., actions: [(Double, AppAction)] = [],
    on scene: String = name
  ) throws -> Timeline {
    var samples: [TouchSample] = []
    for finger in fingers {
      for sample in finger {
        let place = samples.firstIndex { $0.time > sample.time } ?? samples.count
        samples.insert(sample, at: place)
      }
    }
    return try Timeline(
      of: samples, actions.map { TimedAction(time: $0.0, action: $0.1) },
      on: .builtIn(scene, settings), options: .init(refreshRate: 100))
  }
}
