package import GestureTraces
package import JSONText
import MotionLaws

/// A run whose samples arrive while it runs.
///
/// It shows frame by frame what a run of the whole trace shows, because it takes the same steps.
///
/// ```
/// var simulation = try LiveSimulation(of: scene, name: "drag", sink)
/// simulation.add(sample)
/// try simulation.advance(to: 0.1)
/// ```
package struct LiveSimulation<Sink: TimelineSink> {
  private var simulator: SceneSimulator
  private var fingers = FingerRegister()
  private var nextFrame = 0

  package var sink: Sink

  /// The end of the run, until another finger lands.
  package private(set) var outcome: Outcome?

  /// Begins a run of an untouched scene.
  ///
  /// - Parameters:
  ///   - scene: what is touched.
  ///   - name: the trace's name.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - sink: what receives the frames and events.
  /// - Throws: if the scene's sheet does not arrange its views as required.
  package init(
    of scene: ReplayScene, name: String, options: ReplayOptions, _ sink: Sink
  ) throws(InputFailure) {
    simulator = try Simulator(scene: scene, trace: Trace(name: name), options: options)
    self.sink = sink
    simulator.begin(&self.sink)
  }

  /// Adds what a finger did.
  ///
  /// - Parameter sample: not earlier than the last one added, and later than the last frame shown.
  /// - Throws: if a trace could not hold it, because time runs backwards or a finger moves that is
  ///   not down.
  package mutating func add(_ sample: TouchSample) throws(InputFailure) {
    let shown = nextFrame > 0 ? Double(nextFrame - 1) / simulator.refreshRate : -.infinity
    guard sample.time >= max(simulator.lastInputTime, 0), sample.time <= Trace.maximumTime,
      sample.time > shown + Tolerance.simultaneity
    else {
      throw InputFailure(
        "a sample is at \(sample.time.exact) s", expected: "a time after what was shown last")
    }
    guard abs(sample.point.x) <= Trace.maximumCoordinate,
      abs(sample.point.y) <= Trace.maximumCoordinate
    else { throw InputFailure("a sample has no position", expected: "finite numbers") }
    guard fingers.accepts(sample) else {
      throw InputFailure(
        "finger \(sample.id) is \"\(sample.phase.word)\"",
        expected: "\"began\" for a finger that is up, anything else for one that is down")
    }
    outcome = nil
    simulator.add(sample)
  }

  /// Shows the frames up to a time that have not been shown, and ends if nothing more can happen.
  ///
  /// - Parameter time: seconds since the run began.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package mutating func advance(to time: Double) throws(InputFailure) {
    let last = min(time, Trace.maximumTime) + Tolerance.simultaneity
    while outcome == nil, Double(nextFrame) / simulator.refreshRate <= last {
      outcome = try simulator.showLive(nextFrame, &sink)
      // A run that reaches its time limit ends between two frames.
      if outcome.map({ $0.frames > nextFrame }) ?? true { nextFrame += 1 }
    }
  }
}

extension Simulator {
  fileprivate mutating func add(_ sample: TouchSample) {
    inputs.append(sample)
    lastInputTime = sample.time
  }

  /// Shows a frame.
  ///
  /// - Returns: how the run ended; nil if something can still happen.
  fileprivate mutating func showLive<Sink: TimelineSink>(_ index: Int, _ sink: inout Sink)
    throws(InputFailure) -> Outcome?
  {
    let time = Double(index) / refreshRate
    let giveUp = lastInputTime + maxSettle
    if fingers.isEmpty, inputs.nextTime == nil, time > giveUp + Tolerance.simultaneity {
      advance(to: giveUp, &sink)
      try checkForMistake()
      return try end(at: giveUp, frames: index, isSettled: isAtRest(), &sink)
    }
    guard try showFrame(index, &sink) else { return nil }
    return try end(at: time, frames: index + 1, isSettled: true, &sink)
  }
}
