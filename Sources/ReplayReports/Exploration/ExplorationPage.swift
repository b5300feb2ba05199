package import GestureEngine
import GestureTraces
import JSONText
import ReplaySearching

/// The findings of explorations, as a page of HTML: for each scene its own, each of which plays the
/// smallest gesture that shows it.
package struct ExplorationPage {
  private var store = RunStore()
  private var sections = Markup()
  private var findingCount = 0
  private var sceneCount = 0
  private let tool: String

  /// - Parameter tool: the name of the tool that makes the page.
  package init(tool: String) { self.tool = tool }

  /// Adds what was found in a scene.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - scene: where.
  package mutating func add(_ report: ExplorationReport, on scene: ReplayScene) {
    let result = report.result
    sceneCount += 1
    findingCount += result.findings.count
    let runs = result.findings.map { finding in
      let run = finding.trace.flatMap { trace in
        try? StoredRun(of: SceneSimulator(PreparedScene(scene), trace, ReplayOptions()))
      }
      return store.add(run, title: "\(result.scene.name): \(finding.invariant)")
    }
    let id = "scene-\(sceneCount)"
    sections.element(
      "section", [("class", "panel"), ("aria-labelledby", .word(id))]
    ) { html in
      html.element("h2", [("id", .word(id)), ("dir", "auto")], result.scene.name)
      html.element(
        "p", [("class", "hint")],
        "\(Self.words(result.findings.count)) in \(result.runs) runs, covering "
          + "\(result.edgeCount) transitions between decisions and states")
      guard !result.findings.isEmpty else { return }
      html.element("ol", [("class", "findings")]) { html in
        for (finding, run) in zip(result.findings, runs) {
          html.element("li") { Self.write(finding, run, to: &$0) }
        }
      }
    }
  }

  private static func words(_ count: Int) -> String {
    count == 0 ? "Nothing was found" : "\(count) finding\(count == 1 ? "" : "s")"
  }

  private static func write(_ finding: ExplorationFinding, _ run: Int?, to html: inout Markup) {
    html.element("h3") { html in
      if let run {
        html.element("a", [("href", .word("#run=\(run)"))], finding.invariant)
      } else {
        html.element("span", [], finding.invariant)
      }
    }
    html.element("p", [("dir", "auto")], finding.sentence)
    let time = finding.time.map { "\($0.fixed(3)) s: " } ?? ""
    html.element("p", [("class", "fault"), ("dir", "auto")], time + finding.fault)
    if let rule = finding.rule {
      html.element("p", [("class", "hint"), ("dir", "auto")], "because \(rule)")
    }
    if finding.isStated {
      html.element("p", [("class", "hint")], "The sheet declares that this may happen.")
    }
  }

  /// HTML in UTF-8.
  package var text: [UInt8] {
    let title = "\(Self.words(findingCount)) in \(sceneCount) scene\(sceneCount == 1 ? "" : "s")"
    var html = Markup()
    html.element("header", [("class", "masthead")]) { html in
      html.element("h1", [], title)
      html.element(
        "p", [("class", "subtitle")], "Choose a finding to play the smallest gesture that shows it."
      )
    }
    html.element("main", [("class", "sweep is-wide")]) { $0.append(sections) }
    return store.page(title, html, tool: tool)
  }
}
