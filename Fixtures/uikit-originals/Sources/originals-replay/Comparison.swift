import GestureReplay
import HeadlessUIKit

/// An original beside this package's model of it, on the traces that both can replay.
struct Comparison {
  private(set) var traceCount = 0
  private(set) var frameCount = 0

  /// The largest difference of a sheet's edge, in points.
  private(set) var worst = 0.0

  /// The frames whose state or phase differs, and the runs that are not equally long.
  private(set) var faults = 0

  /// - Parameters:
  ///   - original: the app's own code.
  ///   - model: the scene that stands for it.
  ///   - paths: trace files.
  /// - Throws: if a file is no trace.
  init(of original: ReplayScene, with model: ReplayScene, on paths: [String]) throws {
    for path in paths {
      let trace = try Trace(contentsOf: path)
      let runs = [original, model].map { scene in try? Timeline(of: trace, on: scene) }
      guard let own = runs[0], let other = runs[1] else {
        // A trace with an action that neither has is none of theirs.
        if (runs[0] == nil) != (runs[1] == nil) { faults += 1 }
        continue
      }
      compare(own, other)
    }
  }

  private mutating func compare(_ own: Timeline, _ other: Timeline) {
    traceCount += 1
    if own.frames.count != other.frames.count { faults += 1 }
    for (a, b) in zip(own.frames, other.frames) {
      guard let a = a.sheet?.reading, let b = b.sheet?.reading else { continue }
      frameCount += 1
      worst = max(worst, abs(a.y - b.y))
      if a.state != b.state || a.phase != b.phase { faults += 1 }
    }
  }

  var agrees: Bool { traceCount > 0 && worst <= 1e-6 && faults == 0 }

  var words: String {
    "\(traceCount) traces, \(frameCount) frames: \(worst) pt at worst, \(faults) other differences"
  }
}
