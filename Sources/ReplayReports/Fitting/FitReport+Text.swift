import JSONText
import ReplayEstimating
import ReplayPages
import ReplayTimelines

extension FitReport {
  /// The report for people: a row for each parameter, then a sentence about each that stays unknown.
  func text(style: TextStyle) -> [UInt8] {
    if let stop = fit.stop { return stopped(stop, style) }
    var blocks = [style(headline, .title) + "\n\n" + parameterTable(style)]
    let strays = fit.recordings.filter { !$0.isFollowed }
    if !strays.isEmpty { blocks.append(strays.map { sentence($0) + "\n" }.joined()) }
    let doubts = fit.parameters.filter { !$0.isIdentifiable && $0.doubt != .notFollowed }
    if !doubts.isEmpty { blocks.append(doubts.map { sentence($0) + "\n" }.joined()) }
    if !fit.correlations.isEmpty {
      blocks.append(fit.correlations.map { $0.words + "\n" }.joined())
    }
    blocks.append(notes)
    blocks.append(
      "RMS \(fit.rmsBefore.rounded3) pt at the start, \(fit.rmsAfter.rounded3) pt now.\n"
        + recordingTable(style))
    return Array(blocks.joined(separator: "\n").utf8)
  }

  /// The report of a search that was stopped: the values that it had come to.
  private func stopped(_ stop: SearchStop, _ style: TextStyle) -> [UInt8] {
    var table = AlignedTable(
      [("  parameter", .name), ("start", .right), ("value", .right), ("", .left)])
    for parameter in fit.parameters {
      table.add(
        [
          "  \(parameter.keyPath.printable)", parameter.start.exact, parameter.value.exact,
          "not converged: stopped",
        ], .decision)
    }
    let rms =
      "RMS \(fit.rmsBefore.rounded3) pt at the start, \(fit.rmsAfter.rounded3) pt now.\n"
    return Array([stop.sentence, table.text(style: style), rms].joined(separator: "\n").utf8)
  }

  private var headline: String {
    let known = fit.parameters.count(where: \.isIdentifiable)
    let parameters = fit.parameters.count == 1 ? "parameter" : "parameters"
    return "\(known) of \(fit.parameters.count) \(parameters) known from "
      + (fit.recordings.count == 1 ? "1 recording" : "\(fit.recordings.count) recordings")
  }

  /// The meaning of intervals, and the parameters whose search did not begin at the scene's values.
  private var notes: String {
    let middles = fit.parameters.filter { !$0.startsInScene }
      .map {
        "The scene has no value of \($0.keyPath.printable) in its range: the search starts at the "
          + "middle.\n"
      }
    return middles.joined() + "Intervals hold if all other values of the scene are right.\n"
  }

  private func parameterTable(_ style: TextStyle) -> String {
    var table = AlignedTable(
      [("  parameter", .name), ("start", .right), ("value", .right)]
        + [("95 % interval", .left), ("", .left)])
    for parameter in fit.parameters {
      let interval = parameter.interval
      let width = interval.upperBound - interval.lowerBound
      let words = { (number: Double) in number.words(toPartOf: width) }
      table.add(
        [
          "  \(parameter.keyPath.printable)", parameter.start.exact, words(parameter.value),
          "\(words(interval.lowerBound)) to \(words(interval.upperBound))",
          parameter.isIdentifiable ? "" : "not identifiable",
        ], parameter.isIdentifiable ? nil : .decision)
    }
    return table.text(style: style)
  }

  private func recordingTable(_ style: TextStyle) -> String {
    var table = AlignedTable(
      [("  trace", .name), ("clock offset", .right), ("delays", .right), ("RMS", .right)])
    for recording in fit.recordings {
      table.add(
        [
          "  \(recording.trace.printable)", "\((recording.clockOffset * 1000).rounded3) ms",
          recording.delays.isEmpty
            ? "" : recording.delays.map { ($0 * 1000).rounded3 }.joined(separator: ", ") + " ms",
          "\(recording.rms.rounded3) pt",
        ], recording.isFollowed ? nil : .decision)
    }
    return table.text(style: style)
  }

  /// A sentence about a run that does not do what the screen did.
  private func sentence(_ recording: ParameterFit.Recording) -> String {
    "The run does not follow \(recording.trace.printable): it is off by more than noise explains, so "
      + "no parameter counts as known.\n"
      + "  Vary what else may differ, search from more --starts, or leave the recording out."
  }

  // MARK: Unknown parameters

  /// The words for a parameter that stays unknown: why it does, and what to record.
  private func sentence(_ parameter: ParameterFit.Parameter) -> String {
    "\(parameter.keyPath.printable) is not identifiable from \(these): \(why(parameter) ?? "").\n"
      + (parameter.doubt == .likeDelays
        ? "  Give the delays with --delays: none if the touches were made on the screen's frames."
        : "  Record \(parameter.advice).")
  }

  private var these: String {
    fit.recordings.count == 1 ? "this recording" : "these recordings"
  }

  private var strayNames: String {
    fit.recordings.filter { !$0.isFollowed }.map { "\"\($0.trace.printable)\"" }
      .joined(separator: ", ")
  }

  /// The reason why a parameter stays unknown; nil for a known one.
  func why(_ parameter: ParameterFit.Parameter) -> String? {
    let (low, high) = (parameter.interval.lowerBound, parameter.interval.upperBound)
    let ends = "from \(low.words(toPartOf: high - low)) to \(high.words(toPartOf: high - low))"
    switch parameter.doubt {
    case nil: return nil
    case .noEffect: return "it has no effect in \(fit.recordings.count == 1 ? "it" : "them")"
    case .undecided:
      guard low > parameter.range.lowerBound || high < parameter.range.upperBound else {
        return "every value \(ends) gives the same decisions"
      }
      let isAbove = low > parameter.range.lowerBound
      return "every value \(ends) gives the same decisions, and only "
        + (isAbove ? "a lower" : "a higher") + " one is ruled out"
    case .tooWide: return "every value \(ends) fits"
    case .tooFewValues:
      return "\(fit.recordings.count == 1 ? "it has" : "they have") no more values that depend "
        + "on parameters than there are unknowns, clock offsets included"
    case .likeDelays:
      let step = fit.recordings.map(\.longestDelay).max() ?? 0
      return "it and the delays of the motions after lifts do the same, and can only be told apart "
        + "by a delay's bounds, 0 to \((step * 1000).rounded3) ms"
    case .stopped: return "the search was stopped before it converged"
    case .notFollowed: return "the run does not follow \(strayNames)"
    }
  }
}

extension ParameterFit.Correlation {
  /// The words for two parameters that go together, and for what would separate them.
  fileprivate var words: String {
    let other = coefficient < 0 ? "lowering" : "raising"
    return "\(keyPaths.0.printable) and \(keyPaths.1.printable) go together "
      + "(correlation \(coefficient.rounded3)): raising one can be offset by \(other) the other.\n"
      + "  To tell them apart, record \(advice)."
  }
}

extension Double {
  /// The number to a hundredth of a width, so that meaningless digits are left out.
  fileprivate func words(toPartOf width: Double) -> String {
    guard width > 0, width.isFinite else { return exact }
    var scale = 1.0
    while scale * width < 100, scale < 1e9 { scale *= 10 }
    return ((self * scale).rounded() / scale + 0).exact
  }
}
