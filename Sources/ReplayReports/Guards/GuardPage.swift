import GestureEngine
import JSONText
import ReplayEstimating
import ReplayTimelines

/// The report on what a suite guards, as a page of HTML: a table of each sheet's parameters, those first
/// that nothing bounds.
package struct GuardPage {
  private let report: GuardReport
  private let tool: String

  /// - Parameters:
  ///   - report: what was found.
  ///   - tool: the name of the tool that makes the page.
  package init(_ report: GuardReport, tool: String) { (self.report, self.tool) = (report, tool) }

  /// HTML in UTF-8.
  package var text: [UInt8] {
    var html = Markup()
    html.element("header", [("class", "masthead")]) { html in
      html.element("h1", [("dir", "auto")], "What the suite guards: \(report.suite)")
      html.element("p", [("class", "subtitle")]) { html in
        html.element("span", [], "\(report.caseCount) cases")
        html.element("span", [], "\(report.runs) runs")
      }
    }
    html.element("main", [("class", "sweep is-wide")]) { html in
      Self.section("Answer", "answer", to: &html) { html in
        for line in (report.stop.map { [$0.sentence] } ?? []) + report.summary {
          html.element("p", [("class", "answer")], line)
        }
        for name in report.leftOut {
          html.element(
            "p", [("class", "hint"), ("dir", "auto")],
            "Left out, because it fails with the values in force: \(name)")
        }
      }
      if let mutants = report.mutants {
        Self.section("Changes that no case notices", "mutants", to: &html) { html in
          Self.table(of: mutants, to: &html)
        }
      }
      if let lines = report.lines {
        Self.section("Lines that no case runs", "lines", to: &html) { html in
          Self.table(of: lines, to: &html)
        }
      }
      for (number, system) in report.systems.enumerated() {
        Self.section(system, "sheet-\(number)", to: &html) { html in
          let all = report.parameters.filter { $0.system == system }
          // A sort that keeps the order of equal ones.
          let sorted =
            all.filter { !$0.isGuarded && $0.isOwn } + all.filter(\.isGuarded)
            + all.filter { !$0.isGuarded && !$0.isOwn }
          Self.table(of: sorted, to: &html)
        }
      }
    }
    return RunStore().page("What the suite guards: \(report.suite)", html, tool: tool)
  }

  private static func section(
    _ title: String, _ id: String, to html: inout Markup, content: (inout Markup) -> Void
  ) {
    html.element("section", [("class", "panel"), ("aria-labelledby", .word(id))]) { html in
      html.element("h2", [("id", .word(id)), ("dir", "auto")], title)
      content(&html)
    }
  }

  private static func table(of score: MutantScore, to html: inout Markup) {
    let rows =
      score.survivors.map { ($0.comparison, $0.change.rawValue) }
      + score.unmade.map { ($0, MutantScore.notMade) }
    table(["place", "comparison", "change"], to: &html) { html in
      for (comparison, change) in rows {
        html.element("tr") { html in
          html.element("th", [("scope", "row"), ("dir", "auto")], comparison.place)
          for cell in [comparison.words, change] {
            html.element("td", [("dir", "auto")], cell)
          }
        }
      }
    }
    notCounted(score.filesNotRun, "makes a comparison", to: &html)
  }

  private static func table(of score: LineScore, to html: inout Markup) {
    table(["lines", "the first of them"], to: &html) { html in
      for gap in score.gaps {
        html.element("tr") { html in
          html.element("th", [("scope", "row"), ("dir", "auto")], gap.place)
          html.element("td", [("dir", "auto")], gap.text)
        }
      }
    }
    notCounted(score.filesNotRun, "runs a line", to: &html)
  }

  /// Names the files that are not part of a score, because no case does something in them.
  private static func notCounted(_ files: [String], _ what: String, to html: inout Markup) {
    for file in files {
      html.element(
        "p", [("class", "hint"), ("dir", "auto")],
        "No case \(what) of \(file), which is not counted.")
    }
  }

  private static func table(
    _ titles: [String], to html: inout Markup, rows: (inout Markup) -> Void
  ) {
    html.element("table", [("class", "matrix")]) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for title in titles { html.element("th", [("scope", "col")], title) }
        }
      }
      html.element("tbody") { rows(&$0) }
    }
  }

  private static func table(of parameters: [GuardedParameter], to html: inout Markup) {
    table(["parameter", "now", "passes from", "to", "then fails"], to: &html) { html in
      for each in parameters {
        html.element("tr") { html in
          html.element("th", [("scope", "row"), ("dir", "auto")], each.keyPath)
          for cell in [each.now.word] + each.ends { html.element("td", [("dir", "auto")], cell) }
          html.element("td", [("dir", "auto")]) { html in
            html.element(
              "span", each.isGuarded ? [] : [("class", "tag")],
              each.isGuarded ? each.bounds : "✗ unguarded: \(each.bounds)")
          }
        }
      }
    }
  }
}
