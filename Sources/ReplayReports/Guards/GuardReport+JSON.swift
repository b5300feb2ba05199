import GestureEngine
import JSONText
import ReplayEstimating

extension GuardReport {
  /// The keys of the parameters that nothing bounds, each once.
  private var unguarded: [String] {
    parameters.reduce(into: []) { keys, each in
      if !each.isGuarded, !keys.contains(each.keyPath) { keys.append(each.keyPath) }
    }
  }

  /// The report for programs: one object on a line.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.list("parameters", parameters) { $0.write($1) }
    writer.list("unguarded", unguarded) { $0.string($1) }
    writer.key("mutants")
    if let mutants { writer.write(mutants) } else { writer.null() }
    writer.key("lines")
    if let lines { writer.write(lines) } else { writer.null() }
    writer.write(share, as: "share")
    writer.write(systemShare, as: "systemShare")
    if let floor {
      writer.key("atLeast")
      writer.exactNumber(floor)
    }
    writer.key("cases")
    writer.number(caseCount)
    writer.list("leftOut", leftOut) { $0.string($1) }
    writer.key("runs")
    writer.number(runs)
    writer.writeIncompleteness(stop)
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ each: GuardedParameter) {
    beginObject()
    field("key", each.keyPath)
    key("now")
    node(each.now)
    var bounds: [(StaticString, String?)] = [("from", nil), ("to", nil)]
    if case .interval(let from, let to) = each.values {
      key("from")
      exactNumber(from.value)
      key("to")
      exactNumber(to.value)
      bounds = [("from", from.by), ("to", to.by)]
    } else {
      key("from")
      null()
      key("to")
      null()
    }
    key("by")
    beginObject()
    for (side, name) in bounds { optional(side, name) }
    endObject()
    if case .choices(let choices) = each.values {
      list("choices", choices) { writer, choice in
        writer.beginObject()
        writer.key("value")
        writer.node(choice.value)
        writer.optional("by", choice.by)
        writer.endObject()
      }
    }
    key("guarded")
    bool(each.isGuarded)
    key("own")
    bool(each.isOwn)
    field("sheet", each.system)
    list("scenes", each.scenes) { $0.string($1) }
    endObject()
  }

  fileprivate mutating func write(_ score: MutantScore) {
    beginObject()
    key("tried")
    number(score.share.whole)
    key("noticed")
    number(score.share.part)
    let survivors =
      score.survivors.map { ($0.comparison, $0.change.rawValue) }
      + score.unmade.map { ($0, MutantScore.notMade) }
    list("survivors", survivors) { writer, each in
      writer.beginObject()
      writer.field("file", each.0.file)
      writer.key("line")
      writer.number(each.0.line)
      writer.field("change", each.1)
      writer.field("comparison", each.0.words)
      writer.endObject()
    }
    list("noticedBy", score.trials.filter { $0.result != .survives }) { writer, trial in
      writer.beginObject()
      writer.field("file", trial.mutant.comparison.file)
      writer.key("line")
      writer.number(trial.mutant.comparison.line)
      writer.field("change", trial.mutant.change.rawValue)
      writer.field("comparison", trial.mutant.comparison.words)
      if case .noticed(let name) = trial.result {
        writer.field("by", name)
      } else {
        writer.optional("by", nil)
      }
      writer.endObject()
    }
    list("filesNotRun", score.filesNotRun) { $0.string($1) }
    key("share")
    exactNumber(score.share.value)
    endObject()
  }

  fileprivate mutating func write(_ score: LineScore) {
    beginObject()
    key("counted")
    number(score.share.whole)
    key("run")
    number(score.share.part)
    list("gaps", score.gaps) { writer, gap in
      writer.beginObject()
      writer.field("file", gap.file)
      writer.key("from")
      writer.number(gap.lines.lowerBound)
      writer.key("to")
      writer.number(gap.lines.upperBound)
      writer.field("text", gap.text)
      writer.endObject()
    }
    list("filesNotRun", score.filesNotRun) { $0.string($1) }
    key("share")
    exactNumber(score.share.value)
    endObject()
  }

  private mutating func optional(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  fileprivate mutating func write(_ share: GuardShare, as name: StaticString) {
    key(name)
    beginObject()
    key("guarded")
    number(share.part)
    key("of")
    number(share.whole)
    key("value")
    exactNumber(share.value)
    endObject()
  }
}
