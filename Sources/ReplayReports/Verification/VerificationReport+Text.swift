import GestureEngine
import JSONText
import ReplayJudging
import ReplayPages
import ReplayTimelines

extension VerificationReport {
  /// The report for people: for each trace a sentence, then how far each channel is off.
  package func text(style: TextStyle) -> [UInt8] {
    var blocks = verifications.map { $0.text(style) }
    if verifications.count > 1 {
      let agreeing = verifications.count(where: \.agrees)
      blocks.append(style("\(agreeing) of \(verifications.count) agree", .title) + "\n")
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }
}

extension Verification {
  /// The departures from what was observed, one line each.
  var findings: [String] {
    ["differs from what was observed: \(story)"]
      + unknownChannels.map { channel in
        InputFailure(
          "\(channel.keyPath): the run has no such value", expected: channel.suggestion
        ).description
      } + channels.filter { $0.differs && $0.whole.samples > 0 }.map(\.finding)
  }

  fileprivate func text(_ style: TextStyle) -> String {
    let verdict = agrees ? style("agrees", .good) : style("differs", .bad)
    var text = "\(style(trace.printable, .title)): \(verdict). \(story)\n"
    for words in timeWords { text += "  \(words)\n" }
    if let cause = divergence?.cause {
      text += "  The run's last decision before, at \(cause.time.rounded3) s: "
      text += "\(cause.because.printable)\n"
    }
    if !channels.isEmpty || !unknownChannels.isEmpty { text += "\n" + table(style) }
    for value in final.filter({ !$0.agrees }).dropFirst() {
      text += "  The app ends with \(value.words).\n"
    }
    return text
  }

  /// A few sentences: what the run lacks, how closely it follows, and where it departs.
  var story: String { ([lackWords, nearness].compactMap { $0 }).joined(separator: " ") }

  /// The words for what was observed and has no counterpart in the run; nil if there is nothing.
  private var lackWords: String? {
    let lacking =
      channels.filter { $0.whole.samples == 0 && $0.missing > 0 }.map(\.keyPath)
      + unknownChannels.map(\.keyPath)
    guard let last = lacking.last?.printable else { return nil }
    let others = lacking.dropLast().map(\.printable).joined(separator: ", ")
    let names = others.isEmpty ? last : "\(others) or \(last)"
    return "The run has no \(names), which \(lacking.count == 1 ? "was" : "were") observed."
  }

  /// A sentence: how closely the run follows, and where it departs; nil if nothing can be compared.
  private var nearness: String? {
    guard let divergence else {
      let seen = channels.filter { $0.whole.samples > 0 }
      guard !seen.isEmpty else {
        if lackWords == nil { return "Nothing but the end was observed: \(endWords)." }
        return final.isEmpty ? nil : "As for the end, \(endWords)."
      }
      let worst = seen.filter { $0.unit == "pt" }.map(\.whole.worst.magnitude).max()
      let end = final.allSatisfy(\.agrees) ? "" : ", but \(endWords)"
      let subject = lackWords == nil ? "The run" : "What it has"
      return
        "\(subject) follows\(worst.map { " within \($0.rounded3) pt" } ?? "") to the end\(end)."
    }
    let unit = divergence.unit.isEmpty ? "" : " \(divergence.unit)"
    return
      "\(divergence.keyPath.printable) follows within \(divergence.followedWithin.rounded3)\(unit) "
      + "until \(divergence.time.rounded3) s; \(endWords)."
  }

  /// The ends of the two, in words.
  private var endWords: String {
    guard let value = final.first(where: { !$0.agrees }) else {
      return final.isEmpty ? "from there on the two are apart" : "both end alike"
    }
    return "the app ends with \(value.words)"
  }

  /// The relation of the recording's times to those of the run, in sentences.
  var timeWords: [String] { [offsetWords] + (delayWords.map { [$0] } ?? []) }

  private var offsetWords: String {
    guard offsetOrigin != .unknown else {
      return "The clock offset could not be estimated and is taken to be 0."
    }
    guard clockOffset != 0 else { return "Clock offset: none." }
    let milliseconds = "\((clockOffset.magnitude * 1000).rounded3) ms"
    let side = clockOffset < 0 ? "leads" : "lags"
    let words = "Clock offset: the app's screen \(side) the run by \(milliseconds)"
    guard offsetOrigin == .limit else { return words + "." }
    return words + ", the most that is tried.\n  "
      + "The clocks may be further apart: give the offset with --offset SECONDS."
  }

  /// The words for how much later motions begin on the screen; nil if none does.
  private var delayWords: String? {
    let late = delays.filter { $0.seconds > 0 }
    guard let first = late.first else { return nil }
    let milliseconds = { (delay: Delay) in "\((delay.seconds * 1000).rounded3) ms" }
    guard late.count > 1 || delays.count > 1 else {
      return "After the lift, the motion begins \(milliseconds(first)) later."
    }
    let each = late.map { "\(milliseconds($0)) at \($0.lift.rounded3) s" }
    return "After lifts, motions begin later: by " + each.joined(separator: ", ") + "."
  }

  /// For each channel how far it is off.
  private func table(_ style: TextStyle) -> String {
    var table = AlignedTable(
      [("  channel", .name), ("stage", .left), ("samples", .right), ("RMS", .right)]
        + [("worst", .right), ("at", .right), ("", .left)])
    for channel in channels { channel.add(to: &table) }
    for channel in unknownChannels {
      table.add(["  \(channel.keyPath.printable)", "unknown", "", "", "", "", "differs"], .bad)
    }
    return table.text(style: style)
  }
}

extension Verification.Channel {
  fileprivate var unitWords: String { unit.isEmpty ? "" : " \(unit)" }

  /// `scroll.y, moving: RMS 1.47 pt, tolerance 1 pt`, for the largest deviation.
  fileprivate var finding: String {
    let furthest = held.max { $0.deviation.rms < $1.deviation.rms }
    let (stage, rms) = (furthest.map { ", \($0.name)" } ?? "", furthest?.deviation.rms ?? 0)
    return "\(keyPath.printable)\(stage): RMS \(rms.rounded3)\(unitWords), "
      + "tolerance \(tolerance.rounded3)\(unitWords)"
  }

  /// The stages that have samples, including motion if the tolerance applies to it.
  var rows: [(name: String, deviation: Verification.Deviation)] {
    Verification.Stage.allCases.flatMap { stage in
      let own = stages[stage].map { [(name: stage.rawValue, deviation: $0)] } ?? []
      return own + (stage == .release ? held.filter { $0.name == "moving" } : [])
    }
  }

  /// A row over the whole run, and a row for each stage if there are several.
  fileprivate func add(to table: inout AlignedTable) {
    let name = "  \(keyPath.printable)"
    let (verdict, meaning): (String, TextStyle.Meaning?) = differs ? ("differs", .bad) : ("", nil)
    guard whole.samples > 0 else {
      let words = missing > 0 ? "not simulated" : "not observed"
      table.add([name, words, String(missing), "", "", "", verdict], meaning)
      return
    }
    let stages = rows
    let word = stages.count == 1 ? stages[0].name : "all"
    table.add([name, word] + cells(whole) + [verdict], meaning)
    for stage in stages where stages.count > 1 {
      let isBeyond = held.contains { $0.name == stage.name && $0.deviation.rms > tolerance }
      let mark = isBeyond ? "> \(tolerance.rounded3)\(unitWords)" : ""
      table.add(["", stage.name] + cells(stage.deviation) + [mark])
    }
    if missing > 0 { table.add(["", "not simulated", String(missing), "", "", "", ""]) }
  }

  /// The number of samples, the root of their mean square, the worst and its time.
  fileprivate func cells(_ deviation: Verification.Deviation) -> [String] {
    [
      String(deviation.samples), deviation.rms.rounded3 + unitWords,
      deviation.worst.rounded3 + unitWords, deviation.time.rounded3 + " s",
    ]
  }
}

extension Verification.FinalValue {
  /// `sheet.state medium, the run with large`.
  fileprivate var words: String {
    "\(keyPath.printable) \(observed.roundedWords), the run with "
      + (simulated?.roundedWords ?? "none")
  }
}

extension JSONNode {
  /// The value in words, a number rounded as timelines round it.
  fileprivate var roundedWords: String { number?.rounded3 ?? words.printable }
}
