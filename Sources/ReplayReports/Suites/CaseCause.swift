import GestureEngine
import JSONText
import ReplayJudging
import ReplayTimelines

/// The cause of a case's difference, as far as the lines of its run say it: the parameters that are
/// not the golden's, and the decision that is another one.
struct CaseCause {
  /// The most parameters that are named.
  private static let namedSettings = 3

  /// One line for each.
  let lines: [String]

  /// Whether parameters are named.
  let hasSettings: Bool

  init(_ result: CaseResult) {
    guard let comparison = result.comparison else {
      hasSettings = false
      let endsElsewhere = result.ending.map { $0.own != $0.varied } ?? false
      let isOther =
        endsElsewhere || !result.unmet.isEmpty || !result.accepted.isEmpty || !result.breaks.isEmpty
      lines = isOther ? result.lastDecision.map { [Self.words($0)] } ?? [] : []
      return
    }
    let settings = Self.settings(comparison)
    hasSettings = !settings.isEmpty
    lines = settings + [Self.decision(comparison)].compactMap(\.self)
  }

  private static func settings(_ comparison: TimelineComparison) -> [String] {
    let header = comparison.differences.first { $0.kind == .header }
    let prefix = "settings."
    let fields = (header?.fields ?? []).filter { $0.keyPath.hasPrefix(prefix) }
    let words = fields.prefix(namedSettings).map { String($0.words.dropFirst(prefix.count)) }
    let rest = fields.count - namedSettings
    return words + (rest > 0 ? ["and \(rest) more parameters differ"] : [])
  }

  /// The first decision that differs, and its reason.
  private static func decision(_ comparison: TimelineComparison) -> String? {
    let first = comparison.differences.first { difference in
      difference.kind == .event
        && [difference.expected, difference.actual].contains { $0?.decision != nil }
    }
    guard let first else { return nil }
    let (old, new) = (first.expected?.decision, first.actual?.decision)
    switch (old, new) {
    case (let old?, let new?) where old.what != new.what:
      return "\(new.words), not \(old.what), \(new.reason)"
    case (_, let new?): return "\(new.words), \(new.reason)"
    case (let old?, nil): return "no \(old.words), which was \(old.reason)"
    default: return nil
    }
  }

  private static func words(_ event: TimelineEvent) -> String {
    guard case .decision(let what) = event.kind else { return event.because.printable }
    return "decision \(what) at \(event.time.rounded3) s, because \(event.because)".printable
  }
}

/// A decision in a line of a timeline.
private struct LineDecision {
  let what: String
  let words: String
  let reason: String
}

extension TimelineDocument.Line {
  fileprivate var decision: LineDecision? {
    guard kind == .event, node["kind"]?.text == "decision", let what = node["what"]?.text else {
      return nil
    }
    return LineDecision(
      what: what.printable, words: "decision \(what) at \(time.rounded3) s".printable,
      reason: "because \(node["because"]?.text ?? "")".printable)
  }
}
