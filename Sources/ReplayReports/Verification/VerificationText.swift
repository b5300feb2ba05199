import GestureReplay
import JSONText

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
  /// What is not as it was observed, a line each.
  var findings: [String] {
    ["differs from what was observed: \(story)"]
      + channels.filter(\.differs).map { channel in
        "\(channel.keyPath.printable): RMS \(channel.whole.rms.rounded3), tolerance "
          + channel.tolerance.rounded3
      }
  }

  fileprivate func text(_ style: TextStyle) -> String {
    let verdict = agrees ? style("agrees", .good) : style("differs", .bad)
    var text = "\(style(trace.printable, .title)): \(verdict). \(story)\n"
    text += "  \(offsetWords)\n"
    if let cause = parting?.cause {
      text += "  The run's last decision before, at \(cause.time.rounded3) s: "
      text += "\(cause.because.printable)\n"
    }
    if !channels.isEmpty { text += "\n" + table(style) }
    for value in final.filter({ !$0.agrees }).dropFirst() {
      text += "  The app ends with \(value.words).\n"
    }
    return text
  }

  /// One or two sentences: how near the run follows, and where it leaves.
  fileprivate var story: String {
    guard let parting else {
      let seen = channels.filter { $0.unit == "pt" && $0.whole.samples > 0 }
      guard let worst = seen.map(\.whole.worst.magnitude).max() else {
        return final.isEmpty ? "" : "Nothing but the end was observed: \(endWords)."
      }
      return
        "The run follows within \(worst.rounded3) pt to the end\(agrees ? "" : ", but \(endWords)")."
    }
    let unit = parting.unit.isEmpty ? "" : " \(parting.unit)"
    return "\(parting.keyPath.printable) follows within \(parting.followedWithin.rounded3)\(unit) "
      + "until \(parting.time.rounded3) s; \(endWords)."
  }

  /// How the two end, in words.
  private var endWords: String {
    guard let value = final.first(where: { !$0.agrees }) else {
      return final.isEmpty ? "from there on the two are apart" : "both end alike"
    }
    return "the app ends with \(value.words)"
  }

  private var offsetWords: String {
    let milliseconds = (clockOffset.magnitude * 1000).rounded3
    let side = clockOffset < 0 ? "before" : "after"
    return "Clock offset: the app's screen shows each moment \(milliseconds) ms \(side) the run."
  }

  /// For each channel a row over the whole run, and a row for each stage where there are several.
  private func table(_ style: TextStyle) -> String {
    var table = AlignedTable(
      [("  channel", .left), ("stage", .left), ("samples", .right), ("RMS", .right)]
        + [("worst", .right), ("at", .right), ("", .left)])
    for channel in channels {
      let stages = Stage.allCases.compactMap { stage in
        channel.stages[stage].map { (name: stage.rawValue, deviation: $0) }
      }
      let name = stages.count == 1 ? stages[0].name : "all"
      table.add(
        ["  \(channel.keyPath.printable)", name] + channel.cells(channel.whole)
          + [channel.differs ? "differs" : ""], channel.differs ? .bad : nil)
      for stage in stages where stages.count > 1 {
        table.add(["", stage.name] + channel.cells(stage.deviation) + [""])
      }
      if channel.missing > 0 {
        table.add(["", "not simulated", String(channel.missing), "", "", "", ""])
      }
    }
    return table.text(style: style)
  }
}

extension Verification.Channel {
  /// How many samples, the root of their mean square, the worst and when.
  fileprivate func cells(_ deviation: Verification.Deviation) -> [String] {
    let unit = unit.isEmpty ? "" : " \(unit)"
    return [
      String(deviation.samples), deviation.rms.rounded3 + unit, deviation.worst.rounded3 + unit,
      deviation.samples == 0 ? "" : deviation.time.rounded3 + " s",
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
