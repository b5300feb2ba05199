package import ReplayJudging
import ReplayTimelines

/// The failures of a suite's run, for a person: the number in each group, and then each failure
/// once, in its group.
///
/// In a group, those farthest from their goldens come first, then the suite's order applies.
package struct FailureList {
  /// The number of cases that are shown in full: after a change that breaks everything, a reader
  /// wants to know what else broke, not each of its frames.
  private static let fullReports = 20

  private struct Entry {
    var distance: Double
    var short: String

    /// The full report; nil if enough others of its group are shown in full.
    var full: String?

    /// Whether more than the settings differs, which take little space.
    var isLong: Bool
  }

  private let style: TextStyle
  private var groups: [FailureGroup: [Entry]] = [:]

  package init(style: TextStyle) { self.style = style }

  /// Adds a case that failed.
  package mutating func add(_ result: CaseResult) {
    guard let failed = CaseResult.Failed(result) else { return }
    let (group, distance) = (failed.group, failed.distance)
    let report = CaseReport(result, style: style)
    let differences = result.comparison?.differences ?? []
    var entry = Entry(
      distance: distance, short: report.text(inFull: false),
      isLong: differences.contains { $0.kind != .header })
    var entries = groups[group] ?? []
    let place = entries.firstIndex { $0.distance < distance } ?? entries.count
    if place < Self.fullReports { entry.full = report.text }
    entries.insert(entry, at: place)
    if entries.count > Self.fullReports { entries[Self.fullReports].full = nil }
    groups[group] = entries
  }

  /// A line with the count of each group, and an empty line; empty without failures.
  package var lead: String {
    groups.isEmpty ? "" : style(FailureGroup.line(groups.mapValues(\.count)), .bad) + "\n\n"
  }

  /// The lead, and every failure; empty without failures.
  package var text: String {
    var text = lead
    var left = Self.fullReports
    var isCut = false
    for group in FailureGroup.allCases {
      guard let entries = groups[group] else { continue }
      if groups.count > 1 { text += style(group.heading, .title) + "\n\n" }
      for entry in entries {
        if let full = entry.full, left > 0 {
          text += full
          if entry.isLong { left -= 1 }
        } else {
          text += entry.short
          if entry.isLong { isCut = true }
        }
      }
    }
    guard isCut else { return text }
    return text + "The first \(Self.fullReports) are shown in full; --filter shows others so, "
      + "--artifacts and --html keep them all.\n\n"
  }
}

extension FailureGroup {
  /// The line above the cases of the group.
  fileprivate var heading: String { title.beginningSentence + ":" }
}
