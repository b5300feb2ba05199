import GestureEngine
import JSONText
package import ReplayTimelines

/// The differences between several traces' runs under two tunings, or in two recordings.
package struct DifferenceReport: Sendable {
  /// The number of traces that were compared.
  package let count: Int

  /// The differences that were found, in the order of the traces.
  package let differences: [TimelineDifference]

  /// - Parameter results: for each trace what differs; nil if nothing does.
  package init(_ results: [TimelineDifference?]) {
    count = results.count
    differences = results.compactMap { $0 }
  }

  /// Whether nothing differs anywhere.
  package var isEmpty: Bool { differences.isEmpty }

  /// The differences of traces that end differently: those in another state first, then those at
  /// another position.
  package var endingElsewhere: [TimelineDifference] {
    differences.filter(\.endsInAnotherState)
      + differences.filter { $0.endsElsewhere && !$0.endsInAnotherState }
  }

  /// The differences of traces that end alike but differ along the way.
  package var differingOnTheWay: [TimelineDifference] { differences.filter { !$0.endsElsewhere } }

  /// The settings that differ, if they are the same for all traces; nil if each has its own.
  package var commonSettings: [FieldDifference]? {
    guard let first = differences.first else { return nil }
    let words = first.settingWords
    return differences.allSatisfy { $0.settingWords == words } ? first.settings : nil
  }

  /// The numbers of traces that went from one final state to another: the most frequent change
  /// first, then in the order of the traces.
  package var stateChanges: [(from: String, to: String, count: Int)] {
    var changes: [(from: String, to: String, count: Int)] = []
    for difference in differences where difference.endsInAnotherState {
      let (from, to) = (difference.ends.a.stateWords, difference.ends.b.stateWords)
      if let index = changes.firstIndex(where: { $0.from == from && $0.to == to }) {
        changes[index].count += 1
      } else {
        changes.append((from, to, 1))
      }
    }
    return changes.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }
}

extension TimelineDifference {
  /// The settings that differ, each in words, such as `sheet.velocityThreshold 1000 → 800`.
  ///
  /// If the sheets are of two systems, whose settings have nothing in common, only the systems are
  /// named.
  var settingWords: [String] {
    let areOtherSystems = settings.contains { $0.keyPath == "sheet.system" }
    let settings = settings.filter { setting in
      !areOtherSystems || setting.keyPath == "sheet.system"
        || !ScenePart.holdSetting(setting.keyPath)
    }.map { setting in
      let (a, b) = (setting.expected?.word ?? "none", setting.actual?.word ?? "none")
      return "\(setting.keyPath) \(a) → \(b)".printable
    }
    return scene.a == scene.b ? settings : ["scene \(scene.a) → \(scene.b)".printable] + settings
  }

  /// The trace's name, and b's where that is another.
  var title: String {
    (trace.a == trace.b ? trace.a : "\(trace.a) → \(trace.b)").printable
  }
}
