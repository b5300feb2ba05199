package import GestureEngine
package import GestureTraces
package import MotionLaws

/// The mapping of a trace's touches from another screen to the scene's.
package enum ScreenMapping: String, Sendable, CaseIterable {
  /// Positions are scaled, each axis by itself, and speeds with them.
  case scale
  /// All of them are moved by one distance, so speeds and shapes stay.
  case move
}

extension Trace {
  /// The trace as its touches are replayed on a scene.
  ///
  /// - Parameters:
  ///   - scene: what they touch.
  ///   - mapping: how they get onto its screen; nil for as they are.
  ///   - recorded: where they were recorded; nil if that is not known, and nothing is moved.
  /// - Returns: the same trace if nothing is to be done.
  package func mapped(
    to scene: ReplayScene, by mapping: ScreenMapping?, from recorded: RecordedScreen?
  )
    -> Trace
  {
    switch mapping {
    case nil: return self
    case .scale: return fitted(to: scene.screen)
    case .move:
      guard let recorded else { return self }
      return moved(by: TouchMove(of: self, from: recorded, to: scene), to: scene)
    }
  }

  /// By how much touches are scaled on their way to a scene's screen, across and down; 1 if they are
  /// not.
  package func scale(to scene: ReplayScene, by mapping: ScreenMapping?) -> Vector {
    guard mapping == .scale, let device else { return Vector(x: 1, y: 1) }
    return Vector(x: scene.screen.width / device.width, y: scene.screen.height / device.height)
  }

  /// The trace with its touches moved to a scene's screen.
  package func moved(by move: TouchMove, to scene: ReplayScene) -> Trace {
    var trace = moved(by: move.distance)
    let screen = scene.screen
    trace.device = Device(width: screen.width, height: screen.height, scale: screen.scale)
    return trace
  }

  /// The trace with all touches at another position; what the app did and showed stays.
  package func moved(by distance: Vector) -> Trace {
    guard distance != .zero else { return self }
    var trace = self
    for index in trace.samples.indices {
      trace.samples[index].point = trace.samples[index].point + distance
    }
    return trace
  }
}
