package import GestureEngine
package import GestureTraces
package import JSONText
import ReplayTimelines

/// A scene under fingers as they move: what the page's screen shows is what `replay` will write for
/// the recorded trace.
///
/// ```
/// var session = try run.session(of: "gesture 1")
/// try session.add(TouchSample(time: 0, id: 0, phase: .began, point: Point(x: 195, y: 790)))
/// try session.advance(to: 0.02)   // two frames, and what happened before them
/// ```
package struct LiveSession {
  private var simulation: LiveSimulation<RunColumns>

  /// - Parameters:
  ///   - scene: the untouched scene.
  ///   - name: the trace's name.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - wantsLooks: whether an app's views are shown as they are painted.
  /// - Throws: if the scene cannot be run.
  package init(
    of scene: ReplayScene, name: String, options: ReplayOptions, wantsLooks: Bool = false
  ) throws(InputFailure) {
    simulation = try LiveSimulation(
      of: scene, name: name, options: options, RunColumns(wantsLooks: wantsLooks))
  }

  /// Adds what a finger did.
  ///
  /// - Throws: if a trace cannot hold it after what has been shown.
  package mutating func add(_ sample: TouchSample) throws(InputFailure) {
    try simulation.add(sample)
  }

  /// Shows everything up to a time.
  ///
  /// - Parameter time: seconds since the session began.
  /// - Returns: the new piece of the run, as `RunColumns` passes it on. It has an outcome if
  ///   everything has come to rest; a finger that lands later continues from there.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package mutating func advance(to time: Double) throws(InputFailure) -> [UInt8] {
    try simulation.advance(to: time)
    var writer = JSONWriter()
    simulation.sink.pass(to: &writer)
    return writer.bytes
  }
}
