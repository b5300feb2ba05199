/// The faults of a run: the first one of each law.
struct FaultNotes {
  struct Fault: Sendable {
    /// Seconds since the trace began.
    var time: Double
    var words: String
  }

  private var general: [Fault?]

  /// The faults of the added invariants, by their index in the list.
  private var added: [Fault?]

  /// - Parameter count: how many invariants there are.
  init(count: Int) {
    general = Array(repeating: nil, count: GeneralLaw.allCases.count)
    added = Array(repeating: nil, count: count)
  }

  mutating func note(_ law: GeneralLaw, _ words: @autoclosure () -> String?, at time: Double) {
    guard general[law.rawValue] == nil, let words = words() else { return }
    general[law.rawValue] = Fault(time: time, words: words)
  }

  mutating func note(ofInvariantAt index: Int, _ words: String?, at time: Double) {
    guard added[index] == nil, let words else { return }
    added[index] = Fault(time: time, words: words)
  }

  /// Keeps only the faults of some general laws, and of those only the ones that others do not also
  /// have.
  mutating func keep(_ laws: [GeneralLaw], beyond others: FaultNotes) {
    for law in GeneralLaw.allCases where !laws.contains(law) || others.general[law.rawValue] != nil
    {
      general[law.rawValue] = nil
    }
    for index in added.indices { added[index] = nil }
  }

  /// The fault that breaks the invariant at an index of the list; nil if there is none.
  func fault(of invariant: SheetInvariant, at index: Int) -> Fault? {
    guard case .general(let law) = invariant.law else { return added[index] }
    return general[law.rawValue]
  }
}
