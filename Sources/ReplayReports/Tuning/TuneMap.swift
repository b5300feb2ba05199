import JSONText
import ReplayEstimating

/// How many cases are met over two parameters, with the others as chosen: the more, the darker.
struct TuneMap {
  /// How many cells a side has.
  private static let count = 72
  private static let size = 480.0
  private static let margin = (left: 70.0, bottom: 42.0, top: 8.0, right: 26.0)

  let result: TuneResult

  /// The parameters' positions.
  let x: Int
  let y: Int

  func write(to html: inout Markup) {
    let (width, height) = (
      Self.size + Self.margin.left + Self.margin.right,
      Self.size + Self.margin.top + Self.margin.bottom
    )
    let (across, up) = (result.parameters[x].keyPath, result.parameters[y].keyPath)
    html.element("p", [("class", "caption"), ("dir", "auto")], caption(across, up))
    html.element(
      "svg",
      [
        ("class", "map"), ("viewBox", .word("0 0 \(width.rounded3) \(height.rounded3)")),
        ("role", "img"), ("aria-label", .word("\(across) and \(up)")),
      ]
    ) { html in
      for row in 0..<Self.count { writeRow(row, to: &html) }
      for area in result.areas where holdsChosen(area.box) { writeOutline(area, to: &html) }
      writeFrame(across, up, to: &html)
      let (left, top) = point(chosen[x], chosen[y])
      html.element(
        "circle", [("class", "mark"), ("cx", .number(left)), ("cy", .number(top)), ("r", 7)])
    }
  }

  private var chosen: [Double] { result.chosen.map(\.value) }

  private func caption(_ across: String, _ up: String) -> String {
    let others = result.parameters.indices.filter { $0 != x && $0 != y }
      .map { ", with \(result.parameters[$0].keyPath)=\(chosen[$0].exact)" }
    return "How many of \(result.cases.count) cases are met for each \(across) → and "
      + "\(up) ↑\(others.joined()): the darker, the more; all within the outline. The ring is "
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
  private func writeRow(_ row: Int, to html: inout Markup) {
    var place = chosen
    place[y] = value(y, (Double(row) + 0.5) / Double(Self.count))
    let counts = (0..<Self.count).map { column in
      place[x] = value(x, (Double(column) + 0.5) / Double(Self.count))
      return result.cases.count { $0.region.isMet(at: place) }
    }
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

  private func writeFrame(_ across: String, _ up: String, to html: inout Markup) {
    let (left, top, size) = (Self.margin.left, Self.margin.top, Self.size)
    html.element(
      "rect",
      [
        ("class", "frame"), ("x", .number(left)), ("y", .number(top)), ("width", .number(size)),
        ("height", .number(size)),
      ])
    for part in [0, 0.25, 0.5, 0.75, 1] {
      html.element(
        "text",
        [
          ("x", .number(left + part * size)), ("y", .number(top + size + 17)),
          ("text-anchor", "middle"),
        ], value(x, part).rounded3)
      html.element(
        "text",
        [
          ("x", .number(left - 8)), ("y", .number(top + (1 - part) * size + 4)),
          ("text-anchor", "end"),
        ], value(y, part).rounded3)
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
