import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// Plots of what moved, over one axis of time, with the strip's moments marked.
struct FilmPlots {
  private let frames: [Frame]

  /// The periods in which fingers were down, in seconds.
  private let touches: [ClosedRange<Double>]
  private let moments: [FilmMoment]
  private let curves: [FilmCurve]
  private let scale: FilmScale

  init(_ film: FilmRecording, moments: [FilmMoment], scale: FilmScale) {
    frames = film.frames
    touches = Self.touches(in: film.events, until: film.outcome?.time ?? 0)
    self.moments = moments
    self.scale = scale
    curves = FilmCurve.all(of: film).filter { curve in
      scale.spans[curve.key] != nil && curve.values.contains { $0 != nil }
    }
  }

  private static let plotHeight = 56.0
  private static let plotGap = 14.0
  private static let axisHeight = 18.0
  private static let labelWidth = 124.0

  private var left: Double { FilmDrawing.margin + Self.labelWidth }
  private var width: Double { FilmDrawing.width - FilmDrawing.margin - left }

  var height: Double {
    Double(curves.count) * (Self.plotHeight + Self.plotGap) + Self.axisHeight
      + FilmLegend.height
  }

  // MARK: Drawing

  func draw(into svg: inout Markup, top: Double) {
    var y = top
    for curve in curves {
      drawTouches(into: &svg, top: y)
      draw(curve, into: &svg, top: y)
      y += Self.plotHeight + Self.plotGap
    }
    drawAxis(into: &svg, top: top, bottom: y - Self.plotGap)
    FilmLegend(hasTouches: !touches.isEmpty, hasDivergence: scale.divergence != nil)
      .draw(into: &svg, left: left, top: y - Self.plotGap + Self.axisHeight + 8)
  }

  private func x(at time: Double) -> Double {
    left + (scale.duration > 0 ? min(time / scale.duration, 1) : 0) * width
  }

  private func draw(_ curve: FilmCurve, into svg: inout Markup, top: Double) {
    guard let span = scale.spans[curve.key].map(curve.shown) else { return }
    let bottom = top + Self.plotHeight
    let ends = (span.lowerBound, span.upperBound)
    let (upper, lower) = curve.isDownward ? ends : (ends.1, ends.0)
    drawLabel(of: curve, (upper, lower), into: &svg, top: top)
    svg.element(
      "path", [("class", "axis"), ("d", "M\(left.rounded3) \(bottom.rounded3)h\(width.rounded3)")])
    var path = SVGPath()
    var last: Int?
    for index in Self.shown(curve.values, limit: Int(2 * width)) {
      guard let value = curve.values[index] else { continue }
      let part = (value - upper) / (lower - upper)
      let (x, y) = (x(at: frames[index].time), top + part * Self.plotHeight)
      // If there is no value between two that are shown, the line has a gap.
      let isGap = last.map { curve.values[$0..<index].contains(nil) } ?? true
      if isGap { path.move(to: x, y) } else { path.line(to: x, y) }
      last = index
    }
    svg.element("path", [("class", "line \(curve.style)"), ("d", .word(path.words))])
  }

  private func drawLabel(
    of curve: FilmCurve, _ limits: (upper: Double, lower: Double), into svg: inout Markup,
    top: Double
  ) {
    let end = FilmDrawing.margin + Self.labelWidth - 8
    svg.element(
      "text", [("x", .number(FilmDrawing.margin)), ("y", .number(top + 26))], curve.name)
    for (value, y) in [(limits.upper, top + 10), (limits.lower, top + Self.plotHeight)] {
      svg.element(
        "text",
        [("class", "quiet"), ("x", .number(end)), ("y", .number(y)), ("text-anchor", "end")],
        FilmWords.rounded(value))
    }
    guard !curve.detail.isEmpty else { return }
    svg.element(
      "text", [("class", "quiet"), ("x", .number(FilmDrawing.margin)), ("y", .number(top + 41))],
      curve.detail)
  }

  /// The frames that a line needs: both ends of every level stretch; if there are more than a
  /// picture can show, the least and the greatest of each part.
  private static func shown(_ values: [Double?], limit: Int) -> [Int] {
    let turns = values.indices.filter { index in
      index == 0 || index == values.count - 1 || values[index] != values[index - 1]
        || values[index] != values[index + 1]
    }
    guard turns.count > limit else { return turns }
    let share = (turns.count * 2 + limit - 1) / limit
    return stride(from: 0, to: turns.count, by: share).flatMap { start -> [Int] in
      let part = turns[start..<min(start + share, turns.count)].filter { values[$0] != nil }
      guard let least = part.min(by: { (values[$0] ?? 0) < (values[$1] ?? 0) }),
        let most = part.max(by: { (values[$0] ?? 0) < (values[$1] ?? 0) })
      else { return [] }
      return least == most ? [least] : [min(least, most), max(least, most)]
    }
  }

  /// From each landing to the lift of the last finger that is down.
  private static func touches(
    in events: [TimelineEvent], until end: Double
  ) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    var (fingers, start) = (Set<Int>(), 0.0)
    for event in events {
      guard case .touch(let id, let phase, _, _) = event.kind else { continue }
      if phase == .began {
        if fingers.isEmpty { start = event.time }
        fingers.insert(id)
      } else if fingers.remove(id) != nil, fingers.isEmpty {
        found.append(start...max(start, event.time))
      }
    }
    return fingers.isEmpty ? found : found + [start...max(start, end)]
  }

  private func drawTouches(into svg: inout Markup, top: Double) {
    for touch in touches {
      let from = x(at: touch.lowerBound)
      svg.element(
        "rect",
        [
          ("class", "touch"), ("x", .number(from)), ("y", .number(top)),
          ("width", .number(x(at: touch.upperBound) - from)), ("height", .number(Self.plotHeight)),
        ])
    }
  }

  private func drawAxis(into svg: inout Markup, top: Double, bottom: Double) {
    if let divergence = scale.divergence {
      let x = x(at: divergence)
      svg.element(
        "path",
        [("class", "parting"), ("d", "M\(x.rounded3) \((top - 4).rounded3)V\(bottom.rounded3)")])
    }
    let places = moments.map { x(at: $0.time) }
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

  /// The positions of moments' numbers, kept apart if they are close, and within the picture.
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

/// The scale that the plots of one strip, or of several strips to compare, have in common.
struct FilmScale {
  /// The length of the axis of time, in seconds.
  let duration: Double

  /// From the least to the most of each curve that is plotted, by its key.
  let spans: [String: ClosedRange<Double>]

  /// The time at which two runs diverge, in seconds; nil if there is only one run, or they do not.
  let divergence: Double?

  init(_ films: [FilmRecording], divergence: Double? = nil) {
    duration = films.compactMap { $0.outcome?.time }.max() ?? 0
    spans = FilmCurve.spans(of: films)
    self.divergence = divergence
  }
}
