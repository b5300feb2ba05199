import GestureReplay
import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

/// Plots of what moved, over one axis of time, with the strip's moments marked.
struct FilmPlots {
  let frames: [Frame]

  /// Seconds.
  let duration: Double
  let moments: [FilmStrip.Moment]

  private struct Channel {
    var name: String
    var unit: String
    /// The class of its line in the picture's style.
    var style: String
    /// Whether more is further down, as places on the screen are.
    var isDownward: Bool
    var values: [Double]
  }

  private static let plotHeight = 56.0
  private static let plotGap = 14.0
  private static let axisHeight = 18.0
  private static let labelWidth = 108.0

  private var left: Double { FilmDrawing.margin + Self.labelWidth }
  private var width: Double { FilmDrawing.width - FilmDrawing.margin - left }

  var height: Double {
    Double(channels.count) * (Self.plotHeight + Self.plotGap) + Self.axisHeight
  }

  /// What the scene has, and of that what moved.
  private var channels: [Channel] {
    let all = [
      Channel(
        name: "sheet.y", unit: "pt", style: "a", isDownward: true,
        values: values { $0.sheet?.reading.y }),
      Channel(
        name: "scroll.y", unit: "pt", style: "b", isDownward: false,
        values: values { $0.scroll?.contentOffset.y }),
      Channel(
        name: "velocity", unit: "pt/s", style: "c",
        isDownward: frames.contains { $0.sheet != nil },
        values: values { $0.sheet?.reading.velocity ?? $0.scroll?.velocity.y }),
      Channel(
        name: "dimming", unit: "", style: "d", isDownward: false,
        values: values { $0.layout.dimming }),
    ]
    return all.filter { channel in channel.values.contains { $0 != channel.values.first } }
  }

  /// A channel frame by frame; where a frame has no such value, the one before is said again.
  private func values(_ value: (Frame) -> Double?) -> [Double] {
    var last = frames.lazy.compactMap(value).first ?? 0
    return frames.map { frame in
      last = value(frame) ?? last
      return last
    }
  }

  // MARK: Drawing

  func draw(into svg: inout SVGText, top: Double) {
    var y = top
    for channel in channels {
      drawTouches(into: &svg, top: y)
      draw(channel, into: &svg, top: y)
      y += Self.plotHeight + Self.plotGap
    }
    drawAxis(into: &svg, top: top, bottom: y - Self.plotGap)
  }

  private func x(at time: Double) -> Double {
    left + (duration > 0 ? min(time / duration, 1) : 0) * width
  }

  private func draw(_ channel: Channel, into svg: inout SVGText, top: Double) {
    guard let least = channel.values.min(), let most = channel.values.max() else { return }
    let bottom = top + Self.plotHeight
    let end = FilmDrawing.margin + Self.labelWidth - 8
    svg.element(
      "text", [("x", .number(FilmDrawing.margin)), ("y", .number(top + 33))], channel.name)
    let (upper, lower) = channel.isDownward ? (least, most) : (most, least)
    for (value, y) in [(upper, top + 10), (lower, bottom)] {
      svg.element(
        "text",
        [("class", "quiet"), ("x", .number(end)), ("y", .number(y)), ("text-anchor", "end")],
        value.rounded3)
    }
    if !channel.unit.isEmpty {
      svg.element(
        "text", [("class", "quiet"), ("x", .number(FilmDrawing.margin)), ("y", .number(top + 48))],
        channel.unit)
    }
    svg.element(
      "path", [("class", "axis"), ("d", "M\(left.rounded3) \(bottom.rounded3)h\(width.rounded3)")])
    var path = SVGPath()
    for index in Self.shown(channel.values, limit: Int(2 * width)) {
      let part = (channel.values[index] - upper) / (lower - upper)
      let y = top + part * Self.plotHeight
      let x = x(at: frames[index].time)
      if path.isEmpty { path.move(to: x, y) } else { path.line(to: x, y) }
    }
    svg.element("path", [("class", "line \(channel.style)"), ("d", .word(path.words))])
  }

  /// The frames that a line needs: both ends of every level stretch; of more than a picture can
  /// show, the least and the most of each part.
  private static func shown(_ values: [Double], limit: Int) -> [Int] {
    let turns = values.indices.filter { index in
      index == 0 || index == values.count - 1 || values[index] != values[index - 1]
        || values[index] != values[index + 1]
    }
    guard turns.count > limit else { return turns }
    let share = (turns.count * 2 + limit - 1) / limit
    return stride(from: 0, to: turns.count, by: share).flatMap { start in
      let part = turns[start..<min(start + share, turns.count)]
      let least = part.min { values[$0] < values[$1] } ?? part.startIndex
      let most = part.max { values[$0] < values[$1] } ?? part.startIndex
      return least == most ? [least] : [min(least, most), max(least, most)]
    }
  }

  /// When fingers were down.
  private func drawTouches(into svg: inout SVGText, top: Double) {
    var start: Double?
    for (index, frame) in frames.enumerated() {
      if !frame.touches.isEmpty, start == nil { start = frame.time }
      guard frame.touches.isEmpty || index == frames.count - 1, let from = start else { continue }
      svg.element(
        "rect",
        [
          ("class", "touch"), ("x", .number(x(at: from))), ("y", .number(top)),
          ("width", .number(x(at: frame.time) - x(at: from))), ("height", .number(Self.plotHeight)),
        ])
      start = nil
    }
  }

  private func drawAxis(into svg: inout SVGText, top: Double, bottom: Double) {
    let places = moments.map { x(at: frames[$0.frame].time) }
    for x in places {
      svg.element(
        "path",
        [
          ("class", "moment"),
          ("d", "M\(x.rounded3) \((top - 4).rounded3)V\(bottom.rounded3)"),
        ])
    }
    for (index, place) in apart(places).enumerated() {
      svg.element(
        "text",
        [
          ("class", "number"), ("x", .number(place)), ("y", .number(bottom + 14)),
          ("text-anchor", "middle"),
        ], "\(index + 1)")
    }
  }

  /// Where the numbers of moments stand that are close: side by side, and within the picture.
  private func apart(_ places: [Double]) -> [Double] {
    let gap = 10.0
    var apart = places
    for index in apart.indices.dropFirst() {
      apart[index] = max(apart[index], apart[index - 1] + gap)
    }
    var most = FilmDrawing.width - FilmDrawing.margin
    for index in apart.indices.reversed() {
      apart[index] = min(apart[index], most)
      most = apart[index] - gap
    }
    return apart
  }
}
