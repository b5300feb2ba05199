package import GestureReplay
import JSONText
import MotionLaws
package import RunRecords
import ScrollViews
package import SheetSystems

/// A run as one picture, SVG: the screen at its key moments, what happened at each and why, and
/// the run of the numbers between them.
///
/// Its colours follow the reader's light or dark scheme.
package struct FilmStrip: TimelineSink {
  /// How many moments a strip shows at most, so that the phones stay large enough to read.
  static let momentLimit = 6

  /// A moment that is shown as a screen.
  struct Moment {
    var frame: Int
    var headline: String
    /// The rule, where one decided.
    var because: String?
  }

  package let wantsFrames = true
  package let wantsEvents = true

  private let output: ReportOutput
  private(set) var film = FilmRecording()

  package init(to output: @escaping ReportOutput) {
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) { film.begin(run) }
  package mutating func event(_ event: TimelineEvent) { film.event(event) }
  package mutating func frame(_ frame: Frame) { film.frame(frame) }
  package mutating func frames(_ run: FrameRun) { film.frames(run) }

  package mutating func end(_ outcome: Outcome) {
    film.end(outcome)
    guard let drawing = FilmDrawing(film, scale: FilmScale([film])) else { return }
    output(Array(drawing.svg.utf8))
  }

  // MARK: Key moments

  /// The beginning, the first recognition, the screen before the last finger leaves it, the
  /// decisions, the middle of the last animation and the end, in order; if there are too many,
  /// those that tell least are left out.
  static func moments(_ frames: [Frame], _ events: [TimelineEvent], _ outcome: Outcome) -> [Moment]
  {
    var moments: [Moment] = []
    func add(_ frame: Int, _ headline: String, _ because: String? = nil) {
      let frame = min(max(frame, 0), frames.count - 1)
      guard moments.count < momentLimit, !moments.contains(where: { $0.frame == frame }) else {
        return
      }
      moments.append(Moment(frame: frame, headline: headline, because: because))
    }
    func add(_ event: TimelineEvent) {
      guard moments.count < momentLimit else { return }
      add(Self.frame(showing: event.time, frames), event.headline, event.because)
    }
    guard !frames.isEmpty else { return [] }
    add(frames.count - 1, "the end", outcome.words)
    let decisions = events.filter { if case .decision = $0.kind { true } else { false } }
    // What was decided last is what the screen came to; the first says how it began.
    if let last = decisions.last { add(last) }
    if let first = events.first { add(first) }
    if let began = events.first(where: Self.isRecognition) { add(began) }
    if let drag = frames.lastIndex(where: { !$0.touches.isEmpty }) {
      add(drag, Self.words(frames[drag]))
    }
    if let animation = events.last(where: Self.isAnimation) {
      let middle = (animation.time + outcome.time) / 2
      add(Self.frame(showing: middle, frames), animation.headline, animation.because)
    }
    for decision in decisions.reversed() { add(decision) }
    return moments.sorted { $0.frame < $1.frame }
  }

  /// Where the finger has brought things.
  private static func words(_ frame: Frame) -> String {
    var words = ["the finger is at \(frame.touches.last?.point.y.rounded3 ?? "no place") pt"]
    if let sheet = frame.sheet?.reading {
      words.append("the sheet at \(sheet.y.rounded3) pt with \(sheet.velocity.rounded3) pt/s")
    }
    if let scroll = frame.scroll {
      words.append("contentOffset at \(scroll.contentOffset.y.rounded3) pt")
    }
    return words.joined(separator: ", ")
  }

  private static func isRecognition(_ event: TimelineEvent) -> Bool {
    guard case .recognizer(_, _, let state, _, _) = event.kind else { return false }
    return state.isActive || state == .recognized
  }

  private static func isAnimation(_ event: TimelineEvent) -> Bool {
    guard case .animation(let animation) = event.kind else { return false }
    return animation.what != .ended
  }

  /// The first frame that shows what happened at a time.
  private static func frame(showing time: Double, _ frames: [Frame]) -> Int {
    var (low, high) = (0, frames.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time < time - Tolerance.simultaneity {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension TimelineFormat {
  static let svg = TimelineFormat(
    "svg", "one trace as a film strip of its key moments, with plots", showsOneTrace: true
  ) { FilmStrip(to: $1) }
}
