import GestureEngine
import JSONText

/// The constraints that an app changes, and those that cannot hold together.
extension AppStory {
  /// Records that the constant of an active constraint has changed.
  func recordConstant(of constraint: NSLayoutConstraint, from old: CGFloat) {
    guard !changedConstants.contains(where: { $0.constraint === constraint }) else { return }
    changedConstants.append((constraint, old))
  }

  /// `sheetView.height = 640, whose constant goes from 120 to 640`; nil if no constant has changed in
  /// this turn.
  var wordsOfConstants: String? {
    let changed = changedConstants.filter { $0.constraint.constant != $0.old }
    guard !changed.isEmpty else { return nil }
    return changed.map { constraint, old in
      "\(constraint.words), whose constant goes from \(Double(old).rounded3) to \(Double(constraint.constant).rounded3)"
    }.joined(separator: "; ")
  }

  /// Records that constraints cannot hold together, and which of them gives way.
  ///
  /// The same conflict of other views, as of the rows of a list, is told once.
  func record(_ conflict: ConstraintConflict) {
    if let index = turn.conflicts.firstIndex(where: { $0.conflict.kind == conflict.kind }) {
      turn.conflicts[index].count += 1
    } else if turn.toldConflicts.insert(conflict.kind).inserted {
      turn.conflicts.append((conflict, 1))
    }
  }

  /// Reports the conflicts that have come up in a turn that is laid out.
  func reportConflicts() {
    let conflicts = turn.conflicts
    turn.conflicts = []
    for (conflict, count) in conflicts {
      report("unsatisfiableConstraint", conflict.fields(count: count), because: conflict.reason)
    }
  }
}
