import GestureEngine
import JSONText
import ReplayEstimating
import ReplayJudging

/// The values with which a suite passes, as a page: a lane for each case if there is one parameter,
/// or maps of how many cases are met if there are several.
///
/// Every run that it mentions can be played.
struct TunePage {
  private let result: TuneResult
  private let search: TuneSearch
  private let context: ReportContext

  private let looks: OutcomeLooks

  init(_ result: TuneResult, _ search: TuneSearch, _ context: ReportContext) {
    self.result = result
    self.search = search
    self.context = context
    looks = OutcomeLooks(
      result.cases.flatMap { each in each.segments.map(\.verdict) + [each.verdict] })
  }

  /// HTML in UTF-8.
  var text: [UInt8] {
    var shelf = RunStore()
    var html = Markup()
    writeHeader(to: &html)
    html.element("main", [("class", "sweep is-wide")]) { html in
      html.element("section", [("class", "panel"), ("aria-labelledby", "answer-title")]) { html in
        html.element("h2", [("id", "answer-title")], "Answer")
        writeAnswer(to: &html)
      }
      html.element("section", [("class", "panel chart"), ("aria-labelledby", "chart-title")]) {
        html in
        html.element("h2", [("id", "chart-title")], isOne ? "Cases" : "Maps")
        if isOne { writeLanes(&shelf, to: &html) } else { writeMaps(&shelf, to: &html) }
      }
      html.element("section", [("class", "panel"), ("aria-labelledby", "cases-title")]) { html in
        html.element("h2", [("id", "cases-title")], "Runs with these values")
        writeCases(&shelf, to: &html)
      }
    }
    return shelf.page(title, html, tool: context.tool, servedAt: context.authority)
  }

  private var isOne: Bool { result.parameters.count == 1 }
  private var title: String { result.parameters.map(\.keyPath).joined(separator: " × ") }

  private func writeHeader(to html: inout Markup) {
    html.element("header", [("class", "masthead")]) { html in
      html.element("h1", [("dir", "auto")], title)
      html.element("p", [("class", "subtitle")]) { html in
        let count = result.cases.count
        html.element("span", [], "\(count) \(count == 1 ? "case" : "cases")")
        html.element("span", [], "\(result.runs) runs")
      }
    }
  }

  // MARK: Answer

  private func writeAnswer(to html: inout Markup) {
    let report = TuneReport(result)
    let count = result.cases.count == 1 ? "The case is" : "All \(result.cases.count) cases are"
    html.element("div", [("class", "answer")]) { html in
      if report.isFeasible {
        html.element("p", [], "\(count) met:")
        html.element("ul") { html in
          for each in result.feasible {
            html.element(
              "li", [("dir", "auto")],
              "\(each.keyPath) from \(each.from.exact) to \(each.to.exact)")
          }
        }
        html.element("p", [], report.settings.count == 1 ? "Safest value:" : "Safest values:")
      } else {
        html.element("p", [], "No value meets all cases. These contradict each other:")
        html.element("ul") { html in
          for name in result.conflict { html.element("li", [("dir", "auto")], name) }
        }
        html.element(
          "p", [], "At most \(result.metCount) of \(result.cases.count) are met, such as with:")
      }
      html.element("ul") { html in
        for setting in report.settings {
          html.element("li") { html in html.element("code", [("dir", "auto")], "--set \(setting)") }
        }
      }
    }
  }

  // MARK: Lanes

  private func writeLanes(_ shelf: inout RunStore, to html: inout Markup) {
    let parameter = result.parameters[0]
    let (low, length) = (
      parameter.range.lowerBound, parameter.range.upperBound - parameter.range.lowerBound
    )
    let place = { (value: Double) in (value - low) / length }
    let ticks = RoundTicks(from: low, to: low + length).values.map { (place($0), $0.rounded3) }
    let lanes = result.cases.enumerated().map { index, each in
      lane(of: each, index, place, &shelf)
    }
    html.writeLegend(looks, isJudged: true)
    LaneChart(
      ticks: ticks, lanes: lanes,
      bands: result.feasible.map { (place($0.from), place($0.to)) },
      best: result.chosen.first.map { (place($0.value), $0.value.exact) }, looks: looks
    ).write(to: &html)
    html.element(
      "p", [("class", "hint")],
      "Choose a part to play one of its runs.")
  }

  private func lane(
    of each: TuneResult.Case, _ index: Int, _ place: (Double) -> Double, _ shelf: inout RunStore
  ) -> Lane {
    let segments = each.segments
    let parts = segments.map { segment in
      Lane.Part(
        from: place(segment.from), to: place(segment.to),
        verdict: segment.verdict, isMet: segment.isMet,
        values: "\(segment.from.exact) … \(segment.to.exact)",
        runs: [run(of: each.name, index, at: [segment.place], &shelf)].compactMap(\.self))
    }
    return Lane(name: each.name, detail: "meant: \(each.wanted)", parts: parts)
  }

  /// The number of a case's run at a point.
  private func run(of name: String, _ index: Int, at place: [Double], _ shelf: inout RunStore)
    -> Int?
  {
    let simulator = try? search.simulator(of: result.positions[index], at: place)
    let settings = zip(result.parameters, place).map {
      "\($0.keyPath)=\($1.rounded(significantDigits: 6).exact)"
    }
    return shelf.add(
      simulator.flatMap { try? StoredRun(of: $0) },
      title: ([name] + settings).joined(separator: ", "),
      origin: origin(of: search.cases[result.positions[index]], at: place))
  }

  /// The way in which a case's run at a point is made again; nil where a page does not say.
  private func origin(of testCase: TuneCase, at place: [Double]) -> RunOrigin? {
    guard let scene = try? testCase.scene(result.parameters, at: place) else { return nil }
    if context.authority != nil {
      let source = RunSource(
        answered: testCase.document, testCase.mapped(to: scene), testCase.options)
      return RunOrigin(Array(zip(result.parameters.map(\.keyPath), place))) {
        source.write(to: &$0)
      }
    }
    guard scene.needsTool, let system = scene.sheet?.name, let call = context.servingCall else {
      return nil
    }
    return RunOrigin { $0.field("fixed", FixedParameters.words(codeOf: system, live: call)) }
  }

  // MARK: Maps

  private func writeMaps(_ shelf: inout RunStore, to html: inout Markup) {
    let count = result.parameters.count
    for x in 0..<count {
      for y in x + 1..<count {
        TuneMap(result: result, x: x, y: y).write(to: &html) { position, place in
          run(of: result.cases[position].name, position, at: place, &shelf)
        }
      }
    }
  }

  // MARK: Cases

  private func writeCases(_ shelf: inout RunStore, to html: inout Markup) {
    let chosen = result.chosen.map(\.value)
    let runs = result.cases.enumerated().map { run(of: $1.name, $0, at: chosen, &shelf) }
    html.element("table", [("class", "cases")]) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for name in ["case", "meant", "ends", "nearest flip"] {
            html.element("th", [("scope", "col")], name)
          }
        }
      }
      html.element("tbody") { html in
        for (each, run) in zip(result.cases, runs) {
          html.element("tr") { html in
            html.element("th", [("scope", "row"), ("dir", "auto")], each.name)
            html.element("td", [("dir", "auto")], each.wanted)
            html.element("td") { html in
              let words = "\(each.isMet ? "✓" : "✗") \(each.verdict)"
              if let run {
                html.element("a", [("href", "#run=\(run)"), ("dir", "auto")], words)
              } else {
                html.element("span", [("dir", "auto")], words)
              }
            }
            html.element("td", [("dir", "auto")], TuneReport(result).flip(each))
          }
        }
      }
    }
    for each in result.leftOut {
      html.element(
        "p", [("class", "hint"), ("dir", "auto")], "Left out: \(each.name): \(each.reason)")
    }
  }
}

extension TuneResult.Case {
  /// Neighbouring values of one parameter that end alike.
  struct Segment {
    var from: Double
    var to: Double
    var verdict: String
    var isMet: Bool

    /// A value in it at which the case ran.
    var place: Double
  }

  /// The segments of the range, from one end to the other, in which the case ends alike; empty if
  /// there are several parameters.
  var segments: [Segment] {
    guard let first = region.leaves.first, first.place.count == 1 else { return [] }
    let leaves = region.leaves.sorted { $0.box.lower[0] < $1.box.lower[0] }
    var segments: [Segment] = []
    for leaf in leaves {
      let (from, to) = (leaf.box.lower[0], leaf.box.upper[0])
      guard var last = segments.last, last.verdict == leaf.verdict, last.isMet == leaf.isMet else {
        segments.append(
          Segment(
            from: from, to: to, verdict: leaf.verdict, isMet: leaf.isMet, place: leaf.place[0]))
        continue
      }
      // The run nearest to the middle represents all.
      let middle = (last.from + to) / 2
      if (leaf.place[0] - middle).magnitude < (last.place - middle).magnitude {
        last.place = leaf.place[0]
      }
      last.to = to
      segments[segments.count - 1] = last
    }
    return segments
  }
}
