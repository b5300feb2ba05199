import GestureEngine
import JSONText
package import ReplayJudging
import ReplayTimelines

/// The kind of difference that a case shows.
///
/// A case belongs to the first group that applies.
package enum FailureGroup: String, CaseIterable, Sendable {
  /// A property does not hold.
  case breaksProperty = "breaks a property"

  /// The final state, a decision or an expectation differs.
  case endsElsewhere = "ends differently"

  /// The end and the decisions are the same, but layout or animations on the way to it differ.
  case movesOtherwise = "moves otherwise"

  /// The screen did the same; reasons, texts or the header's settings differ.
  case onlyReasons = "only reasons or settings"

  /// There is no golden to compare with.
  case noGolden = "no golden"

  /// As people read it.
  package var title: String {
    switch self {
    case .movesOtherwise: "reaches the same end another way"
    case .breaksProperty, .endsElsewhere, .onlyReasons, .noGolden: rawValue
    }
  }

  /// A sentence about what the cases of the group share.
  package var meaning: String {
    switch self {
    case .breaksProperty: "What must hold in every run does not."
    case .endsElsewhere: "The final state, a decision or an expectation differs."
    case .movesOtherwise: "The end is the same; positions or animations on the way to it differ."
    case .onlyReasons: "The screen did the same; reasons, texts or settings differ."
    case .noGolden: "The golden does not exist yet."
    }
  }

  /// The words for what this many cases do: `3 end differently`.
  func words(_ count: Int, of noun: String = "") -> String {
    let isOne = count == 1
    let verb =
      switch self {
      case .breaksProperty: (isOne ? "breaks" : "break") + " a property"
      case .endsElsewhere: isOne ? "ends differently" : "end differently"
      case .movesOtherwise: (isOne ? "reaches" : "reach") + " the same end another way"
      case .onlyReasons: (isOne ? "differs" : "differ") + " only in reasons or settings"
      case .noGolden: isOne ? "has no golden" : "have no golden"
      }
    let subject = noun.isEmpty ? "" : " \(noun)\(isOne ? "" : "s")"
    return "\(count)\(subject) \(verb)"
  }

  /// The number of cases in each group, in a line: `3 cases end differently, 1 has no golden`.
  ///
  /// - Parameter counts: how many there are of each; groups without a case are left out.
  /// - Returns: the line; empty without cases.
  static func line(_ counts: [FailureGroup: Int]) -> String {
    let found = allCases.filter { counts[$0, default: 0] > 0 }
    return found.enumerated().map { index, group in
      group.words(counts[group, default: 0], of: index == 0 ? "case" : "")
    }.joined(separator: ", ")
  }
}

extension CaseResult {
  /// The kind of difference that the case shows, whether it failed or was recorded as the new
  /// golden; nil if there is none, or the case could not be run.
  package var group: FailureGroup? {
    if failure != nil || omission != nil { return nil }
    if !breaks.isEmpty { return .breaksProperty }
    let endsAlike = ending.map { $0.own == $0.varied } ?? true
    guard unmet.isEmpty, accepted.isEmpty, endsAlike else { return .endsElsewhere }
    if let verification, verification.final.contains(where: { !$0.agrees }) {
      return .endsElsewhere
    }
    let compared = comparison?.group
    if compared == .endsElsewhere { return compared }
    if verification?.agrees == false { return .movesOtherwise }
    if case .missing = golden, recording == nil { return .noGolden }
    return compared
  }

  /// The greatest distance of a frame's number from the golden's, in points.
  ///
  /// Velocities and touches do not count.
  package var largestDistance: Double {
    let largest = comparison?.largestDifference { path in
      path != "t" && !path.contains("velocity") && !path.hasPrefix("touches")
    }
    return largest?.distance.magnitude ?? 0
  }
}

extension CaseResult {
  /// The record of a failure that is kept without its timelines, which take much memory.
  package struct Failed: Sendable {
    package let testCase: Suite.Case
    package let group: FailureGroup

    /// In points; 0 if the group does not sort its cases by distance.
    let distance: Double

    /// Nil if the case did not fail.
    package init?(_ result: CaseResult) {
      guard result.status == .failed, let group = result.group else { return nil }
      testCase = result.testCase
      self.group = group
      distance = group == .movesOtherwise ? result.largestDistance : 0
    }
  }
}

extension [CaseResult.Failed] {
  /// By group; in a group, those farthest from their goldens first, then in the suite's order.
  package var inOrderOfReport: Self {
    FailureGroup.allCases.flatMap { group in
      enumerated().filter { $0.element.group == group }.sorted { one, other in
        (other.element.distance, one.offset) < (one.element.distance, other.offset)
      }.map { $0.element }
    }
  }
}

extension TimelineComparison {
  /// The kind of difference between two timelines that are not alike.
  fileprivate var group: FailureGroup {
    var group = FailureGroup.onlyReasons
    for difference in differences {
      switch difference.kind {
      case .header: continue
      case .frame: group = .movesOtherwise
      case .final:
        // A different end time counts as different motion.
        let fields = difference.fields.filter { !["t", "frames"].contains($0.keyPath) }
        if !fields.isEmpty { return .endsElsewhere }
        group = .movesOtherwise
      case .event:
        guard difference.isMoreThanReasons else { continue }
        if difference.isOtherDecision { return .endsElsewhere }
        group = .movesOtherwise
      }
    }
    return group
  }
}

extension TimelineComparison.Difference {
  /// Whether an event has no counterpart, or differs in more than its reason.
  fileprivate var isMoreThanReasons: Bool { fields.isEmpty || !choices.isEmpty }

  /// Whether a decision has no counterpart, or is another one; the same decision at another time
  /// does not count.
  fileprivate var isOtherDecision: Bool {
    guard (expected ?? actual)?.isDecision == true else { return false }
    return fields.isEmpty || choices.contains { $0.keyPath != "t" }
  }

  /// The fields that do not say why it happened.
  private var choices: [FieldDifference] {
    fields.filter { !TimelineEvent.isReason($0.keyPath) }
  }
}
