extension FitProblem {
  /// The drag's part of an offset's effect below which a recording says nothing about the offset
  /// itself.
  private static let leastDragPart = 1e-3

  /// The columns of a Jacobian without those that others make up for.
  ///
  /// While a finger is down, content follows in steps, and a small offset changes nothing. The offset
  /// then only moves releases, as the delays of that recording do: the first of them says nothing
  /// new.
  func independent(_ columns: [[Double]]) -> [[Double]] {
    var columns = columns
    for recording in recordings.indices {
      let delays = freeDelays.indices.filter { freeDelays[$0].recording == recording }
        .map { parameters.count + recordings.count + $0 }
      guard let first = delays.first else { continue }
      let offset = columns[parameters.count + recording]
      var (drag, all) = (0.0, 0.0)
      for row in rows[recording] {
        let rest = delays.reduce(offset[row]) { $0 - columns[$1][row] }
        drag += rest * rest
        all += offset[row] * offset[row]
      }
      if drag <= Self.leastDragPart * Self.leastDragPart * all {
        columns[first] = columns[first].map { _ in 0 }
      }
    }
    return columns
  }

  /// Whether a parameter is the lead of motions after lifts: it moves releases in time, as offsets and
  /// delays do, and only what drags show of the offset and the bounds of delays limit it.
  func isLead(_ parameter: Int) -> Bool {
    parameters[parameter].keyPath.hasSuffix(".releaseLead")
  }
}
