import GestureEngine
import JSONText
import ReplayTimelines

/// The ends of traces on scenes, as a page of HTML: a table with a row for each trace and a column for
/// each scene, whose cells play their runs.
struct MatrixPage {
  private let matrix: OutcomeMatrix

  /// For each row and scene, the run as pages play it; nil for one that the scene refuses.
  private let columns: [[StoredRun?]]
  private let tool: String

  /// - Parameters:
  ///   - matrix: where the traces end.
  ///   - columns: for each row and scene, the run as pages play it; nil if there is none.
  ///   - tool: the name of the tool that makes the page.
  init(_ matrix: OutcomeMatrix, columns: [[StoredRun?]], tool: String) {
    (self.matrix, self.columns, self.tool) = (matrix, columns, tool)
  }

  /// HTML in UTF-8.
  var text: [UInt8] {
    var store = RunStore()
    let looks = OutcomeLooks(matrix.rows.flatMap { $0.cells.map(\.verdict) })
    let (traces, scenes) = (matrix.rows.count, matrix.scenes.count)
    let title =
      "\(traces) \(traces == 1 ? "trace" : "traces") on \(scenes) \(scenes == 1 ? "scene" : "scenes")"
    var html = Markup()
    html.element("header", [("class", "masthead")]) { $0.element("h1", [], title) }
    html.element("main", [("class", "sweep is-wide")]) { html in
      html.element("section", [("class", "panel chart"), ("aria-labelledby", "chart-title")]) {
        html in
        html.element("h2", [("id", "chart-title")], "Where they end")
        html.writeLegend(looks)
        html.element("div", [("class", "scroller")]) { writeTable(looks, &store, to: &$0) }
        html.element("p", [("class", "hint")], "Choose a cell to play its run.")
      }
    }
    return store.page(title, html, tool: tool)
  }

  private func writeTable(_ looks: OutcomeLooks, _ store: inout RunStore, to html: inout Markup) {
    var runs: [[Int?]] = []
    for (row, rowColumns) in zip(matrix.rows, columns) {
      runs.append(
        zip(matrix.scenes, rowColumns).map { scene, columns in
          store.add(columns, title: "\(row.trace) on \(scene)")
        })
    }
    html.element("table", [("class", "matrix")]) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", [("scope", "col")], "trace")
          for scene in matrix.scenes {
            html.element("th", [("scope", "col"), ("dir", "auto")], scene)
          }
        }
      }
      html.element("tbody") { html in
        for (index, row) in matrix.rows.enumerated() {
          html.element("tr") { html in
            html.element("th", [("scope", "row"), ("dir", "auto")], row.trace)
            for (cell, run) in zip(row.cells.indices, runs[index]) {
              html.element("td") { write(row.cells[cell], at: cell, run, looks, to: &$0) }
            }
          }
        }
      }
    }
  }

  private func write(
    _ ending: RunEnding, at scene: Int, _ run: Int?, _ looks: OutcomeLooks, to html: inout Markup
  ) {
    let look = Markup.Attribute.word("tag \(looks.name(of: ending.verdict))")
    let words = matrix.words(of: ending, at: scene)
    guard let run else {
      var attributes: [(String, Markup.Attribute)] = [("class", look), ("dir", "auto")]
      if case .refused(let reason) = ending { attributes.append(("title", .word(reason))) }
      return html.element("span", attributes, words)
    }
    html.element("a", [("href", .word("#run=\(run)"))]) { html in
      html.element("span", [("class", look), ("dir", "auto")], words)
    }
  }
}
