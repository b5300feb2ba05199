import JSONText
package import ReplayEstimating
package import ReplayTimelines

/// The report on what a suite guards: the values of parameters with which its cases pass, and the changes
/// of an app's code that they notice.
package struct GuardReport: Sendable {
  /// The suite's name.
  package var suite: String

  /// The parameters, those of a sheet one after another.
  package var parameters: [GuardedParameter]

  /// The changes of an app's comparisons; nil if none were tried.
  package var mutants: MutantScore?

  /// The lines of an app's code that cases run; nil if they were not counted.
  package var lines: LineScore?

  /// The number of cases that were tried.
  package var caseCount: Int

  /// The names of the cases that fail with the suite's own values, and were left out.
  package var leftOut: [String]

  /// The share that was asked for; nil if none was.
  package var floor: Double?

  /// The point to which the search got before it was stopped; nil if it came to its end.
  package var stop: SearchStop?

  package init(
    suite: String, parameters: [GuardedParameter], mutants: MutantScore?,
    lines: LineScore?, caseCount: Int, leftOut: [String], floor: Double?, stop: SearchStop?
  ) {
    (self.suite, self.parameters, self.mutants) = (suite, parameters, mutants)
    (self.lines, self.caseCount) = (lines, caseCount)
    (self.leftOut, self.floor, self.stop) = (leftOut, floor, stop)
  }

  /// The guarded ones among the sheet's or the app's own parameters.
  package var share: GuardShare { share(of: parameters.filter(\.isOwn)) }

  /// The guarded ones among the parameters of the scroll view and the recognizers.
  var systemShare: GuardShare { share(of: parameters.filter { !$0.isOwn }) }

  private func share(of parameters: [GuardedParameter]) -> GuardShare {
    GuardShare(parameters.count(where: \.isGuarded), of: parameters.count)
  }

  /// Whether each share is as large as was asked for.
  package var reachesFloor: Bool {
    guard let floor else { return true }
    return shares.allSatisfy { $0.value >= floor }
  }

  /// The shares that a floor is for.
  private var shares: [GuardShare] { [share, mutants?.share, lines?.share].compactMap(\.self) }

  /// The number of runs that it took.
  var runs: Int { parameters.reduce(0) { $0 + $1.runs } }

  /// The sheets, each once.
  var systems: [String] {
    parameters.reduce(into: []) { systems, each in
      if !systems.contains(each.system) { systems.append(each.system) }
    }
  }

  /// The parameters of a sheet that are worth a line: its own, and others that are guarded.
  func shown(of system: String) -> [GuardedParameter] {
    parameters.filter { $0.system == system && ($0.isOwn || $0.isGuarded) }
  }

  /// The sheet's own parameters that nothing bounds: with several sheets, each with its sheet's name.
  var unguardedWords: [String] {
    let isOne = systems.count == 1
    return parameters.filter { $0.isOwn && !$0.isGuarded }.map {
      ($0.keyPath + "=" + $0.now.word).printable + (isOne ? "" : " of \($0.system.printable)")
    }
  }

  /// The sentences that sum it up, in their order.
  var summary: [String] {
    var lines = [
      "\(share.words) parameters of the \(systems.count == 1 ? "sheet" : "sheets") are guarded "
        + "(\(share.valueWords))."
    ]
    let others = systemShare
    if others.whole > 0 {
      lines.append(
        "Of the scroll view's and the recognizers', which are the system's, "
          + "\(others.words) are.")
    }
    if let mutants {
      let verb = mutants.share.part == 1 ? "is" : "are"
      lines.append(
        "\(mutants.share.words) changes of the app's comparisons \(verb) noticed "
          + "(\(mutants.share.valueWords)).")
    }
    if let run = self.lines?.share {
      let verb = run.part == 1 ? "is" : "are"
      lines.append("\(run.words) lines of the app's code \(verb) run (\(run.valueWords)).")
    }
    for share in shares {
      guard let floor, share.value < floor else { continue }
      lines.append("\(share.valueWords) is less than \(floor.exact), which --at-least asks for.")
    }
    return lines
  }
}

extension GuardShare {
  /// `12 of 15`.
  var words: String { "\(part) of \(whole)" }

  /// The share, rounded down so that it never shows more than there is.
  var valueWords: String { ((value * 1000).rounded(.down) / 1000).exact }
}

extension GuardedParameter {
  /// The ends of the interval; empty for a flag or a word.
  var ends: [String] {
    guard case .interval(let from, let to) = values else { return ["", ""] }
    return [from.value.exact, to.value.exact]
  }

  /// The cases that bound it, in words: below, above, or for each other value.
  var bounds: String {
    switch values {
    case .interval(let from, let to):
      let words = [from.by.map { "below: \($0)" }, to.by.map { "above: \($0)" }].compactMap(\.self)
      return words.isEmpty ? "nothing" : words.joined(separator: "; ")
    case .choices(let choices):
      return choices.map { "\($0.value.word): \($0.by ?? "nothing")" }.joined(separator: "; ")
    }
  }
}
