package import GestureEngine
package import GestureTraces
package import JSONText
package import ReplayJudging
import ReplayTimelines

/// A recording to fit parameters to: what the fingers did, what the screen did, and the scene that
/// has the parameters.
package struct FitRecording: Sendable {
  package let trace: Trace

  /// The scene, tuned; contentOffset is not rounded to pixels in it, which would turn every curve
  /// into a staircase.
  private let variedScene: VariedScene
  private let options: ReplayOptions

  let channels: [Channel]
  let observed: Observation

  /// Channels of the recording that the run does not have.
  package let unknown: [(keyPath: String, suggestion: String)]

  /// The run with the scene's own values.
  let run: ObservedRun

  /// The source of the delays after lifts, and the range of each in seconds.
  private let delays: DelayChoice
  let delayRanges: [ClosedRange<Double>]

  /// Pixels per point.
  let scale: Double

  /// The values that are compared, moment by moment and channel by channel.
  var rows: [ObservedRun.Value] { run.values }

  /// The deviation of a value, in points, if the run does not show it at all or ends with another.
  static let missing = 50.0

  /// - Parameters:
  ///   - trace: what the fingers did, with `observed`.
  ///   - document: the scene's text, tuned.
  ///   - options: how it is replayed.
  ///   - delays: where the delays after lifts come from.
  ///   - catalog: the systems that the scene can name.
  /// - Throws: if the scene cannot be read, nothing was observed, or nothing that the run shows; if
  ///   the delays do not suit the trace.
  package init(
    _ trace: Trace, on document: JSONNode, options: ReplayOptions = ReplayOptions(),
    delays: DelayChoice = .estimated, catalog: SheetCatalog = .builtIn
  ) throws(InputFailure) {
    let scene = try SceneReader.scene(from: document, catalog: catalog)
    let run = try ObservedRun(of: trace, on: TraceReplayer(PreparedScene(scene), options))
    self.trace = trace
    self.delays = delays
    delayRanges = try delays.ranges(for: run.releases, of: trace)
    variedScene = try VariedScene(
      scene.scrollView == nil
        ? document : document.merging(try SceneReader.patch("scrollView.roundsToPixels=false")),
      catalog)
    self.options = options
    channels = run.channels
    observed = run.observed
    unknown = run.unknown
    scale = scene.screen.scale
    self.run = run
  }

  /// For each residual, the channel that it belongs to; final values come after all channels.
  var groups: [Int] { rows.map { $0.channel } + (observed.final == nil ? [] : [channels.count]) }

  /// The scene with values laid over it.
  ///
  /// - Throws: if a value does not suit the scene.
  func scene(_ patches: [JSONNode]) throws(InputFailure) -> ReplayScene {
    try variedScene.laying(patches)
  }

  /// The run at its beginning, without the delays that a clock has.
  func simulator(_ patches: [JSONNode], _ clock: RecordingClock) throws(InputFailure)
    -> SceneSimulator
  {
    try SceneSimulator(
      scene: scene(patches), trace: run.releases.without(clock.delays, trace), options: options)
  }

  /// The deviations of a run, in points by each channel's scale: simulated − observed.
  ///
  /// - Parameters:
  ///   - patches: the patches for the scene.
  ///   - clock: how the recording's times relate to those of the run.
  /// - Returns: one for each of `groups`.
  /// - Throws: if a value does not suit the scene, or the sheet's code breaks a requirement.
  func residuals(_ patches: [JSONNode], _ clock: RecordingClock) throws(InputFailure) -> [Double] {
    var simulator = try simulator(patches, clock)
    var residuals: [Double] = []
    residuals.reserveCapacity(rows.count + 1)
    let outcome = try run.compare(with: &simulator, clock) { _, real, simulated in
      residuals.append(residual(of: real, simulated))
    }
    if observed.final != nil {
      // A final number is already compared by the last frames.
      let others = run.finalValues(of: outcome, within: 1).count {
        !$0.agrees && (rows.isEmpty || $0.observed.number == nil)
      }
      residuals.append(Double(others) * Self.missing)
    }
    return residuals
  }

  /// The deviation of a run's value, in points by its channel's scale.
  func residual(of row: ObservedRun.Value, _ simulated: Double?) -> Double {
    guard let simulated else { return Self.missing }
    return (simulated - row.number) / run.scales[row.channel]
  }

  /// The clock that relates the recording's times to those of a run.
  ///
  /// - Parameter patches: the patches for the scene.
  /// - Returns: the clock.
  /// - Throws: if a value does not suit the scene, or the sheet's code breaks a requirement.
  func clock(_ patches: [JSONNode]) throws(InputFailure) -> RecordingClock {
    // A descent finds what is left: it moves offsets and delays, too.
    try run.clock(offset: nil, delays, isThorough: false) { clock throws(InputFailure) in
      try simulator(patches, clock)
    }.clock
  }
}
