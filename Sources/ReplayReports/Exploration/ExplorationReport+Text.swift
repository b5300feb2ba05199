import GestureEngine
import GestureTraces
import JSONText
import ReplaySearching

extension ExplorationReport {
  /// The findings for people, each with how to replay it.
  func text(context: ReportContext) -> [UInt8] {
    let style = context.style
    let count = result.findings.count
    let found =
      count == 0 ? style("nothing was found", .good) : "\(count) finding\(count == 1 ? "" : "s")"
    var lines = [
      "\(style(result.scene.name.printable, .title)): \(found) in \(result.runs) runs, covering \(result.edgeCount) transitions between decisions and states"
    ]
    if let answer = result.withoutDrags { lines = linesWithoutDrags(answer, style) }
    for (finding, stem) in zip(result.findings, stems) {
      let (invariant, sentence) = (finding.invariant.printable, finding.sentence.printable)
      lines += ["", "  \(style(invariant, .bad)): \(sentence)"]
      let time = finding.time.map { "\($0.fixed(3)) s  " } ?? ""
      lines.append("    \(time)\(finding.fault.printable)")
      if let rule = finding.rule { lines.append(style("    because \(rule.printable)", .faint)) }
      if finding.isStated { lines.append("    The sheet declares that this may happen.") }
      if let trace = finding.trace { lines.append("    " + replay(trace, finding, stem, context)) }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func replay(
    _ trace: Trace, _ finding: ExplorationFinding, _ stem: String?, _ context: ReportContext
  ) -> String {
    let fingers = trace.samples.count { $0.phase == .began }
    var parts = [Self.count(trace.samples.count, "sample") + " of " + Self.count(fingers, "finger")]
    if !trace.actions.isEmpty { parts.append(Self.count(trace.actions.count, "action")) }
    let found = finding.run.map { ", found in run \($0 + 1)" } ?? ""
    let call = path(of: stem).map { ": \(context.tool) explain \($0.printable)" } ?? ""
    return parts.joined(separator: " and ") + found + call
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
