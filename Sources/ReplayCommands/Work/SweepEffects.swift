import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import ReplayTimelines
import TextFiles

/// Notices during a sweep which parameters change how a trace ends, and which traces move nothing.
final class SweepEffects: Sendable {
  /// The most endings that are remembered; of a larger sweep in which nothing changes, nothing is said.
  private static let mostEndings = 1_000_000

  private struct Seen {
    /// The axes along which no two endings have differed.
    var idle: [Int]

    /// The endings of the first value of each of these axes, by trace and point.
    var endings: [Point: Int] = [:]
    var hasRuns = false

    var idleTraces = IdleRuns(of: "trace")
  }

  private struct Point: Hashable {
    let trace: Int
    let axis: Int

    /// The point of the grid at the axis's first value.
    let first: Int
  }

  private let sweep: Sweep
  private let seen: LockedValue<Seen>

  init(_ sweep: Sweep) {
    self.sweep = sweep
    seen = LockedValue(Seen(idle: sweep.axes.indices.filter { sweep.axes[$0].count > 1 }))
  }

  /// Runs a trace at a point of the grid.
  func ending(of trace: SweepTrace, at point: Int, on scene: PreparedScene) -> RunEnding {
    let ending =
      point == 0
      ? judgedEnding(of: trace, on: scene) : trace.tuning.ending(of: trace.trace, on: scene)
    note(ending, of: trace.index, at: point)
    return ending
  }

  /// Runs a trace at the first point of the grid, and notices if it moves nothing there and at the last
  /// one: a gesture that reaches the sheet at either end says something.
  private func judgedEnding(of trace: SweepTrace, on scene: PreparedScene) -> RunEnding {
    let (ending, idleness) = trace.tuning.judged(trace.trace, on: scene)
    guard let idleness, let last = try? trace.scenes.scene(at: sweep.count - 1),
      trace.tuning.judged(trace.trace, on: last).idleness != nil
    else { return ending }
    var location = TextLocation(source: trace.trace.source)
    // One of several in a file of lines.
    if trace.trace.firstLine > 1 {
      location.position = .init(line: trace.trace.firstLine, column: 1)
    }
    seen.with {
      $0.idleTraces.add(idleness, of: trace.trace.name, position: trace.index, at: location)
    }
    return ending
  }

  private func note(_ ending: RunEnding, of trace: Int, at point: Int) {
    seen.with { seen in
      seen.hasRuns = true
      guard !seen.idle.isEmpty else { return }
      let hash = ending.withoutRelease.hashValue
      seen.idle.removeAll { axis in
        let key = Point(trace: trace, axis: axis, first: sweep.first(of: axis, from: point))
        let known = seen.endings.updateValue(hash, forKey: key)
        return known != nil && known != hash
      }
      if seen.idle.isEmpty || seen.endings.count > Self.mostEndings {
        (seen.idle, seen.endings) = ([], [:])
      }
    }
  }

  /// Warns of what was noticed.
  func warn() {
    let seen = seen.with { $0 }
    seen.idleTraces.warn()
    guard seen.hasRuns else { return }
    for axis in seen.idle {
      Console.warn(InputFailure(ofNoEffect: sweep.axes[axis].words, on: "how any run ends"))
    }
  }
}
