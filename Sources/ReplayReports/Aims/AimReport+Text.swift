import GestureEngine
import JSONText
import MotionLaws
import ReplayJudging
package import ReplaySearching
import ReplayTimelines

extension AimReport {
  /// The report for people: the gesture, how far each of its numbers may change, and what was tried.
  func text(style: TextStyle) -> [UInt8] {
    let scene = answer.scene.printable
    var lines = ["\(style(scene, .title)): \(answer.goal.words.printable)", ""]
    if let stop = answer.stop { lines += [stop.sentence] }
    guard let gesture = answer.gesture else {
      lines += answer.lacks.map { "No gesture changes that \($0.printable)." }
      if answer.stop != nil { lines.append("Nothing was found until then.") }
      return Self.text(of: lines)
    }
    if answer.isMetAnyway { lines += ["The scene ends so without a gesture, too.", ""] }
    if answer.stop != nil {
      lines += stoppedLines(gesture, style)
    } else if answer.isReached {
      lines += [style(Self.words(of: gesture), .decision), ""] + marginLines(style)
    } else {
      lines += missLines(gesture, style)
    }
    lines += ["", "What it does:"]
    lines += answer.decisions.map { decision in
      "  \(decision.time.fixed(3)) s  \(decision.because.printable)"
    }
    lines += answer.ends.map {
      "  In the end, \($0.keyPath.printable) is \($0.value.words.printable)."
    }
    if answer.decisions.isEmpty, answer.ends.isEmpty { lines.append("  Nothing is decided.") }
    lines += [""] + triedLines
    return Self.text(of: lines)
  }

  private static func text(of lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  // MARK: The gesture

  /// `drag-with-hold from 195,790 to 195,340 at 410 pt/s, held for 0.3 s: 1.398 s in all`.
  package static func words(of gesture: AimedGesture) -> String {
    var words = "\(gesture.kind.rawValue) \(gesture.to == gesture.from ? "at" : "from") "
    words += point(gesture.from)
    if gesture.to != gesture.from { words += " to \(point(gesture.to))" }
    if gesture.velocity > 0 { words += " at \(gesture.velocity.rounded3) pt/s" }
    if let spacing = gesture.spacing { words += ", fingers \(spacing.rounded3) pt apart" }
    if let change = gesture.change {
      words += ", \(change.magnitude.rounded3) pt \(change > 0 ? "farther" : "nearer")"
    }
    if gesture.hold > 0 { words += ", held for \(gesture.hold.rounded3) s" }
    return words + ": \(gesture.duration.rounded3) s in all"
  }

  private static func point(_ point: Point) -> String { "\(point.x.rounded3),\(point.y.rounded3)" }

  // MARK: Its margins

  private func marginLines(_ style: TextStyle) -> [String] {
    let margins = answer.gesture?.margins ?? []
    guard !margins.isEmpty else {
      return ["No hand can change one of its numbers so far that it misses."]
    }
    return ["It still reaches the goal with one of these changes:"]
      + margins.flatMap { margin in
        let decided = [margin.because, margin.parameter.map { "decided by \($0)" }]
          .compactMap { $0 }
        return ["  \(Self.words(of: margin))"]
          + decided.map { "    \(style("beyond it:", .faint)) \($0.printable)" }
      }
  }

  /// The gesture, whether it misses, and its margins, a line each, for the comment of a script.
  package var commentLines: [String] {
    let gesture = answer.gesture.map { [Self.words(of: $0)] } ?? []
    let margins = (answer.gesture?.margins ?? []).map { Self.words(of: $0) }
    return gesture + [missWords].compactMap { $0 } + margins
  }

  /// The statement that the gesture misses the goal; nil if it does not.
  package var missWords: String? {
    if let lack = answer.lacks.first {
      return "no gesture was found that reaches the goal: \(lack)"
    }
    let (tried, met) = answer.conditions
    guard met < tried else { return nil }
    return "the gesture misses the goal under \(tried - met) of \(tried) conditions"
  }

  /// `velocity 1840 pt/s, needed 1000: may fall to 54 %`.
  static func words(of margin: GestureMargin) -> String {
    let name = margin.quantity.rawValue
    let isUp = margin.room > 0
    let value = "\(name) \(margin.value.rounded3) \(margin.quantity.unit)"
    let isPlace = margin.value <= 0 || ["x", "y", "drift"].contains(name)
    let bound = "\(isUp ? "at most" : isPlace ? "at least" : "needed") \(margin.threshold.exact)"
    let direction = isUp ? "rise" : "fall"
    if !isPlace, let share = share(of: margin) {
      return "\(value), \(bound): may \(direction) to \(share) %"
    }
    // A difference of two numbers of six digits is exact but for the last bits.
    let nearly = margin.room.magnitude * (1 + 1e-9)
    let room = SixDigits.value(at: SixDigits.index(atOrBelow: nearly))
    return
      "\(value), \(bound): may change by \(isUp ? "+" : "−")\(room.exact) \(margin.quantity.unit)"
  }

  /// The share of its value to which a number may change, in whole percent, which still reaches the
  /// goal; nil if that is 100.
  private static func share(of margin: GestureMargin) -> String? {
    let percent = margin.threshold / margin.value * 100
    let rounded = percent.rounded(margin.room > 0 ? .down : .up)
    return rounded == 100 ? nil : rounded.fixed(0)
  }

  // MARK: Where it misses

  private func missLines(_ gesture: AimedGesture, _ style: TextStyle) -> [String] {
    let words = Self.words(of: gesture)
    guard answer.lacks.isEmpty else {
      return [
        style("No gesture was found that reaches it.", .decision), "", "The nearest: \(words).",
      ] + answer.lacks.map { "  \($0.printable)" } + obstacleLines
    }
    return [
      style("No gesture was found that reaches it under all conditions.", .decision), "",
      "The nearest: \(words).", "  \(conditionSentence)", "",
    ] + marginLines(style)
  }

  /// The sentence about a gesture that misses the goal under a condition.
  private var conditionSentence: String {
    let missed = answer.missed.map { ", and first misses it at \($0.words)" } ?? ""
    return
      "It reaches the goal under \(answer.conditions.met) of \(answer.conditions.tried) "
      + "conditions\(missed)."
  }

  /// The lines about what keeps the nearest gesture from the goal.
  private var obstacleLines: [String] {
    guard !answer.obstacles.isEmpty else {
      return ["", "No single parameter was found with which that gesture would reach it."]
    }
    return ["", "With one of these parameters, that gesture would reach it:"]
      + answer.obstacles.map { parameter in
        "  \(parameter.key.printable) \(parameter.now.word.printable) → "
          + (parameter.flipsAt.number?.exact ?? parameter.flipsAt.word.printable)
      }
  }

  /// The lines about the best gesture that there was when the search was stopped.
  private func stoppedLines(_ gesture: AimedGesture, _ style: TextStyle) -> [String] {
    let words = style(Self.words(of: gesture), .decision)
    guard answer.lacks.isEmpty else {
      return ["No gesture has reached it yet. The nearest:", "", words]
        + answer.lacks.map { "  \($0.printable)" }
    }
    guard answer.missed == nil else { return [words, "", conditionSentence] }
    return [
      words, "",
      answer.isReached
        ? "How far its numbers may change is not known yet."
        : "It reaches the goal as it is. Not all conditions have been tried with it.",
    ]
  }

  // MARK: What was tried

  private var triedLines: [String] {
    let kinds = answer.kinds.map { "\($0.kind.rawValue) \($0.reached) of \($0.tried)" }
    var lines = [
      "Reached the goal as they are: \(kinds.joined(separator: ", ")).",
      "\(answer.runs) runs"
        + (answer.marginRuns > 0 ? ", and \(answer.marginRuns) for how far it may change." : "."),
    ]
    if answer.isReached {
      lines.insert(
        "It reaches the goal under all \(answer.conditions.tried) conditions: "
          + "\(AimConditions.words(under: answer.options.under)).", at: 0)
    }
    if !answer.isReached, answer.stop == nil, !answer.waysOut.isEmpty {
      lines.insert("What may help: \(answer.waysOut.joined(separator: ", ")).", at: 0)
    }
    return lines
  }
}
