import GestureReplay
import GestureTraces
import SheetSystems
import Testing

/// What is true of every system, whatever fingers and the app do to it.
struct InvariantTests {
  /// Seconds, a whole number of frames at every refresh rate.
  static let shift = 8.0

  @Test(arguments: InvariantChunk.all)
  func `it settles at a stop with all in order, and so it does later, mirrored and at another rate`(
    chunk: InvariantChunk
  ) throws {
    try chunk.examine { scene, trace in
      var watcher = InvariantWatcher(scene, trace)
      var simulator = try Simulator(scene: scene.scene, trace: trace)
      let frame = try simulator.run(&watcher).frame
      if let fault = watcher.fault { return fault }
      let outcome = InvariantOutcome(watcher.events, frame)
      let twin = try InvariantOutcome(
        scene, Self.twin(of: trace, scene), refreshRate: Self.otherRate(scene),
        startTime: Self.shift)
      return twin.difference(from: outcome, within: 1e-6)
    }
  }

  /// The trace later, and mirrored where that makes no difference.
  private static func twin(of trace: Trace, _ scene: InvariantScene) -> Trace {
    let later = trace.shifted(by: shift)
    guard scene.isSymmetric else { return later }
    return later.mirrored(onScreenOfWidth: scene.scene.screen.width)
  }

  /// Another refresh rate, where that makes no difference.
  private static func otherRate(_ scene: InvariantScene) -> Double? {
    scene.scene.sheet?.dependsOnRefreshRate == true ? nil : 30
  }
}
