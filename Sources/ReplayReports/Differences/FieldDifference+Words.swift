import JSONText
import ReplayJudging
import ReplayTimelines

extension FieldDifference {
  /// The field in words: `sheet.y: expected 562.75, actual 563.6 (+0.85)`.
  var words: String {
    let distance = self.distance.map { " (\($0.signedExactly))" } ?? ""
    return "\(keyPath): expected \(Self.words(expected)), actual \(Self.words(actual))\(distance)"
      .printable
  }

  static func words(_ node: JSONNode?) -> String { node?.words ?? "nothing" }
}

extension CaseResult.UnmetExpectation {
  /// The expectation in words, and how it was missed.
  var words: String {
    let excess = actual?.number.flatMap(expectation.excess).map { " (\($0.signedExactly))" } ?? ""
    return
      "\(keyPath): expected \(expectation.words), actual \(FieldDifference.words(actual))\(excess)"
      .printable
  }
}

extension Int {
  /// `1 frame`, `2 frames`; nil for none.
  func counted(_ noun: String) -> String? {
    self > 0 ? "\(self) \(noun)\(self == 1 ? "" : "s")" : nil
  }
}

extension Double {
  /// A change with its sign, as timelines round: `+12.5`, `-3`, `0`.
  var signed: String { Self.withSign(rounded3) }

  /// A change with its sign, in at most six decimals, for what timelines do not round, such as
  /// parameters; anything smaller is a rounding error of binary fractions.
  var signedExactly: String { Self.withSign(((self * 1e6).rounded() / 1e6).exact) }

  private static func withSign(_ text: String) -> String {
    text == "0" || text.hasPrefix("-") ? text : "+" + text
  }
}

extension TimelineComparison {
  /// The numbers of lines that differ, in words: `12 frames, 3 events and the end differ`.
  var countWords: String {
    var parts = [
      count(of: .header) > 0 ? "the header" : nil, count(of: .frame).counted("frame"),
      count(of: .event).counted("event"), count(of: .final) > 0 ? "the end" : nil,
    ].compactMap(\.self)
    let last = parts.popLast() ?? "nothing"
    guard parts.isEmpty else { return parts.joined(separator: ", ") + " and \(last) differ" }
    return last + (differences.count == 1 ? " differs" : " differ")
  }

  /// The first difference in one line; nil if there is none.
  package var firstWords: String? { firstOfEachKind.first?.words }

  /// The first difference of each kind, in the order of time; the end, if nothing else differs.
  var firstOfEachKind: [Difference] {
    var kinds: Set<TimelineDocument.Line.Kind> = [.final]
    let firsts = differences.filter { kinds.insert($0.kind).inserted }
    return firsts.isEmpty ? Array(differences.prefix(1)) : firsts
  }
}

extension TimelineComparison.Difference {
  /// The difference in one line: `first event at 0.139 s: animation began of sheet.y: duration: …`.
  var words: String { title + (fields.first.map { ": \($0.words)" } ?? "") }

  /// The line that differs, and its time: `first event at 0.139 s: animation began of sheet.y`.
  var title: String {
    let lone = actual == nil ? " is missing" : expected == nil ? " is new" : ""
    guard let line = expected ?? actual else { return "" }
    switch line.kind {
    case .header: return "the header, with the parameters in force"
    case .final: return "the end at \(line.time.rounded3) s"
    case .frame:
      return "first frame at \(line.time.rounded3) s: frame \(line.node["i"]?.words ?? "")\(lone)"
    case .event:
      let words = lone.isEmpty ? line.eventName : line.headline
      return "first event at \(line.time.rounded3) s: \(words)\(lone)"
    }
  }
}

extension TimelineDocument.Line {
  /// The name of an event, with its subject: `animation began of sheet.y`, `recognizer sheet.pan`.
  fileprivate var eventName: String {
    let parts = ["kind", "what", "action", "recognizer", "style"].compactMap { node[$0]?.text }
    let of = node["of"]?.text.map { " of \($0)" } ?? ""
    return (parts.joined(separator: " ") + of).printable
  }
}
