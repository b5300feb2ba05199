import GestureEngine
import JSONText
package import ReplayJudging

/// The flips of the outcomes of traces, as a page: a lane for each trace, with the values of its
/// flips; each part plays the run beside a flip.
package struct FlipPage {
  private let sweep: Sweep
  private let search: FlipSearch
  private let rows: [FlipRow]
  private let columns: [[StoredRun?]]
  private let tool: String

  /// - Parameters:
  ///   - sweep: a grid of other parameters, or a single point.
  ///   - search: what was searched for.
  ///   - rows: in the order of the traces.
  ///   - columns: for each row, the runs at `played(row)`, as pages play them.
  ///   - tool: the name of the tool that makes the page.
  package init(
    _ sweep: Sweep, _ search: FlipSearch, _ rows: [FlipRow], columns: [[StoredRun?]],
    tool: String = PlainName.packageTool
  ) {
    self.sweep = sweep
    self.search = search
    self.rows = rows
    self.columns = columns
    self.tool = tool
  }

  /// The values whose runs the page plays: for each flip, the last with the old outcome and the
  /// first with the new; the middle of the range if nothing flips.
  package static func played(_ row: FlipRow, of search: FlipSearch) -> [Double] {
    let range = search.range
    guard let first = row.result.flips.first else {
      return [range.lowerBound + (range.upperBound - range.lowerBound) / 2]
    }
    return [first.last] + row.result.flips.map(\.first)
  }

  /// HTML in UTF-8.
  package var text: [UInt8] {
    var shelf = RunStore()
    let looks = OutcomeLooks(rows.flatMap { [$0.result.start] + $0.result.flips.map(\.to) })
    let lanes = rows.indices.map { lane(of: $0, &shelf) }
    var html = Markup()
    html.element("header", [("class", "masthead")]) { html in
      html.element("h1", [("dir", "auto")], search.keyPath)
      html.element("p", [("class", "subtitle")]) { html in
        let count = rows.reduce(0) { $0 + $1.result.flips.count }
        html.element("span", [], "\(count) \(count == 1 ? "flip" : "flips")")
      }
    }
    html.element("main", [("class", "sweep is-wide")]) { html in
      html.element("section", [("class", "panel chart"), ("aria-labelledby", "chart-title")]) {
        html in
        html.element("h2", [("id", "chart-title")], "Where outcomes flip")
        html.writeLegend(looks)
        LaneChart(ticks: ticks, lanes: lanes, looks: looks).write(to: &html)
        html.element("p", [("class", "hint")], "Choose a part to play the run next to its flip.")
      }
    }
    return shelf.page(search.keyPath, html, tool: tool)
  }

  private var length: Double { search.range.upperBound - search.range.lowerBound }

  private var ticks: [(place: Double, value: String)] {
    RoundTicks(from: search.range.lowerBound, to: search.range.upperBound).values.map {
      (place($0), $0.rounded3)
    }
  }

  private func place(_ value: Double) -> Double { (value - search.range.lowerBound) / length }

  private func lane(of index: Int, _ shelf: inout RunStore) -> Lane {
    let row = rows[index]
    let settings = zip(sweep.axes, sweep.values(at: row.place.point)).map {
      "\($0.keyPath)=\($1.word)"
    }
    let edges =
      [search.range.lowerBound] + row.result.flips.map(\.value) + [search.range.upperBound]
    let words = [row.result.start] + row.result.flips.map(\.to)
    let played = Self.played(row, of: search)
    let parts = words.indices.map { part in
      let title =
        [row.place.trace] + settings + [
          "\(search.keyPath)=\(played[part].rounded(significantDigits: 10).exact)"
        ]
      return Lane.Part(
        from: place(edges[part]), to: place(edges[part + 1]),
        verdict: words[part], isMet: nil,
        values: "\(edges[part].exact) … \(edges[part + 1].exact)",
        runs: [shelf.add(columns[index][part], title: title.joined(separator: ", "))]
          .compactMap(\.self))
    }
    return Lane(
      name: row.place.shownTrace,
      detail: ([row.place.scene] + settings).joined(separator: ", "), parts: parts)
  }
}
