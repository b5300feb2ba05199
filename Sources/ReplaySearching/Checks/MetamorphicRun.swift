import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// The run of a trace, for comparison with its runs under circumstances that should make no
/// difference.
struct MetamorphicRun {
  /// Circumstances that should make no difference.
  struct Circumstances: Sendable {
    /// The delay of the trace's start, in seconds: a whole number of frames at every refresh rate.
    var delay = 0.0

    /// Frames per second; nil for the scene's.
    var refreshRate: Double?

    /// Whether left and right are exchanged.
    var isMirrored = false
  }

  /// The greatest difference that two runs may have, in points, points per second and seconds.
  private static let tolerance = 1e-6

  var events: [TimelineEvent]
  var frame: Frame

  /// The time at which the trace begins, in seconds.
  var start = 0.0

  /// Creates a run from what was seen of it.
  init(_ events: [TimelineEvent], _ frame: Frame) {
    self.events = events
    self.frame = frame
  }

  /// Replays a trace under other circumstances.
  init(of trace: Trace, on scene: ReplayScene, _ circumstances: Circumstances)
    throws(InputFailure)
  {
    var trace = trace.shifted(by: circumstances.delay)
    if circumstances.isMirrored { trace = trace.mirrored(onScreenOfWidth: scene.screen.width) }
    var simulator = try Simulator(
      scene: scene, trace: trace, options: .init(refreshRate: circumstances.refreshRate))
    var listener = EventListener()
    frame = try simulator.run(&listener).frame
    events = listener.events
    start = circumstances.delay
  }

  /// The vertical difference of another run from this one.
  ///
  /// - Returns: when, and a description; nil if they do not differ.
  func difference(of other: MetamorphicRun) -> (time: Double, words: String)? {
    for (event, twin) in zip(events, other.events) {
      let delay = (twin.time - other.start) - (event.time - start)
      guard delay.magnitude > Self.tolerance || !event.isAlike(twin, within: Self.tolerance) else {
        continue
      }
      let late = (twin.time - other.start).rounded3
      return (event.time, "\(event.brief) becomes \(twin.brief) at \(late) s")
    }
    guard events.count == other.events.count else {
      let next = events.dropFirst(other.events.count).first
      return (
        next?.time ?? frame.time, "\(events.count) events become \(other.events.count)"
      )
    }
    guard frame.lengths.count == other.frame.lengths.count,
      frame.states == other.frame.states,
      zip(frame.lengths, other.frame.lengths).allSatisfy({
        ($0 - $1).magnitude <= Self.tolerance
      })
    else {
      return (frame.time, "the end at \(frame.place) becomes one at \(other.frame.place)")
    }
    return nil
  }
}

extension Frame {
  /// The states of the sheet, and of those that an app presents besides it.
  fileprivate var states: [String] {
    [sheet?.reading.state ?? ""] + sheets.flatMap { [$0.name, $0.state] }
  }

  /// The vertical positions and lengths of the sheet and its content.
  fileprivate var lengths: [Double] {
    var lengths: [Double] = [layout.dimming]
    if let sheet { lengths += [sheet.reading.y, sheet.reading.extent, sheet.progress] }
    for presented in sheets { lengths += [presented.y, presented.extent] }
    if let scroll { lengths.append(scroll.contentOffset.y) }
    // Scenes with further scroll views are not mirrored.
    for further in scrolls {
      lengths += [further.scroll.contentOffset.x, further.scroll.contentOffset.y]
    }
    return lengths
  }

  /// The position of the sheet and its content, in words.
  fileprivate var place: String {
    let sheet = sheet.map { "\($0.reading.state) \($0.reading.extent.rounded3) pt" }
    let scroll = scroll.map { "contentOffset \($0.contentOffset.y.rounded3) pt" }
    let further = scrolls.map { further in
      let offset = further.scroll.contentOffset
      return "\(further.name) at (\(offset.x.rounded3), \(offset.y.rounded3)) pt"
    }
    let presented = sheets.map { "\($0.name) \($0.state) \($0.extent.rounded3) pt" }
    return ([sheet, scroll].compactMap { $0 } + further + presented).joined(separator: ", ")
  }
}

extension Trace {
  /// The same later, by this many seconds.
  fileprivate func shifted(by seconds: Double) -> Trace {
    var trace = self
    for index in samples.indices { trace.samples[index].time += seconds }
    for index in actions.indices { trace.actions[index].time += seconds }
    return trace
  }

  /// The same with left and right exchanged.
  ///
  /// A view has its left edge and not its right one, so that the mirror image of a place on an edge is
  /// just beside it; the difference is a binary fraction, which leaves all differences exact.
  fileprivate func mirrored(onScreenOfWidth width: Double) -> Trace {
    var trace = self
    let width = width - 0x1p-30
    for index in samples.indices { trace.samples[index].point.x = width - samples[index].point.x }
    return trace
  }
}
