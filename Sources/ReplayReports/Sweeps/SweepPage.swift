package import GestureReplay
import JSONText
import ReplayPages

/// A sweep as a page of HTML that needs no script.
///
/// Outcomes over one parameter are stacked bars, over two a grid; each bar or cell links to the
/// numbers of its runs.
package struct SweepPage {
  /// How many names are told before the rest is counted.
  private static let nameLimit = 4

  private let sweep: Sweep
  private let rows: [SweepRow]
  private let outcomes: SweepOutcomes
  private let tool: String

  /// - Parameters:
  ///   - sweep: a grid of one or two parameters.
  ///   - rows: in the order of the traces.
  ///   - tool: the name of the tool that makes the page.
  package init(_ sweep: Sweep, _ rows: [SweepRow], tool: String = PlainName.packageTool) {
    self.sweep = sweep
    self.tool = tool
    self.rows = rows
    outcomes = SweepOutcomes(sweep, rows)
  }

  /// HTML in UTF-8.
  package var text: [UInt8] {
    var html = Markup()
    writeHeader(to: &html)
    let isWide = sweep.axes.count > 1 && sweep.axes[1].count > SweepChart.namedColumns
    html.element("main", [("class", isWide ? "sweep is-wide" : "sweep")]) { html in
      html.element("section", [("class", "panel chart"), ("aria-labelledby", "chart-title")]) {
        html in
        html.element("h2", [("id", "chart-title")], "Outcomes")
        writeLegend(to: &html)
        let chart = SweepChart(sweep: sweep, outcomes: outcomes)
        if sweep.axes.count > 1 { chart.writeGrid(to: &html) } else { chart.writeBars(to: &html) }
      }
      html.element("section", [("class", "panel numbers"), ("aria-labelledby", "numbers-title")]) {
        html in
        html.element("h2", [("id", "numbers-title")], "Runs")
        html.element(
          "p", [("class", "hint")],
          "Choose a \(sweep.axes.count > 1 ? "cell" : "bar") to see the numbers of its runs.")
        SweepRuns(sweep: sweep, rows: rows, outcomes: outcomes).write(to: &html)
      }
    }
    html.element(
      "footer", [("class", "footer")],
      "Made by \(tool). Lengths are points from the screen’s top left, times seconds.")
    return WebPage.sweep.text(
      title: XMLText.escaped("\(title) – \(tool)".printable), content: html.text)
  }

  private var title: String { sweep.axes.map(\.keyPath).joined(separator: " × ") }

  private func writeHeader(to html: inout Markup) {
    html.element("header", [("class", "masthead")]) { html in
      html.element("h1", [("dir", "auto")], title)
      html.element("p", [("class", "subtitle")]) { html in
        html.element(
          "span", [("dir", "auto")], names(rows.map { ($0.place.traceIndex, $0.place.trace) }))
        let scenes = rows.map(\.place.scene).reduce(into: [String]()) { scenes, scene in
          if !scenes.contains(scene) { scenes.append(scene) }
        }
        html.element("span", [("dir", "auto")], names(scenes.enumerated().map { ($0, $1) }))
        html.element("span", [], "\(rows.count) \(rows.count == 1 ? "run" : "runs")")
      }
    }
  }

  /// The different things' names: `fling up, hold then lift, tap, drag and 8 more`.
  private func names(_ all: [(index: Int, name: String)]) -> String {
    var (names, seen) = ([String](), Set<Int>())
    for (index, name) in all where seen.insert(index).inserted {
      names.append(name.isEmpty ? "a trace without a name" : name)
    }
    let shown = names.prefix(Self.nameLimit).joined(separator: ", ")
    let rest = names.count - Self.nameLimit
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  private func writeLegend(to html: inout Markup) {
    html.element("ul", [("class", "legend"), ("aria-label", "Legend")]) { html in
      for (outcome, verdict) in outcomes.verdicts.enumerated() {
        let count = outcomes.total(of: outcome)
        html.element("li") { html in
          html.element("span", [("class", .word("swatch \(SweepOutcomes.look(of: outcome))"))]) {
            html in
            html.element("b", [("class", "label")], SweepOutcomes.letter(of: outcome))
          }
          html.element("span", [("dir", "auto")], verdict)
          html.element("span", [("class", "count")], "\(count) \(count == 1 ? "run" : "runs")")
        }
      }
    }
  }
}
