import JSONText
import ReplayTimelines

/// Corresponding events of two timelines, in words.
extension TimelineComparison.EventPair {
  private typealias Line = TimelineDocument.Line

  private static let timeWidth = 9

  /// The words for what each side did and why, one line for each; a single line if they are alike.
  ///
  /// ```
  /// both     0.139 s  finger 0 lifts: the finger was lifted
  /// a        0.139 s  decision: hide: initial: …
  /// b        0.139 s  decision: show: initial: …
  /// ```
  func lines(_ style: TextStyle, indentation: Int) -> String {
    let space = String(repeating: " ", count: indentation)
    let sides = areAlike ? [("both", expected)] : [("a   ", expected), ("b   ", actual)]
    return sides.map { side, line in
      line.map { "\(space)\(side) \(Self.sentence(of: $0, style))\n" } ?? ""
    }.joined()
  }

  /// The lines for what became of the event: `+` is only in b, `-` only in a, `~` is at another
  /// time, `≠` differs otherwise.
  ///
  /// ```
  /// ≠ a     0.139 s  decision: hide: initial: …
  ///   b     0.139 s  decision: show: initial: …
  /// ~       0.339 s → 0.35 s (+0.011 s)  animation of sheet.y 565.12 → 168.8 ends: …
  /// ```
  func changeLines(_ style: TextStyle, indentation: Int) -> String {
    let space = String(repeating: " ", count: indentation)
    switch (expected, actual) {
    case (let old?, nil):
      return space + style("- a", .bad) + " \(Self.sentence(of: old, style))\n"
    case (nil, let new?):
      return space + style("+ b", .good) + " \(Self.sentence(of: new, style))\n"
    case (let old?, let new?):
      let sign = style(change == .moved ? "~" : "≠", .change)
      guard sayTheSame else {
        let later = (new.time - old.time).signed
        let shift = change == .moved ? " (\(later) s)" : ""
        return "\(space)\(sign) a \(Self.sentence(of: old, style))\n"
          + "\(space)  b \(Self.sentence(of: new, style, shift))\n"
      }
      return "\(space)\(sign)   \(moment(old, new, style))  "
        + style(old.headline, .change) + fieldWords
        + style(": \(new.reason)", .faint) + "\n"
    case (nil, nil): return ""
    }
  }

  /// The time of the event in both: `0.139 s`, `0.339 s → 0.35 s (+0.011 s)`.
  private func moment(_ old: Line, _ new: Line, _ style: TextStyle) -> String {
    let time = style("\(old.time.rounded3) s".paddedLeft(to: Self.timeWidth), .faint)
    guard change == .moved else { return time }
    return time + " → \(new.time.rounded3) s (\((new.time - old.time).signed) s)"
  }

  /// Whether both sides describe the event in the same words, apart from its time and reason.
  var sayTheSame: Bool {
    guard let expected, let actual else { return false }
    return expected.headline == actual.headline
  }

  /// The differences apart from the time and the reason, in words: ` (duration 0.2 → 0.25)`.
  var fieldWords: String {
    let words = words(of: fields.filter { !["t", "because"].contains($0.keyPath) })
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  private static func sentence(of line: Line, _ style: TextStyle, _ shift: String = "")
    -> String
  {
    let time = "\(line.time.rounded3) s".paddedLeft(to: timeWidth)
    return style(time, .faint) + shift + "  "
      + style(line.headline, line.isDecision ? .decision : .change)
      + style(": \(line.reason)", .faint)
  }
}

extension FieldDifference {
  /// `sheet.phase idle → animating`.
  var changeWords: String {
    "\(keyPath) \(expected?.word ?? "missing") → \(actual?.word ?? "missing")".printable
  }
}
