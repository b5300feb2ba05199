import GestureReplay
import HeadlessUIKit

/// An original beside this package's model of it, on the traces that both can replay.
struct Comparison {
  private(set) var traceCount = 0
  private(set) var frameCount = 0

  /// Traces with actions that only one of the two has.
  private(set) var oneSidedCount = 0

  /// The largest difference of a sheet's edge or of a contentOffset.y, in points.
  private(set) var worst = 0.0

  /// The frames whose state or whose phase differs.
  private(set) var stateFaults = 0
  private(set) var phaseFaults = 0

  /// The first difference of each trace, in words.
  private(set) var firsts: [String] = []
  private var isTraceEqual = true

  /// Whether phases are judged only while the sheet moves: an app's code tells that a list or a
  /// recognizer moves its sheet only by moving it, so the first and the last frame may be called
  /// otherwise.
  private let isJudgedInMotion: Bool

  /// - Parameter isJudgedInMotion: whether phases are judged only while the sheet moves.
  init(isJudgedInMotion: Bool) { self.isJudgedInMotion = isJudgedInMotion }

  /// Replays a trace on both, and compares them.
  ///
  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - original: the app's own code.
  ///   - model: the scene that stands for it.
  ///   - words: what the trace is called.
  mutating func add(
    _ trace: Trace, on original: ReplayScene, and model: ReplayScene, _ words: String
  ) {
    let runs = [original, model].map { scene in try? Timeline(of: trace, on: scene) }
    guard let own = runs[0], let other = runs[1] else {
      if (runs[0] == nil) != (runs[1] == nil) { oneSidedCount += 1 }
      return
    }
    compare(own, other, words)
  }

  private mutating func compare(_ own: Timeline, _ other: Timeline, _ path: String) {
    traceCount += 1
    isTraceEqual = true
    // An app's own timers may end a run later: both rest as they rested.
    for index in 0..<max(own.frames.count, other.frames.count) {
      let a = own.frames[min(index, own.frames.count - 1)]
      let b = other.frames[min(index, other.frames.count - 1)]
      guard let sheet = a.sheet?.reading, let expected = b.sheet?.reading else { continue }
      frameCount += 1
      let place = "\(path), \(max(a.time, b.time)) s"
      measure(sheet.y, expected.y, "\(place): y")
      if let scroll = b.scroll, let own = a.scrolls.first {
        measure(own.scroll.contentOffset.y, scroll.contentOffset.y, "\(place): contentOffset.y")
      }
      if sheet.state != expected.state {
        stateFaults += 1
        note("\(place): state \(sheet.state), not \(expected.state)")
      }
      let isJudged = !isJudgedInMotion || Self.moves(other, at: index)
      if sheet.phase != expected.phase, isJudged {
        phaseFaults += 1
        note("\(place): phase \(sheet.phase), not \(expected.phase)")
      }
    }
  }

  /// Whether the sheet moves before a frame and after it.
  private static func moves(_ timeline: Timeline, at index: Int) -> Bool {
    let frames = timeline.frames
    guard index > 0, index + 1 < frames.count else { return false }
    let places = (index - 1...index + 1).map { frames[$0].sheet?.reading.y }
    return places[0] != places[1] && places[1] != places[2]
  }

  private mutating func measure(_ value: Double, _ expected: Double, _ words: String) {
    let difference = abs(value - expected)
    worst = max(worst, difference)
    if difference > 1e-6 { note("\(words) \(value), not \(expected)") }
  }

  private mutating func note(_ words: String) {
    if isTraceEqual { firsts.append(words) }
    isTraceEqual = false
  }

  var agrees: Bool { traceCount > 0 && worst <= 1e-6 && stateFaults == 0 && phaseFaults == 0 }

  var words: String {
    let counts =
      "\(traceCount) traces, \(frameCount) frames: \(worst) pt at worst, "
      + "\(stateFaults) other states, \(phaseFaults) other phases"
    let oneSided =
      oneSidedCount == 0 ? "" : "\n\(oneSidedCount) more have actions that only one of them has"
    return counts + oneSided + firsts.map { "\n\($0)" }.joined()
  }
}
