/// The things of a turn that are told once it is laid out: layout may still change them.
struct TurnStory {
  /// An offset that code has set.
  struct Offset {
    let scrollView: UIScrollView
    let old: CGPoint

    /// The occasion of the code that set it last, in words; empty without one.
    var occasion: String
  }

  /// The scroll views whose offsets code has set, in the order in which it first did.
  var offsets: [Offset] = []

  /// The distances by which content has been shifted because what lies before it has another length.
  var shifts: [(scrollView: UIScrollView, distance: CGPoint)] = []

  /// The conflicts that have come up for the first time, in order, each with the number of times.
  var conflicts: [(conflict: ConstraintConflict, count: Int)] = []

  /// The conflicts that have been told in this turn and in earlier ones.
  var toldConflicts: Set<[String]> = []
}
