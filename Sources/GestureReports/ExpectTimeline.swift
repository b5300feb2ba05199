public import GestureEngine
public import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
public import ReplayTimelines

/// Replays a trace and compares the run with a golden: a timeline that was recorded earlier, when
/// everything was right.
///
/// In a test, what is thrown is the test's failure:
///
/// ```
/// @Test func `a fling opens the card`() throws {
///   try expectTimeline(of: fling, on: scene, matches: "\(folder)/fling-up.jsonl")
/// }
/// ```
///
/// The first golden, and one for what was changed on purpose, is the `jsonLines` of a `Timeline`, or
/// what `replay --format jsonl` prints. One that `check` has written holds fewer views of an app; a run
/// is compared in what its golden holds.
///
/// - Parameters:
///   - trace: what the fingers do.
///   - scene: what is touched.
///   - golden: the path of a `gesture-timeline/1`.
///   - tolerance: how far numbers and times may be apart; settings must be the same.
///   - options: how the run is replayed.
/// - Returns: the run, for whatever else is expected of it.
/// - Throws: if run and golden are not alike, if the trace holds an action that the scene cannot
///   do, or if there is no golden or it cannot be read.
@discardableResult
public func expectTimeline(
  of trace: Trace, on scene: ReplayScene, matches golden: String,
  tolerance: TimelineTolerance = TimelineTolerance(), options: ReplayOptions = .init()
) throws(TimelineMismatch) -> Timeline {
  var result = CaseResult(of: Suite.Case(of: trace, golden: golden, tolerance: tolerance))
  var timeline: Timeline?
  do throws(InputFailure) {
    let run = try Timeline(of: trace, on: scene, options: options)
    timeline = run
    let document = try TimelineDocument(golden: golden)
    let comparison = TimelineComparison(
      document, TimelineDocument(GoldenViews.named.comparable(run, with: document)),
      within: tolerance)
    if comparison.areAlike { return run }
    result.golden = .different(comparison)
  } catch {
    result.failure = error
  }
  throw TimelineMismatch(result, timeline)
}

/// A run that differs from its golden.
public struct TimelineMismatch: Error, Sendable, CustomStringConvertible {
  /// The divergence of the two, as `check` reports it: what differs first, the frames and events
  /// around it, and how much more there is.
  public let description: String

  /// Nil if the golden was not compared, as when there is none.
  public let comparison: TimelineComparison?

  /// The run; nil if the scene does not support an action in the trace.
  public let timeline: Timeline?

  init(_ result: CaseResult, _ timeline: Timeline?) {
    description = CaseReport(result, style: TextStyle(isEnabled: false)).text
    comparison = result.comparison
    self.timeline = timeline
  }
}
