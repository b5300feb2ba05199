public import GestureTraces
public import JSONText

/// A simulator of a scene, whatever its sheet.
public typealias SceneSimulator = Simulator<AnySheet>

extension Simulator where Sheet == AnySheet {
  /// - Parameters:
  ///   - scene: what is touched.
  ///   - trace: what the fingers do.
  ///   - options: the refresh rate, and when to end a run that still moves.
  /// - Throws: if the scene does not support an action in the trace.
  public init(
    scene: ReplayScene, trace: Trace, options: ReplayOptions = ReplayOptions()
  ) throws(InputFailure) {
    try self.init(PreparedScene(scene), trace, options)
  }

  /// A run of a scene that many runs share.
  ///
  /// - Parameters:
  ///   - prepared: what is touched.
  ///   - trace: what the fingers do.
  ///   - options: the refresh rate, and when to end a run that still moves.
  /// - Throws: if the scene does not support an action in the trace.
  package init(
    _ prepared: PreparedScene, _ trace: Trace, _ options: ReplayOptions = ReplayOptions()
  ) throws(InputFailure) {
    try self.init(
      onStage: prepared.scene.sheet ?? AnySheet(NoSheet()), prepared, trace, options)
  }

  /// Runs to the end without a sink.
  ///
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  public mutating func run() throws(InputFailure) -> Outcome {
    var sink = OutcomeOnly()
    return try runByType(&sink)
  }

  /// Runs to the end.
  ///
  /// - Parameter sink: what receives the frames and events.
  /// - Returns: how it ended, which the sink receives, too.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`. The sink receives no
  ///   end.
  @discardableResult
  public mutating func run<Sink: TimelineSink>(_ sink: inout Sink) throws(InputFailure) -> Outcome {
    try runByType(&sink)
  }
}

extension Simulator {
  /// Runs to the end without a sink.
  ///
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  public mutating func run() throws(InputFailure) -> Outcome {
    var sink = OutcomeOnly()
    return try run(&sink)
  }
}

/// A sink that records nothing.
package struct OutcomeOnly: TimelineSink {
  package let wantsFrames = false
  package let wantsEvents = false

  /// Whether the outcome has the last release of the sheet.
  package let wantsReleases: Bool

  package init(withLastRelease wantsReleases: Bool = false) { self.wantsReleases = wantsReleases }

  package func begin(_ run: RunDescription) {}
  package func event(_ event: TimelineEvent) {}
  package func frame(_ frame: Frame) {}
  package func end(_ outcome: Outcome) {}
}
