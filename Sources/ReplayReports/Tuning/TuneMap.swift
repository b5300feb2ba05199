import JSONText
import ReplayEstimating
import ReplayJudging

/// A map of how many cases are met over two parameters, with the others as chosen: greener where
/// more are.
struct TuneMap {
  /// The number of cells along a side.
  private static let count = 72

  /// The most areas that get a number.
  private static let mostAreas = 10

  private static let size = 480.0
  private static let margin = (left: 70.0, bottom: 42.0, top: 8.0, right: 26.0)

  let result: TuneResult

  /// The parameters' positions.
  let x: Int
  let y: Int

  /// - Parameters:
  ///   - html: what it is added to.
  ///   - play: the number of the run of the case at a position, at a point; nil if it cannot be
  ///     played.
  func write(to html: inout Markup, play: (_ position: Int, _ place: [Double]) -> Int?) {
    let counts = (0..<Self.count).map { row in
      (0..<Self.count).map { metCount(at: place(row: row, column: $0)) }
    }
    let areas = TuneMapAreas(counts).areas.prefix(Self.mostAreas)
    let (width, height) = (
      Self.size + Self.margin.left + Self.margin.right,
      Self.size + Self.margin.top + Self.margin.bottom
    )
    let (across, up) = (result.parameters[x].keyPath, result.parameters[y].keyPath)
    html.element("p", [("class", "caption"), ("dir", "auto")], caption(across, up))
    html.element("div", [("class", "map-row")]) { html in
      html.element(
        "svg",
        [
          ("class", "map"), ("viewBox", .word("0 0 \(width.rounded3) \(height.rounded3)")),
          ("role", "img"), ("aria-label", .word("\(across) and \(up)")),
        ]
      ) { html in
        for row in 0..<Self.count { writeRow(row, counts[row], to: &html) }
        for area in result.areas where holdsChosen(area.box) { writeOutline(area, to: &html) }
        writeFrame(across, up, to: &html)
        let (left, top) = point(chosen[x], chosen[y])
        html.element(
          "circle", [("class", "mark"), ("cx", .number(left)), ("cy", .number(top)), ("r", 7)])
        for area in areas { writeCount(area, to: &html) }
      }
      writeList(of: areas, to: &html, play: play)
    }
  }

  private func writeCount(_ area: TuneMapAreas.Area, to html: inout Markup) {
    let place = place(row: area.row, column: area.column)
    let (left, top) = point(place[x], place[y])
    html.element(
      "text",
      [
        ("class", "met-count"), ("x", .number(left)), ("y", .number(top + 5)),
        ("text-anchor", "middle"),
      ], "\(area.count)")
  }

  /// Writes what is met in each area, and the runs of what is not, at the place of the area's
  /// number.
  private func writeList(
    of areas: ArraySlice<TuneMapAreas.Area>, to html: inout Markup,
    play: (_ position: Int, _ place: [Double]) -> Int?
  ) {
    html.element("ol", [("class", "map-areas")]) { html in
      for area in areas {
        let place = place(row: area.row, column: area.column)
        let values = [x, y].map {
          "\(result.parameters[$0].keyPath)=\(place[$0].rounded(significantDigits: 3).exact)"
        }
        html.element("li") { html in
          html.element("b", [], "\(area.count) of \(result.cases.count)")
          html.element("span", [("dir", "auto")], " at \(values.joined(separator: ", "))")
          for (position, each) in result.cases.enumerated() where !each.region.isMet(at: place) {
            let words = "✗ \(each.name)"
            if let run = play(position, place) {
              html.element(
                "a", [("class", "unmet"), ("href", "#run=\(run)"), ("dir", "auto")], words)
            } else {
              html.element("span", [("class", "unmet"), ("dir", "auto")], words)
            }
          }
        }
      }
    }
  }

  private func metCount(at place: [Double]) -> Int {
    result.cases.count { $0.region.isMet(at: place) }
  }

  /// The values at the middle of a cell; rows are counted from below.
  private func place(row: Int, column: Int) -> [Double] {
    var place = chosen
    place[x] = value(x, (Double(column) + 0.5) / Double(Self.count))
    place[y] = value(y, (Double(row) + 0.5) / Double(Self.count))
    return place
  }

  private var chosen: [Double] { result.chosen.map(\.value) }

  private func caption(_ across: String, _ up: String) -> String {
    let others = result.parameters.indices.filter { $0 != x && $0 != y }
      .map { ", with \(result.parameters[$0].keyPath)=\(chosen[$0].exact)" }
    let count = result.cases.count
    return "How many of \(count) cases are met for each \(across) → and "
      + "\(up) ↑\(others.joined()). Greener: more cases met. Outline: all \(count). Ring: "
      + TuneReport(result).settings.joined(separator: ", ")
  }

  /// Whether the map cuts through a box.
  private func holdsChosen(_ box: TuneBox) -> Bool {
    var place = chosen
    (place[x], place[y]) = (box.lower[x], box.lower[y])
    return box.contains(place)
  }

  private func value(_ axis: Int, _ part: Double) -> Double {
    let range = result.parameters[axis].range
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  private func point(_ across: Double, _ up: Double) -> (Double, Double) {
    let (width, height) = (result.parameters[x].range, result.parameters[y].range)
    let left = (across - width.lowerBound) / (width.upperBound - width.lowerBound)
    let top = (height.upperBound - up) / (height.upperBound - height.lowerBound)
    return (Self.margin.left + left * Self.size, Self.margin.top + top * Self.size)
  }

  /// A row of cells; neighbours that meet equally many cases are merged.
  private func writeRow(_ row: Int, _ counts: [Int], to html: inout Markup) {
    let cell = Self.size / Double(Self.count)
    var start = 0
    for column in 1...Self.count where column == Self.count || counts[column] != counts[start] {
      defer { start = column }
      guard counts[start] > 0 else { continue }
      let part = Double(counts[start]) / Double(result.cases.count)
      html.element(
        "rect",
        [
          ("class", "level"), ("x", .number(Self.margin.left + Double(start) * cell)),
          ("y", .number(Self.margin.top + Double(Self.count - 1 - row) * cell)),
          ("width", .number(Double(column - start) * cell)), ("height", .number(cell)),
          ("fill-opacity", .number(part < 1 ? 0.5 * part * part : 0.9)),
        ])
    }
  }

  private func writeOutline(_ area: TuneArea, to html: inout Markup) {
    let (left, bottom) = point(area.box.lower[x], area.box.lower[y])
    let (right, top) = point(area.box.upper[x], area.box.upper[y])
    html.element(
      "rect",
      [
        ("class", "outline"), ("x", .number(left)), ("y", .number(top)),
        ("width", .number(right - left)), ("height", .number(bottom - top)),
      ])
  }

  private func ticks(of axis: Int) -> [(place: Double, value: String)] {
    let (low, high) = (value(axis, 0), value(axis, 1))
    return RoundTicks(from: low, to: high).values.map {
      (($0 - low) / (high - low), $0.rounded3)
    }
  }

  private func writeFrame(_ across: String, _ up: String, to html: inout Markup) {
    let (left, top, size) = (Self.margin.left, Self.margin.top, Self.size)
    html.element(
      "rect",
      [
        ("class", "frame"), ("x", .number(left)), ("y", .number(top)), ("width", .number(size)),
        ("height", .number(size)),
      ])
    for tick in ticks(of: x) {
      html.element(
        "text",
        [
          ("x", .number(left + tick.place * size)), ("y", .number(top + size + 17)),
          ("text-anchor", "middle"),
        ], tick.value)
    }
    for tick in ticks(of: y) {
      html.element(
        "text",
        [
          ("x", .number(left - 8)), ("y", .number(top + (1 - tick.place) * size + 4)),
          ("text-anchor", "end"),
        ], tick.value)
    }
    html.element(
      "text",
      [
        ("x", .number(left + size / 2)), ("y", .number(top + size + 36)),
        ("text-anchor", "middle"),
      ], across)
    html.element(
      "text",
      [
        ("transform", .word("translate(14 \((top + size / 2).rounded3)) rotate(-90)")),
        ("text-anchor", "middle"),
      ], up)
  }
}
