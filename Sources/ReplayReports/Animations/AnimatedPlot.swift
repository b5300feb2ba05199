import GestureEngine
import JSONText
import MotionLaws

/// A plot of what moved, over time: a line for each run, drawn while the run plays.
struct AnimatedPlot {
  let films: [FilmRecording]

  /// The ending of each run, which is written at the end of its line.
  let ends: [String]
  let stage: AnimationStage

  /// The height of the plot with its labels, in points of the picture.
  let height: Double

  static let leastHeight = 112.0

  /// The highest position that a line may reach, below the words for the finger.
  private static let top = 26.0

  /// The position of its axis.
  private var axis: Double { height - 24 }

  private var longest: Double { max(films.compactMap { $0.outcome?.time }.max() ?? 0, 0.01) }

  private var hasSheet: Bool { films.contains { $0.frames.contains { $0.sheet != nil } } }

  /// The extent to which the sheet shows, or the content is scrolled: larger is higher.
  private func value(_ frame: Frame) -> Double? {
    hasSheet ? frame.sheet?.reading.extent : frame.scroll?.contentOffset.y
  }

  /// The line of a run, in points of the plot.
  private func line(of run: Int, _ width: Double) -> [KeyframeTrack.Key] {
    let values = films.flatMap(\.frames).compactMap(value)
    let least = values.min() ?? 0
    let span = max((values.max() ?? 0) - least, 40)
    let keys = films[run].frames.compactMap { frame -> KeyframeTrack.Key? in
      value(frame).map {
        let (part, rise) = (frame.time / longest, ($0 - least) / span)
        return .init(
          time: frame.time, values: [part * width, axis - 4 - rise * (axis - Self.top - 4)])
      }
    }
    return KeyframeTrack.thinned(keys, within: AnimatedScreen.tolerance)
  }

  func draw(width: Double, into svg: inout Markup) {
    drawTouch(width, into: &svg)
    svg.element("path", [("class", "axis"), ("d", .word("M0 \(axis.rounded3)H\(width.rounded3)"))])
    svg.element(
      "text", [("class", "small quiet"), ("y", .number(axis + 18))],
      hasSheet ? "How far the sheet shows" : "How far the content is scrolled")
    svg.element(
      "text",
      [
        ("class", "small quiet"), ("x", .number(width)), ("y", .number(axis + 18)),
        ("text-anchor", "end"),
      ],
      "\(longest.rounded3) s" + (stage.clock.speed.map { ", shown \($0)" } ?? ""))
    for run in films.indices { drawLine(of: run, width, into: &svg) }
  }

  /// Draws the time in which a finger is down, in the first run.
  private func drawTouch(_ width: Double, into svg: inout Markup) {
    let times = films[0].events.compactMap { event -> Double? in
      guard case .touch = event.kind else { return nil }
      return event.time
    }
    guard let first = times.first, let last = times.last, last > first else { return }
    svg.element(
      "rect",
      [
        ("class", "touch"), ("x", .number(first / longest * width)),
        ("width", .number((last - first) / longest * width)), ("height", .number(axis)),
      ])
    svg.element(
      "text", [("class", "small quiet"), ("x", .number(first / longest * width + 8)), ("y", 16)],
      "finger down")
  }

  private func drawLine(of run: Int, _ width: Double, into svg: inout Markup) {
    let clock = stage.clock
    let line = line(of: run, width)
    guard let last = line.last else { return }
    let keys = line.map { key in
      KeyframeTrack.Key(time: clock.time(key.time, of: run), values: key.values)
    }
    let style = AnimatedPanel.style(of: run)
    let isSame = run > 0 && ends[run] == ends[run - 1]
    AnimatedPath(keys, on: stage)?.draw(as: "line thick \(style)", on: stage, into: &svg)
    guard !isSame else { return }
    let shown = clock.opacity(in: [clock.ends[run]...clock.rest])
    AnimatedPanel.draw(shown, on: stage, into: &svg) { svg in
      let y = last.values[1] < axis / 2 ? last.values[1] + 20 : last.values[1] - 9
      svg.element(
        "text",
        [
          ("class", .word("small ink-\(style)")), ("x", .number(max(last.values[0], 90) - 4)),
          ("y", .number(y)), ("text-anchor", "end"),
        ], AnimatedPanel.shortened(ends[run], to: 24))
    }
  }
}
